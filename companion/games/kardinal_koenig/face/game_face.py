"""How Kardinal & König is shown: its rule texts, map and sums."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.correcting import SetRight
from companion.engine.game import Option
from companion.engine.session import Session
from companion.games.kardinal_koenig.face import rules
from companion.games.kardinal_koenig.face.atlas import atlas
from companion.games.kardinal_koenig.face.ending import endings, measures, moment
from companion.games.kardinal_koenig.face.handouts import scoring
from companion.games.kardinal_koenig.face.holdings import holdings
from companion.games.kardinal_koenig.face.score import score_sheet
from companion.games.kardinal_koenig.face.view import ahead, view
from companion.games.kardinal_koenig.text import corrected, names
from companion.games.kardinal_koenig.text.game_text import TEXT
from companion.views.atlas import Atlas
from companion.views.ceremony import Ceremony
from companion.views.dealing import Dealing
from companion.views.face import Face
from companion.views.handouts import BoxValue, Handout, no_box, rules_in_short
from companion.views.holdings import Holdings
from companion.views.sums import ScoreSheet
from companion.views.view import View
from companion.words import _


class KardinalKoenigFace(Face):
    """Kardinal & König's words, map and sums."""

    title = "Kardinal & König"
    text = TEXT

    @property
    def about(self) -> str:
        return _("adds up abbeys, alliances and chains, line by line")

    def absent(self) -> str:
        return _(
            "If nobody plays on, the app places no pieces. In each turn it swaps a card "
            "for one from the pile, and asks the players which card to discard."
        )

    def ahead(self, session: Session[Any]) -> tuple[str, ...]:
        return ahead(session.state, self.cast)

    def rules(self) -> Mapping[str, str]:
        return rules.rules()

    def chapter(self, number: str) -> str:
        return rules.chapter(number)

    def term(self, field: str) -> str:
        return names.term(field)

    def named(self, name: str) -> str:
        return names.named(name)

    def deck(self, deck: str) -> str:
        return names.decks().get(deck, deck)

    def dealing(self) -> Dealing:
        return names.dealing()

    def option(self, option: Option) -> str:
        return names.options()[option.name]

    def choice(self, choice: str) -> str:
        return names.choices().get(choice, choice)

    def thing(self, what: str) -> str:
        return names.things().get(what, what)

    def value(self, what: str, value: str | int) -> str:
        return corrected.value(what, value, self.cast)

    def put_right(self, what: str, where: str) -> str:
        return super().put_right(what, names.thing_name(what, where, self.cast))

    def correction(self, change: SetRight) -> str:
        return corrected.correction(change, self.cast)

    def view(self, session: Session[Any]) -> View:
        return view(session, self.cast)

    def atlas(self, session: Session[Any]) -> Atlas | None:
        return atlas(session.state)

    def holdings(self, session: Session[Any]) -> Holdings:
        return holdings(session.state)

    def ceremonies(self, session: Session[Any]) -> tuple[Ceremony, ...]:
        return endings(session, self.cast)

    def moment(self, session: Session[Any]) -> str:
        return moment(session)

    def measures(self, session: Session[Any]) -> Mapping[str, Sequence[int]]:
        return measures(session)

    def starter(self, session: Session[Any]) -> int | None:
        first: int = session.state.first
        return first

    def score_sheet(self, session: Session[Any]) -> ScoreSheet:
        return score_sheet(session, self.cast)

    def handouts(self, session: Session[Any], box: BoxValue = no_box) -> tuple[Handout, ...]:
        return (
            scoring(session.state, self.cast, box, session.game.players),
            rules_in_short(self.rules(), self.chapter),
        )


FACE = KardinalKoenigFace
