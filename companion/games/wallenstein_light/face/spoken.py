"""The words of a light evening; for everything else it uses those of the whole game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.engine.correcting import SetRight
from companion.engine.flow import Event, FlowStep, Question, Throw
from companion.engine.game import Option
from companion.engine.session import Session
from companion.games.wallenstein.events import LaidWaste, RevoltBroke
from companion.games.wallenstein.face.handouts.sheets import by_the_box, points, provinces
from companion.games.wallenstein.face.handouts.year import in_words, winter
from companion.games.wallenstein.face.spoken import WallensteinFace
from companion.games.wallenstein.face.starts import board_shown
from companion.games.wallenstein.questions import BattleThrow
from companion.games.wallenstein_light.face import game_views, rules
from companion.games.wallenstein_light.face.game_views import begun, placed, the_province
from companion.games.wallenstein_light.game import TOWER_KNOWN
from companion.games.wallenstein_light.state import SOMEWHERE, LightState
from companion.games.wallenstein_light.text import names
from companion.games.wallenstein_light.text.game_text import TEXT, correction
from companion.views.atlas import Atlas
from companion.views.ceremony import Ceremony
from companion.views.face import Face
from companion.views.facts import OptionFacts
from companion.views.fight import Fight
from companion.views.handouts import BoxValue, Handout, no_box
from companion.views.holdings import Holdings
from companion.views.reasons import Reasons
from companion.views.sums import ScoreSheet
from companion.views.throwing import Clearing, Handful, Verdict
from companion.views.view import View
from companion.words import _, name_in


class LightSpeech(WallensteinFace):
    """The light evening's words, over those of the edition played."""

    text = TEXT

    def absent(self) -> str:
        """Return nothing: questions are about the board, so the players answer them all."""
        return ""

    @property
    def title(self) -> str:
        return _("{game}: a light evening").format(game=super().title)

    @property
    def about(self) -> str:
        return _("counts battles, revolts and winters; you run the board")

    def sentence(self, question: Question[Any]) -> str:
        if type(question) in TEXT.rows:
            return super().sentence(question)
        return begun(super().sentence(placed(question)))

    def facts(self, question: Question[Any], session: Session[Any]) -> OptionFacts:  # noqa: ARG002 - not looked at
        return OptionFacts(about=self.text.phrase("about", question, self.cast) or "")

    def happened(self, event: Event) -> str:
        return begun(super().happened(placed(event)))

    def hands(self, step: FlowStep) -> str:
        return super().hands(placed(step))

    def ahead(self, session: Session[Any]) -> tuple[str, ...]:  # noqa: ARG002 - not looked at
        return ()

    # --- The rules ---

    def rules(self) -> Mapping[str, str]:
        return rules.rules(super().rules())

    def chapter(self, number: str) -> str:
        return rules.chapter(number) or super().chapter(number)

    def reasons(self, step: FlowStep, before: Sequence[Event]) -> Reasons:
        plain = super().reasons(placed(step), [placed(event) for event in before])
        if isinstance(step, RevoltBroke) and not step.why:
            return replace(plain, numbers=plain.numbers[1:])  # the reason was not asked for
        return plain

    def term(self, field: str) -> str:
        if field in names.UNTOLD:
            return ""
        return name_in(names.FIELDS, field) or super().term(field)

    def named(self, name: str) -> str:
        return names.named(name) or super().named(name)

    # --- Names ---

    def option(self, option: Option) -> str:
        return name_in(names.OPTIONS, option.name) or super().option(option)

    def choice(self, choice: str) -> str:
        return name_in(names.CHOICES, choice) or super().choice(choice)

    def thing(self, what: str) -> str:
        return names.ids().get(what) or super().thing(what)

    def put_right(self, what: str, where: str) -> str:
        return names.tower_known() if what == TOWER_KNOWN else super().put_right(what, where)

    def correction(self, change: SetRight) -> str:
        return correction(change) or super().correction(change)

    # --- What is shown ---

    def view(self, session: Session[Any]) -> View:
        return game_views.view(session)

    def atlas(self, session: Session[Any]) -> Atlas | None:  # noqa: ARG002 - not looked at
        return None

    def holdings(self, session: Session[Any]) -> Holdings:  # noqa: ARG002 - not looked at
        return Holdings()

    def score_sheet(self, session: Session[Any]) -> ScoreSheet:
        return game_views.score_sheet(session, self.cast)

    def ceremonies(self, session: Session[Any]) -> tuple[Ceremony, ...]:
        return (*board_shown(session), *game_views.winters(session, self.cast))

    def measures(self, session: Session[Any]) -> Mapping[str, Sequence[int]]:
        state: LightState = session.state
        return {_("Points"): tuple(seat.points for seat in state.seats)}

    def fights(self, session: Session[Any]) -> tuple[Fight, ...]:
        fights = super().fights(session)
        return tuple(
            replace(each, place=the_province()) if each.place == SOMEWHERE else each
            for each in fights
        )

    def handouts(
        self,
        session: Session[Any],
        box: BoxValue = no_box,
    ) -> tuple[Handout, ...]:
        """Return those pages of the whole game that matter here."""
        state = by_the_box(session.state, box)
        return (in_words(self.rules()), winter(state), provinces(state), points(state, self.cast))

    def handfuls(self, throw: Throw, session: Session[Any]) -> list[Handful]:
        if isinstance(throw, BattleThrow):
            return game_views.handfuls(throw)
        return Face.handfuls(self, throw, session)

    def verdict(self, decided: Sequence[Event]) -> Verdict | None:
        return super().verdict([placed(event) for event in decided])

    def cleared(self, tray: Mapping[str, int], decided: Sequence[Event]) -> list[Clearing]:
        clearings = super().cleared(tray, [placed(event) for event in decided])
        clearings = [replace(each, there=_card_of(each.there)) for each in clearings]
        if any(isinstance(event, LaidWaste) for event in decided):
            clearings.append(Clearing(_("take the province's buildings and revolt markers off")))
        return clearings


def _card_of(there: str) -> str:
    """Return the words for a province's card if nobody has named the province."""
    card = _("card {province}").format(province=the_province())
    return there.replace(card, _("card of the province"))
