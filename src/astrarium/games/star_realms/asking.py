"""The decision under way in words: prompts, labels, where each choice hangs, why others don't.

The shapes are `Decision`, `Choice` and `Blocked` in web/src/table/contract.ts. Sentences stand in
messages/*.json; a parameter "@card:cutter" names a thing.
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.star_realms import moves as m
from astrarium.games.star_realms import refusals
from astrarium.games.star_realms.asked import CardQuestion
from astrarium.games.star_realms.attack import AttackAmount, BaseAmount
from astrarium.games.star_realms.cards import (
    ALLY,
    BASE,
    CARDS,
    COST,
    EXPLORER,
    FOLDER,
    IDS,
    KINDS,
    PRIMARY,
    SCRAPS,
)
from astrarium.games.star_realms.defeat import Gift
from astrarium.games.star_realms.effects import ChooseOption, CopyShip
from astrarium.games.star_realms.main_phase import ally_usable, usable
from astrarium.games.star_realms.questions import (
    ChooseVictim,
    DestroyBase,
    DiscardToDraw,
    ForcedDiscard,
    FreeShip,
    ScrapCards,
)
from astrarium.games.star_realms.state import (
    NONE,
    Realms,
    ability_kind,
    defense_left,
    find_kind,
)
from astrarium.games.star_realms.teams import Share
from astrarium.kernel.asking import choice, codes, message, question, refused, warning
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Decision, decision
from astrarium.kernel.text import Messages

Json = dict[str, Any]

MESSAGES: Final = Messages(FOLDER / "messages")
RULE_OF_VERB: Final = {
    "end_turn": "SR-4.3",
    "play": "SR-5.1",
    "buy": "SR-11.1",
    "buy_explorer": "SR-11.1",
    "use": "SR-6.2",
    "ally": "SR-8.1",
    "scrap": "SR-9.1",
    "attack": "SR-12.3",
    "attack_part": "SR-12.3",
    "attack_base": "SR-12.2",
    "attack_base_part": "SR-25.6",
    "resume": "SR-23.5",
    "pool_buy": "SR-23.7",
    "pool_attack": "SR-23.7",
    "send": "SR-24.7",
    "amount": "SR-12.3",
    "decline": "SR-23.7",
    "choose": "SR-7.6",
    "scrap_hand": "SR-10.6",
    "scrap_discard": "SR-10.6",
    "scrap_row": "SR-10.1",
    "destroy": "SR-16.3",
    "copy": "SR-17.2a",
    "take": "SR-17.7",
    "take_explorer": "SR-17.7",
    "to_deck": "SR-17.8",
    "to_discard": "SR-17.8",
    "target": "SR-16.1",
    "discard": "SR-16.4",
    "give": "SR-20.5",
    "done": "SR-5.5",
}
DANGER: Final = ("scrap", "scrap_hand", "scrap_discard", "destroy")


def card_name(id: str, language: str) -> str:
    """The name of a card in a language."""
    name: str = CARDS[IDS.index(id)]["name_fr" if language == "fr" else "name_en"]
    return name


def card_param(s: Realms, card: int) -> str:
    """A card number as a message parameter."""
    return "@card:" + IDS[s.kinds[card]]


def arguments(action: int) -> tuple[str, list[int]]:
    """Verb name and argument values of an action."""
    return m.SPACE.verb(action).name, m.SPACE.arguments(action)


def label(s: Realms, seat: int, action: int) -> tuple[str, Params]:
    """Message key and parameters that name an action (Choice.label)."""
    verb, args = arguments(action)
    params: Params = {}
    me = s.players[seat]
    if verb in ("play", "scrap_hand", "scrap_discard", "discard", "give"):
        params["card"] = "@card:" + IDS[args[0]]
    elif verb in ("buy", "pool_buy", "scrap_row", "take"):
        card = s.row[args[0]]
        if card != NONE:
            params["card"] = card_param(s, card)
            params["cost"] = COST[s.kinds[card]]
    elif verb in ("buy_explorer", "take_explorer"):
        params["card"] = "@card:" + IDS[EXPLORER]
        params["cost"] = COST[EXPLORER]
    elif verb in ("use", "ally", "scrap", "copy"):
        if args[0] < len(me.play):
            params["card"] = card_param(s, me.play[args[0]])
    elif verb in ("attack", "attack_part", "target"):
        params["target"] = f"@seat:{args[0]}"
        params["n"] = me.combat
    elif verb in ("attack_base", "attack_base_part", "pool_attack", "destroy"):
        params["target"] = f"@seat:{args[0]}"
        if args[0] < s.setup.seats and args[1] < len(s.players[args[0]].play):
            card = s.players[args[0]].play[args[1]]
            params["card"] = card_param(s, card)
            params["n"] = defense_left(s, card)
    elif verb == "send":
        params["card"] = "@card:" + IDS[args[0]]
        params["target"] = f"@seat:{args[1]}"
    elif verb == "amount":
        params["n"] = args[0]
    elif verb == "choose":
        return option_label(s, args[0])
    elif verb == "done":
        params["kind"] = kind_of(decision(s)) if not s.over else ""
    return "sr.action." + verb, params


def option_label(s: Realms, option: int) -> tuple[str, Params]:
    """An option of an "OR" ability by what it gives."""
    top = None if s.over else decision(s)
    if not isinstance(top, ChooseOption):
        return "sr.action.choose", {"n": option + 1}
    for effect in CARDS[ability_kind(s, top.card)]["primary"]:
        if effect["op"] == "choose":
            chosen = effect["options"][option][0]
            if chosen["op"] == "gain":
                return "sr.action.choose_gain", {"res": chosen["res"], "n": chosen["n"]}
            n = chosen.get("max", chosen.get("n", 0))
            return "sr.action.choose_" + chosen["op"], {"n": n}
    return "sr.action.choose", {"n": option + 1}


def anchor(s: Realms, seat: int, action: int) -> str | None:
    """The thing on the table that carries an action (Choice.on)."""
    verb, args = arguments(action)
    if verb in ("play", "scrap_hand", "discard"):
        return f"hand:{IDS[args[0]]}"
    if verb in ("buy", "pool_buy", "scrap_row", "take"):
        return f"row:{args[0]}"
    if verb in ("buy_explorer", "take_explorer"):
        return "explorers"
    if verb in ("use", "ally", "scrap", "copy"):
        return f"play:{seat}:{args[0]}"
    if verb in ("attack", "attack_part", "target"):
        return f"player:{args[0]}"
    if verb in ("attack_base", "attack_base_part", "pool_attack", "destroy"):
        return f"play:{args[0]}:{args[1]}"
    if verb == "scrap_discard":
        return f"discard:{seat}:{IDS[args[0]]}"
    if verb == "send":
        return f"discard:{seat}:{IDS[args[0]]}"
    if verb == "choose":
        return f"option:{args[0]}"
    return None


def action_choice(s: Realms, seat: int, action: int) -> Json:
    """One legal action for people (Choice in contract.ts)."""
    verb, _ = arguments(action)
    key, params = label(s, seat, action)
    kind = "primary" if verb in ("end_turn", "done", "resume") else "normal"
    if verb in DANGER:
        kind = "danger"
    if verb in ("decline", "attack_part", "attack_base_part"):
        kind = "quiet"
    on = anchor(s, seat, action)
    return choice(m.SPACE.write(action), verb, on, message(key, params), RULE_OF_VERB[verb], kind)


def candidates(s: Realms, seat: int, top: Decision[Any]) -> list[int]:
    """The actions on visible things that a player might try, legal or not."""
    out: list[int] = []
    everybody = range(s.setup.seats)
    if kind_of(top) == "main":
        if s.players[seat].ended:
            return out
        for place, card in enumerate(s.row):
            if card != NONE:
                out.append(m.BUY + place)
        out.append(m.BUY_EXPLORER)
        for slot, card in enumerate(s.players[seat].play):
            kind = ability_kind(s, card)
            if BASE[s.kinds[card]] and PRIMARY[s.kinds[card]]:
                out.append(m.USE + slot)
            if ALLY[kind]:
                out.append(m.USE_ALLY + slot)
            if SCRAPS[kind]:
                out.append(m.USE_SCRAP + slot)
        for other in everybody:
            if other != seat and s.setup.team[other] != s.setup.team[seat]:
                out.append(m.ATTACK + other)
                out += bases(s, other, m.ATTACK_BASE)
    elif isinstance(top, DestroyBase):
        for other in everybody:
            out += bases(s, other, m.DESTROY_BASE)
    elif isinstance(top, FreeShip):
        out += [m.TAKE + place for place in range(m.ROW) if s.row[place] != NONE]
        out.append(m.TAKE_EXPLORER)
    elif isinstance(top, ChooseVictim):
        out += [m.VICTIM + other for other in everybody if other != seat]
    elif isinstance(top, CopyShip):
        out += [m.COPY_SHIP + slot for slot in range(len(s.players[seat].play))]
    elif isinstance(top, ScrapCards):
        p = s.players[seat]
        for kind in range(KINDS):
            if find_kind(s, p.discard, kind) >= 0:
                out.append(m.SCRAP_DISCARD + kind)
    return out


def bases(s: Realms, owner: int, first: int) -> list[int]:
    """Actions on all bases of a seat."""
    return [
        first + owner * m.SLOTS + slot
        for slot, card in enumerate(s.players[owner].play)
        if BASE[s.kinds[card]]
    ]


def refusal_params(s: Realms, seat: int, action: int, code: int) -> Params:
    """What a refusal's sentence needs to know."""
    _, params = label(s, seat, action)
    me = s.players[seat]
    params["trade"] = me.trade
    params["combat"] = me.combat
    verb, args = arguments(action)
    if code == refusals.SHIELDED and "target" in params:
        shield = [
            card_param(s, card)
            for card in s.players[args[0]].play
            if CARDS[s.kinds[card]].get("outpost", False)
        ]
        params["outpost"] = shield[0] if shield else ""
    if verb == "ally" and args[0] < len(me.play):
        faction = CARDS[ability_kind(s, me.play[args[0]])]["faction"]
        params["faction"] = faction
    return params


