"""Why there is no connection to a broker and what to do, in words for a host."""

from __future__ import annotations

import socket
import ssl

from paho.mqtt.reasoncodes import ReasonCode

from companion.said import Said, marked, said, system

NO_MQTT_5 = 132  # reason codes of MQTT 5, 4.13
WRONG_KEY = {134, 135}
BROKEN = marked("the connection to the broker was lost")
HUNG_UP = marked(
    "the broker at {broker} closes the connection at once; if it needs TLS, use mqtts://"
)
NOT_READ = marked(
    "the broker does not let the hub read the tables' messages; give the hub permission"
)


def refused(code: ReasonCode, broker: str) -> Said:
    """Return why the broker has refused us, by its reason code."""
    if code.value == NO_MQTT_5:
        return said("the broker at {broker} does not support MQTT 5", broker=broker)
    if code.value in WRONG_KEY:
        template = marked("the broker at {broker} refuses the hub; check the name and the key")
        return said(template, broker=broker)
    return said("the broker at {broker} refuses: {why}", broker=broker, why=str(code))


def unreachable(error: BaseException | None, broker: str, *, is_tls: bool) -> Said:
    """Return why the broker cannot be reached."""
    if isinstance(error, ssl.SSLError) or (is_tls and isinstance(error, ConnectionResetError)):
        return _not_trusted(error, broker)
    match error:
        case socket.gaierror():
            return said("no machine has this name: {broker}", broker=broker)
        case ConnectionRefusedError():
            return said("no broker is running at {broker}", broker=broker)
        case OSError() if not isinstance(error, TimeoutError):
            return said("{broker}: {why}", broker=broker, why=system(error))
    return said("{broker} does not answer", broker=broker)


def _not_trusted(error: OSError, broker: str) -> Said:
    if isinstance(error, ssl.SSLCertVerificationError):
        return said(
            "the certificate of {broker} is not trusted ({why}). If the broker uses a "
            "certificate of its own, give the file with {option}",
            broker=broker,
            why=error.verify_message,
            option="--certificate",
        )
    return said("{broker} does not use TLS; try mqtt://", broker=broker)
