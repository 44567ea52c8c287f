"""Why a bot of Twilight Imperium likes an action, in words for people; keys of
"twilight_imperium.reason."."""

from __future__ import annotations

from typing import Final

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
)
from ..rules.cards.components import OF_A_FACTION
from ..rules.movement.paths import may_enter
from ..state import TwilightImperium
from .actions import Outlook, conquest_worth, production_worth

BY_VERB: Final = {
    "faction": "faction",
    "lay": "tile",
    "start": "start",
    "keep": "keep",
    "return": "return",
    "discard": "spare",
    "score": "score",
    "pass": "pass",
    "activate": "card",
    "play": "play",
    "note": "note",
    "use": "use",
    "ability": "use",
    "unit_text": "use",
    "law": "use",
    "take_good": "good",
    "take_commodity": "good",
    "swap_cards": "most",
    "move": "move",
    "move_damaged": "move",
    "move_all": "move",
    "load": "load",
    "embark": "load",
    "fill": "load",
    "land": "land",
    "land_fighter": "land",
    "bombard": "fire",
    "extra_die": "fire",
    "defend": "fire",
    "fire": "fire",
    "fire_graviton": "fire",
    "raise_die": "reroll",
    "reroll": "reroll",
    "sustain": "sustain",
    "suggested": "sustain",
    "lose": "spare",
    "lose_damaged": "spare",
    "lose_on": "spare",
    "token_from": "spare",
    "repair": "most",
    "announce": "announce",
    "retreat": "retreat",
    "remove_custodians": "custodians",
    "produce_on": "infantry",
    "pay": "pay",
    "spend_good": "pay",
    "exhaust": "pay",
    "spend_token": "pay",
    "buy_tokens": "buy_tokens",
    "secondary": "secondary",
    "primary": "primary",
    "research_again": "research",
    "gain_technology": "research",
    "assimilate": "research",
    "ready": "ready",
    "draw_secret": "draw_secret",
    "vote": "vote",
    "vote_all": "vote",
    "decide": "vote",
    "buy_votes": "votes",
    "abstain": "abstain",
    "predict": "predict",
    "agenda_top": "agenda",
    "agenda_bottom": "agenda",
    "deal": "deal",
    "give_goods": "deal",
    "give_commodities": "deal",
    "give_note": "deal",
    "show_note": "deal",
    "want_goods": "deal",
    "want_commodities": "deal",
    "want_note": "deal",
    "propose": "deal",
    "accept": "accept",
    "choose_planet": "most",
    "choose_system": "most",
    "choose_seat": "most",
    "choose_law": "most",
    "force_token": "most",
    "place_wormhole": "most",
    "forge": "most",
    "lose_at": "harm",
    "hit_ship": "harm",
    "hit_damaged": "harm",
    "take_from_hand": "harm",
    "enlist": "enlist",
    "enlist_aboard": "enlist",
    "enlist_all": "enlist",
    "come_down": "most",
    "reward": "most",
    "done": "enough",
    "decline": "decline",
}
"""What is said of a verb where nothing else is."""
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
    "produce",
    "presence",
    "mecatol",
    "unclaimed",
    "fight",
    "guarded",
    "upgrade",
    "own_technology",
    "research",
    "infantry",
    "fighter",
    "carrier",
    "strong",
    "dock",
    "pds",
    "bounty",
    *["pool_" + pool for pool in POOLS],
    *["card_" + card for card in STRATEGY_IDS],
]
"""What is said of an action by what stands on the table."""


def reason(s: TwilightImperium, seat: int, action: int) -> tuple[str, Params]:
    """Why one would do this; an empty key where there is nothing to say."""
    known = m.SPACE.decode(action)
    verb = known.verb
    if verb is m.ACTIVATE:
        return why_activate(s, seat, known.a), {}
    if verb is m.STRATEGIC:
        return "card_" + STRATEGY_IDS[known.a], {}
    if verb is m.TAKE_CARD:
        return why_take(s, known.a)
    if verb is m.RESEARCH:
        return why_research(known.a), {}
    if verb is m.PRODUCE:
        return why_produce(known.a), {}
    if verb is m.PLACE_STRUCTURE:
        return ("dock" if known.a == DOCK else "pds"), {}
    if verb is m.GAIN_TOKEN:
        return "pool_" + POOLS[known.a], {}
    if verb is m.SHIFT_TOKEN:
        return "pool_" + POOLS[known.b], {}
    by_verb = BY_KIND.get(decision(s).kind, {})
    return by_verb.get(verb.name, BY_VERB.get(verb.name, "")), {}


def why_activate(s: TwilightImperium, seat: int, system: int) -> str:
    """What a system is activated for: its production, or what can be taken there."""
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


def why_take(s: TwilightImperium, card: int) -> tuple[str, Params]:
    """What a strategy card is taken for: the trade goods on it, or what it does."""
    if s.bounty[card] > 1:
        return "bounty", {"n": s.bounty[card]}
    return "card_" + STRATEGY_IDS[card], {}


def why_research(technology: int) -> str:
    """What a technology is researched for."""
    if UPGRADE[technology] != NONE:
        return "upgrade"
    return "own_technology" if OF_A_FACTION[technology] else "research"


def why_produce(kind: int) -> str:
    """What a unit is produced for."""
    return {INFANTRY: "infantry", FIGHTER: "fighter", CARRIER: "carrier"}.get(kind, "strong")
