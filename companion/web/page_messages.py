"""The messages that a page sends. Every value is checked when the message is decoded."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

Short = Annotated[str, msgspec.Meta(max_length=200)]
Whole = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
Counts: TypeAlias = dict[Short, Annotated[int, msgspec.Meta(ge=0, le=999)]]

DevicePlace: TypeAlias = Literal["camera", "second_camera", "board"]

ShortFields: TypeAlias = dict[
    Short, Short | Annotated[int, msgspec.Meta(ge=-(10**6), le=10**6)] | None
]


class Greeting(msgspec.Struct, frozen=True, tag_field="do", tag="hello"):
    """The first message of a page.

    `table`, `edition` and `number` are those of the last state it received; `page` is its own name.
    """

    key: Short
    table: Short = ""
    language: Short = ""
    edition: Short = ""
    number: Whole = 0
    page: Short = ""


class Act(msgspec.Struct, frozen=True, kw_only=True, tag_field="do"):
    """An act of a page. `number` is the number of the question that the page showed."""

    id: Whole
    number: Whole = 0


class AnswerAct(Act, frozen=True, tag="answer"):
    """Answer the open question."""

    answer: str | int | dict[str, Any]


class UnsayAct(Act, frozen=True, tag="unsay"):
    """Withdraw this player's own word on the open question."""


class UndoAct(Act, frozen=True, tag="undo"):
    """Undo the last answer."""


class RedoAct(Act, frozen=True, tag="redo"):
    """Redo the answer that was undone last."""


class BackAct(Act, frozen=True, tag="back"):
    """Go back to an earlier point of the game, `length` entries from its beginning."""

    length: Whole


class DepartAct(Act, frozen=True, tag="depart"):
    """The player at `place` leaves, or returns with `back`.

    `stand_in` continues in their place; "" is nobody.
    """

    place: Whole
    stand_in: Annotated[str, msgspec.Meta(max_length=40)] = ""
    back: bool = False


class CorrectAct(Act, frozen=True, tag="correct"):
    """Correct a value of the game: `what` is its kind, `where` its place."""

    what: Short
    where: Short
    value: Short | int


class ChangeAct(Act, frozen=True, tag="change"):
    """Change an earlier answer.

    Without `answer` the question is asked again; with one the reply says what will differ. With
    `sure` the answer is changed.
    """

    index: Whole
    answer: str | int | dict[str, Any] | None = None
    sure: bool = False


class LeaveChangeAct(Act, frozen=True, tag="leave change"):
    """Give up the change of an earlier answer: the answer stays as it is."""


class PlanningAct(Act, frozen=True, tag="planning timer"):
    """Start the planning timer with so many minutes; null stops it."""

    minutes: Annotated[int, msgspec.Meta(ge=1, le=60)] | None = None


class EndEveningAct(Act, frozen=True, tag="stop evening"):
    """End the evening before its game is over; undo continues it."""


class CountAct(Act, frozen=True, tag="count"):
    """Propose counts for the throw. They are shown to all, but not accepted yet.

    `counts` is a number for each colour, or a line as somebody typed it in the page's language.
    """

    counts: Counts | Short


class TakeAct(Act, frozen=True, tag="take"):
    """Accept the count. `counts` None: as shown; `sure`: accept also that nothing fell."""

    counts: Counts | None = None
    sure: bool = False


class StopAct(Act, frozen=True, tag="stop"):
    """Stop the countdown of a sure count."""


class ThrowAct(Act, frozen=True, tag="throw"):
    """Throw the cubes into the virtual tower."""


class TrayEmptyAct(Act, frozen=True, tag="tray is empty"):
    """Say that the tray is empty before the throw, whatever a camera sees."""


class AsSeenAct(Act, frozen=True, tag="as seen"):
    """Correct the cubes in the resting tray to what is seen there."""


class StirAct(Act, frozen=True, tag="stir"):
    """Stir the cubes in the virtual tray."""


class LanguageAct(Act, frozen=True, tag="language"):
    """Switch this page to another language."""

    language: Short


class LookAct(Act, frozen=True, tag="look"):
    """Look something up.

    `what` is "why", "history", "rules", "luck", "put right", "people" or "stop"; `at` is which of
    several is wanted.
    """

    what: Short
    at: Whole = 0


class PrintAct(Act, frozen=True, tag="print"):
    """Make a PDF for the keeper.

    That is a summary of the evening, the game's sheets, all links, or for the camera the tower's
    sheet or the mat of a tray. `size` is that of the tray's floor; empty: the usual one.
    """

    pages: Literal["evening", "sheets", "links", "stand", "mat"]
    paper: Literal["a4", "letter", "a3"]
    size: Short = ""


class GamesLook(Act, frozen=True, tag="games"):
    """Look up the games of this table."""


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


class HostAct(Act, frozen=True, tag="host"):
    """A request of a helper in the hall; the night checks the fields in `given`."""

    given: ShortFields


class HostLook(Act, frozen=True, tag="host look"):
    """A question of a helper in the hall, which changes nothing."""

    given: ShortFields


TrayAct: TypeAlias = CountAct | TakeAct | StopAct | ThrowAct | StirAct | TrayEmptyAct
GameAct: TypeAlias = (
    AnswerAct
    | UnsayAct
    | UndoAct
    | RedoAct
    | BackAct
    | CorrectAct
    | AsSeenAct
    | DepartAct
    | EndEveningAct
    | PlanningAct
)
ChangeFrame: TypeAlias = ChangeAct | LeaveChangeAct
RoomAct: TypeAlias = BeginGameAct | OpenGameAct | CarryOnAct | TurnAct | EndAppAct | LeaveGameAct
RoomLook: TypeAlias = GamesLook | SetUpLook | HouseRulesAct
SettingFrame: TypeAlias = SettingsLook | SettingAct | TypedSettingAct
DeviceFrame: TypeAlias = DevicesLook | DeviceTest | DeviceChoices | CameraLook | ChooseDevice
LinkFrame: TypeAlias = CodesLook | LinkAct
HallAct: TypeAlias = HostAct | HostLook
PageFrame: TypeAlias = (
    GameAct
    | TrayAct
    | ChangeFrame
    | LanguageAct
    | LookAct
    | PrintAct
    | RoomAct
    | RoomLook
    | SettingFrame
    | DeviceFrame
    | LinkFrame
    | HallAct
)

hello = msgspec.json.Decoder(Greeting).decode
frame = msgspec.json.Decoder(PageFrame).decode
