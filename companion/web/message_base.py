"""What all messages of pages have in common."""

from __future__ import annotations

from typing import Annotated

import msgspec

Short = Annotated[str, msgspec.Meta(max_length=200)]
Whole = Annotated[int, msgspec.Meta(ge=0, le=2**31)]


class Act(msgspec.Struct, frozen=True, kw_only=True, tag_field="do"):
    """An act of a page. `number` is the evening's change number that the page showed."""

    id: Whole
    number: Whole = 0
