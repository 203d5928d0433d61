"""The broker's certificate: its own authority, made once by the system's openssl.

Tables trust it and no other, so the address may change from hall to hall. It is valid for all times
that a clock can show, because neither hub nor table needs the right time.
"""

from __future__ import annotations

import hashlib
import os
import ssl
import subprocess
from dataclasses import dataclass
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

from companion.errors import NotSaved
from companion.files import write_whole
from companion.said import said, system

INSTALL = "sudo apt install openssl mosquitto"
SBIN = "/usr/sbin:/usr/local/sbin:/opt/homebrew/sbin"  # not on every user's PATH
NAME = "tower-companion"
FIRST, LAST = "19700101000000Z", "99991231235959Z"
# Names without folders: openssl would interpret ' " # $ and \\ in a folder's name.
_OPENSSL_CONFIG = """
[ca]
default_ca = own
[own]
database = made
serial = serial
new_certs_dir = .
default_md = sha256
policy = any
x509_extensions = shown
[any]
commonName = supplied
[req]
distinguished_name = nobody
[nobody]
[shown]
basicConstraints = critical,CA:TRUE
subjectAltName = DNS:{name}
"""


def program(name: str) -> str:
    """Return the path of a program. Raises NotSaved: it is missing; the message says what to do."""
    path = which(name, path=f"{os.environ.get('PATH', '')}:{SBIN}")
    if path is None:
        raise NotSaved(
            said("{program} is missing; run this once: {command}", program=name, command=INSTALL)
        )
    return path


@dataclass(frozen=True, slots=True)
class Certificate:
    """The files of a certificate and its key."""

    file: Path
    key: Path

    @property
    def fingerprint(self) -> str:
        """The SHA-256 hash of the certificate, in hexadecimal digits."""
        der = ssl.PEM_cert_to_DER_cert(self.file.read_text(encoding="ascii"))
        return hashlib.sha256(der).hexdigest()


def certificate(folder: Path) -> Certificate:
    """Return the certificate in the folder, or make a new one. Raises NotSaved."""
    made = Certificate(folder / "broker.crt", folder / "broker.key")
    if made.file.exists() or made.key.exists():  # half a pair is reported, not replaced
        _check(made)
    else:
        _make(folder, made)
    return made


def _check(made: Certificate) -> None:
    """Check the certificate.

    A bad one is not replaced without asking, because all tables trust it alone. Raises NotSaved.
    """
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(made.file, made.key)
        _ = made.fingerprint
    except (OSError, ValueError) as error:  # an SSLError is an OSError
        raise NotSaved(
            said(
                "{file} and {key} can no longer be used ({why}). Restore them, or delete "
                "both. The hub then makes new ones, and each table needs a new QR code.",
                file=made.file,
                key=made.key.name,
                why=system(error) if isinstance(error, OSError) else str(error),
            )
        ) from error


def _make(folder: Path, made: Certificate) -> None:
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    with TemporaryDirectory(dir=folder) as where:
        new = Path(where)
        (new / "asked").write_text(_OPENSSL_CONFIG.format(name=NAME), encoding="utf-8")
        (new / "made").touch()
        (new / "serial").write_text("01\n", encoding="ascii")
        key = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
        _openssl(new, "req", "-new", *key, "-subj", f"/CN={NAME}", "-keyout", "key", "-out", "wish")
        dates = ("-startdate", FIRST, "-enddate", LAST)
        own = ("-selfsign", "-keyfile", "key", "-in", "wish", "-notext", "-batch")
        _openssl(new, "ca", *own, *dates, "-out", "crt")
        write_whole(made.key, (new / "key").read_bytes(), mode=0o600)
        write_whole(made.file, (new / "crt").read_bytes(), mode=0o600)


def _openssl(folder: Path, what: str, *asked: str) -> None:
    done = subprocess.run(  # noqa: S603
        [program("openssl"), what, "-config", "asked", *asked],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        why = done.stderr.strip().splitlines()[-1:] or [str(done.returncode)]
        raise NotSaved(said("the broker's certificate could not be created: {why}", why=why[0]))
