"""What a broker of our own is told: how it serves, who may come in, and what each may do.

A table writes below its own name alone, and of the hub's words reads only what is for it.
"""

from __future__ import annotations

import base64
import hashlib
import os
import pwd
from secrets import token_bytes

from companion.night.hub.certificate import Certificate
from companion.night.hub.members import Member, Members
from companion.night.messages import LARGEST_PLAYS, ROOT

OWN = ("state", "plays", "entry/+", "online", "picture", "throw")  # what a table says of itself
ROUNDS = 101  # as mosquitto_passwd takes: keys are of 96 random bits, no words
MEGABYTE = 2**20
LIMITS = (
    # A larger one ends the connection: what only refuses the message would come again for ever.
    f"max_packet_size {LARGEST_PLAYS + 1024}",
    "max_connections 1100",  # as many tables as the hub takes, and some that are not in yet
    "set_tcp_nodelay true",
    "max_inflight_messages 2000",
    "max_queued_messages 20000",
    f"max_queued_bytes {64 * MEGABYTE}",
    f"memory_limit {512 * MEGABYTE}",
)


def access(members: Members) -> str:
    """The access list, as mosquitto reads it."""
    lines = [f"user {members.hub.name}", f"topic readwrite {ROOT}/#"]
    for table in members.tables:
        lines += [f"user {table.name}"]
        lines += [f"topic write {ROOT}/{table.name}/{own}" for own in OWN]
        lines += [f"topic read {ROOT}/{table.name}/wanted"]
    return "\n".join([*lines, ""])


def users(members: Members) -> str:
    """Names and hashed keys, as mosquitto reads them from 2.0 on."""
    return "".join(map(_user, (members.hub, *members.tables)))


def _user(member: Member) -> str:
    salt = token_bytes(12)
    hashed = hashlib.pbkdf2_hmac("sha512", member.key.encode(), salt, ROUNDS, 64)
    salted, made = (base64.b64encode(each).decode() for each in (salt, hashed))
    return f"{member.name}:$7${ROUNDS}${salted}${made}\n"


def configuration(address: str, port: int, certificate: Certificate) -> str:
    """Files have their names alone, and the broker runs in their folder.

    So nothing in the name of a folder can be obeyed.
    """
    return "\n".join(
        [
            f"listener {port} {address}".rstrip(),
            *_as_whom(),
            f"certfile {certificate.file.name}",
            f"keyfile {certificate.key.name}",
            "tls_version tlsv1.2",
            "allow_anonymous false",
            "use_username_as_clientid true",  # nobody puts another off the line by its name
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
    """Started by root it would become another who may not read the keys; others stay themselves."""
    return [f"user {pwd.getpwuid(0).pw_name}"] if os.geteuid() == 0 else []
