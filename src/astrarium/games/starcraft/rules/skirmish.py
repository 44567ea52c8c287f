"""A skirmish: cards are revealed, strengths compared, units destroyed (SC-16, SC-18)."""

from __future__ import annotations

from typing import Final

from astrarium.games.starcraft import refusals as no
from astrarium.games.starcraft.cards.combat import (
    ABILITIES,
    ALWAYS,
    CARD_IDS,
    FITS,
    HELPS,
    MAJOR_ATTACK,
    MAJOR_HEALTH,
    MINOR_ATTACK,
    MINOR_HEALTH,
    NO_SPLASH,
    REINFORCES,
    VS_FLYING,
    CardAbility,
)
from astrarium.games.starcraft.cards.tables import (
    ASSIST,
    FLYING,
    HITS_FLYING,
    HITS_GROUND,
    SUPPORT,
    UNIT_IDS,
)
from astrarium.games.starcraft.moves import KEEP_WORKER, LOSE, PAY_WORKER, SPACE
from astrarium.games.starcraft.rules.asked import Question
from astrarium.games.starcraft.rules.build import air_support
from astrarium.games.starcraft.rules.units import ONE, number, race_of, to_supply, types
from astrarium.games.starcraft.state import (
    NONE,
    Skirmish,
    StarCraft,
    discard_card,
    reshuffle,
)
from astrarium.kernel.events import Params
from astrarium.kernel.flow import Procedure
from astrarium.kernel.knowledge import EVERYBODY, tell

ATTACKER: Final = 0
DEFENDER: Final = 1
SIDES: Final = (ATTACKER, DEFENDER)


class Fight(Procedure[StarCraft]):
    """SC-16.1: reveal, compare, destroy and discard. `place` is the skirmish's number."""

    def __init__(self, place: int) -> None:
        self.place = place

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: StarCraft, step: str) -> None:
        skirmish = s.battle.skirmishes[self.place]
        if step == "reveal":
            s.battle.now = self.place
            for side in SIDES:
                reveal(s, skirmish, side)
        elif step == "workers":  # SC-16.5: the attacker's first
            for side in (DEFENDER, ATTACKER):
                for _ in range(worker_offers(s, skirmish, side)):
                    s.push(OfferWorker(s.battle.seats[side], side, self.place))
        elif step == "compare":
            compare(s, skirmish)
            for side in (DEFENDER, ATTACKER):
                if not mark_lost(s, skirmish, side):
                    s.push(ChooseLost(s.battle.seats[side], side, self.place))
        elif step == "destroy":
            destroy_marked(s, skirmish)
        else:
            dive(s, skirmish)
            put_away(s, skirmish)
            skirmish.fought = True
            s.battle.now = NONE


STEPS: Final = ["reveal", "workers", "compare", "destroy", "end"]


# -- A: reveal -------------------------------------------------------------------------------------


def reveal(s: StarCraft, skirmish: Skirmish, side: int) -> None:
    """SC-16.2, SC-16.4: a side's cards are turned up; a reinforcement without its unit goes, one
    drawn blind is replaced until a standard card appears."""
    seat = s.battle.seats[side]
    cards = skirmish.cards[side]
    tell(s.known, cards, EVERYBODY)
    s.reveals += 1
    aside: list[int] = []
    while cards and REINFORCES[s.kinds[cards[0]]]:
        aside.append(cards.pop())
        p = s.players[seat]
        if not p.deck:
            reshuffle(s, seat)
        if p.deck:
            cards.append(p.deck.pop())
            tell(s.known, cards, EVERYBODY)
            if not p.deck:  # SC-14.9
                reshuffle(s, seat)
    for card in aside:
        discard_card(s, seat, card)
    if s.log is not None:
        params: Params = {"cards": named(s, cards), "n": s.battle.now + 1}
        s.log.add("cards", seat, "SC-16.2", params)
    if len(cards) > 1 and not reinforces(s, skirmish, side, cards[1]):
        discard_card(s, seat, cards.pop())


def named(s: StarCraft, cards: list[int]) -> str:
    """Cards as one message parameter."""
    return "@cards:" + ",".join([CARD_IDS[s.kinds[card]] for card in cards])


def reinforces(s: StarCraft, skirmish: Skirmish, side: int, card: int) -> bool:
    """Whether a reinforcement has its unit in the skirmish (SC-16.2, SC-22.26)."""
    kind = s.kinds[card]
    if FITS[kind] >> skirmish.front[side] & 1:
        return True
    race = race_of(s, s.battle.seats[side])
    here = [skirmish.front[side], *types(skirmish.support[side], race)]
    return any(HELPS[kind] >> unit & 1 for unit in here)


