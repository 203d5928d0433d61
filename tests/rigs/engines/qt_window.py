"""Windows of Qt's Chromium with nothing but the page in them, driven by its debugging port.

qt_window.py reads lines: "open 390 844" makes a window of that size (px), "grab 0 FILE" saves a
picture of window 0, "close 0" closes it. The port is in QTWEBENGINE_REMOTE_DEBUGGING.
"""

import sys
from pathlib import Path

try:
    from PyQt6.QtCore import QSocketNotifier, QUrl
    from PyQt6.QtWebEngineWidgets import QWebEngineView
    from PyQt6.QtWidgets import QApplication

    READ = QSocketNotifier.Type.Read
except ImportError:
    from PyQt5.QtCore import QSocketNotifier, QUrl
    from PyQt5.QtWebEngineWidgets import QWebEngineView
    from PyQt5.QtWidgets import QApplication

    READ = QSocketNotifier.Read


class Windows:
    def __init__(self) -> None:
        self._open: list[QWebEngineView] = []
        self._lines = open(0, "rb", buffering=0)  # noqa: SIM115 - nothing waits in a buffer

    def open(self, width: str, height: str) -> None:
        made = QWebEngineView()
        kinds = type(made.settings()).WebAttribute
        made.settings().setAttribute(kinds.ShowScrollBars, False)  # phones have no room for them
        made.settings().setAttribute(kinds.FullScreenSupportEnabled, True)
        made.resize(int(width), int(height))
        made.show()
        made.load(QUrl(f"about:blank#{len(self._open)}"))
        self._open.append(made)

    def grab(self, number: str, file: str) -> None:
        """Beside it first: whoever waits for the file finds all of it."""
        self._open[int(number)].grab().save(f"{file}.part", "PNG")
        Path(f"{file}.part").rename(file)

    def close(self, number: str) -> None:
        self._open[int(number)].deleteLater()

    def told(self) -> None:
        line = self._lines.readline().decode()
        if not line:
            QApplication.quit()
            return
        do, *given = line.split(maxsplit=2)
        getattr(self, do)(*(each.strip() for each in given))


def main() -> int:
    application = QApplication(sys.argv)
    application.setQuitOnLastWindowClosed(False)
    windows = Windows()
    told = QSocketNotifier(0, READ)
    told.activated.connect(lambda *_: windows.told())
    run = application.exec if hasattr(application, "exec") else application.exec_
    return int(run())


if __name__ == "__main__":
    sys.exit(main())
