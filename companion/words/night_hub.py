"""What the hub of a night says in the terminal: who is there, where the wall is, the league."""

from __future__ import annotations

from companion.words.language import _, ngettext


def wall_at(url: str) -> str:
    return _("Wall: {url}").format(url=url)


def helpers_at(url: str) -> str:
    return _("Helpers' phones: {url}").format(url=url)


def table_at(name: str, link: str) -> str:
    return _("{name}: {link}").format(name=name, link=link)


def no_tables() -> str:
    return _("No table has a key yet: {command} makes one.").format(
        command='companion night table "Table 1"'
    )


def how_to() -> str:
    return _(
        "Enter: who is connected. The name of a table, {wall} or {helpers}: its code. {end} ends."
    ).format(wall="wall", helpers="helpers", end="^C")


def unknown(typed: str) -> str:
    return _("There is no {typed} here.").format(typed=typed)


def stands(name: str, is_online: bool, title: str, moment: str) -> str:
    if not is_online:
        return _("{name}: out of reach").format(name=name)
    if not title:
        return _("{name}: free").format(name=name)
    if not moment:
        return _("{name}: {game}").format(name=name, game=title)
    return _("{name}: {game}, {moment}").format(name=name, game=title, moment=moment)


def pages_open(number: int) -> str:
    return ngettext("{number} wall open", "{number} walls open", number).format(number=number)


def missing(number: int) -> str:
    """Empty where nothing is."""
    if not number:
        return ""
    told = ngettext(
        "Of {number} play something is still to come.",
        "Of {number} plays something is still to come.",
        number,
    )
    return told.format(number=number)


def strange(number: int) -> str:
    """Empty where there is none."""
    if not number:
        return ""
    told = ngettext(
        "{number} message could not be read.", "{number} messages could not be read.", number
    )
    return told.format(number=number)
