"""Construction (rulebook chapters "Construction" of both games; AR-4, AR-11.12, AR-F.2)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.abilities import Ability
from astrarium.kernel.answers import Answer, Answers
from astrarium.kernel.steps import Step, Steps, Stepwise

from .. import moves as m
from ..printed.effect import CONSTRUCTION_END, CONSTRUCTION_START
from ..printed.tables import PILE, PLAN_IDS, CardKind, is_special, is_unit
from ..state import ATTENDED, HOLE, NO_KIND, POWERED, RES, UNDER, Ares, SiteNumber
from .allot import Allot, anything_to_allot
from .base import discard_resources, new_site, open_base, put_resource, resource_places, room_left
from .colossus import charge, charge_upgrades, reactor_power
from .effects import attack_effects
from .plays import has_room, may_put
from .question import SeatQuestion, word
from .xenos import Eggs, has_eggs


class Construct(Stepwise[Ares]):
    """One player's Construction in the order of AR-F.2; everything in it is public (AR-4.1)."""

    def __init__(self, who: int) -> None:
        self.who = who

    def table(self) -> Steps[Any, Ares]:
        return CONSTRUCTION_STEPS

    def begin(self, s: Ares) -> None:
        """The Base lies open, all tokens are fresh."""
        open_base(s, self.who)
        make_ready(s, self.who)
        start_effects(s, self.who)

    def allot(self, s: Ares) -> None:
        """Power is made and allotted, Workers and Acolytes serve."""
        make_power(s, self.who)
        if anything_to_allot(s, self.who):
            s.push(Allot(self.who))

    def end(self, s: Ares) -> None:
        end_effects(s, self.who)
        if s.log is not None:
            s.log.add("constructed", self.who, "AR-4.1", {})


CONSTRUCTION_STEPS: Final[Steps[Construct, Ares]] = Steps(
    [
        Step("open the Base", Construct.begin),
        Step("spend build costs", lambda top, s: spend_build_costs(s, top.who)),
        Step("convert", lambda top, s: convert(s, top.who)),
        Step("exchange", lambda top, s: exchange_all(s, top.who)),
        Step("allot", Construct.allot),
        Step("end", Construct.end),
    ]
)


def make_ready(s: Ares, seat: int) -> None:
    """Power, jobs and activations are fresh in every own Construction (AR-F.3, AR-T.3)."""
    p = s.players[seat]
    p.pool = p.made = p.jobs = p.rerolls = p.promoted = p.fuel = 0
    p.active = []
    for place in range(len(p.plan)):
        p.flags[place] &= ~(POWERED | ATTENDED)


def start_effects(s: Ares, seat: int) -> None:
    """What an Attack card gives at the start of its player's Construction (AR-F.2, AR-F.9)."""
    if not s.battle.revealed:
        return
    for number in attack_effects(s, seat):
        if s.data.effects[number].timing == CONSTRUCTION_START:
            ability: Ability[Ares, CardKind] = s.setup.abilities[number]
            ability.use(s, seat, NO_KIND)


def spend_build_costs(s: Ares, seat: int) -> None:
    """AR-11.5, AR-11.12: all cards under a Building are spent, a larger pile's too."""
    p = s.players[seat]
    for place, plan in enumerate(p.plan):
        if plan not in (HOLE, PILE) and p.under[place]:
            discard_resources(s, seat, SiteNumber(place), UNDER, p.under[place])


def convert(s: Ares, seat: int) -> None:
    """Faction conversions: Eggs (AR-X.3), Resources on Upgrades (AR-C.5)."""
    if s.setup.basic():
        return
    charge_upgrades(s, seat)
    extra = reactor_power(s, seat)
    if extra:
        charge(s, seat, extra)
    if has_eggs(s, seat):
        s.push(Eggs(seat))


def exchange_all(s: Ares, seat: int) -> None:
    """AR-4.2: every full set of Resources becomes a unit, on every Building."""
    p = s.players[seat]
    for place in range(len(p.plan)):
        exchange(s, seat, SiteNumber(place))