def blocked(s: Realms, seat: int, top: Decision[Any], legal: list[int]) -> list[Json]:
    """Visible things that can't be done now, each with its rule (Blocked in contract.ts)."""
    out: list[Json] = []
    for action, code in codes(s, seat, top, legal, candidates(s, seat, top)):
        rule, key = refusals.TABLE[code]
        verb, on = arguments(action)[0], anchor(s, seat, action)
        reason = message("sr.no." + key, refusal_params(s, seat, action, code))
        out.append(refused(m.SPACE.write(action), verb, on, rule, reason))
    return out


KIND_OF: Final = {
    "MainPhase": ("main", "SR-4.2"),
    "ChooseOption": ("choose", "SR-7.6"),
    "CopyShip": ("copy", "SR-17.2a"),
    "ScrapCards": ("scrap_cards", "SR-10.6"),
    "ScrapRow": ("scrap_row", "SR-10.1"),
    "DestroyBase": ("destroy_base", "SR-16.3"),
    "ChooseVictim": ("target", "SR-16.1"),
    "ForcedDiscard": ("forced_discard", "SR-16.4"),
    "DiscardToDraw": ("discard_then_draw", "SR-17.1"),
    "FreeShip": ("free_ship", "SR-17.7"),
    "OnTop": ("top_deck", "SR-17.8"),
    "AttackAmount": ("amount", "SR-12.3"),
    "BaseAmount": ("amount", "SR-25.6"),
    "Gift": ("gift", "SR-20.5"),
    "Share": ("pool", "SR-23.7"),
}


