"""The attack phase (SB-5): declaring, the steps of an attack (SB-5.10), area attacks."""

from __future__ import annotations

from typing import Final, cast

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, always
from astrarium.kernel.flow import OK, Asking, Decision, Procedure, asks, members
from astrarium.kernel.steps import Step, Steps, Stepwise
from astrarium.kernel.windows import AskWindow, rules_of

from .. import moves as m
from .. import refusals as no
from .. import state as st
from ..printed import orders
from ..printed.grid import SIDES, Side, distance
from ..printed.stats import FIGHTER, HELD, MARKER_WORDS, RULES, Weapon
from ..printed.tables import WEAPON_IDS
from ..state import Battle, ShipNumber, against, note, owner, ships_of
from . import modifiers as sums
from . import targets
from .seat_question import LAUNCHES_LATER, MOVES_OVER, Detail, Question, end_phase
from .ships import card, klass


def begin_attacks(s: Battle, who: int) -> None:
    """A player's attack phase begins."""
    s.passed = s.volley = 0
    s.active = who
    s.phase = st.ATTACKING
    s.push(AttackPhase(who))


class AttackPhase(Asking[Battle]):
    """SB-5.1: one player makes all its attacks, one after another, each fully resolved."""

    def __init__(self, who: int) -> None:
        self.who = who

    def question(self, s: Battle) -> Decision[Battle] | None:
        if not s.passed:
            for ship in ships_of(s, self.who):
                if s.square[ship] >= 0 and targets.usable_weapons(s, ship):
                    return AttackTurn(self.who)
        return None


def may_fire(s: Battle, seat: int, ship: ShipNumber, weapon: Weapon) -> int:
    """Whether a weapon system may be fired now at anything."""
    code = targets.may_use(s, seat, ship, weapon)
    if code != OK:
        return code
    return OK if targets.targets(s, ship, weapon) else no.NO_TARGET


FIRES: Final = [[m.FIRE.of(ship, weapon) for weapon in range(m.WEAPONS)] for ship in st.ALL_SHIPS]
"""The attacks of each ship number, by weapon system."""


class AttackTurn(Question):
    """Decisions 7 and 8: which weapon system of which ship fires next; attacking is optional."""

    kind = "attack"
    rule = "SB-5.2"

    def candidates(self, s: Battle, seat: int) -> list[int]:
        found = [m.END_ATTACKS.of()]
        for ship in ships_of(s, self.who):
            if s.square[ship] >= 0:
                found += [m.FIRE.of(ship, weapon) for weapon in targets.weapons_of(s, ship)]
        return found

    def legal(self, s: Battle, seat: int) -> list[int]:
        actions = [m.END_ATTACKS.of()]
        for ship in ships_of(s, self.who):
            if s.square[ship] >= 0:
                row = FIRES[ship]
                for weapon in targets.usable_weapons(s, ship):
                    actions.append(row[weapon])
        return actions

    def answers(self) -> Answers[AttackTurn, Battle]:
        return ATTACKS

    def may_fire(self, s: Battle, seat: int, known: Action) -> int:
        """Whether a weapon system may fire; if at nothing, what keeps it from all."""
        ship, weapon = ShipNumber(known.a), Weapon(known.b)
        code = may_fire(s, self.who, ship, weapon)
        return targets.why_no_target(s, ship, weapon) if code == no.NO_TARGET else code

    def fire(self, s: Battle, seat: int, known: Action) -> None:
        """A weapon system fires: at everything around, or at the target that is asked for."""
        s.attacker = ShipNumber(known.a)
        s.weapon = Weapon(known.b)
        if targets.is_area(s, s.attacker, s.weapon):
            mark_used(s)
            enemies = targets.targets(s, s.attacker, s.weapon)
            s.push(AreaAttack(sum(1 << enemy for enemy in enemies)))
        else:
            s.push(ChooseTarget(self.who))

    def choose(self, s: Battle, seat: int, action: int) -> None:
        known = m.SPACE.decode(action)
        if known.verb is m.FIRE:  # chosen by the million
            self.fire(s, seat, known)
        else:
            ATTACKS.choose(self, s, seat, action)


ATTACKS: Final[Answers[AttackTurn, Battle]] = Answers(
    m.SPACE,
    [
        Answer(m.END_ATTACKS, always, end_phase),
        Answer(m.FIRE, AttackTurn.may_fire),
    ],
    offers=[m.END_ATTACKS, m.FIRE],
    refused=[*MOVES_OVER, *LAUNCHES_LATER],
)


def mark_used(s: Battle) -> None:
    """SB-5.2: the weapon system is used up for this round, whatever comes of the attack."""
    if s.weapon == m.TRACTOR:
        s.flags[s.attacker] |= st.USED_TRACTOR
        s.volley = 1
    elif s.weapon < m.POINT_DEFENSE:
        s.flags[s.attacker] |= 1 << s.weapon
        s.volley = 1
    s.flags[s.attacker] |= st.ATTACKED


