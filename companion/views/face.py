"""How a game shows itself: its words and its pictures, whatever screen they come to.

A game's folder `face/` has one of its own; what it does not say is said in the plain way that does
for any game, so that a new game can be played before anybody has written for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.flow import Amounts, Event, Question, Step, Throw
from companion.engine.game import Option, Seat
from companion.engine.session import Session
from companion.views.atlas import Atlas
from companion.views.ceremony import Ceremony
from companion.views.dealing import Dealing, cards
from companion.views.facts import NONE, OptionFacts
from companion.views.fight import Fight
from companion.views.game_board import GameBoard
from companion.views.handouts import BoxValue, Handout, no_box
from companion.views.holdings import Holdings
from companion.views.planning import Planning
from companion.views.reasons import Naming, Reasons, of_fields
from companion.views.stake import Stake
from companion.views.sums import ScoreSheet
from companion.views.throwing import Clearing, Handful, Verdict, cleared, lying, thrown
from companion.views.view import View, plain_view
from companion.words import chances, generic, putting_right, terms
from companion.words.cast import Cast

NOBODY = Cast(())
NO_OPTIONS: Mapping[str, str] = {}


class Face:
    """Of the game of this name; `cast` are those who sit at the table, nobody before a game.

    `options` are what they chose, by name; one that is not there stands at its default.
    """

    def __init__(
        self, game: str, cast: Cast = NOBODY, options: Mapping[str, str] = NO_OPTIONS
    ) -> None:
        self.game = game
        self.cast = cast
        self.options = options

    # --- What is said ---

    @property
    def title(self) -> str:
        """The game's name, as it stands on the box."""
        return generic.spaced(self.game)

    @property
    def about(self) -> str:
        """What one gets of it, in a line, for who chooses among the games."""
        return ""

    @property
    def box(self) -> str:
        """The box that it comes out of, where that gives more than one game; empty: its own."""
        return ""

    def sentence(self, question: Question[Any]) -> str:
        """What is asked, and of whom, in one sentence."""
        return generic.sentence(question, self.cast)

    def page_sentence(self, question: Question[Any]) -> str:
        """What is asked of the table, where one page answers it with those that follow."""
        return self.sentence(question)

    def verb(self, question: Question[Any]) -> str:
        """The same in a word or two, for large letters."""
        return generic.verb(question)

    def label(self, question: Question[Any], option: str) -> str:
        """An option of the question, as it stands in the list."""
        return generic.label(question, option, self.cast)

    def facts(self, question: Question[Any], session: Session[Any]) -> OptionFacts:
        """What stands beside the options, and what cannot be chosen just now."""
        return NONE

    def likely(self, question: Question[Any]) -> int:
        """How many of the first options are likely; the others stand back."""
        return generic.likely(question)

    def absent(self) -> str:
        """What is done for who has left, where nobody plays on, in a sentence; empty: nothing."""
        return ""

    def passing(self, question: Question[Any]) -> str | None:
        """The option that the key for "not this one" chooses, if there is one."""
        return generic.passing(question)

    def own_word(self, question: Question[Any]) -> str:
        """What each says for himself, where all have to; empty: one answer is the table's."""
        return ""

    def preselected(self, question: Question[Any]) -> str | int | None:
        """The answer that Enter alone gives: the likely one. Empty: nobody can tell, so none."""
        return generic.preselected(question)

    def proposed(self, question: Amounts) -> Mapping[str, int]:
        """The amounts that Enter alone gives; empty: none are proposed."""
        return {}

    def is_said_in_a_line(self, question: Amounts) -> bool:
        """Are its amounts typed as people say them, "3 red 2 blue", and not place by place?"""
        return False

    def happened(self, event: Event) -> str:
        """What has happened, in one sentence."""
        return generic.happened(event, self.cast)

    def hands(self, step: Step) -> str:
        """What hands do at the table for what is asked, or has happened; empty: nothing."""
        return ""

    def ahead(self, session: Session[Any]) -> tuple[str, ...]:
        """What comes after the open question, as far as anybody can tell; soonest first."""
        return ()

    def heading(self, event: Event) -> str | None:
        """The new part of the game that begins with it; None: it begins nothing."""
        return None

    # --- The rules ---

    def rules(self) -> Mapping[str, str]:
        """The rules' texts in our own words, by number."""
        return {}

    def chapter(self, number: str) -> str:
        """What the chapter of that rule is called."""
        return ""

    def rule_text(self, number: str) -> str:
        """The text behind a number; of "W3.2b" that of W3.2 where there is none of its own."""
        texts = self.rules()
        return texts.get(number) or texts.get(number.rstrip("abcdefgh"), "")

    def reasons(self, step: Step, before: Sequence[Event]) -> Reasons:
        """What was put into a question or an event, and further rules behind it.

        `before` is what had happened until then. What is not told here has its fields told.
        """
        return of_fields(step, Naming(self.term, self.named, self.cast), self.rules())

    def term(self, field: str) -> str:
        """What a field of a question or an event is called; empty: nobody needs it."""
        return "" if field == "seat" else terms.term(field)

    def named(self, name: str) -> str:
        """A card, a place, a reason as people call it."""
        return generic.worded(name)

    # --- Names ---

    def deck(self, deck: str) -> str:
        return generic.spaced(deck)

    def dealing(self) -> Dealing:
        """Who deals, or rolls, and what that means."""
        return cards()

    def option(self, option: Option) -> str:
        return generic.spaced(option.name)

    def choice(self, choice: str) -> str:
        return choice

    def choice_about(self, choice: str) -> str:
        """How to tell a box that may lie on the table from the others; empty: by its name."""
        return ""

    def option_about(self, option: Option) -> str:
        """The rule that the option is about."""
        text = self.rule_text(option.rule)
        return f"{option.rule}  {text}" if text else option.rule

    def thing(self, what: str) -> str:
        """What a correction sets."""
        return what

    def value(self, what: str, value: str | int) -> str:
        """A value as a person would say it."""
        return putting_right.value_text(what, value, self.cast)

    def put_right(self, what: str, where: str) -> str:
        """The name of a thing that a correction sets; easy to find by typing a part of it."""
        return putting_right.put_right(self.thing(what), what, where, self.cast)

    # --- What is shown ---

    def view(self, session: Session[Any]) -> View:
        """The table on the main screen."""
        return plain_view(session, self.title)

    def atlas(self, session: Session[Any]) -> Atlas | None:
        """The map; None: there is none."""
        return None

    def board(self, session: Session[Any]) -> GameBoard | None:
        """The board, where it is one of squares; None: it is not, or there is none."""
        return None

    def holdings(self, session: Session[Any]) -> Holdings:
        """Who holds what, side by side; empty where a game does not say."""
        return Holdings()

    def planning(self, session: Session[Any], seat: int) -> Planning | None:
        """What the part of the game that goes on is planned with; None: nothing is."""
        return None

    def score_sheet(self, session: Session[Any]) -> ScoreSheet:
        """Everybody's points, each sum opened up; empty where nothing is scored."""
        return ScoreSheet(())

    def sheet_now(self, session: Session[Any]) -> ScoreSheet:
        """The same, of an evening that was stopped early as it stands."""
        sheet = self.score_sheet(session)
        return sheet.as_it_stands() if session.is_stopped else sheet

    def ceremonies(self, session: Session[Any]) -> tuple[Ceremony, ...]:
        """The parts of the game that are over and are gone through together, page by page."""
        return ()

    def moment(self, session: Session[Any]) -> str:
        """The part of the game that goes on, in a few letters; empty before the first."""
        return ""

    def measures(self, session: Session[Any]) -> Mapping[str, Sequence[int]]:
        """What the graphs at the end follow, a number for each seat; asked when a part is over."""
        return {}

    def everybody(self, session: Session[Any]) -> Sequence[Seat]:
        """Of whom the end tells: the seats, and colours without people where a game has them."""
        return session.setup.seats

    def starter(self, session: Session[Any]) -> int | None:
        """The seat that began; None: the game knows of none."""
        return None

    def fortune_titles(self) -> tuple[str, str]:
        """What was won, and what was left by it, over what was to be expected of both."""
        return chances.won(), chances.left()

    def fights(self, session: Session[Any]) -> tuple[Fight, ...]:
        """The battles so far; none where a game does not say."""
        return ()

    def handfuls(self, throw: Throw, session: Session[Any]) -> list[Handful]:
        """What goes into the tower, place by place."""
        return thrown(throw) + lying(throw)

    def at_stake(self, question: Question[Any], session: Session[Any]) -> Stake | None:
        """The battle that it asks about, or may lead to; also of a throw that is long over."""
        return None

    def foreseen(self, throw: Throw, session: Session[Any], tray: Mapping[str, int]) -> list[Event]:
        """What these counts would lead to; nothing where a game does not say."""
        return []

    def verdict(self, decided: Sequence[Event]) -> Verdict | None:
        """How the throw ends, in a few words; None: the counts are all there is to say."""
        return None

    def cleared(self, tray: Mapping[str, int], decided: Sequence[Event]) -> list[Clearing]:
        """What hands do with what lies in the tray, now that this is decided."""
        return cleared(tray, decided, self.cast)

    # --- What is printed ---

    def handouts(self, session: Session[Any], box: BoxValue = no_box) -> tuple[Handout, ...]:
        """Summaries, tables, labels and sheets to write on; none where a game has no such."""
        return ()