def kind_of(top: Decision[Any]) -> str:
    """The kind of a decision, as clients know it."""
    return KIND_OF[type(top).__name__][0]


def prompt(s: Realms, top: Decision[Any]) -> tuple[Params, str | None]:
    """Parameters of the prompt, and the card that asks."""
    params: Params = {}
    source: str | None = None
    if isinstance(top, CardQuestion):
        source = IDS[s.kinds[top.card]]
        params["card"] = "@card:" + source
    if isinstance(top, ScrapCards):
        params["least"] = max(0, top.least)
        params["n"] = top.most
        params["zones"] = top.zones
        params["draws"] = top.draws
    elif isinstance(top, (ChooseVictim, ForcedDiscard)):
        params["n"] = top.count
    elif isinstance(top, DiscardToDraw):
        params["n"] = top.most
    elif isinstance(top, DestroyBase):
        params["least"] = top.least
    elif isinstance(top, AttackAmount):
        params["target"] = f"@seat:{top.target}"
    elif isinstance(top, BaseAmount):
        params["target"] = f"@seat:{top.owner}"
        params["card"] = card_param(s, s.players[top.owner].play[top.slot])
    elif isinstance(top, Gift):
        params["target"] = f"@seat:{top.receiver}"
    elif isinstance(top, Share):
        params["target"] = f"@seat:{top.buyer}"
        params["n"] = top.rest
        params["pool"] = "trade" if top.trade() else "combat"
        if top.trade():
            params["card"] = card_param(s, s.row[top.target])
        else:
            base = top.target - m.ROW
            owner, slot = base // m.SLOTS, base % m.SLOTS
            params["card"] = card_param(s, s.players[owner].play[slot])
    return params, source


