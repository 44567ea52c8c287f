"""Why a bot of Twilight Imperium likes an action, in words for people; keys of
"twilight_imperium.reason."."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from astrarium.kernel.actions import Action, Verb
from astrarium.kernel.events import Params
from astrarium.kernel.flow import decision

from .. import moves as m
from ..printed.tables import (
    CARRIER,
    DOCK,
    FIGHTER,
    INFANTRY,
    MECATOL_REX,
    NONE,
    PLANETS_OF,
    POOLS,
    STRATEGY_IDS,
    UPGRADE,
    SystemNumber,
)
from ..rules.cards.components import OF_A_FACTION
from ..rules.movement.paths import may_enter
from ..state import TwilightImperium
from .actions import Outlook, conquest_worth, production_worth

SAID_OF: Final = {
    "faction": "faction",
    "tile": "lay",
    "start": "start",
    "keep": "keep",
    "return": "return",
    "spare": "discard lose lose_damaged lose_on token_from",
    "score": "score",
    "pass": "pass",
    "card": "activate",
    "play": "play",
    "note": "note",
    "use": "use ability unit_text law",
    "good": "take_good take_commodity",
    "most": "swap_cards repair choose_planet choose_system choose_seat choose_law force_token "
    "place_wormhole forge come_down reward",
    "move": "move move_damaged move_all",
    "load": "load embark fill",
    "land": "land land_fighter",
    "fire": "bombard extra_die defend fire fire_graviton",
    "reroll": "raise_die reroll",
    "sustain": "sustain suggested",
    "announce": "announce",
    "retreat": "retreat",
    "custodians": "remove_custodians",
    "infantry": "produce_on",
    "pay": "pay spend_good exhaust spend_token",
    "buy_tokens": "buy_tokens",
    "secondary": "secondary",
    "primary": "primary",
    "research": "research_again gain_technology assimilate",
    "ready": "ready",
    "draw_secret": "draw_secret",
    "vote": "vote vote_all decide",
    "votes": "buy_votes",
    "abstain": "abstain",
    "predict": "predict",
    "agenda": "agenda_top agenda_bottom",
    "deal": "deal give_goods give_commodities give_note show_note want_goods want_commodities "
    "want_note propose",
    "accept": "accept",
    "harm": "lose_at hit_ship hit_damaged take_from_hand",
    "enlist": "enlist enlist_aboard enlist_all",
    "enough": "done",
    "decline": "decline",
}
"""What is said of some verbs where nothing else is."""
BY_VERB: Final = {verb: key for key, verbs in SAID_OF.items() for verb in verbs.split()}
BY_KIND: Final = {
    "window": {"decline": "later"},
    "secondary": {"decline": "token"},
    "brilliant": {"decline": "token"},
    "move_ships": {"done": "moved"},
    "produce": {"done": "produced"},
    "redistribute": {"done": "pools"},
    "votes": {"exhaust": "votes", "done": "voted"},
}
"""What is said of a verb where it answers a question of this kind."""
CAUSES: Final = [
    *("produce", "presence", "mecatol", "unclaimed", "fight", "guarded", "bounty"),
    *("upgrade", "own_technology", "research"),
    *("infantry", "fighter", "carrier", "strong", "dock", "pds"),
    *["pool_" + pool for pool in POOLS],
    *["card_" + card for card in STRATEGY_IDS],
]
"""What is said of an action by what stands on the table."""


def reason(s: TwilightImperium, seat: int, action: int) -> tuple[str, Params]:
    """Why one would do this; an empty key where there is nothing to say."""
    known = m.SPACE.decode(action)
    if known.verb is m.TAKE_CARD and s.bounty[known.a] > 1:  # the trade goods on it
        return "bounty", {"n": s.bounty[known.a]}
    why = WHY.get(known.verb)
    if why is not None:
        return why(s, seat, known), {}
    name = known.verb.name
    return BY_KIND.get(decision(s).kind, {}).get(name, BY_VERB.get(name, "")), {}


def why_activate(s: TwilightImperium, seat: int, known: Action) -> str:
    """What a system is activated for: its production, or what can be taken there."""
    system = SystemNumber(known.a)
    outlook = Outlook(s, seat)
    before, s.system = s.system, system  # as the map will be then (Lazax Gate Folding)
    targets = [planet for planet in PLANETS_OF[system] if s.owner[planet] != seat]
    won = 0.0
    if targets and may_enter(s, seat, system):
        won = conquest_worth(s, seat, system, targets, outlook.through, outlook)
    s.system = before
    produced = production_worth(s, seat, system, outlook.money)
    if produced > 0 and produced >= won:
        return "produce"
    if won <= 0:
        return "presence" if not s.here[system] else BY_VERB["activate"]
    if MECATOL_REX in targets:
        return "mecatol"
    if s.here[system] & ~(1 << seat):
        return "fight"
    return "unclaimed" if all(s.owner[planet] == NONE for planet in targets) else "guarded"


def why_card(s: TwilightImperium, seat: int, known: Action) -> str:
    """What a strategy card is taken or used for: what it does."""
    return "card_" + STRATEGY_IDS[known.a]


def why_research(s: TwilightImperium, seat: int, known: Action) -> str:
    """What a technology is researched for."""
    if UPGRADE[known.a] != NONE:
        return "upgrade"
    return "own_technology" if OF_A_FACTION[known.a] else "research"


def why_produce(s: TwilightImperium, seat: int, known: Action) -> str:
    """What a unit is produced for."""
    purposes: dict[int, str] = {INFANTRY: "infantry", FIGHTER: "fighter", CARRIER: "carrier"}
    return purposes.get(known.a, "strong")


WHY: Final[dict[Verb, Callable[[TwilightImperium, int, Action], str]]] = {
    m.ACTIVATE: why_activate,
    m.STRATEGIC: why_card,
    m.TAKE_CARD: why_card,
    m.RESEARCH: why_research,
    m.PRODUCE: why_produce,
    m.PLACE_STRUCTURE: lambda s, seat, known: "dock" if known.a == DOCK else "pds",
    m.GAIN_TOKEN: lambda s, seat, known: "pool_" + POOLS[known.a],
    m.SHIFT_TOKEN: lambda s, seat, known: "pool_" + POOLS[known.b],
}
"""What is said by what stands on the table, a row a verb."""
