"""The settings of the table's owner, and where files are.

Settings are JSON, read and written with types as the journal is; usually the app sets them, not an
editor. An unknown name or impossible value is reported, and its default is used.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from platformdirs import user_config_path, user_data_path, user_pictures_path

from companion.errors import NotSaved
from companion.files import readable_json, write_whole
from companion.said import Said, either, marked, said, system
from companion.sensors.panel import Pins

APP = "tower-companion"
HOME = "COMPANION_HOME"  # in the environment: one folder for everything, as for a second table
FILE = "settings.json"
HOUSE_RULES = "house-rules.json"
SOUNDS = ("off", "quiet", "full")
THEMES = ("calm", "high-contrast", "colour-blind-safe")
PLANNING = (1, 2, 3, 5, 10)  # minutes that are offered for the planning timer
ADDRESS = r"^([\w.-]*|[0-9a-fA-F:.]+)$"  # or a name; no URL, no port
VIRTUAL = "virtual"  # the virtual tower's camera or board: nothing to plug in
VIRTUAL_TOWER = "virtual-tower"  # a virtual board whose scale is under the whole tower
VIRTUAL_BOARDS = frozenset({VIRTUAL, VIRTUAL_TOWER})


OWN = 0o600  # only for its owner: the file has a night's key and the passwords in addresses
LONGEST = "x" * 150  # at least as long as any file name that the app uses in its folder


class Settings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The settings. Every default works on a table without any hardware.

    Attributes:
        camera: A source, as `companion --camera` takes it; empty: none is set up.
        second_camera: Another one beside it, over the same tray; empty: none.
        profile: A file that calibration wrote; empty: the one in the data folder, if there is one.
        board: A serial port or URL, or "auto"; empty: none is set up.
        panel: What is wired to a Pi's own pins.
        language: en, de or fr; empty: the system's.
        theme: The colours: calm, high-contrast or colour-blind-safe.
        sure_enough: The probability below which the app asks; why this one: `tower/belief.py`.
        countdown: How many seconds pass until a sure count is accepted.
        kept_trays_mb: How many MB of pictures of trays that the app asked about are saved, for
            reports of bad readings; 0: none.
        sound: Whether and how loud the app's tones are.
        planning_minutes: The minutes of the planning timer, when it starts.
        chances: Whether the chances of a battle are shown before it is thrown.
        dealt: For each game, the decks that the app deals by default.
        second_screens: Whether TV and phones are on as soon as a game is open; the app saves the
            last state.
        second_screens_address: The address in their QR codes, a name or a number without a port;
            empty: this computer's own.
        night: The link to a night of many tables; empty: this table publishes nothing.
        night_names: How people's names are published.
        night_home: Whether Home Assistant may find the table by itself.
        box: A file with what is printed on the games' boxes; empty: `box.toml` in the data folder.
    """

    camera: str = ""
    second_camera: str = ""
    profile: str = ""
    board: str = ""
    panel: Pins = Pins()
    language: str = ""
    theme: str = "calm"
    sure_enough: Annotated[float, msgspec.Meta(ge=0.5, lt=1)] = 0.995
    # Chosen: with less nobody can object, with more all wait.
    countdown: Annotated[float, msgspec.Meta(ge=0, le=60)] = 3.0
    # Chosen: with more, older trays stay longer.
    kept_trays_mb: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 50
    sound: Literal["off", "quiet", "full"] = "quiet"
    planning_minutes: Annotated[int, msgspec.Meta(ge=1, le=60)] = 3
    chances: bool = False
    dealt: dict[str, tuple[str, ...]] = {}
    second_screens: bool = False
    second_screens_address: Annotated[str, msgspec.Meta(pattern=ADDRESS)] = ""
    night: str = ""
    night_names: Literal["full", "first", "initials", "none"] = "full"
    night_home: bool = False
    box: str = ""

    @property
    def cameras(self) -> tuple[str, ...]:
        """All cameras, the first one first; a second one only beside a first one."""
        return self.over_tray(self.camera)

    def over_tray(self, camera: str) -> tuple[str, ...]:
        """Return this camera, and the second one if there is one for the same tray.

        Virtual and real cameras are never used together.
        """
        if not camera:
            return ()
        second = self.second_camera
        is_beside = second and (second == VIRTUAL) == (camera == VIRTUAL)
        return (camera, second) if is_beside else (camera,)

    def with_cameras(self, cameras: Sequence[str]) -> Settings:
        """Return the settings with only these cameras, for one start.

        Unchanged if there are none.
        """
        if not cameras:
            return self
        first, second = (*cameras, "")[:2]
        return msgspec.structs.replace(self, camera=first, second_camera=second)


