"""The log of a game: what happened, to which things, by which rule."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.kernel.events import Params

from ..printed.combat import CARD_IDS
from ..printed.tables import AREA_IDS, ORDER_IDS, PLANET_IDS, UNIT_IDS
from ..printed.technologies import TECHNOLOGY_IDS
from ..state import NONE, StarCraft


def tell(
    s: StarCraft,
    kind: str,
    seat: int,
    rule: str,
    *,
    unit: int = NONE,
    area: int = NONE,
    start: int = NONE,
    to: int = NONE,
    order: int = NONE,
    planet: int = NONE,
    technology: int = NONE,
    route: int = NONE,
    n: int = NONE,
    defender: int = NONE,
    planets: Sequence[int] | None = None,
    cards: Sequence[int] | None = None,
) -> None:
    """Note an event and what it is about, where somebody reads the log; what moved came from the
    area `start`."""
    if s.log is None:
        return
    params: Params = {}
    for key, ids, number in (
        ("unit", UNIT_IDS, unit),
        ("area", AREA_IDS, area),
        ("order", ORDER_IDS, order),
        ("planet", PLANET_IDS, planet),
        ("technology", TECHNOLOGY_IDS, technology),
    ):
        if number != NONE:
            params[key] = f"@{key}:{ids[number]}"
    if to != NONE:
        params["from"], params["to"] = "@area:" + AREA_IDS[start], "@area:" + AREA_IDS[to]
    if route != NONE:
        params["route"] = route
    if n != NONE:
        params["n"] = n
    if defender != NONE:
        params["defender"] = f"@seat:{defender}"
    if cards is not None:
        params["cards"] = "@cards:" + ",".join([CARD_IDS[s.kinds[card]] for card in cards])
    if planets is not None:
        params["planets"] = "@planets:" + ",".join([PLANET_IDS[one] for one in planets])
    s.log.add(kind, seat, rule, params)