class ChooseTarget(Detail[ShipNumber]):
    """Decision 8, second part (SB-5.3): the target of the weapon system that fires."""

    kind = "target"
    rule = "SB-5.3"
    verb = m.TARGET

    def offered(self, s: Battle) -> list[ShipNumber]:
        return targets.targets(s, s.attacker, s.weapon)

    def candidates(self, s: Battle, seat: int) -> list[int]:
        return [m.TARGET.of(ship) for ship in ships_of(s, 1 - seat) if s.square[ship] >= 0]

    def may_choose(self, s: Battle, value: ShipNumber) -> int:
        return targets.may_target(s, s.attacker, s.weapon, value)

    def chosen(self, s: Battle, value: ShipNumber) -> None:
        s.target = value
        mark_used(s)
        if s.weapon == m.POINT_DEFENSE:
            s.swept = [*s.swept, st.Sweep(s.attacker, s.target)]
        elif (
            s.weapon != m.TRACTOR
            and klass(s, s.attacker) == FIGHTER
            and distance(s.square[s.attacker], s.square[s.target]) > 1
        ):
            s.flags[s.attacker] |= st.USED_BOMBER  # SB-8.13: one weapon system per round
        choose_side(s)


def choose_side(s: Battle) -> None:
    """SB-5.9: the side that is attacked; on a corner somebody chooses, unless both are equal."""
    sides = targets.attacked_sides(s, s.attacker, s.target)
    s.corner = sides
    s.side = targets.weaker_side(s, s.attacker, s.target, sides, False)
    s.push(Attack())
    if s.side != targets.weaker_side(s, s.attacker, s.target, sides, True):
        picker = s.target if s.setup.defender_picks else s.attacker
        s.push(Aim(owner(s, picker)))
    else:
        s.corner = 0


class Aim(Detail[Side]):
    """Decision 8, last part (SB-5.9): which of two sides the attack goes to."""

    kind = "aim"
    rule = "SB-5.9"
    verb = m.AIM
    refused = no.NOT_FACED

    def offered(self, s: Battle) -> list[Side]:
        return [side for side in SIDES if s.corner >> side & 1]

    def chosen(self, s: Battle, value: Side) -> None:
        s.side = value


class Attack(Stepwise[Battle]):
    """SB-5.10: an attack that has been declared, step by step."""

    def table(self) -> Steps[Attack, Battle]:
        return ATTACK


ATTACK: Final[Steps[Attack, Battle]] = Steps(
    [
        Step("declare", lambda top, s: declare(s)),
        Step("roll", lambda top, s: roll(s)),
        Step("compare", lambda top, s: compare(s)),
        Step("strike", lambda top, s: strike(s)),
        Step("remember", lambda top, s: remember(s)),
    ]
)


def open_window(s: Battle, window: int) -> None:
    """SB-A3: ask those who hold something for this moment."""
    if rules_of(s).holders(s, window, 0):
        s.push(AskWindow(window, 0))


def roll(s: Battle) -> None:
    """SB-5.10, steps 3 and 4: the attack's die, and who has it rolled again."""
    s.die = s.rng.die(20)
    s.stage = st.IS_ROLLED
    open_window(s, orders.ROLLED)


def reroll(s: Battle, rule: str) -> None:
    """Roll again; the second result stands."""
    old, s.die = s.die, s.rng.die(20)
    if s.log is not None:
        note(s, s.attacker, "rerolled", rule, {"from": old, "die": s.die})


def weapon_word(s: Battle, ship: ShipNumber, weapon: Weapon) -> str:
    """The weapon system as a message parameter."""
    if weapon >= m.POINT_DEFENSE:
        return "@weapon:" + m.WEAPON_WORDS[weapon]
    return "@weapon:" + WEAPON_IDS[sums.weapon_type(s, ship, weapon)]


def declare(s: Battle) -> None:
    """Steps 1 and 2: attacker, weapon system, target and side are known to all, and answered
    before the die is rolled."""
    s.stage = st.IS_DECLARED
    s.die = s.hit = s.extra = s.harm = 0
    if s.log is not None:
        params = against(s, s.attacker, s.target)
        params["weapon"] = weapon_word(s, s.attacker, s.weapon)
        params["side"] = "all" if klass(s, s.target) == FIGHTER else m.SIDE_WORDS[s.side]
        s.log.add("attack_declared", owner(s, s.attacker), "SB-5.10", params)
    open_window(s, orders.DECLARED)


def compare(s: Battle) -> None:
    """Steps 5 and 6: the die and everything added to it against the defense of the side, and who
    makes a miss of a hit."""
    ship, target = s.attacker, s.target
    if s.die >= sums.lowest_hit(s, ship, s.weapon, target, s.side):  # SB-5.11, SB-5.12
        s.hit = 1
    if s.log is not None:
        attack = sums.attack_total(s, ship, s.weapon, target)
        defense = sums.defense_total(s, target, s.side, klass(s, ship))
        params = against(s, ship, target)
        params["die"] = s.die
        params["attack"] = attack
        params["total"] = s.die + attack
        params["defense"] = defense
        params["need"] = sums.lowest_hit(s, ship, s.weapon, target, s.side)
        params["hit"] = s.hit
        s.log.add("rolled", owner(s, ship), "SB-5.10", params)
        if not s.hit:
            rule = "SB-5.12" if s.die == 1 else "SB-5.10"
            s.log.add("missed", owner(s, ship), rule, against(s, ship, target))
    if s.hit:
        s.stage = st.IS_HIT
        open_window(s, orders.HIT)