# -- B: compare ------------------------------------------------------------------------------------


def standard_fits(s: StarCraft, skirmish: Skirmish, side: int) -> bool:
    """Whether a side's standard card shows its front-line unit (SC-16.6); assist units are on no
    card (SC-22.12)."""
    cards, front = skirmish.cards[side], skirmish.front[side]
    return bool(cards) and not ASSIST[front] and bool(FITS[s.kinds[cards[0]]] >> front & 1)


def abilities_at_work(s: StarCraft, skirmish: Skirmish, side: int) -> list[CardAbility]:
    """The abilities of a side's cards whose conditions hold (SC-16.7)."""
    front, against = skirmish.front[side], skirmish.front[1 - side]
    found: list[CardAbility] = []
    for place, card in enumerate(skirmish.cards[side]):
        if place == 0 and not skirmish.fits[side]:
            continue
        for ability in ABILITIES[s.kinds[card]]:
            fits = bool(ability.fronts >> front & 1)
            if ability.versus != ALWAYS:  # SC-22.7
                fits = fits and FLYING[against] == (ability.versus == VS_FLYING)
            if ability.supported:
                fits = fits and skirmish.support[side] > 0
            if fits:
                found.append(ability)
    return found


def worker_offers(s: StarCraft, skirmish: Skirmish, side: int) -> int:
    """How many abilities of a side a worker may be paid for (SC-26.3)."""
    skirmish.fits[side] = standard_fits(s, skirmish, side)
    return sum(ability.workers > 0 for ability in abilities_at_work(s, skirmish, side))


class OfferWorker(Question):
    """SC-26.3: a worker from the pool for what a card gives."""

    kind = "pay_worker"
    rule = "SC-26.3"

    def __init__(self, who: int, side: int, place: int) -> None:
        super().__init__(who)
        self.side = side
        self.place = place

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [PAY_WORKER.of(), KEEP_WORKER.of()]

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        if action == PAY_WORKER.of() and not s.players[seat].pool:
            return no.NO_WORKER
        return super().why_not(s, seat, action)

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        if action == PAY_WORKER.of():
            s.players[seat].pool -= 1
            s.players[seat].unavailable += 1
            s.battle.skirmishes[self.place].paid[self.side] += 1
            if s.log is not None:
                s.log.add("pay_worker", seat, "SC-26.3", {})


def can_target(front: int, other: int) -> bool:
    """Whether a unit can hit another one (SC-18.1)."""
    return HITS_FLYING[front] if FLYING[other] else HITS_GROUND[front]


def support_value(s: StarCraft, skirmish: Skirmish, side: int) -> int:
    """What the supporters add: those that can target the opposing front line (SC-18.6)."""
    against = skirmish.front[1 - side]
    race = race_of(s, s.battle.seats[side])
    support = skirmish.support[side]
    return sum(
        SUPPORT[unit] * number(support, unit)
        for unit in types(support, race)
        if can_target(unit, against)
    )


def compare(s: StarCraft, skirmish: Skirmish) -> None:
    """SC-16.6 to SC-16.8: the final values of both sides."""
    b = s.battle
    for side in SIDES:
        attack = health = 0
        if skirmish.cards[side]:
            kind = s.kinds[skirmish.cards[side][0]]
            fits = skirmish.fits[side]
            attack = MAJOR_ATTACK[kind] if fits else MINOR_ATTACK[kind]
            health = MAJOR_HEALTH[kind] if fits else MINOR_HEALTH[kind]
        paid = skirmish.paid[side]
        for ability in abilities_at_work(s, skirmish, side):
            if ability.workers:
                if not paid:
                    continue
                paid -= 1
            attack += ability.attack
            health += ability.health
        attack += support_value(s, skirmish, side)
        if b.special and side == ATTACKER:  # SC-19.3
            attack += 1
        if FLYING[skirmish.front[1 - side]] and air_support(s, b.seats[side], b.area):  # SC-23.5
            attack += 1
        skirmish.attack[side], skirmish.health[side] = max(0, attack), max(0, health)
    if s.log is not None:
        params: Params = {
            "n": b.now + 1,
            "attack": skirmish.attack[ATTACKER],
            "health": skirmish.health[ATTACKER],
            "against": skirmish.attack[DEFENDER],
            "withstands": skirmish.health[DEFENDER],
        }
        s.log.add("compare", b.seats[ATTACKER], "SC-16.8", params)