@dataclass(frozen=True, slots=True)
class Folders:
    """The folders of files: `data` for the journal and the profiles, `config` for the settings."""

    data: Path
    config: Path

    @property
    def profile(self) -> Path:
        """The profile of the camera."""
        return self.data / "profile.npz"

    @property
    def second_profile(self) -> Path:
        """The profile of the second camera."""
        return self.data / "profile-2.npz"

    @property
    def board(self) -> Path:
        """The calibration of the sensor board."""
        return self.data / "board.json"

    @property
    def box(self) -> Path:
        """What is printed on the games' boxes."""
        return self.data / "box.toml"

    @property
    def night(self) -> Path:
        """The folder of the hub of many tables."""
        return self.data / "night"

    @property
    def house_rules(self) -> Path:
        """The saved sets of rules."""
        return self.config / HOUSE_RULES

    @property
    def settings(self) -> Path:
        """The settings' file."""
        return self.config / FILE


def folders(home: Path | None = None) -> Folders:
    """Return the user's own folders, or `home` for everything, given here or by COMPANION_HOME."""
    one = home or (Path(os.environ[HOME]) if os.environ.get(HOME) else None)
    if one is not None:
        one = one.absolute()  # also for programs that run in a folder of their own
        return Folders(one, one)
    return Folders(user_data_path(APP, appauthor=False), user_config_path(APP, appauthor=False))


def check_home(data: Path) -> None:
    """Check that the folder's name is not too long.

    Raises:
        NotSaved: Names of files in the folder would be longer than the system allows.
    """
    try:
        (data / LONGEST).stat()
    except OSError as error:
        if error.errno == errno.ENAMETOOLONG:
            raise NotSaved(
                said(
                    "the folder's name is too long for this system ({letters} letters: "
                    "{beginning}…): choose another folder with --home",
                    letters=len(str(data)),
                    beginning=str(data)[:40],
                )
            ) from error


def pictures() -> Path:
    """Return the folder for saved pictures: the user's own, or one in the folder for everything."""
    one = os.environ.get(HOME)
    return Path(one).absolute() / "pictures" if one else user_pictures_path() / "Tower Companion"


@dataclass(frozen=True, slots=True)
class Loaded:
    """The settings, and a sentence for each fault of their file."""

    settings: Settings
    faults: tuple[Said, ...] = ()


def load(path: Path) -> Loaded:
    """Read the file; return the defaults if there is none. Never writes."""
    try:
        raw = msgspec.json.decode(path.read_bytes())
    except FileNotFoundError:
        return Loaded(Settings())
    except RecursionError:
        return Loaded(Settings(), (_unreadable(path, said("brackets are nested too deeply")),))
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
        return Loaded(Settings(), (_unreadable(path, error),))
    if not isinstance(raw, dict):
        template = marked("{file} is not {shape}; the app uses the defaults")
        return Loaded(Settings(), (said(template, file=path, shape='{"name": value, …}'),))
    faults = {name: fault for name, value in raw.items() if (fault := _fault(path, name, value))}
    sound = {name: value for name, value in raw.items() if name not in faults}
    return Loaded(msgspec.convert(sound, Settings), tuple(faults.values()))


def _unreadable(path: Path, why: Said | Exception) -> Said:
    return said("{file} cannot be read ({why}); the app uses the defaults", file=path, why=why)


def _fault(path: Path, name: str, value: object) -> Said | None:
    """Return why this setting is not possible; None if it is."""
    if name not in Settings.__struct_fields__:
        return said(
            "{file}: {name} is not a setting; use one of {known}",
            file=path,
            name=name,
            known=either(Settings.__struct_fields__),
        )
    try:
        msgspec.convert({name: value}, Settings)
    except msgspec.ValidationError as error:
        default = msgspec.to_builtins(getattr(Settings(), name))
        return said(
            "{file}: {name} cannot be {value} ({why}); the app uses {default}",
            file=path,
            name=name,
            value=repr(value),
            why=error,
            default=repr(default),
        )
    return None


def lasting(changed: Settings, only_today: str, before: str, what: str = "camera") -> Settings:
    """Return the settings to save, without a camera or board that was given for this start only.

    Args:
        changed: The settings in use.
        only_today: What the command line gave; empty: nothing.
        before: The value that is saved, to be saved again.
        what: Which of the settings it is.
    """
    only_now = bool(only_today) and getattr(changed, what) == only_today
    return msgspec.structs.replace(changed, **{what: before}) if only_now else changed


def save(path: Path, settings: Settings) -> None:
    """Replace the file whole, so that a power cut leaves the old one or the new one.

    A file with faults is saved beside it first.

    Raises:
        NotSaved: The settings cannot be written.
    """
    try:
        if load(path).faults:
            path.chmod(OWN)
            path.replace(path.with_name(f"{path.name}.broken"))
        write_whole(path, readable_json(settings), OWN)
    except OSError as error:
        raise NotSaved(
            said("the settings were not saved in {file}: {why}", file=path, why=system(error))
        ) from error