def exchange(s: Ares, seat: int, place: SiteNumber) -> int:
    """Exchange on one Building, up to four units (AR-4.3); returns how many were built."""
    p = s.players[seat]
    plan = p.plan[place]
    if plan == HOLE or is_special(plan) or plan == PILE or not s.data.unit_cost[plan]:
        return 0
    cost = s.data.unit_cost[plan]
    hatched = p.stored[place]
    room = s.data.units_most[plan] - p.units[place]
    built = min(room, (p.res[place] + hatched) // cost)
    if built <= 0:
        return 0
    p.units[place] += built
    spent = built * cost
    eggs = min(spent, hatched)
    p.stored[place] -= eggs
    discard_resources(s, seat, place, RES, spent - eggs)
    if s.log is not None:
        unit = "@unit:" + PLAN_IDS[plan]
        s.log.add("built", seat, "AR-4.2", {"unit": unit, "n": built, "place": place})
    return built


def make_power(s: Ares, seat: int) -> None:
    """AR-11.11: Nuclear Plants and Obelisks give power (AR-T.5, AR-K.4)."""
    if s.setup.basic():
        return
    p = s.players[seat]
    for plan in p.plan:
        if plan != HOLE and is_special(plan):
            p.pool += s.data.makes_power[plan]
    p.made = p.pool


def end_effects(s: Ares, seat: int) -> None:
    """What happens at the end of one's Construction: the Breeder Brain (AR-X.4)."""
    if s.setup.basic():
        return
    for plan in s.players[seat].plan:
        if plan == HOLE or not is_special(plan):
            continue
        kind = s.data.plan_card[plan]
        for number in s.data.card_effects[kind]:
            if s.data.effects[number].timing == CONSTRUCTION_END:
                ability: Ability[Ares, CardKind] = s.setup.abilities[number]
                ability.use(s, seat, kind)


def give_bonus(s: Ares, seat: int, n: int) -> None:
    """AR-11.9: Bonus Resources from the own discard pile, as far as it goes."""
    n = min(n, len(s.players[seat].discard))
    if n:
        s.push(Bonus(seat, n))


class Bonus(SeatQuestion):
    """AR-D12: where the next of `n` Bonus Resources goes. Which card it is does not matter
    (AR-11.9)."""

    kind = "bonus"
    rule = "AR-11.9"

    def __init__(self, who: int, n: int) -> None:
        super().__init__(who)
        self.n = n

    def answers(self) -> Answers[Any, Ares]:
        return BONUSES

    def candidates(self, s: Ares, seat: int) -> list[int]:
        p = s.players[seat]
        pile = [m.BONUS_PILE] if room_left(p) else []
        return [*[m.BONUS.of(place) for place in resource_places(p, s.data)], *pile]

    def take(self, s: Ares, seat: int, place: SiteNumber) -> None:
        p = s.players[seat]
        put_resource(p, p.discard.pop(), place)
        if s.log is not None:
            s.log.add("bonus", seat, "AR-11.9", {"place": place})
        if self.n > 1:
            s.push(Bonus(self.who, self.n - 1))


BONUSES: Final[Answers[Bonus, Ares]] = Answers(
    m.SPACE,
    [
        Answer(
            m.BONUS,
            lambda top, s, seat, known: may_put(s, seat, SiteNumber(known.a)),
            lambda top, s, seat, known: top.take(s, seat, SiteNumber(known.a)),
        ),
        word(
            m.BONUS_PILE,
            lambda top, s, seat, known: has_room(s, seat),
            lambda top, s, seat, known: top.take(s, seat, new_site(s.players[seat], PILE)),
        ),
    ],
    offers=[m.BONUS, m.verb_of(m.BONUS_PILE)],
)


def has_unit_to_attack(s: Ares, seat: int) -> bool:
    """AR-5.2: a unit without Base Defense on an active Building."""
    p = s.players[seat]
    for place, plan in enumerate(p.plan):
        if plan != HOLE and is_unit(plan) and p.units[place] and not s.data.base_defense[plan]:
            if not s.data.power[plan] or p.flags[place] & POWERED:
                return True
    return False
