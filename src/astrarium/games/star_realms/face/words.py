"""The decision under way in words: prompts, labels, what a refusal names, what ending loses.

Sentences stand in messages/*.json; a parameter "@card:cutter" names a thing.
"""

from __future__ import annotations

from typing import Any

from astrarium.games.star_realms import refusals as no
from astrarium.games.star_realms.cards.questions import (
    ChooseOption,
    ChooseVictim,
    DestroyBase,
    DiscardToDraw,
    ScrapCards,
)
from astrarium.games.star_realms.cards.tables import (
    CARDS,
    COST,
    EXPLORER,
    IDS,
    KIND,
    OUTPOST,
    Json,
)
from astrarium.games.star_realms.moves import (
    AMOUNT,
    ATTACK,
    ATTACK_BASE,
    BUY,
    BUY_EXPLORER,
    CARD,
    DONE,
    OPTION,
    SEAT,
    SLOT,
    SPACE,
    TAKE_EXPLORER,
    TRADE_ROW,
    USE,
    USE_ALLY,
)
from astrarium.games.star_realms.rules.asked import CardQuestion
from astrarium.games.star_realms.rules.combat import AttackAmount, BaseAmount
from astrarium.games.star_realms.rules.defeat import Gift
from astrarium.games.star_realms.rules.discards import ForcedDiscard
from astrarium.games.star_realms.rules.main_phase import MainPhase, usable
from astrarium.games.star_realms.rules.teams import Share, SharedPurchase
from astrarium.games.star_realms.state import (
    NONE,
    Realms,
    ability_kind,
    defense_left,
    knowledge_of,
)
from astrarium.kernel.actions import Action
from astrarium.kernel.asking import message, warning
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Decision, decision
from astrarium.kernel.knowledge import UNKNOWN, Knowledge


def card_name(id: str, language: str) -> str:
    """The name of a card in a language."""
    name: str = CARDS[KIND[id]]["name_fr" if language == "fr" else "name_en"]
    return name


def named(seen: Knowledge, card: int) -> str:
    """A card as a message parameter, empty when the viewer does not know it."""
    kind = seen.kind(card)
    return "" if kind == UNKNOWN else "@card:" + IDS[kind]


def meant(s: Realms, seat: int, known: Action) -> int:
    """The card on the table that an action points at, NONE when there is none."""
    domains = known.verb.domains
    if domains == [TRADE_ROW]:
        return s.row[known.a]
    owner, slot = (known.a, known.b) if domains == [SEAT, SLOT] else (seat, known.a)
    if SLOT in domains and owner < s.setup.seats and slot < len(s.players[owner].play):
        return s.players[owner].play[slot]
    return NONE


def label(s: Realms, seat: int, action: int) -> tuple[str, Params]:
    """Message key and parameters that name an action (Choice.label)."""
    known = SPACE.decode(action)
    verb, domains = known.verb, known.verb.domains
    params: Params = {}
    if domains == [OPTION]:
        return option_label(s, known.a)
    if CARD in domains:
        params["card"] = "@card:" + IDS[known.a]
    elif verb is BUY_EXPLORER or verb is TAKE_EXPLORER:
        params["card"] = "@card:" + IDS[EXPLORER]
        params["cost"] = COST[EXPLORER]
    if SEAT in domains:
        params["target"] = f"@seat:{known.args[domains.index(SEAT)]}"
    if domains == [SEAT]:
        params["n"] = s.players[seat].combat
    elif domains == [AMOUNT]:
        params["n"] = known.a
    elif verb is DONE:
        params["kind"] = "" if s.over else decision(s).kind
    card = meant(s, seat, known)
    if card != NONE:
        params["card"] = named(knowledge_of(s, seat), card)
        if domains == [TRADE_ROW]:
            params["cost"] = COST[s.kinds[card]]
        elif domains == [SEAT, SLOT]:
            params["n"] = defense_left(s, card)
    return "sr.action." + verb.name, params


