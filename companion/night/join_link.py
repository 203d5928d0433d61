"""The link by which a table joins a night: one line, or one QR code.

companion-night://HOST:PORT/TABLE?n=Table+3&f=FINGERPRINT&k=KEY

The link is as short as possible, because a webcam over a tray has to read its code. `n`, the name,
is left out if TABLE says it, and the port if it is the usual one. `f` is the pin of the broker's
own certificate (see pin_of), `u` the user if it is not TABLE, `t=1` TLS without a pin, `ca` a
certificate to trust, DER in base64url. The key comes last, so that a line that lost its end does
not reveal it. Older links write name, key, user and tls in full.
"""

from __future__ import annotations

import base64
import re
from dataclasses import dataclass
from urllib.parse import parse_qs, urlencode, urlsplit

from companion.errors import UnreadableFile
from companion.night.topics import TABLE_NAME
from companion.plain import plain
from companion.said import said

SCHEME = "companion-night"
PLAIN, TLS = 1883, 8883
LONGEST = 4000  # characters; chosen: one with a certificate of usual size is shorter
CALLED = 60  # characters of the table's name; chosen: more do not fit on the wall
# Bytes of the hash's 32. Nobody can make another certificate with the same 128 bits; more would
# make the QR code finer, and so harder to read by a webcam.
PINNED = 16
PIN = re.compile(r"[A-Za-z0-9_-]{22}")
OLDER = {"name": "n", "key": "k", "user": "u", "tls": "t"}


@dataclass(frozen=True, slots=True)
class NightLink:
    """A table's link. `pin` identifies the one trusted certificate.

    `ca` is the PEM of a certificate that signs others. With neither, the system's are trusted.
    """

    host: str
    table: str
    port: int = PLAIN
    name: str = ""
    user: str = ""
    key: str = ""
    is_tls: bool = False
    ca: str = ""
    pin: str = ""

    @property
    def broker(self) -> str:
        """The broker's host and port."""
        return f"{self.host}:{self.port}"

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        is_told = self.is_tls and not self.pin
        parts = {
            "n": "" if self.name == called(self.table) else self.name,
            "u": "" if self.user == self.table else self.user,
            "t": "1" if is_told else "",
            "f": self.pin if self.is_tls else "",
            "ca": _packed(self.ca) if self.ca else "",
            "k": self.key,
        }
        query = urlencode({name: value for name, value in parts.items() if value})
        port = "" if self.port == _usual(is_tls=self.is_tls) else f":{self.port}"
        return f"{SCHEME}://{host}{port}/{self.table}{'?' if query else ''}{query}"


def called(table: str) -> str:
    """Return the name to show if the link has no other: "Table 3" for "table-3"."""
    return table.replace("-", " ").capitalize()


def pin_of(fingerprint: str) -> str:
    """Return the pin of a certificate from its SHA-256 hash in hexadecimal digits."""
    return base64.urlsafe_b64encode(bytes.fromhex(fingerprint)[:PINNED]).decode().rstrip("=")


def read_link(line: str) -> NightLink:
    """Return the link. Raises UnreadableFile: the message says what a link looks like."""
    try:
        return _read(line.strip())
    except (ValueError, OSError) as error:  # an SSLError is one
        advice = f"{SCHEME}://host:{PLAIN}/table-1?n=Table+1&k=…"
        message = said(
            "this is not a link to a night of many tables; use a link such as {form}", form=advice
        )
        raise UnreadableFile(message) from error


def _read(line: str) -> NightLink:
    line.encode()  # raises UnicodeError for halves of characters
    split = urlsplit(line)
    table = split.path.removeprefix("/")
    if len(line) > LONGEST or split.scheme != SCHEME or not split.hostname:
        raise ValueError(line)
    if not TABLE_NAME.fullmatch(table):
        raise ValueError(table)
    split.hostname.encode("idna")  # raises UnicodeError where no network has such a name
    query = parse_qs(split.query)
    value_by_name = {OLDER.get(name, name): values[-1] for name, values in query.items()}
    pin = value_by_name.get("f", "")
    if pin and not PIN.fullmatch(pin):
        raise ValueError(pin)
    is_tls = bool(pin) or value_by_name.get("t", "") == "1"
    return NightLink(
        split.hostname,
        table,
        split.port or _usual(is_tls=is_tls),
        plain(value_by_name.get("n", "")).strip()[:CALLED] or called(table),
        value_by_name.get("u", "") or table,
        value_by_name.get("k", ""),
        is_tls,
        _unpacked(value_by_name["ca"]) if value_by_name.get("ca") else "",
        pin,
    )


def _usual(*, is_tls: bool) -> int:
    return TLS if is_tls else PLAIN


def _packed(pem: str) -> str:
    import ssl  # imported late, because it is slow

    return base64.urlsafe_b64encode(ssl.PEM_cert_to_DER_cert(pem)).decode().rstrip("=")


def _unpacked(packed: str) -> str:
    import ssl

    raw = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
    pem = ssl.DER_cert_to_PEM_cert(raw)
    ssl.create_default_context(cadata=pem)  # raises SSLError where it is none
    return pem
