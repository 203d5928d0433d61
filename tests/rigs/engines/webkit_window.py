"""A window of the system's WebKit with nothing but the page in it, for WebKitWebDriver.

Its MiniBrowser has a toolbar wider than a phone, and tells nobody which scripts fail. Run by the
system's Python, which has GTK: webkit_window.py SCRIPT; the script runs first in each page.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")

from gi.repository import Gtk, WebKit2  # noqa: E402


def main(script: str) -> None:
    Gtk.Settings.get_default().set_property("gtk-application-prefer-dark-theme", True)
    context = WebKit2.WebContext.new_ephemeral()
    context.set_automation_allowed(True)
    noting = WebKit2.UserContentManager()
    noting.add_script(
        WebKit2.UserScript(
            script,
            WebKit2.UserContentInjectedFrames.TOP_FRAME,
            WebKit2.UserScriptInjectionTime.START,
        )
    )

    def view(_session: object) -> object:
        made = WebKit2.WebView(
            web_context=context, user_content_manager=noting, is_controlled_by_automation=True
        )
        window = Gtk.Window(default_width=800, default_height=600)
        window.add(made)
        window.show_all()
        made.connect("close", lambda _view: window.destroy())
        return made

    def started(_context: object, session: object) -> None:
        session.connect("create-web-view", view)  # type: ignore[attr-defined]

    context.connect("automation-started", started)
    Gtk.main()


if __name__ == "__main__":
    main(sys.argv[1])
