"""The printed values of a box for other tables: as a text, and imported whole or not at all."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from companion.engine.flow import PrintedSheet
from companion.engine.game import Game, game_named
from companion.errors import IllegalAnswer, UnreadableFile
from companion.said import said
from companion.store.box import ADVICE, Box, merged, read, value_of, without

Games = Mapping[str, Game[Any]]


def exported(box: Box, game: str = "") -> str:
    """Return the values of one game, or of all (""), as TOML.

    Raises UnreadableFile: there are none.
    """
    from companion.store.box_text import as_toml

    values = of_game(read(box.path), game)
    if not values and game:
        raise UnreadableFile(
            said("{file} has nothing to export for {game}", file=box.path, game=game)
        )
    if not values:
        raise UnreadableFile(said("{file} has nothing to export", file=box.path))
    return as_toml(values)


def of_game(values: Mapping[str, Any], game: str) -> Mapping[str, Any]:
    """Return the values of one game; empty for all."""
    if not game:
        return values
    return {game: values[game]} if game in values else {}


def take_in(box: Box, values: Mapping[str, Any], name: object, games: Games) -> tuple[str, ...]:
    """Import the values of a file and return the games in it.

    A printed sheet that is complete in itself replaces our whole sheet. Of everything else, the
    imported value replaces ours where both files have one.
    Raises UnreadableFile: a value is not valid; then nothing is imported.
    """
    if not values:
        raise UnreadableFile(said("{file} is empty; {advice}", file=name, advice=ADVICE))
    check(values, name, games)
    here = read(box.path)
    for game in values:
        for question in game_named(game, games).printed():
            thing = (game, *question.thing)
            is_whole = isinstance(question, PrintedSheet) and not question.adds_up
            if is_whole and value_of(values, thing) is not None:
                here = without(here, thing)
    box.write(merged(here, values))
    return tuple(values)


def check(values: Mapping[str, Any], name: object, games: Games) -> None:
    """Check the values against the games' own rules. `name`: the file, for the message.

    Raises UnreadableFile: a game finds that a value or a name is not possible.
    """
    for game in values:
        printed = game_named(game, games).printed()
        _check_names(values[game], {question.thing[0]: None for question in printed}, name, game)
        for question in printed:
            value = value_of(values, (game, *question.thing))
            if value is None:
                continue
            try:
                question.check(value)
            except IllegalAnswer as error:
                raise UnreadableFile(
                    said(
                        "{file}: {game}.{thing}: {why}",
                        file=name,
                        game=game,
                        thing=".".join(question.thing),
                        why=error,
                    )
                ) from error


def _check_names(things: Iterable[str], allowed: Collection[str], name: object, game: str) -> None:
    """Refuse unknown names: a misspelt name would be saved, but no question would ever use it."""
    for thing in things:
        if allowed and thing not in allowed:
            raise UnreadableFile(
                said(
                    "{file}: {game}.{thing} is not known; choose from {known}",
                    file=name,
                    game=game,
                    thing=thing,
                    known=tuple(allowed),
                )
            )
