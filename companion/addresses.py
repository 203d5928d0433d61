"""Network cameras' addresses: complete what people type, and hide the passwords in them."""

from __future__ import annotations

import re

_SCHEME = re.compile(r"\w+://\S+")
_HOST = r"(\d{1,3}(\.\d{1,3}){3}|[\w-]+(\.[\w-]+)*(?=:\d))"  # a name needs its port
_BARE = re.compile(rf"(?!pi:)([^\s/@]+@)?{_HOST}(:\d{{1,5}})?(/\S*)?")
_PASSWORD = re.compile(r"(?<=://)([^/\s@:]*):\S*@")


def as_address(source: str) -> str:
    """Return a camera's address, with `http://` in front if it has no scheme.

    Empty if the text is no address but, for example, a device or a file.
    """
    if _SCHEME.fullmatch(source):
        return source
    return f"http://{source}" if _BARE.fullmatch(source) else ""


def without_password(text: str) -> str:
    """Return a text in which ••• replaces each password in an address."""
    return _PASSWORD.sub(r"\1:•••@", text)
