"""Types that say what a field of a question or an event means, and so how it reads."""

from __future__ import annotations

from typing import Annotated, TypeAlias

ArmyCount: TypeAlias = Annotated[int, "armies"]
PeasantCount: TypeAlias = Annotated[int, "peasants"]
OfficerCount: TypeAlias = Annotated[int, "officers"]
MarkerCount: TypeAlias = Annotated[int, "markers"]
ThalerCount: TypeAlias = Annotated[int, "thalers"]
ScoredPoints: TypeAlias = Annotated[int, "points"]

ActionId: TypeAlias = Annotated[str, "action"]
BuildingId: TypeAlias = Annotated[str, "building"]
EventId: TypeAlias = Annotated[str, "event"]
FavourCard: TypeAlias = Annotated[str, "favour"]
RegionId: TypeAlias = Annotated[str, "region"]
SeasonId: TypeAlias = Annotated[str, "season"]
TileId: TypeAlias = Annotated[str, "tile"]
