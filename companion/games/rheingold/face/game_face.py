"""How Rheingold is shown: its words, rule texts, map and sums."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.correcting import SetRight
from companion.engine.flow import Amounts, Event, FlowStep, Question
from companion.engine.game import Option, Seat
from companion.engine.session import Session
from companion.games.rheingold.conquest_questions import Conquest, KnightsOutside
from companion.games.rheingold.face import (
    corrected,
    names,
    options,
    questions_text,
    rules,
    why,
)
from companion.games.rheingold.face.atlas import atlas
from companion.games.rheingold.face.ending import endings, everybody, measures, moment, starter
from companion.games.rheingold.face.facts import facts
from companion.games.rheingold.face.handouts import castles
from companion.games.rheingold.face.hands import hands
from companion.games.rheingold.face.happened import happened
from companion.games.rheingold.face.headings import heading
from companion.games.rheingold.face.holdings import holdings
from companion.games.rheingold.face.score import score_sheet
from companion.games.rheingold.face.verbs import verb
from companion.games.rheingold.face.view import view
from companion.views.atlas import Atlas
from companion.views.ceremony import Ceremony
from companion.views.dealing import Dealing
from companion.views.face import Face
from companion.views.facts import OptionFacts
from companion.views.handouts import BoxValue, Handout, no_box, rules_in_short
from companion.views.holdings import Holdings
from companion.views.reasons import Reasons
from companion.views.sums import ScoreSheet
from companion.views.view import View
from companion.words import _


class RheingoldFace(Face):
    """Rheingold's words, map and sums."""

    title = "Rheingold"

    @property
    def about(self) -> str:
        return _("knights, castles and hidden shields; no tower")

    def sentence(self, question: Question[Any]) -> str:
        return questions_text.sentence(question, self.cast)

    def verb(self, question: Question[Any]) -> str:
        return verb(question)

    def facts(self, question: Question[Any], session: Session[Any]) -> OptionFacts:
        return facts(question, session.state, self.cast)

    def label(self, question: Question[Any], option: str) -> str:
        return options.label(question, option, self.cast)

    def likely(self, question: Question[Any]) -> int:
        return options.likely(question)

    def absent(self) -> str:
        return _(
            "If nobody plays on, no knight moves and no shield is placed; the castles stay "
            "held. The app asks the players what the die shows and what is under a shield."
        )

    def passing(self, question: Question[Any]) -> str | None:
        return options.passing(question)

    def preselected(self, question: Question[Any]) -> str | int | None:
        return options.preselected(question)

    def happened(self, event: Event) -> str:
        return happened(event, self.cast)

    def hands(self, step: FlowStep) -> str:
        return hands(step)

    def is_said_in_a_line(self, question: Amounts) -> bool:
        return isinstance(question, Conquest | KnightsOutside)

    def heading(self, event: Event) -> str | None:
        return heading(event)

    def rules(self) -> Mapping[str, str]:
        return rules.rules()

    def chapter(self, number: str) -> str:
        return rules.chapter(number)

    def reasons(self, step: FlowStep, before: Sequence[Event]) -> Reasons:
        plain = super().reasons(step, before)
        lines = tuple(why.numbers(step, before, self.cast)) or plain.numbers
        return Reasons(lines, (*plain.rules, *why.further(step)))

    def term(self, field: str) -> str:
        return why.term(field)

    def named(self, name: str) -> str:
        return why.named(name)

    def deck(self, deck: str) -> str:
        return names.decks().get(deck, deck)

    def dealing(self) -> Dealing:
        return names.dealing()

    def option(self, option: Option) -> str:
        return names.options()[option.name]

    def choice(self, choice: str) -> str:
        return names.choices().get(choice, choice)

    def thing(self, what: str) -> str:
        return corrected.thing(what)

    def value(self, what: str, value: str | int) -> str:
        return corrected.value(what, value, self.cast)

    def put_right(self, what: str, where: str) -> str:
        return super().put_right(what, names.place(where))

    def correction(self, change: SetRight) -> str:
        return corrected.correction(change, self.cast)

    def view(self, session: Session[Any]) -> View:
        return view(session)

    def atlas(self, session: Session[Any]) -> Atlas | None:
        return atlas(session.state)

    def holdings(self, session: Session[Any]) -> Holdings:
        return holdings(session.state)

    def ceremonies(self, session: Session[Any]) -> tuple[Ceremony, ...]:
        return endings(session)

    def moment(self, session: Session[Any]) -> str:
        return moment(session)

    def measures(self, session: Session[Any]) -> Mapping[str, Sequence[int]]:
        return measures(session)

    def everybody(self, session: Session[Any]) -> Sequence[Seat]:
        return everybody(session)

    def starter(self, session: Session[Any]) -> int | None:
        return starter(session)

    def score_sheet(self, session: Session[Any]) -> ScoreSheet:
        return score_sheet(session, self.cast)

    def handouts(self, session: Session[Any], box: BoxValue = no_box) -> tuple[Handout, ...]:
        sheet = castles(session.state, self.cast, box)
        return (sheet, rules_in_short(self.rules(), self.chapter))


FACE = RheingoldFace
