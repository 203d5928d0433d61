"""How a game shows itself: its rows of words and its pictures, for any screen.

A game's folder `face/` has a subclass. What it does not say is said in a plain way that suits any
game, so that a new game can be played before its texts are written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.correcting import SetRight
from companion.engine.flow import Amounts, Event, FlowStep, Question, Throw
from companion.engine.game import Seat
from companion.engine.session import Session
from companion.views.atlas import Atlas
from companion.views.ceremony import Ceremony
from companion.views.dealing import Dealing, cards
from companion.views.face_names import FaceNames
from companion.views.facts import OptionFacts
from companion.views.fight import Fight
from companion.views.game_board import GameBoard
from companion.views.handouts import BoxValue, Handout, no_box
from companion.views.holdings import Holdings
from companion.views.planning import Planning
from companion.views.reasons import Naming, Reasons, of_fields
from companion.views.stake import Stake
from companion.views.sums import ScoreSheet
from companion.views.text_rows import NO_TEXT, GameText
from companion.views.throwing import Clearing, Handful, Verdict, cleared, lying, thrown
from companion.views.view import View, plain_view
from companion.words import Cast, battle_odds, correcting, generic
from companion.words.language import NumberOfThings

NOBODY = Cast(())
NO_OPTIONS: Mapping[str, str] = {}


def amount_text(forms: tuple[str, str, str], number: int) -> str:
    """Return the number in the words for 0, 1 or more."""
    return forms[min(number, 2)].replace("{n}", str(number), 1)


class Face(FaceNames):
    """How the game named `game` shows itself.

    `cast` are the players, nobody before a game. `options` are the chosen options by name; one that
    is missing has its default. `text` has a row of words for each question and event.
    """

    text: GameText = NO_TEXT

    def __init__(
        self, game: str, cast: Cast = NOBODY, options: Mapping[str, str] = NO_OPTIONS
    ) -> None:
        self.game = game
        self.cast = cast
        self.options = options

    # --- What is said ---

    @property
    def title(self) -> str:
        """Return the game's name, as printed on the box."""
        return generic.spaced(self.game)

    @property
    def about(self) -> str:
        """Return what the game offers, in a line, for people who choose a game."""
        return ""

    @property
    def box(self) -> str:
        """Return the box of the game, if it is shared with other games; empty for its own."""
        return ""

    def sentence(self, question: Question[Any]) -> str:
        """Return the question in one sentence, with the player's name."""
        own = self.text.phrase("ask", question, self.cast)
        return generic.sentence(question, self.cast) if own is None else own

    def page_sentence(self, question: Question[Any]) -> str:
        """Return the question to all players, where one page answers it with the next ones."""
        return self.text.phrase("ask_all", question, self.cast) or self.sentence(question)

    def verb(self, question: Question[Any]) -> str:
        """Return the question in a word or two, for large letters."""
        own = self.text.phrase("verb", question, self.cast)
        return generic.verb(question) if own is None else own

    def label(self, question: Question[Any], option: str) -> str:
        """Return an option's text in the list."""
        own = self.text.label(question, option, self.cast)
        return generic.label(question, option, self.cast) if own is None else own

    def amount(self, question: Question[Any], option: str, number: int) -> str:
        """Return an amount of an option: "1 peasant", "3 red"."""
        return amount_text(self.amount_forms(question, option), number)

    def amount_forms(self, question: Question[Any], option: str) -> tuple[str, str, str]:
        """Return the words for 0, 1 and more of an option, with {n} for the number."""
        own: Mapping[str, NumberOfThings] = self.text.value("amounts", question) or {}
        if option not in own:
            return (f"{{n}} {self.label(question, option)}",) * 3
        return own[option].form(0), own[option].form(1), own[option].form(2)

    def facts(self, question: Question[Any], session: Session[Any]) -> OptionFacts:
        """Return what is shown beside the options, and which options are barred now."""
        return self.text.facts(question, session.state, self.cast)

    def likely(self, question: Question[Any]) -> int:
        """Return how many of the first options are likely; the others are shown dimmed."""
        return self.text.answer("likely", question, generic.likely)

    def absent(self) -> str:
        """Return in a sentence what is done for a player who left and has no stand-in; or empty."""
        return ""

    def passing(self, question: Question[Any]) -> str | None:
        """Return the option of the key for "not this one"; None where there is none."""
        return self.text.answer("passing", question, generic.passing)

    def own_word(self, question: Question[Any]) -> str:
        """Return what each player says where all must; empty where one answer serves all."""
        return self.text.phrase("own_word", question, self.cast) or ""

    def preselected(self, question: Question[Any]) -> str | int | None:
        """Return the answer that Enter alone gives; None or empty where none is likely."""
        return self.text.answer("preselected", question, generic.preselected)

    def proposed(self, question: Amounts) -> Mapping[str, int]:
        """Return the amounts that Enter alone gives; empty where none are proposed."""
        return self.text.answer("proposed", question, lambda _question: dict[str, int]())

    def is_said_in_a_line(self, question: Amounts) -> bool:
        """Return whether people type amounts in a line, "3 red 2 blue", not place by place."""
        return bool(self.text.value("in_a_line", question))

    def happened(self, event: Event) -> str:
        """Return what an event reports, in one sentence."""
        own = self.text.phrase("say", event, self.cast)
        if own is None and isinstance(event, SetRight):
            return correcting.in_history(event, self.correction(event))
        return generic.happened(event, self.cast) if own is None else own

    def hands(self, step: FlowStep) -> str:
        """Return what people do on the board for a question or after an event; or nothing."""
        return self.text.phrase("hands", step, self.cast) or ""

    def ahead(self, session: Session[Any]) -> tuple[str, ...]:
        """Return what is known to come after the open question, soonest first."""
        return ()

    def heading(self, event: Event) -> str | None:
        """Return the heading of the part of the game that an event begins; None for no new part."""
        return self.text.phrase("heading", event, self.cast) or None

    # --- Why ---

    def reasons(self, step: FlowStep, before: Sequence[Event]) -> Reasons:
        """Return what a question or an event depends on, and further rules behind it.

        `before` are the events until then. Where a game says nothing, the fields are listed.
        """
        plain = of_fields(step, Naming(self.term, self.named, self.cast), self.rules())
        own = self.text.reasons(step, before, self.cast)
        return Reasons(own.numbers or plain.numbers, (*plain.rules, *own.rules), own.options)

    # --- Dealing and corrections ---

    def dealing(self) -> Dealing:
        """Return the words for who deals cards or rolls dice, and what each choice means."""
        return cards()

    def value(self, what: str, value: str | int) -> str:
        """Return a value as a person would say it."""
        return correcting.value_text(what, value, self.cast)

    def put_right(self, what: str, where: str) -> str:
        """Return the name of a correctable thing; typing any part of the name finds it."""
        return correcting.put_right(self.thing(what), what, where, self.cast)

    def correction(self, change: SetRight) -> str:
        """Return a corrected value as a sentence: "Burgund now belongs to Bob (before: nobody)."""
        where = correcting.owner_name(change.where, self.cast)
        now, before = (self.value(change.what, each) for each in (change.now, change.before))
        return correcting.is_now_there(where, self.thing(change.what), now, before)

    # --- What is shown ---

    def view(self, session: Session[Any]) -> View:
        """Return the table of the main screen."""
        return plain_view(session, self.title)

    def atlas(self, session: Session[Any]) -> Atlas | None:
        """Return the map; None for a game without one."""
        return None

    def board(self, session: Session[Any]) -> GameBoard | None:
        """Return the board of squares; None for a game without one."""
        return None

    def holdings(self, session: Session[Any]) -> Holdings:
        """Return who holds what, side by side; empty where a game does not say."""
        return Holdings()

    def planning(self, session: Session[Any], seat: int) -> Planning | None:
        """Return what a seat plans now with cards and spaces; None while nothing is planned."""
        return None

    def score_sheet(self, session: Session[Any]) -> ScoreSheet:
        """Return all points with the sums behind them; empty where nothing is scored."""
        return ScoreSheet(())

    def sheet_now(self, session: Session[Any]) -> ScoreSheet:
        """Return the same for an evening that is stopped early."""
        sheet = self.score_sheet(session)
        return sheet.as_it_stands() if session.is_stopped else sheet

    def ceremonies(self, session: Session[Any]) -> tuple[Ceremony, ...]:
        """Return the finished parts of the game that players read together, page by page."""
        return ()

    def moment(self, session: Session[Any]) -> str:
        """Return the present part of the game in a few letters; empty before the first."""
        return ""

    def measures(self, session: Session[Any]) -> Mapping[str, Sequence[int]]:
        """Return what the final graphs follow, a number for each seat, at the end of each part."""
        return {}

    def everybody(self, session: Session[Any]) -> Sequence[Seat]:
        """Return whom the end reports: the seats, and unled colours where a game has them."""
        return session.setup.seats

    def starter(self, session: Session[Any]) -> int | None:
        """Return the seat that began; None where a game has none."""
        return None

    def fortune_titles(self) -> tuple[str, str]:
        """Return the titles of the two expected values: battles won, and armies left."""
        return battle_odds.won(), battle_odds.left()

    def fights(self, session: Session[Any]) -> tuple[Fight, ...]:
        """Return the battles so far; empty where a game does not say."""
        return ()

    def handfuls(self, throw: Throw, session: Session[Any]) -> list[Handful]:
        """Return what goes into the tower, place by place."""
        return thrown(throw) + lying(throw)

    def at_stake(self, question: Question[Any], session: Session[Any]) -> Stake | None:
        """Return the battle that a question is about or may lead to; also for an earlier throw."""
        return None

    def foreseen(self, throw: Throw, session: Session[Any], tray: Mapping[str, int]) -> list[Event]:
        """Return the events that these counts would lead to; empty where a game does not say."""
        return []

    def verdict(self, decided: Sequence[Event]) -> Verdict | None:
        """Return how the throw ends, in a few words; None where the counts say it all."""
        verdicts = (self.text.verdict(event, self.cast) for event in decided)
        return next((each for each in verdicts if each is not None), None)

    def cleared(self, tray: Mapping[str, int], decided: Sequence[Event]) -> list[Clearing]:
        """Return what people do with the cubes in the tray after the decision."""
        return cleared(tray, decided, self.cast)

    # --- What is printed ---

    def handouts(self, session: Session[Any], box: BoxValue = no_box) -> tuple[Handout, ...]:
        """Return summaries, tables, labels and sheets to print; empty for a game without any."""
        return ()
