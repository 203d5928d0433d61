"""One line, or one code, that a table needs to come to the night.

companion-night://HOST:PORT/TABLE?name=Table+3&key=SECRET&tls=1&ca=…

`user` where it is not the table's name; `ca` is the certificate to trust, DER in base64url.
"""

from __future__ import annotations

import base64
from dataclasses import dataclass
from urllib.parse import parse_qs, urlencode, urlsplit

from companion.errors import UnreadableFile
from companion.night.messages import TABLE_NAME
from companion.said import said

SCHEME = "companion-night"
PLAIN, TLS = 1883, 8883
LONGEST = 4000  # characters


@dataclass(frozen=True, slots=True)
class NightLink:
    """`ca` is the PEM of a certificate, empty for those that the system trusts."""

    host: str
    table: str
    port: int = PLAIN
    name: str = ""
    user: str = ""
    key: str = ""
    is_tls: bool = False
    ca: str = ""

    @property
    def broker(self) -> str:
        return f"{self.host}:{self.port}"

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        told = {
            "name": self.name,
            "user": "" if self.user == self.table else self.user,
            "key": self.key,
            "tls": "1" if self.is_tls else "",
            "ca": _packed(self.ca) if self.ca else "",
        }
        query = urlencode({name: value for name, value in told.items() if value})
        return f"{SCHEME}://{host}:{self.port}/{self.table}{'?' if query else ''}{query}"


def read_link(line: str) -> NightLink:
    """Raises UnreadableFile, which says what would do."""
    try:
        return _read(line.strip())
    except (ValueError, OSError) as error:  # an SSLError is one
        would_do = f"{SCHEME}://host:{PLAIN}/table-1?name=Table+1&key=…"
        told = said("this is no link to a night of many tables: {form} would do", form=would_do)
        raise UnreadableFile(told) from error


def _read(line: str) -> NightLink:
    split = urlsplit(line)
    table = split.path.removeprefix("/")
    if len(line) > LONGEST or split.scheme != SCHEME or not split.hostname:
        raise ValueError(line)
    if not TABLE_NAME.fullmatch(table):
        raise ValueError(table)
    split.hostname.encode("idna")  # raises UnicodeError where no network has such a name
    told = {name: values[-1] for name, values in parse_qs(split.query).items()}
    is_tls = told.get("tls", "") == "1"
    return NightLink(
        split.hostname,
        table,
        split.port or (TLS if is_tls else PLAIN),
        told.get("name", "") or table,
        told.get("user", "") or table,
        told.get("key", ""),
        is_tls,
        _unpacked(told["ca"]) if told.get("ca") else "",
    )


def _packed(pem: str) -> str:
    import ssl  # late: it takes its time

    return base64.urlsafe_b64encode(ssl.PEM_cert_to_DER_cert(pem)).decode().rstrip("=")


def _unpacked(packed: str) -> str:
    import ssl

    raw = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
    pem = ssl.DER_cert_to_PEM_cert(raw)
    ssl.create_default_context(cadata=pem)  # raises SSLError where it is none
    return pem
