"""The configuration of our own broker: how it serves, who may connect, and what each may do.

A table may write only below its own name, and read only the hub's messages to itself. Anybody with
a table's key may send a picture, so it is checked before it goes to the wall.
"""

from __future__ import annotations

import base64
import hashlib
import os
import sys
from secrets import token_bytes
from struct import unpack_from

from companion.night.hub.certificate import Certificate
from companion.night.hub.members import Member, Members
from companion.night.topics import LARGEST_PLAYS, ROOT

OWN = ("state", "plays", "entry/+", "online", "picture", "throw")  # topics that a table may write
# As in mosquitto_passwd. More would only slow each connection: keys are 96 random bits, not words.
ROUNDS = 101
MEGABYTE = 2**20
# Chosen for 200 tables with an event a second each. With 200 messages in flight and Nagle's wait
# the hub received only 500 events a second; larger queues take memory while the hub is away.
LIMITS = (
    # A larger packet ends the connection: one that is only refused would be sent again for ever.
    f"max_packet_size {LARGEST_PLAYS + 1024}",
    "max_connections 1100",  # as many as the hub accepts, and some that are connecting
    "set_tcp_nodelay true",
    "max_inflight_messages 2000",
    "max_queued_messages 20000",
    f"max_queued_bytes {64 * MEGABYTE}",
    f"memory_limit {512 * MEGABYTE}",
)

JPEG = b"\xff\xd8\xff"
# Pixels a side; a small file of a huge picture may need gigabytes in a browser. Chosen: tables send
# pictures 480 pixels wide.
MOST = 2048
FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}  # segments with the size


def access(members: Members) -> str:
    """Return the access list in mosquitto's format."""
    lines = [f"user {members.hub.name}", f"topic readwrite {ROOT}/#"]
    for table in members.tables:
        lines += [f"user {table.name}"]
        lines += [f"topic write {ROOT}/{table.name}/{own}" for own in OWN]
        lines += [f"topic read {ROOT}/{table.name}/wanted"]
    return "\n".join([*lines, ""])


def users(members: Members) -> str:
    """Return names and hashed keys in the format of mosquitto 2.0 and later."""
    return "".join(map(_user, (members.hub, *members.tables)))


def _user(member: Member) -> str:
    salt = token_bytes(12)
    hashed = hashlib.pbkdf2_hmac("sha512", member.key.encode(), salt, ROUNDS, 64)
    salted, made = (base64.b64encode(each).decode() for each in (salt, hashed))
    return f"{member.name}:$7${ROUNDS}${salted}${made}\n"


def configuration(address: str, port: int, certificate: Certificate) -> str:
    """Return the configuration.

    It names files without folders, and the broker runs in their folder, so that nothing in a
    folder's name can act as an option.
    """
    return "\n".join(
        [
            f"listener {port} {address}".rstrip(),
            *_as_whom(),
            f"certfile {certificate.file.name}",
            f"keyfile {certificate.key.name}",
            "tls_version tlsv1.2",
            "allow_anonymous false",
            "use_username_as_clientid true",  # no client can replace another by using its name
            "password_file users",
            "acl_file access",
            "persistence true",
            "persistence_location ./",
            "autosave_interval 60",
            *LIMITS,
            "log_dest stderr",
            "log_type error",
            "log_type warning",
            "log_type notice",
            "",
        ]
    )


def _as_whom() -> list[str]:
    """Return the option that keeps root as mosquitto's user.

    Otherwise mosquitto would change to a user who may not read the keys; started by others it does
    not.
    """
    if sys.platform == "win32":
        return []
    import pwd

    return [f"user {pwd.getpwuid(0).pw_name}"] if os.geteuid() == 0 else []


def may_be_shown(picture: bytes) -> bool:
    """Return whether this is a JPEG whose header gives at most MOST pixels a side."""
    at = 2
    while picture.startswith(JPEG) and at + 9 <= len(picture):
        mark, kind, long = unpack_from(">BBH", picture, at)
        if mark != 0xFF:
            return False
        if kind in FRAMES:
            high, wide = unpack_from(">HH", picture, at + 5)
            return bool(0 < high <= MOST and 0 < wide <= MOST)
        at += 2 + long
    return False
