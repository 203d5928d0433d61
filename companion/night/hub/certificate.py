"""The broker's certificate: its own authority, made once by the system's openssl.

Tables are told its fingerprint and trust nothing else, so the address may change from hall to hall.
"""

from __future__ import annotations

import hashlib
import ssl
import subprocess
from dataclasses import dataclass
from pathlib import Path
from shutil import which

from companion.errors import NotKept
from companion.said import said

DAYS = 3650
NAME = "tower-companion"


@dataclass(frozen=True, slots=True)
class Certificate:
    file: Path
    key: Path

    @property
    def fingerprint(self) -> str:
        """SHA-256 of what the broker shows, in hexadecimal digits."""
        shown = ssl.PEM_cert_to_DER_cert(self.file.read_text(encoding="ascii"))
        return hashlib.sha256(shown).hexdigest()


def certificate(folder: Path) -> Certificate:
    """The one that lies there, or a new one; raises NotKept."""
    made = Certificate(folder / "broker.crt", folder / "broker.key")
    if made.file.exists() and made.key.exists():
        return made
    program = which("openssl")
    if program is None:
        raise NotKept(said("openssl is missing; once: {command}", command=INSTALL))
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    _run(program, made)
    made.key.chmod(0o600)
    return made


INSTALL = "sudo apt install openssl mosquitto"


def _run(program: str, made: Certificate) -> None:
    asked = [
        *(program, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"),
        *("-nodes", "-days", str(DAYS), "-subj", f"/CN={NAME}"),
        *("-addext", f"subjectAltName=DNS:{NAME}"),
        *("-keyout", str(made.key), "-out", str(made.file)),
    ]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        why = done.stderr.strip().splitlines()[-1:] or [str(done.returncode)]
        raise NotKept(said("the broker's certificate was not made: {why}", why=why[0]))
