"""The terminal's page about second screens: whom each code is for, and who is connected."""

from __future__ import annotations

from collections.abc import Sequence

from companion.evening.page_roles import PageKind, PagesAt, ReachedBy, Role
from companion.words.language import _, fixed_text, ngettext


def role_name(role: Role) -> str:
    """Return what a code is for: TV, keeper, or a player's name."""
    match role.kind:
        case PageKind.WATCH:
            return _("TV: the game for all to see")
        case PageKind.KEEPER:
            return _("Keeper: may do everything")
        case PageKind.HAND:
            return role.name


def open_pages(number: int, *, was_open: bool) -> str:
    """Return how many pages are open; for none, whether one ever was."""
    if number:
        return ngettext("{number} page open", "{number} pages open", number).format(number=number)
    return _("closed again") if was_open else _("nobody yet")


def how_to(at: PagesAt) -> str:
    """Return how to open the page; or why its address does not work."""
    return unreachable(at) or "\n".join(
        [
            _(
                "Scan the QR code with a phone in the same Wi-Fi, or type the address into a "
                "browser."
            ),
            asked_first(),
        ]
    )


def typed(address: str) -> str:
    """Return the short address to type with a TV's remote control."""
    return _("With a TV's remote control type {address}").format(address=address)


# What phones ask before they show the page, and what to answer.
asked_first = fixed_text(
    "If the phone warns “not secure”, continue. If it asks about the local network, allow "
    "it. F1: more."
)


def unreachable(at: PagesAt) -> str:
    """Return why phones can hardly reach the address, and what to do; empty if they can."""
    match at.by:
        case ReachedBy.MACHINE:
            return _(
                "This machine has no network yet, so only its own browsers can open the "
                "pages. The address appears here as soon as there is a network."
            )
        case ReachedBy.UNASSIGNED:
            return _(
                "No router has given this machine an address, so few phones can find it. "
                "The address appears here as soon as there is one."
            )
        case ReachedBy.WINDOWS:
            return _(
                "Phones cannot reach this address: it is in a network inside Windows "
                "(WSL). Use {setting} in the file {file}, or a Raspberry Pi."
            ).format(setting="[wsl2] networkingMode=mirrored", file=".wslconfig")
        case ReachedBy.GONE:
            return _(
                "This address was set with F9, but this machine does not have it now. Its "
                "addresses: {others}."
            ).format(others=", ".join(at.others) or _("none"))
        case ReachedBy.NETWORK:
            return ""


def nobody_came(at: PagesAt, command: str) -> str:
    """Return why no page may be open, once a minute has passed. `command` opens the firewall."""
    if at.is_reached:
        return _(
            "A device has reached this machine, but has opened no page. Scan the QR code "
            "again, or try another browser. F1: more."
        )
    return _(
        "No phone has connected yet. The usual reasons: a firewall on this machine "
        "({command}), a guest Wi-Fi, a VPN on the phone, an iPhone's “Local network” "
        "switched off. F1: more."
    ).format(command=command)


help_title = fixed_text("Phones and TVs")
help_asked = fixed_text(
    "What a phone asks first. “Not secure” or “not private”: continue, nothing leaves "
    "your network. An iPhone's “Local network”: allow; later: Settings, Privacy & "
    "Security, Local Network. In the small window of a code scanner: “Open in Safari”. "
    "Chrome with “Always use secure connections”: “Continue to site”, or switch that "
    "off."
)


def help_barred(port: int, commands: Sequence[str]) -> str:
    """Return what may keep phones from this machine. `commands` open its firewalls."""
    return "\n".join(
        [
            _("If no phone reaches this machine:"),
            "· "
            + _("a firewall on this machine blocks port {port}: {commands}").format(
                port=port, commands=", ".join(commands)
            ),
            "· " + _("a guest Wi-Fi, or one with “client isolation”: join the home Wi-Fi"),
            "· " + _("the phone uses mobile data or a VPN: switch them off for the evening"),
            "· " + _("an iPhone's “Local network” is off for its browser or its scanner"),
        ]
    )


def help_addresses(others: Sequence[str]) -> str:
    """Return the machine's other addresses."""
    return _("This machine's other addresses ({key} shows the next): {others}").format(
        key="a", others=", ".join(others)
    )


def revoked() -> str:
    """Return the sentence for a link that was revoked."""
    return _("This link no longer works. Press {key} for a new one.").format(key="n")


def last_way_in() -> str:
    """Return why a keeper's page cannot revoke the keeper's link."""
    return _("Without this link nobody could get back here. Give it a new link instead.")


def switched_off() -> str:
    """Return the sentence shown while second screens are off."""
    return _("The second screens are off. {key} switches them on.").format(key="o")
