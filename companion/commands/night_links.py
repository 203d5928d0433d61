"""A table's way to a night, before the hub runs and while it does: its link and its code."""

from __future__ import annotations

import re
import ssl
from pathlib import Path
from urllib.parse import unquote, urlsplit

import msgspec

from companion.commands.codes import show_code
from companion.commands.saying import say
from companion.errors import ImpossibleRequest, UnreadableFile
from companion.night.hub.certificate import certificate
from companion.night.hub.line import BrokerAt
from companion.night.hub.members import (
    FILE,
    Found,
    Member,
    Members,
    keep_members,
    read_members,
    topic_name,
)
from companion.night.link import NightLink
from companion.said import said, system
from companion.settings import folders
from companion.web.address import own_address
from companion.web.wall import LOCAL
from companion.words import night_hub as told

OWN = "broker"  # folder of a broker of our own
AUTO = "auto"  # where this machine is found just now
_PEM = re.compile(r"-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----", re.DOTALL)


def folder() -> Path:
    return folders().data / "night"


def given_broker(url: str, shown: Path | None) -> BrokerAt:
    """mqtts://hub:key@host:8883; raises ImpossibleRequest, UnreadableFile."""
    try:
        split = urlsplit(url)
        port = split.port
    except ValueError:
        split, port = urlsplit(""), None
    if split.scheme not in {"mqtt", "mqtts"} or not split.hostname:
        raise ImpossibleRequest(
            said("{url}: {form} would do", url=url, form="mqtts://hub:key@host:8883")
        )
    if shown is not None:
        pem_of(shown)
    is_tls = split.scheme == "mqtts"
    user, key = unquote(split.username or ""), unquote(split.password or "")
    return BrokerAt(
        split.hostname, port or (8883 if is_tls else 1883), user, key, shown, is_tls=is_tls
    )


def pem_of(file: Path) -> str:
    """The first certificate in it; raises UnreadableFile."""
    try:
        found = _PEM.search(file.read_text(encoding="ascii", errors="replace"))
        if found is None:
            raise UnreadableFile(said("{file} is no certificate (PEM)", file=file))
        ssl.create_default_context(cadata=found[0])
    except ssl.SSLError as error:
        raise UnreadableFile(said("{file} is no certificate (PEM)", file=file)) from error
    except OSError as error:
        raise UnreadableFile(said("{file}: {why}", file=file, why=system(error))) from error
    return found[0]


def found(members: Members, address: str, port: int | None) -> Found:
    """As it was asked for now, else as the hub last ran."""
    before = members.found
    asked = "" if address == AUTO else address or before.address
    return msgspec.structs.replace(before, address=asked, port=port or before.port)


def table_link(member: Member, at: BrokerAt) -> str:
    """`at` as tables find it."""
    pem = "" if at.certificate is None else pem_of(at.certificate)
    name = member.name
    link = NightLink(at.host, name, at.port, member.shown, key=member.key, is_tls=at.is_tls, ca=pem)
    return str(link)


def found_by_tables(where: Path, at: Found, address: str) -> BrokerAt:
    """`address` is where this machine is now; raises CompanionError."""
    if at.url:
        return given_broker(at.url, Path(at.certificate) if at.certificate else None)
    own = certificate(where / OWN).file
    return BrokerAt(at.address or address, at.port, certificate=own)


def admit_table(shown: str, address: str, port: int | None) -> None:
    """It gets a key, if it has none, and its code is shown."""
    where = folder()
    members = read_members(where).with_table(shown)
    members = msgspec.structs.replace(members, found=found(members, address, port))
    keep_members(where, members)
    at = found_by_tables(where, members.found, own_address())
    show_code(table_link(members.table(topic_name(shown)), at))
    if at.host == LOCAL and not address:
        say(told.no_network())


def expelled(name: str) -> str:
    where = folder()
    keep_members(where, read_members(where).without(name))
    return str(where / FILE)