# -- C: destroy ------------------------------------------------------------------------------------


def beaten(skirmish: Skirmish, side: int) -> bool:
    """Whether the other side's strength suffices against a side (SC-16.11)."""
    return skirmish.attack[1 - side] >= skirmish.health[side]


def within_aim(s: StarCraft, skirmish: Skirmish, side: int) -> list[int]:
    """The types of a side of which strength destroys one: its front-line unit, or where that can't
    be hit a supporter (SC-18.2, SC-18.3)."""
    enemy, front = skirmish.front[1 - side], skirmish.front[side]
    if can_target(enemy, front):
        return [front]
    supporters = types(skirmish.support[side], race_of(s, s.battle.seats[side]))
    return [unit for unit in supporters if can_target(enemy, unit)]


def mark_lost(s: StarCraft, skirmish: Skirmish, side: int) -> bool:
    """Note which unit a side loses; False where its owner has to choose."""
    if not beaten(skirmish, side):
        return True
    units = within_aim(s, skirmish, side)
    if len(units) == 1:
        skirmish.lost[side] = units[0]
    return len(units) < 2


class ChooseLost(Question):
    """SC-18.3: which supporting unit is destroyed."""

    kind = "lose"
    rule = "SC-18.3"
    otherwise = no.NOT_A_LOSS

    def __init__(self, who: int, side: int, place: int) -> None:
        super().__init__(who)
        self.side = side
        self.place = place

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        skirmish = s.battle.skirmishes[self.place]
        return [LOSE.of(unit) for unit in within_aim(s, skirmish, self.side)]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        s.battle.skirmishes[self.place].lost[self.side] = SPACE.decode(action).a


def destroy_unit(s: StarCraft, side: int, unit: int, rule: str) -> None:
    """A unit of a battle is destroyed."""
    b = s.battle
    b.units[side] -= ONE[unit]
    to_supply(s, b.seats[side], ONE[unit])
    if s.log is not None:
        s.log.add("destroyed", b.seats[side], rule, {"unit": "@unit:" + UNIT_IDS[unit]})


def destroy_marked(s: StarCraft, skirmish: Skirmish) -> None:
    """SC-16.11: both sides' losses at once; they set off splash cards (SC-22.15)."""
    for side in SIDES:
        unit = skirmish.lost[side]
        if unit == NONE:
            continue
        if unit == skirmish.front[side]:
            skirmish.front[side] = NONE
        else:
            skirmish.support[side] -= ONE[unit]
        destroy_unit(s, side, unit, "SC-16.11")


def dive(s: StarCraft, skirmish: Skirmish) -> None:
    """SC-26.7: a surviving Scourge dies with the flyer that it meets, the attacker's first."""
    fronts = skirmish.front[:]
    for side in SIDES:
        if fronts[side] == NONE or skirmish.front[side] == NONE:
            continue
        kinds = [s.kinds[card] for card in skirmish.cards[side][:1]]
        if not skirmish.fits[side] or not any(a.dives for kind in kinds for a in ABILITIES[kind]):
            continue
        skirmish.front[side] = NONE
        destroy_unit(s, side, fronts[side], "SC-26.7")
        other = 1 - side
        if skirmish.front[other] != NONE and FLYING[skirmish.front[other]]:
            destroy_unit(s, other, skirmish.front[other], "SC-26.7")
            skirmish.front[other] = NONE


def put_away(s: StarCraft, skirmish: Skirmish) -> None:
    """SC-16.12: cards are discarded, but for splash cards that triggered (SC-22.16)."""
    for side in SIDES:
        triggers = skirmish.lost[1 - side] != NONE
        for place, card in enumerate(skirmish.cards[side]):
            if (
                triggers
                and (place > 0 or skirmish.fits[side])
                and splashes(s, skirmish, side, card)
            ):
                s.battle.splash.append(card)
            else:
                discard_card(s, s.battle.seats[side], card)
        skirmish.cards[side] = []


def splashes(s: StarCraft, skirmish: Skirmish, side: int, card: int) -> bool:
    """Whether a card has splash damage for the unit that was its front line."""
    front = skirmish.front[side] if skirmish.front[side] != NONE else skirmish.lost[side]
    return any(
        ability.splash != NO_SPLASH and ability.fronts >> front & 1
        for ability in ABILITIES[s.kinds[card]]
    )
