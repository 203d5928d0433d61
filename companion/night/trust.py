"""Which certificate of a broker is trusted. No name or key is sent before that is checked.

A certificate that a link names is trusted whatever the host is called and whatever the clock shows:
a Raspberry Pi without a clock shows an old date until it has found a network.
"""

from __future__ import annotations

import ssl
from hashlib import sha256

from companion.night.join_link import NightLink, pin_of

NO_CHECK_TIME = 0x200000  # OpenSSL's X509_V_FLAG_NO_CHECK_TIME, which Python does not name


class OtherCertificate(ssl.SSLError):
    """Another certificate than the link's answers at the broker's address."""


class PinnedContext(ssl.SSLContext):
    """Trusts the certificate of this pin and no other."""

    pin: str


class TidySocket(ssl.SSLSocket):
    """A socket that is closed if its handshake fails; paho would leave it open."""

    def do_handshake(self, block: bool = False) -> None:
        """Do the handshake and the check; close the socket if either fails."""
        try:
            super().do_handshake(block)
            self._check()
        except OSError:
            self.close()
            raise

    def _check(self) -> None:
        """Check the peer. Raises an OSError: it is not trusted."""


class PinnedSocket(TidySocket):
    """A socket whose handshake is complete once the certificate has the right pin.

    The handshake itself proves that the peer has the certificate's key.
    """

    def _check(self) -> None:
        certificate = self.getpeercert(binary_form=True)
        assert isinstance(self.context, PinnedContext)
        if certificate is None or pin_of(sha256(certificate).hexdigest()) != self.context.pin:
            raise OtherCertificate


def pinned(pin: str) -> ssl.SSLContext:
    """Return a context that trusts only the certificate of this pin."""
    context = PinnedContext(ssl.PROTOCOL_TLS_CLIENT)
    context.pin = pin
    context.sslsocket_class = PinnedSocket
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def trusting(link: NightLink) -> ssl.SSLContext:
    """Return the context for a link: its pin, its certificate, or what the system trusts."""
    if link.pin:
        return pinned(link.pin)
    return signed_by(link.ca) if link.ca else _usual()


def signed_by(pem: str) -> ssl.SSLContext:
    """Return a context that trusts this certificate, and those that it has signed.

    The host's name and the date are not checked.
    """
    context = _usual(pem)
    context.check_hostname = False
    context.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN | NO_CHECK_TIME
    return context


def _usual(pem: str | None = None) -> ssl.SSLContext:
    context = ssl.create_default_context(cadata=pem)
    context.sslsocket_class = TidySocket
    return context
