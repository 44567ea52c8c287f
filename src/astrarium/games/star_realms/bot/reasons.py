"""Why a bot of Star Realms likes an action, in words for people; keys of "sr.reason."."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.events import Params

from ..effects import operations as ops
from ..effects.abilities import ABILITIES
from ..moves import ACTIONS, ATTACK, ATTACK_BASE, ATTACK_BASE_PART, ATTACK_PART, BUY, BUY_EXPLORER
from ..printed.tables import BASE, CARDS, EXPLORER, OUTPOST, PRIMARY
from ..state import Player, Realms
from .worth import age

YOUNG: Final = 40
"""Up to this age of the game (0 to 100) what brings trade is bought for its trade."""
MANY: Final = 3
"""So many cards of a faction make a card of it worth more."""
BY_VERB: Final = {
    "end_turn": "end",
    "done": "enough",
    "play": "play",
    "use": "use",
    "ally": "ally",
    "scrap": "sacrifice",
    "scrap_hand": "trim",
    "scrap_discard": "trim",
    "scrap_row": "row",
    "discard": "discard",
    "destroy": "destroy",
    "choose": "choose",
    "copy": "copy",
    "take": "take",
    "take_explorer": "take",
    "to_deck": "soon",
    "target": "victim",
}
"""What is always said of a verb."""


def reason(s: Realms, seat: int, action: int) -> tuple[str, Params]:
    """Why one would do this; an empty key where there is nothing to say."""
    known = ACTIONS[action]
    verb = known.verb
    if verb is BUY:
        return why_buy(s, seat, s.kinds[s.row[known.a]])
    if verb is BUY_EXPLORER:
        return why_buy(s, seat, EXPLORER)
    if verb is ATTACK or verb is ATTACK_PART:
        left = s.authority[s.setup.score[known.a]]
        return ("defeat" if s.players[seat].combat >= left else "attack"), {}
    if verb is ATTACK_BASE or verb is ATTACK_BASE_PART:
        kind = s.kinds[s.players[known.a].play[known.b]]
        return ("outpost" if OUTPOST[kind] else "base"), {}
    return BY_VERB.get(verb.name, ""), {}


def why_buy(s: Realms, seat: int, kind: int) -> tuple[str, Params]:
    """What a card brings to the buyer's deck."""
    faction = faction_of(kind)
    alike = cards_of(s, s.players[seat], faction)
    if faction != "unaligned" and alike >= MANY:
        return "buy_faction", {"n": alike}
    if brings(kind, ops.Trade) and age(s) <= YOUNG:
        return "buy_trade", {}
    if BASE[kind]:
        return "buy_base", {}
    if brings(kind, ops.Draw):
        return "buy_draw", {}
    return ("buy_combat" if brings(kind, ops.Combat) else "buy"), {}


def faction_of(kind: int) -> str:
    """The faction of a kind of card, "unaligned" for none."""
    return str(CARDS[kind].get("faction") or "unaligned")


def cards_of(s: Realms, p: Player, faction: str) -> int:
    """How many cards of a faction a player owns, wherever they lie: everybody knows that of the
    own ones."""
    owned = p.deck + p.hand + p.discard + p.play
    return sum([faction_of(s.kinds[card]) == faction for card in owned])


def brings(kind: int, operation: Any) -> bool:
    """Whether the primary ability of a kind has an operation of this class on its surface."""
    return any(isinstance(o, operation) for o in ABILITIES[PRIMARY[kind]].operations)
