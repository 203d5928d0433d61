"""The four corners of a bare tray's floor, set in its picture by taps or arrow keys.

Beside the picture the chosen corner is enlarged, pixel by pixel; it can be tapped there, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.geometry import Region
from textual.message import Message
from textual.widget import Widget

from companion.terminal.widgets.battle.graphics import picture
from companion.tower.observation import TrayPicture

if TYPE_CHECKING:
    from companion.vision.arrays import Image

Corner = tuple[float, float]  # px

# Both chosen.
NEAR = 24  # px around the chosen corner that are enlarged
FAR = 10  # px that a corner moves with Shift
LINE, CHOSEN = (90, 220, 90), (60, 200, 255)  # BGR
_WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class CornersWidget(Horizontal, can_focus=True):
    """Four corners in a picture: posts `Moved` at every change, and `Confirmed` at the end."""

    DEFAULT_CSS = """
    CornersWidget {
        height: 1fr; display: none;
        & > #whole { width: 2fr; }
        & > #near { width: 1fr; margin-left: 1; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(n), f"choose({n})", show=False) for n in range(1, 5)),
        Binding("tab", "choose(0)", show=False),
        *(Binding(key, f"move('{key}', 1)", show=False) for key in _WAYS),
        *(Binding(f"shift+{key}", f"move('{key}', {FAR})", show=False) for key in _WAYS),
        Binding("enter", "take", show=False),
    ]

    @dataclass
    class Moved(Message):
        """A corner has moved."""

        corners: tuple[Corner, ...]

    class Confirmed(Message):
        """A person has confirmed the corners."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.corners: tuple[Corner, ...] = ()
        self.chosen = 0
        self._image: Image | None = None

    def compose(self) -> ComposeResult:
        yield picture("whole", pace=0.0)
        yield picture("near", pace=0.0)

    def begin(self, corners: Sequence[Corner]) -> None:
        """Begin with these corners."""
        self.corners, self.chosen = tuple(corners), 0
        self._draw()

    def show(self, image: Image) -> None:
        """Show the tray's picture."""
        self._image = image
        self._draw()

    def put(self, corners: Sequence[Corner]) -> None:
        """Use the corners that a person has typed."""
        self.corners = tuple(corners)
        self._draw()

    # --- Keys and taps ---

    def action_choose(self, number: int) -> None:
        """Choose the corner of this number, or the next one for 0."""
        self.chosen = number - 1 if number else (self.chosen + 1) % 4
        self._draw()

    def action_move(self, key: str, far: int) -> None:
        """Move the chosen corner by so many pixels."""
        across, down = _WAYS[key]
        if len(self.corners) == len(_WAYS):
            x, y = self.corners[self.chosen]
            self._set(x + far * across, y + far * down)

    def action_take(self) -> None:
        """Confirm the corners."""
        self.post_message(self.Confirmed())

    def on_click(self, event: events.Click) -> None:
        """Set the chosen corner; in the whole picture the next corner is chosen then."""
        event.stop()
        self.focus()
        if self._image is None or len(self.corners) != len(_WAYS):
            return
        high, wide = self._image.shape[:2]
        whole = self._share("whole", event)
        if whole is not None:
            self._set(whole[0] * wide, whole[1] * high)
            self.action_choose(0)
            return
        near = self._share("near", event)
        if near is not None:
            x, y = self.corners[self.chosen]
            self._set(x + (2 * near[0] - 1) * NEAR, y + (2 * near[1] - 1) * NEAR)

    def _share(self, name: str, event: events.Click) -> Corner | None:
        """Return where a picture was tapped, (across, down), each 0 to 1; None beside it."""
        area: Region = self.query_one(f"#{name}", Widget).picture_region  # type: ignore[attr-defined]
        if not area.contains(event.screen_x, event.screen_y):
            return None
        across = (event.screen_x - area.x + 0.5) / area.width
        return across, (event.screen_y - area.y + 0.5) / area.height

    def _set(self, x: float, y: float) -> None:
        if self._image is None:
            return
        high, wide = self._image.shape[:2]
        here = round(min(max(x, 0), wide - 1)), round(min(max(y, 0), high - 1))
        corners = list(self.corners)
        corners[self.chosen] = here
        self.corners = tuple(corners)
        self._draw()
        self.post_message(self.Moved(self.corners))

    # --- Showing them ---

    def _draw(self) -> None:
        if self._image is None or len(self.corners) != len(_WAYS) or not self.is_mounted:
            return
        self._put("whole", _outlined(self._image, self.corners, self.chosen))
        self._put("near", _from_near(self._image, self.corners[self.chosen]))

    def _put(self, name: str, image: Image) -> None:
        self.query_one(f"#{name}").show(TrayPicture(image))  # type: ignore[attr-defined]


def _outlined(image: Image, corners: Sequence[Corner], chosen: int) -> Image:
    import cv2  # late: an evening without a camera needs neither
    import numpy as np

    drawn = image.copy()
    thick = max(2, image.shape[1] // 200)
    floor = np.rint(np.array(corners)).astype(np.int32)
    cv2.polylines(drawn, [floor], True, LINE, thick, cv2.LINE_AA)
    for number, (x, y) in enumerate(floor):
        paint = CHOSEN if number == chosen else LINE
        cv2.circle(drawn, (int(x), int(y)), 5 * thick, paint, 2 * thick, cv2.LINE_AA)
    return drawn


def _from_near(image: Image, corner: Corner) -> Image:
    """Return the surroundings of a corner, with a cross at the corner."""
    import cv2
    import numpy as np

    x, y = round(corner[0]), round(corner[1])
    wide = cv2.copyMakeBorder(image, NEAR, NEAR, NEAR, NEAR, cv2.BORDER_CONSTANT)
    near = wide[y : y + 2 * NEAR + 1, x : x + 2 * NEAR + 1].copy()
    for line in (near[NEAR], near[:, NEAR]):
        line[: NEAR - 2] = line[NEAR + 3 :] = CHOSEN
    return np.asarray(near, np.uint8)
