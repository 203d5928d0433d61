"""What the hub of a night prints in its terminal: who is there, the wall's address, the league."""

from __future__ import annotations

from collections.abc import Sequence

from companion.words.language import _, ngettext


def wall_at(url: str) -> str:
    """Return the wall's address."""
    return _("Wall: {url}").format(url=url)


def helpers_at(url: str) -> str:
    """Return the address for helpers' phones."""
    return _("Helpers' phones: {url}").format(url=url)


def wall_elsewhere(usual: int, port: int) -> str:
    """Return why the wall has another port this time."""
    return _("Port {usual} is taken by another program: the wall is at {port} this time.").format(
        usual=usual, port=port
    )


def no_network() -> str:
    """Return the warning that this machine has no network yet."""
    return _(
        "This machine is in no network: nobody finds it yet. Once it is in one, its address is told"
        " here."
    )


def also_at(others: Sequence[str]) -> str:
    """Return the machine's other addresses."""
    return _("This machine is also at {others}: {command} names one of them.").format(
        others=", ".join(others), command="companion night --address …"
    )


def nobody_came(commands: Sequence[str]) -> str:
    """Return why no other machine may have connected yet. `commands` open the firewall."""
    return _(
        "No other machine has come as far as this one yet. The usual reasons: a firewall on this "
        "machine ({commands}), or a Wi-Fi for guests, in which machines do not see each other."
    ).format(commands=", ".join(commands))


def tables_with_keys(names: Sequence[str]) -> str:
    """Return which tables have a code."""
    return _("Tables that have a code: {names}").format(names=", ".join(names))


def no_tables() -> str:
    """Return the request to type the first table's name."""
    return _("No table has a code yet: type what one is called, such as {name}, and Enter.").format(
        name=_("Table 1")
    )


def no_tables_by_hand() -> str:
    """Return the command that makes the first table's key."""
    return _("No table has a key yet: {command} makes one.").format(
        command='companion night table "Table 1"'
    )


def how_to() -> str:
    """Return what can be typed at the hub."""
    return _(
        "Enter: how things stand. A table's name, {wall} or {helpers}: its code. {end} ends."
    ).format(wall=for_wall(), helpers=for_helpers(), end="^C")


def for_wall() -> str:
    """Return the word to type for the wall's code."""
    return _("wall")


def for_helpers() -> str:
    """Return the word to type for the helpers' code."""
    return _("helpers")


def at_the_table() -> str:
    """Return what to do with a table's code at that table."""
    return _(
        "At the table: F9, “{row}”. Its camera reads the code; without one the link is typed."
    ).format(row=_("Night of many tables"))


def is_new(name: str) -> str:
    """Return the question whether a new table gets a code."""
    return _("{name} is new here: Enter once more, and it gets a code.").format(name=name)


def too_wide(columns: int, lines: int) -> str:
    """Return how large a window the code needs."""
    return _(
        "Its code needs a window of {columns} columns and {lines} lines. The link does as well:"
    ).format(columns=columns, lines=lines)


def came(time: str, name: str) -> str:
    """Return the line for a table that has connected."""
    return _("{time} {name} is here.").format(time=time, name=name)


def lost(time: str, name: str) -> str:
    """Return the line for a table that has lost its connection."""
    return _("{time} {name} is out of reach.").format(time=time, name=name)


def not_yet(name: str) -> str:
    """Return the line for a table that has not connected yet."""
    return _("{name}: has not come yet").format(name=name)


def stands(name: str, is_online: bool, title: str, moment: str) -> str:
    """Return a table's line: no connection, free, or its game and the moment of play."""
    if not is_online:
        return _("{name}: out of reach").format(name=name)
    if not title:
        return _("{name}: free").format(name=name)
    if not moment:
        return _("{name}: {game}").format(name=name, game=title)
    return _("{name}: {game}, {moment}").format(name=name, game=title, moment=moment)


def pages_open(number: int) -> str:
    """Return how many walls are open."""
    return ngettext("{number} wall open", "{number} walls open", number).format(number=number)


def missing(number: int) -> str:
    """Return how many plays have parts that have not arrived yet; empty for none."""
    if not number:
        return ""
    template = ngettext(
        "Of {number} play something is still to come.",
        "Of {number} plays something is still to come.",
        number,
    )
    return template.format(number=number)


def strange(number: int) -> str:
    """Return how many messages could not be read; empty for none."""
    if not number:
        return ""
    template = ngettext(
        "{number} message could not be read.", "{number} messages could not be read.", number
    )
    return template.format(number=number)
