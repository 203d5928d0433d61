"""Names of cameras for people, from the source string alone, without looking at any device."""

from __future__ import annotations

import re

from companion.addresses import as_address, without_password

# A link in /dev/v4l/by-id: the maker's name or USB number, the model, a serial number.
_BY_ID = re.compile(r"/dev/v4l/by-id/usb-(?P<words>.+)-video-index\d+")
_MAKERS = {"045e": "Microsoft", "046d": "Logitech", "041e": "Creative", "1532": "Razer"}
_NUMBER = re.compile(r"[0-9a-f]{4}")


def camera_name(source: str) -> str:
    """Return a camera's name for people, such as "Logitech HD Pro Webcam C920".

    It comes from the link in /dev/v4l/by-id, which stays the same after a restart. Other sources
    are unchanged, except that addresses lose their passwords.
    """
    match = _BY_ID.fullmatch(source)
    if match is None:
        return without_password(as_address(source) or source)
    maker, *words = match["words"].split("_")
    if _NUMBER.fullmatch(maker) and words:
        maker = _MAKERS.get(maker, "")
    words_in_name = [word for word in (maker, *words) if word]
    if len(words_in_name) > 2 and _is_serial(words_in_name[-1]):
        words_in_name.pop()
    return " ".join(words_in_name)


def _is_serial(word: str) -> bool:
    """Return whether a word is a serial number; "C920" and "1080P" belong to the model."""
    return bool(re.fullmatch(r"[0-9A-Fa-f]{8,}|SN\d+|\d{6,}", word))
