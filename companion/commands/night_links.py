"""The link and the code by which a table joins a night, before and while the hub runs."""

from __future__ import annotations

import re
import ssl
from dataclasses import replace
from pathlib import Path
from urllib.parse import unquote, urlsplit

import msgspec

from companion.commands.codes import show_code
from companion.commands.saying import say
from companion.errors import ImpossibleRequest, UnreadableFile
from companion.files import read_whole
from companion.networks import LOCAL, own_address
from companion.night.hub.certificate import certificate
from companion.night.hub.hub_connection import BrokerAt
from companion.night.hub.members import (
    FILE,
    BrokerAddress,
    Member,
    Members,
    keep_members,
    read_members,
)
from companion.night.join_link import NightLink, pin_of
from companion.night.topics import topic_name
from companion.said import said, system
from companion.settings import folders
from companion.words import night_hub as told

MOST = 1_000_000  # bytes of a file of certificates; chosen, far more than any has
OWN = "broker"  # folder of a broker of our own
AUTO = "auto"  # typed as an address: the one that this machine has now
_PEM = re.compile(r"-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----", re.DOTALL)


def given_broker(url: str, certificate_file: Path | None) -> BrokerAt:
    """Return where the broker of a URL such as mqtts://hub:key@host:8883 is.

    Raises ImpossibleRequest: this is no such URL. UnreadableFile: the certificate cannot be read.
    """
    try:
        split = urlsplit(url)
        port = split.port
    except ValueError:
        split, port = urlsplit(""), None
    if split.scheme not in {"mqtt", "mqtts"} or not split.hostname:
        raise ImpossibleRequest(
            said("{url}: use a URL such as {form}", url=url, form="mqtts://hub:key@host:8883")
        )
    if certificate_file is not None:
        pem_of(certificate_file)
    is_tls = split.scheme == "mqtts"
    user, key = unquote(split.username or ""), unquote(split.password or "")
    return BrokerAt(
        split.hostname,
        port or (8883 if is_tls else 1883),
        user,
        key,
        certificate_file,
        is_tls=is_tls,
    )


def pem_of(file: Path) -> str:
    """Return the first certificate in the file. Raises UnreadableFile: there is none."""
    try:
        match = _PEM.search(read_whole(file, MOST).decode("ascii", "replace"))
        if match is None:
            raise UnreadableFile(said("{file} is not a certificate (PEM)", file=file))
        ssl.create_default_context(cadata=match[0])
    except ssl.SSLError as error:
        raise UnreadableFile(said("{file} is not a certificate (PEM)", file=file)) from error
    except OSError as error:
        raise UnreadableFile(said("{file}: {why}", file=file, why=system(error))) from error
    return match[0]


def hub_address(members: Members, address: str, port: int | None) -> BrokerAddress:
    """Return the address and port given now; where none is given, those of the hub's last run."""
    before = members.found
    chosen = "" if address == AUTO else address or before.address
    return msgspec.structs.replace(before, address=chosen, port=port or before.port)


def table_link(member: Member, where: Path, at: BrokerAddress, address: str) -> NightLink:
    """Return a table's link. `address`: where this machine is now. Raises CompanionError."""
    if at.url:
        broker = given_broker(at.url, Path(at.certificate) if at.certificate else None)
        pem = "" if broker.certificate is None else pem_of(broker.certificate)
        made = NightLink(broker.host, member.name, broker.port, is_tls=broker.is_tls, ca=pem)
    else:
        pin = pin_of(certificate(where / OWN).fingerprint)
        host = at.address or address
        made = NightLink(host, member.name, at.port, is_tls=True, pin=pin)
    return replace(made, name=member.shown, user=member.name, key=member.key)


def admit_table(name_typed: str, address: str, port: int | None) -> None:
    """Give the table a key if it has none, and show its code."""
    where = folders().night
    members = read_members(where).with_table(name_typed)
    members = msgspec.structs.replace(members, found=hub_address(members, address, port))
    keep_members(where, members)
    at = own_address()
    link = table_link(members.table(topic_name(name_typed)), where, members.found, at)
    show_code(str(link))
    if link.host == LOCAL and not address:
        say(told.no_network())


def expelled(name: str) -> str:
    """Remove a table's key and return the path of the file of tables."""
    where = folders().night
    keep_members(where, read_members(where).without(name))
    return str(where / FILE)
