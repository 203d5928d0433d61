"""Which certificate of a broker is trusted. No name or key is sent before that is known.

The one that a link tells is trusted whatever the host is called and whatever the clock says: a Pi
without a clock has one of long ago until it has found a network.
"""

from __future__ import annotations

import ssl
from hashlib import sha256

from companion.night.link import NightLink, pin_of

NO_CHECK_TIME = 0x200000  # OpenSSL's X509_V_FLAG_NO_CHECK_TIME, which Python does not name


class OtherCertificate(ssl.SSLError):
    """Somebody else answers at the broker's address."""


class PinnedContext(ssl.SSLContext):
    """Trusts the certificate of this pin and no other."""

    pin: str


class TidySocket(ssl.SSLSocket):
    """Closed where its handshake fails, as when a broker ends amid it: paho leaves it open."""

    def do_handshake(self, block: bool = False) -> None:
        try:
            super().do_handshake(block)
            self._check()
        except OSError:
            self.close()
            raise

    def _check(self) -> None:
        """What is asked of whoever answered; raises an OSError."""


class PinnedSocket(TidySocket):
    """Whose handshake is over once the certificate is known to be the right one.

    That its key is there too the handshake itself has proved.
    """

    def _check(self) -> None:
        certificate = self.getpeercert(binary_form=True)
        assert isinstance(self.context, PinnedContext)
        if certificate is None or pin_of(sha256(certificate).hexdigest()) != self.context.pin:
            raise OtherCertificate


def pinned(pin: str) -> ssl.SSLContext:
    context = PinnedContext(ssl.PROTOCOL_TLS_CLIENT)
    context.pin = pin
    context.sslsocket_class = PinnedSocket
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def trusting(link: NightLink) -> ssl.SSLContext:
    if link.pin:
        return pinned(link.pin)
    return signed_by(link.ca) if link.ca else _usual()


def signed_by(pem: str) -> ssl.SSLContext:
    """That certificate itself as well, whoever has signed it and wherever it is shown."""
    context = _usual(pem)
    context.check_hostname = False
    context.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN | NO_CHECK_TIME
    return context


def _usual(pem: str | None = None) -> ssl.SSLContext:
    context = ssl.create_default_context(cadata=pem)
    context.sslsocket_class = TidySocket
    return context
