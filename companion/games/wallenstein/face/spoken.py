"""The face of Wallenstein's second edition, on which the other faces are built."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.engine.correcting import SetRight
from companion.engine.flow import Event, FlowStep, Question, Throw
from companion.engine.game import Option
from companion.engine.session import Session
from companion.games.wallenstein.editions import EDITIONS, Edition
from companion.games.wallenstein.events import OrderSet
from companion.games.wallenstein.face import rules, throws
from companion.games.wallenstein.face.atlas import atlas, holdings, way
from companion.games.wallenstein.face.handouts.sheets import handouts
from companion.games.wallenstein.face.planning import planning
from companion.games.wallenstein.face.stakes import at_stake
from companion.games.wallenstein.face.starts import board_shown, setting_up
from companion.games.wallenstein.face.view import ahead, view
from companion.games.wallenstein.face.winter import winters
from companion.games.wallenstein.face.winter_points import score_sheet
from companion.games.wallenstein.options import EDITION
from companion.games.wallenstein.questions import BattleThrow
from companion.games.wallenstein.text import modules, names, terms
from companion.games.wallenstein.text.game_text import TEXT
from companion.games.wallenstein.text.revolts import whom_peasants_help
from companion.views.atlas import Atlas
from companion.views.ceremony import Ceremony
from companion.views.face import Face
from companion.views.fight import Fight
from companion.views.handouts import BoxValue, Handout, no_box
from companion.views.holdings import Holdings
from companion.views.planning import Planning
from companion.views.reasons import Reasons
from companion.views.stake import Stake
from companion.views.sums import ScoreSheet
from companion.views.throwing import Clearing, Handful
from companion.views.view import View
from companion.words import _, name_in


class WallensteinFace(Face):
    """Wallenstein's words, map and sums."""

    text = TEXT

    @property
    def edition(self) -> Edition:
        return EDITIONS[self.options.get(EDITION.name, EDITION.default)]

    @property
    def about(self) -> str:
        return _("the whole game: years, battles, revolts and points")

    @property
    def title(self) -> str:
        """Return the game's name; before a game, the names of all boxes."""
        return "Wallenstein" if self.cast.seats else "Wallenstein, Shogun"

    def ahead(self, session: Session[Any]) -> tuple[str, ...]:
        return ahead(session, self.cast)

    def absent(self) -> str:
        return _(
            "With nobody, the app plays no card, bids 0 and takes no favour, and all "
            "armies defend. If there is no such answer, for example which tile is left, "
            "the app asks the players."
        )

    def rules(self) -> Mapping[str, str]:
        return rules.rules()

    def chapter(self, number: str) -> str:
        return rules.chapter(number)

    def reasons(self, step: FlowStep, before: Sequence[Event]) -> Reasons:
        """Return the explanation: lines written for this step, or else its fields."""
        fields = super().reasons(step, before)
        own = self.text.reasons(step, before, self.cast)
        peasants = whom_peasants_help(step, before, self.edition.helped_up_to)
        return replace(fields, numbers=(*peasants, *own.numbers) or fields.numbers)

    def term(self, field: str) -> str:
        return terms.term(field)

    def named(self, name: str) -> str:
        return terms.named(name)

    def deck(self, deck: str) -> str:
        return name_in(names.DECKS, deck) or modules.names().get(deck, deck)

    def option(self, option: Option) -> str:
        return name_in(names.OPTIONS, option.name) or modules.names()[option.name]

    def choice(self, choice: str) -> str:
        return name_in(names.CHOICES, choice) or modules.names().get(choice, choice)

    def choice_about(self, choice: str) -> str:
        return name_in(names.BOXES, choice)

    def thing(self, what: str) -> str:
        return terms.thing(what)

    def value(self, what: str, value: str | int) -> str:
        return terms.value(what, value, self.cast)

    def put_right(self, what: str, where: str) -> str:
        return terms.put_right(what, where, self.cast)

    def correction(self, change: SetRight) -> str:
        return terms.correction(change, self.cast)

    def view(self, session: Session[Any]) -> View:
        return view(session, self.cast)

    def atlas(self, session: Session[Any]) -> Atlas | None:
        return replace(atlas(session.state), way=way(session))

    def holdings(self, session: Session[Any]) -> Holdings:
        return holdings(session)

    def planning(self, session: Session[Any], seat: int) -> Planning | None:
        return planning(session, seat)

    def score_sheet(self, session: Session[Any]) -> ScoreSheet:
        return score_sheet(session, self.cast)

    def starter(self, session: Session[Any]) -> int | None:
        """Return the seat that is first in the first season, or None."""
        orders = (event.order for event in session.events if isinstance(event, OrderSet))
        return next((order[0] for order in orders if order), None)

    def ceremonies(self, session: Session[Any]) -> tuple[Ceremony, ...]:
        return (
            *board_shown(session),
            *setting_up(session, self.cast),
            *winters(session, self.cast),
        )

    def moment(self, session: Session[Any]) -> str:
        return throws.moment(session)

    def measures(self, session: Session[Any]) -> Mapping[str, Sequence[int]]:
        return throws.measures(session)

    def fights(self, session: Session[Any]) -> tuple[Fight, ...]:
        return throws.fights(session)

    def fortune_titles(self) -> tuple[str, str]:
        return _("battles and revolts won (expected)"), super().fortune_titles()[1]

    def handfuls(self, throw: Throw, session: Session[Any]) -> list[Handful]:
        if isinstance(throw, BattleThrow):
            return throws.handfuls(throw, session)
        return super().handfuls(throw, session)

    def at_stake(self, question: Question[Any], session: Session[Any]) -> Stake | None:
        return at_stake(question, session.state, self.cast)

    def foreseen(self, throw: Throw, session: Session[Any], tray: Mapping[str, int]) -> list[Event]:
        return throws.foreseen(throw, session, tray) if isinstance(throw, BattleThrow) else []

    def cleared(self, tray: Mapping[str, int], decided: Sequence[Event]) -> list[Clearing]:
        return throws.cleared(tray, decided, self.cast)

    def handouts(self, session: Session[Any], box: BoxValue = no_box) -> tuple[Handout, ...]:
        return handouts(session.state, self, box)