def option_label(s: Realms, option: int) -> tuple[str, Params]:
    """An option of an "OR" ability by what it gives."""
    top = None if s.over else decision(s)
    if isinstance(top, ChooseOption):
        for effect in CARDS[ability_kind(s, top.card)]["primary"]:
            if effect["op"] == "choose":
                chosen = effect["options"][option][0]
                if chosen["op"] == "gain":
                    return "sr.action.choose_gain", {"res": chosen["res"], "n": chosen["n"]}
                n = chosen.get("max", chosen.get("n", 0))
                return "sr.action.choose_" + chosen["op"], {"n": n}
    return "sr.action.choose", {"n": option + 1}


def refusal_params(s: Realms, seat: int, action: int, code: int) -> Params:
    """What a refusal's sentence needs to know."""
    _, params = label(s, seat, action)
    me = s.players[seat]
    params["trade"] = me.trade
    params["combat"] = me.combat
    known = SPACE.decode(action)
    seen = knowledge_of(s, seat)
    if code == no.SHIELDED:
        shield = [card for card in s.players[known.a].play if OUTPOST[s.kinds[card]]]
        params["outpost"] = named(seen, shield[0]) if shield else ""
    card = meant(s, seat, known)
    if known.verb is USE_ALLY and card != NONE:
        params["faction"] = CARDS[ability_kind(s, card)]["faction"]
    return params


def source(s: Realms, top: Decision[Any]) -> str | None:
    """The card that asks; it lies open on the table."""
    return IDS[s.kinds[top.card]] if isinstance(top, CardQuestion) else None


def prompt(s: Realms, seat: int, top: Decision[Any]) -> tuple[str, Params]:
    """Which words ask a seat (a key behind "sr.ask."), and their parameters."""
    words = top.kind
    params: Params = {}
    seen = knowledge_of(s, seat)
    if isinstance(top, CardQuestion):
        params["card"] = named(seen, top.card)
    if isinstance(top, MainPhase) and s.players[seat].ended:
        words = "ended"
    elif isinstance(top, ScrapCards):
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
        params["card"] = named(seen, s.players[top.owner].play[top.slot])
    elif isinstance(top, Gift):
        params["target"] = f"@seat:{top.receiver}"
    elif isinstance(top, Share):
        words = "pool_own" if top.buyer == seat else words
        params["target"] = f"@seat:{top.buyer}"
        params["n"] = top.rest
        params["pool"] = "trade" if isinstance(top, SharedPurchase) else "combat"
        params["card"] = named(seen, top.card(s))
    return words, params


def warnings(s: Realms, seat: int, top: Decision[Any], legal: list[int]) -> list[Json]:
    """What ending the Main Phase now would lose."""
    p = s.players[seat]
    if not isinstance(top, MainPhase) or p.ended:
        return []
    out: list[Json] = []
    seen = knowledge_of(s, seat)
    verbs = [SPACE.decode(action).verb for action in legal]
    if p.hand:
        cards = "@cards:" + ",".join([IDS[kind] for kind in seen.kinds_of(p.hand)])
        out.append(loss("hand", "SR-13.1", {"n": len(p.hand), "cards": cards}))
    if p.combat and (ATTACK in verbs or ATTACK_BASE in verbs):
        out.append(loss("combat", "SR-13.1", {"n": p.combat}))
    if p.trade and (BUY in verbs or BUY_EXPLORER in verbs):
        out.append(loss("trade", "SR-13.1", {"n": p.trade}))
    for slot, card in enumerate(p.play):
        if usable(s, seat, USE, slot) == OK:
            out.append(loss("primary", "SR-6.2", {"card": named(seen, card)}))
        if usable(s, seat, USE_ALLY, slot) == OK:
            out.append(loss("ally", "SR-8.1", {"card": named(seen, card)}))
    return out


def loss(key: str, rule: str, params: Params) -> Json:
    """One line of the end-turn guard."""
    return warning(message("sr.warning." + key, params), rule)
