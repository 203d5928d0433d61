"""How a bare tower is shown: its rule texts, views and luck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.correcting import SetRight
from companion.engine.flow import Colour, Event, Question, Throw
from companion.engine.game import Seat
from companion.engine.session import Session
from companion.games.bare_tower.face import throws
from companion.games.bare_tower.face.view import (
    everybody,
    holdings,
    measures,
    moment,
    score_sheet,
    view,
)
from companion.games.bare_tower.questions import CubesFell, TowerThrow
from companion.games.bare_tower.state import State
from companion.games.bare_tower.text import names
from companion.games.bare_tower.text.game_text import TEXT
from companion.views.face import Face
from companion.views.handouts import BoxValue, Handout, PrintedTable, Prose, no_box, rules_in_short
from companion.views.holdings import Holdings
from companion.views.stake import Stake
from companion.views.sums import ScoreSheet
from companion.views.throwing import Clearing, Verdict
from companion.views.view import View
from companion.words import Cast, _, colour_name, marked
from companion.words.colours import mark
from companion.words.keys import keys
from companion.words.typing import in_a_line

_CHAPTERS = {
    "T1": marked("The cubes and their owners"),
    "T2": marked("The tower at the start"),
    "T3": marked("What goes in"),
    "T4": marked("What falls out"),
    "T5": marked("What is in the tray"),
    "T6": marked("Nothing goes in"),
    "T7": marked("The end, and luck"),
    "T8": marked("What always holds"),
}

_TEXTS = {
    "T1": marked(
        "Any cubes in up to eight colours, any number of each. Up to six people have a "
        "colour each. Or nobody in particular plays, and the colours compete."
    ),
    "T2": marked(
        "The tower starts as it is. An option fills it first: some cubes go in, and those "
        "that fall through go back to their owners."
    ),
    "T3": marked(
        "Any cubes beside the tower go in together, in one throw. Cubes left in the tray "
        "go in with them."
    ),
    "T4": marked(
        "Some of these cubes stay inside, and some from earlier throws come loose. Of the "
        "colours that went in, the one with the most cubes in the tray comes out best. In "
        "a tie, no colour does."
    ),
    "T5": marked(
        "The cubes in the tray go back to their owners. An option leaves them in the tray "
        "for the next throw, or asks each time."
    ),
    "T6": marked(
        "When nothing goes in, players say whether that was the last throw. When every "
        "cube is stuck in the tower, it is emptied, and the cubes go back to their owners."
    ),
    "T7": marked(
        "The game is over when players say so. The player who came out best most often is "
        "first. Luck is how many more cubes came out than this tower lets out on average "
        "when as many go in."
    ),
    "T8": marked(
        "Every cube is beside the tower, in the tower or in the tray. The sum changes only "
        "when somebody says that there are more or fewer cubes."
    ),
}


# Height of a row to write in, in mm, and throws on the log; chosen to fill one page.
ROW_MM, THROWS = 8.5, 24


def handouts(state: State, cast: Cast) -> tuple[Handout, ...]:
    """Return both pages for the colours that have cubes, or for all if that is not known yet."""
    colours = state.colours or tuple(state.ledger.totals)
    return (_log(state.throws, colours, cast), _counting(colours))


def _log(thrown: int, colours: Sequence[Colour], cast: Cast) -> Handout:
    """Return a log from the next throw on; a cell has what went in, then what came out."""
    heads = (_("throw"), *(f"{mark(each)} {cast.of(each)}" for each in colours), _("best"))
    cells = ("/",) * len(colours)
    rows = tuple((str(thrown + n), *cells, "") for n in range(1, THROWS + 1))
    shares = (2.0, *[2.0] * len(colours), 2.0)
    part = PrintedTable("", heads, (*rows, (_("in all"), *cells, "")), "", ROW_MM, shares)
    about = _("Before each slash: cubes that go in. After it: cubes in the tray.")
    inside = _("Cubes in the tower: all that went in, minus all that came out.")
    return Handout(_("Log of throws"), (part,), f"{about} {inside}")


def _counting(colours: Sequence[Colour]) -> Handout:
    letters = tuple((str(mark(each)), colour_name(each)) for each in colours)
    example = " ".join(f"{n}{mark(each).letter.lower()}" for n, each in enumerate(colours[:2], 2))
    parts = (
        Prose(_("Type a count with letters"), (in_a_line(example),)),
        PrintedTable("", ("", _("colour")), letters, shares=(1.0, 6.0)),
        PrintedTable(_("Keys"), ("", ""), keys(), shares=(1.0, 6.0)),
    )
    return Handout(_("Counting with the app"), parts)


class TowerFace(Face):
    """The face of a bare tower: its sentences, views and statistics."""

    text = TEXT
    rule_texts = _TEXTS
    chapter_names = _CHAPTERS
    field_names = names.FIELDS
    hidden_fields = names.HIDDEN_FIELDS
    option_names = names.OPTIONS
    choice_names = names.CHOICES

    @property
    def title(self) -> str:
        return _("Just the tower")

    @property
    def about(self) -> str:
        return _("any cube tower: counts your throws and shows who was lucky")

    def named(self, name: str) -> str:
        return names.named(name, self.cast)

    def thing(self, what: str) -> str:
        return names.things().get(what, what)

    def put_right(self, what: str, where: str) -> str:
        return names.put_right(what, where)

    def correction(self, change: SetRight) -> str:
        return names.correction(change)

    def view(self, session: Session[Any]) -> View:
        return view(session, self.cast)

    def holdings(self, session: Session[Any]) -> Holdings:
        return holdings(session, self.cast)

    def score_sheet(self, session: Session[Any]) -> ScoreSheet:
        return score_sheet(session, self.cast)

    def moment(self, session: Session[Any]) -> str:
        return moment(session)

    def measures(self, session: Session[Any]) -> Mapping[str, Sequence[int]]:
        return measures(session)

    def everybody(self, session: Session[Any]) -> Sequence[Seat]:
        return everybody(session.state, self.cast)

    def fortune_titles(self) -> tuple[str, str]:
        return _("came out best (expected)"), _("cubes ahead in those throws (expected)")

    def at_stake(self, question: Question[Any], session: Session[Any]) -> Stake | None:
        return throws.at_stake(question, session, self.cast)

    def foreseen(self, throw: Throw, session: Session[Any], tray: Mapping[str, int]) -> list[Event]:
        assert isinstance(throw, TowerThrow)
        return throws.foreseen(throw, session, tray)

    def verdict(self, decided: Sequence[Event]) -> Verdict | None:
        fell = next((event for event in decided if isinstance(event, CubesFell)), None)
        return throws.verdict(fell, self.cast) if fell else None

    def cleared(self, tray: Mapping[Colour, int], decided: Sequence[Event]) -> list[Clearing]:
        return throws.cleared(tray, decided, self.cast)

    def handouts(
        self,
        session: Session[Any],
        box: BoxValue = no_box,  # noqa: ARG002 - nothing is printed on it
    ) -> tuple[Handout, ...]:
        chapters = rules_in_short(self.rules(), self.chapter)
        return (*handouts(session.state, self.cast), chapters)


FACE = TowerFace