def warnings(s: Realms, seat: int, legal: list[int]) -> list[Json]:
    """What ending the Main Phase now would lose."""
    p = s.players[seat]
    out: list[Json] = []
    if p.ended:
        return out
    if p.hand:
        cards = "@cards:" + ",".join(IDS[s.kinds[card]] for card in p.hand)
        out.append(loss("hand", "SR-13.1", {"n": len(p.hand), "cards": cards}))
    can_attack = any(m.ATTACK <= a < m.ATTACK_BASE_PART for a in legal)
    can_buy = any(m.BUY <= a <= m.BUY_EXPLORER for a in legal)
    if p.combat and can_attack:
        out.append(loss("combat", "SR-13.1", {"n": p.combat}))
    if p.trade and can_buy:
        out.append(loss("trade", "SR-13.1", {"n": p.trade}))
    for slot, card in enumerate(p.play):
        if usable(s, p, slot) == OK:
            out.append(loss("primary", "SR-6.2", {"card": card_param(s, card)}))
        if ally_usable(s, p, slot) == OK:
            out.append(loss("ally", "SR-8.1", {"card": card_param(s, card)}))
    return out


def loss(key: str, rule: str, params: Params) -> Json:
    """One line of the end-turn guard."""
    return warning(message("sr.warning." + key, params), rule)


def ask(s: Realms, seat: int) -> Json | None:
    """The decision under way as `seat` may see it; choices only for a seat that may answer."""
    if s.over:
        return None
    top = decision(s)
    kind, rule = KIND_OF[type(top).__name__]
    params, source = prompt(s, top)
    asked = question(s, seat, kind, rule, "sr.ask.waiting")
    asked["source"] = source
    if not asked["yours"]:
        return asked
    legal = top.legal(s, seat)
    words = kind
    if kind == "main" and s.players[seat].ended:
        words = "ended"
    elif isinstance(top, Share) and top.buyer == seat:
        words = "pool_own"
    asked["prompt"] = message("sr.ask." + words, params)
    if MESSAGES.has("sr.hint." + kind):
        asked["hint"] = message("sr.hint." + kind, params)
    asked["choices"] = [action_choice(s, seat, action) for action in legal]
    asked["blocked"] = blocked(s, seat, top, legal)
    if kind == "main":
        asked["warnings"] = warnings(s, seat, legal)
    return asked
