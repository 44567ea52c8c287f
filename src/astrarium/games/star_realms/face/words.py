"""The decision under way in words: prompts, labels, what a refusal names, what ending loses.

Sentences stand in messages/*.json; a parameter "@card:cutter" names a thing.
"""

from __future__ import annotations

from typing import Any

from astrarium.kernel.actions import Action, Domain
from astrarium.kernel.asking import Loss, warning
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Decision, decision
from astrarium.kernel.game import Game
from astrarium.kernel.knowledge import UNKNOWN, Knowledge

from .. import moves as m
from .. import refusals as no
from ..effects import questions as ask
from ..effects import removing as take
from ..printed.tables import CARDS, EXPLORER, IDS, KIND, OUTPOST
from ..rules.combat import AttackAmount, BaseAmount
from ..rules.defeat import Gift
from ..rules.discards import ForcedDiscard
from ..rules.in_play import ability_kind, defense_left
from ..rules.main_phase import MainPhase, usable
from ..rules.seat_question import CardQuestion
from ..rules.teams import Share, SharedPurchase
from ..state import NONE, Realms, Slot


class Spoken(Game[Realms]):
    """Star Realms as it speaks to people."""

    def knowledge(self, s: Realms, seat: int) -> Knowledge:
        return Knowledge(seat, s.kinds, s.known)  # SR-27

    def name_of(self, s: Realms, seat: int, domain: str, word: str, before: list[int]) -> int:
        kind, seen = KIND.get(word, -1), self.knowledge(s, seat)
        owner = before[0] if before else seat
        if kind >= 0 and domain == "trade_row":
            return seen.place_of(s.row, kind)
        if kind >= 0 and domain == "slot" and 0 <= owner < s.setup.seats:
            return seen.place_of(s.players[owner].play, kind)
        return -1

    def argument(self, s: Realms, seat: int, known: Action, domain: Domain, value: int) -> Params:
        if domain is m.CARD or domain is m.AMOUNT:
            return super().argument(s, seat, known, domain, value)
        return {"target": f"@seat:{value}"} if domain is m.SEAT else {}

    def label(self, s: Realms, seat: int, action: int) -> tuple[str, Params]:
        key, params = super().label(s, seat, action)
        known = m.SPACE.decode(action)
        verb, domains = known.verb, known.verb.domains
        if domains == [m.OPTION]:
            return option_label(s, known.a)
        if verb is m.BUY_EXPLORER or verb is m.TAKE_EXPLORER:
            params |= {"card": "@card:" + IDS[EXPLORER], "cost": s.setup.cost[EXPLORER]}
        elif domains == [m.SEAT]:
            params["n"] = s.players[seat].combat
        elif verb is m.DONE:
            params["kind"] = "" if s.over else decision(s).kind
        card = meant(s, seat, known)
        if card != NONE:
            params["card"] = named(self.knowledge(s, seat), card)
            if domains == [m.TRADE_ROW]:
                params["cost"] = s.setup.cost[s.kinds[card]]
            elif domains == [m.SEAT, m.SLOT]:
                params["n"] = defense_left(s, card)
        return key, params

    def refusal_params(self, s: Realms, seat: int, action: int, code: int) -> Params:
        _, params = self.label(s, seat, action)
        params |= {"trade": s.players[seat].trade, "combat": s.players[seat].combat}
        known = m.SPACE.decode(action)
        if code == no.SHIELDED:
            shield = [card for card in s.players[known.a].play if OUTPOST[s.kinds[card]]]
            params["outpost"] = named(self.knowledge(s, seat), shield[0]) if shield else ""
        card = meant(s, seat, known)
        if known.verb is m.USE_ALLY and card != NONE:
            params["faction"] = CARDS[ability_kind(s, card)]["faction"]
        return params

    def asks(self, s: Realms, top: Decision[Any]) -> str | None:
        return IDS[s.kinds[top.card]] if isinstance(top, CardQuestion) else None

    def prompt(self, s: Realms, seat: int, top: Decision[Any]) -> tuple[str, Params]:
        params: Params = {}
        seen, words = self.knowledge(s, seat), top.kind
        if isinstance(top, CardQuestion):
            params["card"] = named(seen, top.card)
        if isinstance(top, MainPhase) and s.players[seat].ended:
            words = "ended"
        elif isinstance(top, take.ScrapCards):
            params |= {"least": max(0, top.least), "n": top.most}
            params |= {"zones": top.zones, "draws": top.draws}
        elif isinstance(top, (ask.ChooseVictim, ForcedDiscard)):
            params["n"] = top.count
        elif isinstance(top, ask.DiscardToDraw):
            params["n"] = top.most
        elif isinstance(top, take.DestroyBase):
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
            params |= {"target": f"@seat:{top.buyer}", "n": top.rest}
            params["pool"] = "trade" if isinstance(top, SharedPurchase) else "combat"
            params["card"] = named(seen, top.card(s))
        return words, params

    def warnings(self, s: Realms, seat: int, top: Decision[Any], legal: list[int]) -> list[Loss]:
        p, seen = s.players[seat], self.knowledge(s, seat)
        if not isinstance(top, MainPhase) or p.ended:
            return []
        out: list[Loss] = []
        verbs = [m.SPACE.decode(action).verb for action in legal]
        if p.hand:
            cards = "@cards:" + ",".join([IDS[kind] for kind in seen.kinds_of(p.hand)])
            out.append(warning("sr.warning.hand", "SR-13.1", {"n": len(p.hand), "cards": cards}))
        if p.combat and (m.ATTACK in verbs or m.ATTACK_BASE in verbs):
            out.append(warning("sr.warning.combat", "SR-13.1", {"n": p.combat}))
        if p.trade and (m.BUY in verbs or m.BUY_EXPLORER in verbs):
            out.append(warning("sr.warning.trade", "SR-13.1", {"n": p.trade}))
        for slot, card in enumerate(p.play):
            if usable(s, seat, m.USE, Slot(slot)) == OK:
                out.append(warning("sr.warning.primary", "SR-6.2", {"card": named(seen, card)}))
            if usable(s, seat, m.USE_ALLY, Slot(slot)) == OK:
                out.append(warning("sr.warning.ally", "SR-8.1", {"card": named(seen, card)}))
        return out


def named(seen: Knowledge, card: int) -> str:
    """A card as a message parameter, empty when the viewer does not know it."""
    kind = seen.kind(card)
    return "" if kind == UNKNOWN else "@card:" + IDS[kind]


def meant(s: Realms, seat: int, known: Action) -> int:
    """The card on the table that an action points at, NONE when there is none."""
    domains = known.verb.domains
    if domains == [m.TRADE_ROW]:
        return s.row[known.a]
    owner, slot = (known.a, known.b) if domains == [m.SEAT, m.SLOT] else (seat, known.a)
    if m.SLOT in domains and owner < s.setup.seats and slot < len(s.players[owner].play):
        return s.players[owner].play[slot]
    return NONE


def option_label(s: Realms, option: int) -> tuple[str, Params]:
    """An option of an "OR" ability by what it gives."""
    top = None if s.over else decision(s)
    if isinstance(top, ask.ChooseOption):
        for effect in CARDS[ability_kind(s, top.card)]["primary"]:
            if effect["op"] == "choose":
                chosen = effect["options"][option][0]
                if chosen["op"] == "gain":
                    return "sr.action.choose_gain", {"res": chosen["res"], "n": chosen["n"]}
                n = chosen.get("max", chosen.get("n", 0))
                return "sr.action.choose_" + chosen["op"], {"n": n}
    return "sr.action.choose", {"n": option + 1}
