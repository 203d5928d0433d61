"""The messages that only keeper's pages send: games, set-up, settings, devices, links."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from companion.web.message_base import Act, Short, Whole
from companion.web.plays_messages import HallLook, PlaysAct

DevicePlace: TypeAlias = Literal["camera", "second_camera", "board"]


class GamesLook(Act, frozen=True, tag="games"):
    """Look up the games of this table."""


class AllGamesLook(Act, frozen=True, tag="all games"):
    """Look up every game of the journal, deleted ones too."""


class DraftPlayer(msgspec.Struct, frozen=True):
    """A player of a set-up, in seating order, with the colours that they lead."""

    name: Annotated[str, msgspec.Meta(max_length=20)]
    colours: Annotated[list[Short], msgspec.Meta(min_length=1, max_length=12)]


class GameDraft(msgspec.Struct, frozen=True, kw_only=True):
    """The set-up of a new game as a page has it.

    `dealt` are the decks that the app deals, `camera` and `board` count the tray, and `house_set`
    names the set of rules chosen last. `is_anew`: it replaces the set-up of the open game.
    """

    game: Short
    players: Annotated[list[DraftPlayer], msgspec.Meta(max_length=12)]
    options: Annotated[dict[Short, Short], msgspec.Meta(max_length=100)] = {}
    dealt: Annotated[list[Short], msgspec.Meta(max_length=100)] = []
    camera: Short = ""
    board: Short = ""
    house_set: Short = ""
    is_anew: bool = False


class SetUpLook(Act, frozen=True, tag="set up"):
    """Look up the form of a new game's set-up.

    The reply has the draft as it is then, and its form. At most one field is changed before:
    `game` for another game, `players` for another number of them, `house_set` for other rules (""
    is the default of all), and `before` for the last game's options. Without a draft it is the
    proposed one, or with `is_anew` that of the open game.
    """

    draft: GameDraft | None = None
    game: Short | None = None
    players: Annotated[int, msgspec.Meta(ge=0, le=12)] | None = None
    house_set: Short | None = None
    before: bool = False
    is_anew: bool = False


class HouseRulesAct(Act, frozen=True, tag="house rules"):
    """Save the draft's rules under a name; or rename, delete or propose the set that it has.

    The reply is that of a look. `propose`: new games begin with this set, or no longer.
    """

    draft: GameDraft
    what: Literal["save", "rename", "delete", "propose"]
    name: Short = ""


class BeginGameAct(Act, frozen=True, tag="begin game"):
    """Begin a new game with this set-up, or replace the open one by it (`draft.is_anew`)."""

    draft: GameDraft


class OpenGameAct(Act, frozen=True, tag="open game"):
    """Continue a game, or look at one that is over."""

    game: Whole


class CarryOnAct(Act, frozen=True, tag="carry on"):
    """Continue the open game as another one, the `at`-th of `keeping.ways_on`."""

    at: Annotated[int, msgspec.Meta(ge=0, le=50)]


class TurnAct(Act, frozen=True, tag="turn"):
    """Turn all pages to this page of the last ceremony; null: back to the game."""

    at: Annotated[int, msgspec.Meta(ge=0, le=200)] | None = None


class EndAppAct(Act, frozen=True, tag="end app"):
    """End the app, and perhaps switch the computer off."""

    switch_off: bool = False


class DeleteGameAct(Act, frozen=True, tag="delete game"):
    """Delete a game from all lists; it can be restored."""

    game: Whole


class RestoreGameAct(Act, frozen=True, tag="restore game"):
    """Restore a deleted game."""

    game: Whole


class LeaveGameAct(Act, frozen=True, tag="leave game"):
    """Close the open game; it can be continued later."""


class SettingsLook(Act, frozen=True, tag="settings"):
    """Look up the settings that a page can change."""


class SettingAct(Act, frozen=True, tag="setting"):
    """Change a setting to the value at `at` of its row."""

    name: Literal[
        "language",
        "theme",
        "sure_enough",
        "countdown",
        "kept_trays_mb",
        "sound",
        "planning_minutes",
        "chances",
        "night_names",
        "night_home",
    ]
    at: Annotated[int, msgspec.Meta(ge=0, le=50)]


class TypedSettingAct(Act, frozen=True, tag="typed setting"):
    """Change a setting that is typed: the address in all links, or the link to a night."""

    name: Literal["second_screens_address", "night"]
    text: Annotated[str, msgspec.Meta(max_length=2000)]


class DevicesLook(Act, frozen=True, tag="devices"):
    """Check all devices, which takes seconds."""


class DeviceTest(Act, frozen=True, tag="device test"):
    """Play a test sound, or let the camera find its focus and light again."""

    what: Literal["sound", "focus"]


class DeviceChoices(Act, frozen=True, tag="device choices"):
    """Look up which devices can be chosen for this place of the settings."""

    place: DevicePlace


class CameraLook(Act, frozen=True, tag="camera look"):
    """Look through the camera at this address."""

    source: Short


class ChooseDevice(Act, frozen=True, tag="choose device"):
    """Use the device at this address from now on; `sure`: also if it is not connected now."""

    place: DevicePlace
    source: Short
    sure: bool = False


class CodesLook(Act, frozen=True, tag="links"):
    """Look up the links of all pages."""


class LinkAct(Act, frozen=True, tag="link"):
    """Give a page's role a new link, take its link away, or use another address in all links."""

    what: Literal["new", "revoke", "other address"]
    page: Short = ""


class CalibrateAct(Act, frozen=True, tag="calibrate"):
    """Begin to calibrate a device."""

    device: Literal["camera", "second_camera", "board"]


class CalibrationAnswerAct(Act, frozen=True, tag="calibration answer"):
    """Answer the request of this number in a calibration."""

    request: Whole
    answer: Short


class LeaveCalibrationAct(Act, frozen=True, tag="leave calibration"):
    """Stop the calibration, or close one that has ended."""


GameChoice: TypeAlias = (
    BeginGameAct | OpenGameAct | CarryOnAct | DeleteGameAct | RestoreGameAct | LeaveGameAct
)
RoomAct: TypeAlias = GameChoice | TurnAct | EndAppAct | PlaysAct
RoomLook: TypeAlias = GamesLook | AllGamesLook | SetUpLook | HouseRulesAct | HallLook
SettingFrame: TypeAlias = SettingsLook | SettingAct | TypedSettingAct
DeviceFrame: TypeAlias = DevicesLook | DeviceTest | DeviceChoices | CameraLook | ChooseDevice
LinkFrame: TypeAlias = CodesLook | LinkAct
CalibrationFrame: TypeAlias = CalibrateAct | CalibrationAnswerAct | LeaveCalibrationAct
