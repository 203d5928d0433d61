"""Ask a network camera at its address, and say in words why there is no reply."""

from __future__ import annotations

import socket
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import unquote, urljoin, urlsplit, urlunsplit
from urllib.request import (
    HTTPBasicAuthHandler,
    HTTPDigestAuthHandler,
    HTTPHandler,
    HTTPPasswordMgrWithDefaultRealm,
    HTTPSHandler,
    ProxyHandler,
    Request,
    build_opener,
)

from companion.addresses import without_password
from companion.said import Said, said, with_remedy

PATIENCE = 5.0  # s without a byte, after which there is no answer. Chosen: less loses slow phones
BETWEEN = 16.0  # the same of a stream that has begun: a little more than `camera.SLOWEST`


def reply_from(address: str) -> HTTPResponse:
    """Return the reply from an address.

    Raises:
        ConnectionError: Nothing usable answers; the message says why.
    """
    bare, name, password = _parted(address)
    keys = HTTPPasswordMgrWithDefaultRealm()
    if name:
        keys.add_password(None, urljoin(bare, "/"), name, password)
    at_home = ProxyHandler({})  # a camera is in this network, so no proxy is used
    opener = build_opener(at_home, _Basic(keys), _Digest(keys), _Http, _Https)
    try:
        reply: HTTPResponse = opener.open(bare, timeout=PATIENCE)
    except HTTPError as error:
        with error:
            raise ConnectionError(_refused(address, error.code, has_key=bool(name))) from error
    except URLError as error:
        raise ConnectionError(_unreached(address, error.reason)) from error
    except (OSError, HTTPException, ValueError) as error:
        raise ConnectionError(_unreached(address, error)) from error
    return reply


def _closing(refusal: Any, again: Callable[[], Any]) -> Any:
    """Return the reply to a request with a password, and close the refusal before it.

    urllib leaves the refusal open.
    """
    try:
        reply = again()
    except OSError:
        refusal.close()
        raise
    if reply is not None:
        refusal.close()
    return reply


class _Slow(HTTPConnection):
    """A connection that waits longer for the next picture once the camera has answered."""

    def getresponse(self) -> HTTPResponse:
        line = self.sock
        reply = super().getresponse()
        line.settimeout(BETWEEN)
        return reply


class _SlowAndSecret(_Slow, HTTPSConnection):
    pass


class _Http(HTTPHandler):
    def http_open(self, req: Request) -> HTTPResponse:
        return self.do_open(_Slow, req)


class _Https(HTTPSHandler):
    def https_open(self, req: Request) -> HTTPResponse:
        return self.do_open(_SlowAndSecret, req)


class _Basic(HTTPBasicAuthHandler):
    def http_error_401(self, req: Request, fp: Any, *more: Any) -> Any:
        return _closing(fp, partial(super().http_error_401, req, fp, *more))


class _Digest(HTTPDigestAuthHandler):
    def http_error_401(self, req: Request, fp: Any, *more: Any) -> Any:
        return _closing(fp, partial(super().http_error_401, req, fp, *more))


def _parted(address: str) -> tuple[str, str, str]:
    """Return the address without name and password, the name, and the password."""
    parts = urlsplit(address)
    host = parts.netloc.rpartition("@")[2]
    bare = urlunsplit(parts._replace(netloc=host))
    return bare, unquote(parts.username or ""), unquote(parts.password or "")


def _refused(address: str, status: int, *, has_key: bool) -> Said:
    where = without_password(address)
    if status == HTTPStatus.UNAUTHORIZED and has_key:
        fault = said("{address} does not accept this name and password", address=where)
        return with_remedy(fault, said("look them up in the camera's settings or in its app"))
    if status == HTTPStatus.UNAUTHORIZED:
        fault = said("{address} needs a name and a password", address=where)
        return with_remedy(
            fault, said("write http://NAME:PASSWORD@ before the rest of the address")
        )
    if status == HTTPStatus.NOT_FOUND:
        fault = said("{address}: the device answers, but does not have this page", address=where)
        remedy = said("docs/set-up.md has the addresses that common phone apps use")
        return with_remedy(fault, remedy)
    fault = said("{address} answers with an error: {status}", address=where, status=status)
    return with_remedy(fault, said("restart the camera or its app"))


def _unreached(address: str, why: object) -> Said:
    where = without_password(address)
    match why:
        case ConnectionRefusedError():
            return with_remedy(
                said("there is a device at {address}, but nothing answers", address=where),
                said("start the app's server, and check the number after the colon"),
            )
        case socket.gaierror():
            return said("{address}: no device in this network has this name", address=where)
        case HTTPException() | ValueError():
            return with_remedy(
                said("{address}: the device that answers is not a web camera", address=where),
                said("check the number after the colon"),
            )
    fault = said("{address} does not answer", address=where)
    return with_remedy(fault, said("check that the device is on and in this network"))
