"""The words of Wallenstein: a row for each of its questions and events, by chapter of the rules."""

from __future__ import annotations

from companion.games.wallenstein.text import (
    actions,
    battles,
    bids,
    event_cards,
    joining,
    marching,
    modules,
    reveal,
    revolts,
    seasons,
    set_up,
    things,
    typed_cards,
    winter,
)
from companion.games.wallenstein.text.court_things import favour, officers
from companion.views.text_rows import GameText

TEXT = GameText(
    *set_up.ROWS,
    *joining.ROWS,
    *typed_cards.ROWS,
    *seasons.ROWS,
    *bids.ROWS,
    *reveal.ROWS,
    *actions.ROWS,
    *marching.ROWS,
    *battles.ROWS,
    *revolts.ROWS,
    *winter.ROWS,
    *modules.rows(),
    names={
        "action": things.action,
        "armies": things.armies,
        "building": things.building,
        "event": event_cards.title,
        "favour": favour,
        "grain": things.grain,
        "markers": things.markers,
        "officers": officers,
        "peasants": things.peasants,
        "points": things.points,
        "region": things.region,
        "season": things.season,
        "thalers": things.thalers,
        "tile": things.tile,
    },
)
