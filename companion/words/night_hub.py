"""What the hub of a night prints in its terminal: who is there, the wall's address, the league."""

from __future__ import annotations

from collections.abc import Sequence

from companion.words.language import _, fixed_text, ngettext


def wall_at(url: str) -> str:
    """Return the wall's address."""
    return _("Wall: {url}").format(url=url)


def helpers_at(url: str) -> str:
    """Return the address for helpers' phones."""
    return _("Helpers' phones: {url}").format(url=url)


def wall_elsewhere(usual: int, port: int) -> str:
    """Return why the wall has another port this time."""
    return _("Another program uses port {usual}. The wall is at port {port} this time.").format(
        usual=usual, port=port
    )


# The warning that this machine has no network yet.
no_network = fixed_text(
    "This computer is in no network, so nobody can connect yet. As soon as it is in "
    "one, its address appears here."
)


def also_at(others: Sequence[str]) -> str:
    """Return the machine's other addresses."""
    return _("This computer is also at {others}. {command} chooses one of them.").format(
        others=", ".join(others), command="companion night --address …"
    )


def nobody_came(commands: Sequence[str]) -> str:
    """Return why no other machine may have connected yet. `commands` open the firewall."""
    return _(
        "No other device has connected yet. The usual reasons: a firewall on this computer "
        "({commands}), or a guest Wi-Fi, in which devices cannot see each other."
    ).format(commands=", ".join(commands))


def tables_with_keys(names: Sequence[str]) -> str:
    """Return which tables have a code."""
    return _("Tables with a QR code: {names}").format(names=", ".join(names))


def no_tables() -> str:
    """Return the request to type the first table's name."""
    return _(
        "No table has a QR code yet. Type a table's name, such as {name}, and press Enter."
    ).format(name=_("Table 1"))


def no_tables_by_hand() -> str:
    """Return the command that makes the first table's key."""
    return _("No table has a link yet. {command} makes one.").format(
        command='companion night table "Table 1"'
    )


def how_to() -> str:
    """Return what can be typed at the hub."""
    return _(
        "Press Enter to see the current state. Type a table's name, {wall} or {helpers} to "
        "see its QR code. {end} ends."
    ).format(wall=for_wall(), helpers=for_helpers(), end=_("Ctrl+C"))


for_wall = fixed_text("wall")
for_helpers = fixed_text("helpers")


def at_the_table() -> str:
    """Return what to do with a table's code at that table."""
    return _(
        "At the table, press F9 and choose “{row}”. The table's camera reads the QR code. "
        "Without a camera, type the link."
    ).format(row=_("Night of many tables"))


def is_new(name: str) -> str:
    """Return the question whether a new table gets a code."""
    return _("{name} is new here. Press Enter again to give it a QR code.").format(name=name)


def too_wide(columns: int, lines: int) -> str:
    """Return how large a window the code needs."""
    return _(
        "The QR code needs a window of {columns} columns and {lines} lines. You can also "
        "use the link:"
    ).format(columns=columns, lines=lines)


def came(time: str, name: str) -> str:
    """Return the line for a table that has connected."""
    return _("{time} {name} is connected.").format(time=time, name=name)


def lost(time: str, name: str) -> str:
    """Return the line for a table that has lost its connection."""
    return _("{time} {name} has lost its connection.").format(time=time, name=name)


def not_yet(name: str) -> str:
    """Return the line for a table that has not connected yet."""
    return _("{name}: not connected yet").format(name=name)


def stands(name: str, is_online: bool, title: str, moment: str) -> str:
    """Return a table's line: no connection, free, or its game and the moment of play."""
    if not is_online:
        return _("{name}: no connection").format(name=name)
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
        "{number} play has not arrived completely yet.",
        "{number} plays have not arrived completely yet.",
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
