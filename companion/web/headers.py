"""The HTTP headers of every answer of the server."""

from __future__ import annotations

_POLICY = (
    "default-src 'none'; script-src 'self'{script}; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' blob: data:; connect-src 'self'{line}; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": _POLICY.format(script="", line=""),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
NEVER_KEPT = HEADERS | {"Cache-Control": "no-store"}
CACHED_HEADERS = HEADERS | {"Cache-Control": "public, max-age=31536000, immutable"}  # a year


def of_the_index(script: str, host: str) -> dict[str, str]:
    """Return the headers of the index page.

    Args:
        script: SHA-256 hash, base64, of the only script in it.
        host: the name that the browser asked for; Chromium before 73 and Safari before 15.4 do
            not take a WebSocket for the site's own, so the policy names it.
    """
    line = f" ws://{host} wss://{host}"
    policy = _POLICY.format(script=f" 'sha256-{script}'", line=line)
    return NEVER_KEPT | {"Content-Security-Policy": policy}