def strike(s: Battle) -> None:
    """Step 7: damage counters, less what Reinforced Shields stop (SB-8.11), and markers."""
    if not s.hit:
        return
    ship, target = s.attacker, s.target
    critical = s.die >= sums.critical_from(s, ship, s.weapon)  # SB-5.11
    harm = sums.damage_total(s, ship, s.weapon, target, critical)
    if s.weapon != m.TRACTOR:
        harm += s.extra
    if s.setup.advanced:
        shields = s.data.shields[card(s, target)]
        if shields and not s.flags[target] & st.USED_SHIELDS and s.weapon != m.TRACTOR:
            s.flags[target] |= st.USED_SHIELDS
            stopped = min(shields, harm)
            harm -= stopped
            if s.log is not None:
                note(s, target, "shielded", "SB-8.11", {"n": stopped})
    s.harm = harm
    s.damage[target] += harm
    if s.log is not None:
        params = against(s, ship, target)
        params["damage"] = harm
        kind, rule = ("critical", "SB-5.11") if critical else ("hit", "SB-5.13")
        s.log.add(kind, owner(s, ship), rule, params)
    if s.setup.advanced:
        lay_marker(s, ship, target)


def lay_marker(s: Battle, ship: ShipNumber, target: ShipNumber) -> None:
    """SB-8.12: what a hit leaves on the target for the next round."""
    marker = HELD
    if s.weapon == m.POINT_DEFENSE:
        return
    if s.weapon < m.POINT_DEFENSE:
        marker = RULES.marker[sums.weapon_type(s, ship, s.weapon)]
    if not marker:
        return
    s.marks[target] |= marker << st.LAID
    if s.log is not None:
        note(s, target, "marker", "SB-8.12", {"marker": "@marker:" + MARKER_WORDS[marker]})


def remember(s: Battle) -> None:
    """The attack is over; the table shows it until the next one."""
    past = st.PastAttack()
    past.attacker, past.weapon, past.target, past.side = s.attacker, s.weapon, s.target, s.side
    if s.weapon < m.POINT_DEFENSE:
        past.type = sums.weapon_type(s, s.attacker, s.weapon)
    past.die, past.hit, past.harm = s.die, s.hit, s.harm
    past.attack = sums.attack_total(s, s.attacker, s.weapon, s.target)
    past.defense = sums.defense_total(s, s.target, s.side, klass(s, s.attacker))
    past.need = sums.lowest_hit(s, s.attacker, s.weapon, s.target, s.side)
    s.past = [past]
    s.stage = st.NO_ATTACK


def ships_in(mask: int) -> list[ShipNumber]:
    """The ships of a mask, in order."""
    return cast(list[ShipNumber], members(mask))


AREA: Final = ["next_target"]


class AreaAttack(Procedure[Battle]):
    """An area attack: every adjacent enemy that is left, with a roll each. Where somebody could
    respond, the owner of the targets orders them (SB-8.10)."""

    def __init__(self, left: int) -> None:
        self.left = left

    def steps(self) -> list[str]:
        return AREA

    def step(self, s: Battle, step: str) -> None:
        enemies = ships_in(self.left)
        if asks(s, len(enemies)) and (s.config.asks_all or somebody_responds(s)):
            s.push(OrderTargets(owner(s, enemies[0]), self.left))
        else:
            next_target(s, self.left, enemies[0])


def somebody_responds(s: Battle) -> bool:
    """Whether the order of attacks can matter: a counter or a reroll is left."""
    ace = s.data.ace[card(s, s.attacker)] and not s.flags[s.attacker] & st.USED_ACE
    return bool(s.holds[0] or s.holds[1] or ace)


def next_target(s: Battle, left: int, target: ShipNumber) -> None:
    """Attack one target of an area attack; the others follow."""
    rest = left & ~(1 << target)
    if rest:
        s.push(AreaAttack(rest))
    s.target = target
    choose_side(s)


class OrderTargets(Detail[ShipNumber]):
    """Decision 14 (SB-8.10): the owner of several attacked ships orders the attacks."""

    kind = "order_targets"
    rule = "SB-8.10"
    verb = m.TARGET
    refused = no.NOT_A_TARGET

    def __init__(self, who: int, left: int) -> None:
        super().__init__(who)
        self.left = left

    def offered(self, s: Battle) -> list[ShipNumber]:
        return ships_in(self.left)

    def chosen(self, s: Battle, value: ShipNumber) -> None:
        next_target(s, self.left, value)
