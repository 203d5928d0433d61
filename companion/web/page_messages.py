"""The messages that a page sends. Every value is checked when the message is decoded."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

Short = Annotated[str, msgspec.Meta(max_length=200)]
Whole = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
Counts: TypeAlias = dict[Short, Annotated[int, msgspec.Meta(ge=0, le=999)]]

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
    """Make a PDF for the keeper: a summary of the evening, or the game's sheets."""

    pages: Literal["evening", "sheets"]
    paper: Literal["a4", "letter"]


class GamesLook(Act, frozen=True, tag="games"):
    """Look up the games of this table."""


class DraftPlayer(msgspec.Struct, frozen=True):
    """A player of a set-up, in seating order, with the colours that they lead."""

    name: Annotated[str, msgspec.Meta(max_length=20)]
    colours: Annotated[list[Short], msgspec.Meta(min_length=1, max_length=12)]


class GameDraft(msgspec.Struct, frozen=True, kw_only=True):
    """The set-up of a new game as a page has it.

    `dealt` are the decks that the app deals, `camera` and `board` count the tray, and `house_set`
    names the set of rules chosen last.
    """

    game: Short
    players: Annotated[list[DraftPlayer], msgspec.Meta(max_length=12)]
    options: Annotated[dict[Short, Short], msgspec.Meta(max_length=100)] = {}
    dealt: Annotated[list[Short], msgspec.Meta(max_length=100)] = []
    camera: Short = ""
    board: Short = ""
    house_set: Short = ""


class SetUpLook(Act, frozen=True, tag="set up"):
    """Look up the form of a new game's set-up.

    The reply has the draft as it is then, and its form. At most one field is changed before:
    `game` for another game, `players` for another number of them, `house_set` for other rules (""
    is the default of all), and `before` for the last game's options.
    """

    draft: GameDraft | None = None
    game: Short | None = None
    players: Annotated[int, msgspec.Meta(ge=0, le=12)] | None = None
    house_set: Short | None = None
    before: bool = False


class BeginGameAct(Act, frozen=True, tag="begin game"):
    """Begin a new game with this set-up."""

    draft: GameDraft


class OpenGameAct(Act, frozen=True, tag="open game"):
    """Continue a game, or look at one that is over."""

    game: Whole


class LeaveGameAct(Act, frozen=True, tag="leave game"):
    """Close the open game; it can be continued later."""


class SettingsLook(Act, frozen=True, tag="settings"):
    """Look up the settings that a page can change."""


class SettingAct(Act, frozen=True, tag="setting"):
    """Change a setting to the value at `at` of its row."""

    name: Literal["language", "sure_enough", "countdown", "sound", "planning_minutes", "chances"]
    at: Annotated[int, msgspec.Meta(ge=0, le=50)]


class HelperAct(Act, frozen=True, tag="helper"):
    """A request of a helper in the hall; the night checks the fields in `given`."""

    given: ShortFields


class HelperLook(Act, frozen=True, tag="helper look"):
    """A question of a helper in the hall, which changes nothing."""

    given: ShortFields


TrayAct: TypeAlias = CountAct | TakeAct | StopAct | ThrowAct | StirAct
GameAct: TypeAlias = (
    AnswerAct | UnsayAct | UndoAct | RedoAct | BackAct | CorrectAct | DepartAct | EndEveningAct
)
ChangeFrame: TypeAlias = ChangeAct | LeaveChangeAct
RoomAct: TypeAlias = BeginGameAct | OpenGameAct | LeaveGameAct
RoomLook: TypeAlias = GamesLook | SetUpLook
SettingFrame: TypeAlias = SettingsLook | SettingAct
HelperFrame: TypeAlias = HelperAct | HelperLook
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
    | HelperFrame
)

hello = msgspec.json.Decoder(Greeting).decode
frame = msgspec.json.Decoder(PageFrame).decode
