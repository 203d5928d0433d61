"""Certificates that sign themselves, as a hub has one."""

from __future__ import annotations

import subprocess
from hashlib import sha256
from pathlib import Path
from ssl import PEM_cert_to_DER_cert

from companion.night.join_link import pin_of

LONG_AGO = ("20010101000000Z", "20020101000000Z")  # a year of it
CA = """
[ca]
default_ca = own
[own]
database = {path}.txt
new_certs_dir = {folder}
rand_serial = yes
default_md = sha256
policy = any
[any]
commonName = supplied
"""


def certificate(path: Path) -> Path:
    """.crt and .key beside each other."""
    _openssl("req", "-x509", *_key(path), "-out", f"{path}.crt", "-days", "2", *_name(path))
    return path


def outdated(path: Path) -> Path:
    """What it looks like to a machine whose clock is far off."""
    path.with_suffix(".txt").touch()
    config = path.with_suffix(".cnf")
    config.write_text(CA.format(path=path, folder=path.parent), encoding="ascii")
    _openssl("req", "-new", *_key(path), "-out", f"{path}.csr", *_name(path))
    since, until = LONG_AGO
    _openssl(
        *("ca", "-batch", "-selfsign", "-config", str(config), "-keyfile", f"{path}.key"),
        *("-in", f"{path}.csr", "-out", f"{path}.crt", "-notext"),
        *("-startdate", since, "-enddate", until),
    )
    return path


def pem(path: Path) -> str:
    return path.with_suffix(".crt").read_text(encoding="ascii")


def pin(path: Path) -> str:
    return pin_of(sha256(PEM_cert_to_DER_cert(pem(path))).hexdigest())


def _key(path: Path) -> tuple[str, ...]:
    curve = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
    return (*curve, "-keyout", f"{path}.key")


def _name(path: Path) -> tuple[str, ...]:
    return "-subj", f"/CN={path.name}"


def _openssl(*asked: str) -> None:
    subprocess.run(["openssl", *asked], check=True, capture_output=True)
