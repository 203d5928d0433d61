"""How Rheingold is shown: its rule texts, map and sums."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.correcting import SetRight
from companion.engine.game import Option, Seat
from companion.engine.session import Session
from companion.games.rheingold.face import rules
from companion.games.rheingold.face.atlas import atlas
from companion.games.rheingold.face.handouts import castles
from companion.games.rheingold.face.score import (
    endings,
    everybody,
    measures,
    moment,
    score_sheet,
    starter,
)
from companion.games.rheingold.face.view import holdings, view
from companion.games.rheingold.text import names
from companion.games.rheingold.text.game_text import TEXT
from companion.views.atlas import Atlas
from companion.views.ceremony import Ceremony
from companion.views.dealing import Dealing
from companion.views.face import Face
from companion.views.handouts import BoxValue, Handout, no_box, rules_in_short
from companion.views.holdings import Holdings
from companion.views.sums import ScoreSheet
from companion.views.view import View
from companion.words import _


class RheingoldFace(Face):
    """Rheingold's words, map and sums."""

    title = "Rheingold"
    text = TEXT

    @property
    def about(self) -> str:
        return _("knights, castles and hidden shields; no tower")

    def absent(self) -> str:
        return _(
            "If nobody plays on, no knight moves and no shield is placed; the castles stay "
            "held. The app asks the players what the die shows and what is under a shield."
        )

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
        return names.thing(what)

    def value(self, what: str, value: str | int) -> str:
        return names.value(what, value, self.cast)

    def put_right(self, what: str, where: str) -> str:
        return super().put_right(what, names.place(where))

    def correction(self, change: SetRight) -> str:
        return names.correction(change, self.cast)

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
