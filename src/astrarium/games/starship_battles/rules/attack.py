"""The attack phase (SB-5): declaring, the steps of an attack (SB-5.10), area attacks."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, always
from astrarium.kernel.flow import OK, Asking, Decision, Procedure, asks, members
from astrarium.kernel.steps import Step, Steps, Stepwise
from astrarium.kernel.windows import AskWindow, rules_of

from .. import refusals as no
from ..moves import (
    AIM,
    END_ATTACKS,
    FIRE,
    POINT_DEFENSE,
    SHIPS,
    SIDE_WORDS,
    SPACE,
    TARGET,
    TRACTOR,
    WEAPON_WORDS,
    WEAPONS,
)
from ..printed import orders
from ..printed.grid import distance
from ..printed.stats import FIGHTER, HELD, MARKER_WORDS, RULES
from ..printed.tables import WEAPON_IDS
from ..state import (
    ATTACKED,
    ATTACKING,
    IS_DECLARED,
    IS_HIT,
    IS_ROLLED,
    LAID,
    NO_ATTACK,
    USED_ACE,
    USED_BOMBER,
    USED_SHIELDS,
    USED_TRACTOR,
    Battle,
    PastAttack,
    Sweep,
    against,
    owner,
    ships_of,
    words,
)
from .modifiers import (
    attack_total,
    critical_from,
    damage_total,
    defense_total,
    lowest_hit,
    weapon_type,
)
from .seat_question import LAUNCHES_LATER, MOVES_OVER, Detail, Question, end_phase
from .ships import card, klass
from .targets import (
    attacked_sides,
    has_target,
    is_area,
    may_target,
    may_use,
    targets,
    usable_weapons,
    weaker_side,
    weapons_of,
    why_no_target,
)


def begin_attacks(s: Battle, who: int) -> None:
    """A player's attack phase begins."""
    s.passed = s.volley = 0
    s.active = who
    s.phase = ATTACKING
    s.push(AttackPhase(who))


class AttackPhase(Asking[Battle]):
    """SB-5.1: one player makes all its attacks, one after another, each fully resolved."""

    def __init__(self, who: int) -> None:
        self.who = who

    def question(self, s: Battle) -> Decision[Battle] | None:
        if not s.passed:
            for ship in ships_of(s, self.who):
                if s.square[ship] >= 0 and usable_weapons(s, ship):
                    return AttackTurn(self.who)
        return None


def may_fire(s: Battle, seat: int, ship: int, weapon: int) -> int:
    """Whether a weapon system may be fired now at anything."""
    code = may_use(s, seat, ship, weapon)
    if code != OK:
        return code
    return OK if has_target(s, ship, weapon) else no.NO_TARGET


FIRES: Final = [[FIRE.of(ship, weapon) for weapon in range(WEAPONS)] for ship in range(SHIPS)]
"""The attacks of each ship number, by weapon system."""


class AttackTurn(Question):
    """Decisions 7 and 8: which weapon system of which ship fires next; attacking is optional."""

    kind = "attack"
    rule = "SB-5.2"

    def candidates(self, s: Battle, seat: int) -> list[int]:
        found = [END_ATTACKS.of()]
        for ship in ships_of(s, self.who):
            if s.square[ship] >= 0:
                found += [FIRE.of(ship, weapon) for weapon in weapons_of(s, ship)]
        return found

    def legal(self, s: Battle, seat: int) -> list[int]:
        actions = [END_ATTACKS.of()]
        for ship in ships_of(s, self.who):
            if s.square[ship] >= 0:
                row = FIRES[ship]
                for weapon in usable_weapons(s, ship):
                    actions.append(row[weapon])
        return actions

    def answers(self) -> Answers[AttackTurn, Battle]:
        return ATTACKS

    def may_fire(self, s: Battle, seat: int, known: Action) -> int:
        """Whether a weapon system may fire; if at nothing, what keeps it from all."""
        code = may_fire(s, self.who, known.a, known.b)
        return why_no_target(s, known.a, known.b) if code == no.NO_TARGET else code

    def fire(self, s: Battle, seat: int, known: Action) -> None:
        """A weapon system fires: at everything around, or at the target that is asked for."""
        s.attacker = known.a
        s.weapon = known.b
        if is_area(s, s.attacker, s.weapon):
            mark_used(s)
            fire_area(s, targets(s, s.attacker, s.weapon))
        else:
            s.push(ChooseTarget(self.who))

    def choose(self, s: Battle, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        if known.verb is FIRE:  # chosen by the million
            self.fire(s, seat, known)
        else:
            ATTACKS.choose(self, s, seat, action)


ATTACKS: Final[Answers[AttackTurn, Battle]] = Answers(
    SPACE,
    [
        Answer(END_ATTACKS, always, end_phase),
        Answer(FIRE, AttackTurn.may_fire, AttackTurn.fire),
    ],
    offers=[END_ATTACKS, FIRE],
    refused=[*MOVES_OVER, *LAUNCHES_LATER],
)


def mark_used(s: Battle) -> None:
    """SB-5.2: the weapon system is used up for this round, whatever comes of the attack."""
    if s.weapon == TRACTOR:
        s.flags[s.attacker] |= USED_TRACTOR
        s.volley = 1
    elif s.weapon < POINT_DEFENSE:
        s.flags[s.attacker] |= 1 << s.weapon
        s.volley = 1
    s.flags[s.attacker] |= ATTACKED


class ChooseTarget(Detail):
    """Decision 8, second part (SB-5.3): the target of the weapon system that fires."""

    kind = "target"
    rule = "SB-5.3"
    verb = TARGET

    def offered(self, s: Battle) -> list[int]:
        return targets(s, s.attacker, s.weapon)

    def candidates(self, s: Battle, seat: int) -> list[int]:
        return [TARGET.of(ship) for ship in ships_of(s, 1 - seat) if s.square[ship] >= 0]

    def may_choose(self, s: Battle, value: int) -> int:
        return may_target(s, s.attacker, s.weapon, value)

    def chosen(self, s: Battle, value: int) -> None:
        s.target = value
        mark_used(s)
        if s.weapon == POINT_DEFENSE:
            s.swept = [*s.swept, Sweep(s.attacker, s.target)]
        elif (
            s.weapon != TRACTOR
            and klass(s, s.attacker) == FIGHTER
            and distance(s.square[s.attacker], s.square[s.target]) > 1
        ):
            s.flags[s.attacker] |= USED_BOMBER  # SB-8.13: one weapon system per round
        choose_side(s)


def choose_side(s: Battle) -> None:
    """SB-5.9: the side that is attacked; on a corner somebody chooses, unless both are equal."""
    sides = attacked_sides(s, s.attacker, s.target)
    s.corner = sides
    s.side = weaker_side(s, s.attacker, s.target, sides, False)
    s.push(Attack())
    if s.side != weaker_side(s, s.attacker, s.target, sides, True):
        picker = s.target if s.setup.defender_picks else s.attacker
        s.push(Aim(owner(s, picker)))
    else:
        s.corner = 0


class Aim(Detail):
    """Decision 8, last part (SB-5.9): which of two sides the attack goes to."""

    kind = "aim"
    rule = "SB-5.9"
    verb = AIM
    refused = no.NOT_FACED

    def offered(self, s: Battle) -> list[int]:
        return members(s.corner)

    def chosen(self, s: Battle, value: int) -> None:
        s.side = value


class Attack(Stepwise[Battle]):
    """SB-5.10: an attack that has been declared, step by step."""

    def table(self) -> Steps[Attack, Battle]:
        return ATTACK

    def declare(self, s: Battle) -> None:
        """Steps 1 and 2: the attack, and who answers it before the die is rolled."""
        declare(s)
        open_window(s, orders.DECLARED)

    def roll(self, s: Battle) -> None:
        """Steps 3 and 4: the die, and who has it rolled again."""
        roll(s)
        s.stage = IS_ROLLED
        open_window(s, orders.ROLLED)

    def compare(self, s: Battle) -> None:
        """Steps 5 and 6: hit or miss, and who makes a miss of a hit."""
        compare(s)
        if s.hit:
            s.stage = IS_HIT
            open_window(s, orders.HIT)

    def strike(self, s: Battle) -> None:
        """Step 7: what a hit does."""
        if s.hit:
            strike(s)

    def remember(self, s: Battle) -> None:
        """The attack is over."""
        remember(s)


ATTACK: Final[Steps[Attack, Battle]] = Steps(
    [
        Step("declare", Attack.declare),
        Step("roll", Attack.roll),
        Step("compare", Attack.compare),
        Step("strike", Attack.strike),
        Step("remember", Attack.remember),
    ]
)


def open_window(s: Battle, window: int) -> None:
    """SB-A3: ask those who hold something for this moment."""
    if rules_of(s).holders(s, window, 0):
        s.push(AskWindow(window, 0))


def roll(s: Battle) -> None:
    """SB-5.10, step 3: the attack's die."""
    s.die = s.rng.die(20)


def reroll(s: Battle, rule: str) -> None:
    """Roll again; the second result stands."""
    old = s.die
    roll(s)
    if s.log is not None:
        params = words(s, s.attacker)
        params["from"] = old
        params["die"] = s.die
        s.log.add("rerolled", owner(s, s.attacker), rule, params)


def weapon_word(s: Battle, ship: int, weapon: int) -> str:
    """The weapon system as a message parameter."""
    if weapon >= POINT_DEFENSE:
        return "@weapon:" + WEAPON_WORDS[weapon]
    return "@weapon:" + WEAPON_IDS[weapon_type(s, ship, weapon)]


def declare(s: Battle) -> None:
    """Step 1: attacker, weapon system, target and side are known to all."""
    s.stage = IS_DECLARED
    s.die = s.hit = s.extra = s.harm = 0
    if s.log is not None:
        params = against(s, s.attacker, s.target)
        params["weapon"] = weapon_word(s, s.attacker, s.weapon)
        params["side"] = "all" if klass(s, s.target) == FIGHTER else SIDE_WORDS[s.side]
        s.log.add("attack_declared", owner(s, s.attacker), "SB-5.10", params)


def is_critical(s: Battle) -> bool:
    """SB-5.11: whether the die is a critical hit."""
    return s.die >= critical_from(s, s.attacker, s.weapon)


def compare(s: Battle) -> None:
    """Step 5: the die and everything added to it against the defense of the side."""
    ship, target = s.attacker, s.target
    s.hit = 0
    if s.die >= lowest_hit(s, ship, s.weapon, target, s.side):  # SB-5.11, SB-5.12
        s.hit = 1
    if s.log is not None:
        attack = attack_total(s, ship, s.weapon, target)
        defense = defense_total(s, target, s.side, klass(s, ship))
        params = against(s, ship, target)
        params["die"] = s.die
        params["attack"] = attack
        params["total"] = s.die + attack
        params["defense"] = defense
        params["need"] = lowest_hit(s, ship, s.weapon, target, s.side)
        params["hit"] = s.hit
        s.log.add("rolled", owner(s, ship), "SB-5.10", params)
        if not s.hit:
            rule = "SB-5.12" if s.die == 1 else "SB-5.10"
            s.log.add("missed", owner(s, ship), rule, against(s, ship, target))


def strike(s: Battle) -> None:
    """Step 7: damage counters, less what Reinforced Shields stop (SB-8.11), and markers."""
    ship, target = s.attacker, s.target
    critical = is_critical(s)
    harm = damage_total(s, ship, s.weapon, target, critical)
    if s.weapon != TRACTOR:
        harm += s.extra
    if s.setup.advanced:
        shields = s.data.shields[card(s, target)]
        if shields and not s.flags[target] & USED_SHIELDS and s.weapon != TRACTOR:
            s.flags[target] |= USED_SHIELDS
            stopped = min(shields, harm)
            harm -= stopped
            if s.log is not None:
                params = words(s, target)
                params["n"] = stopped
                s.log.add("shielded", owner(s, target), "SB-8.11", params)
    s.harm = harm
    s.damage[target] += harm
    if s.log is not None:
        params = against(s, ship, target)
        params["damage"] = harm
        kind, rule = ("critical", "SB-5.11") if critical else ("hit", "SB-5.13")
        s.log.add(kind, owner(s, ship), rule, params)
    if s.setup.advanced:
        lay_marker(s, ship, target)


def lay_marker(s: Battle, ship: int, target: int) -> None:
    """SB-8.12: what a hit leaves on the target for the next round."""
    marker = HELD
    if s.weapon == POINT_DEFENSE:
        return
    if s.weapon < POINT_DEFENSE:
        marker = RULES.marker[weapon_type(s, ship, s.weapon)]
    if not marker:
        return
    s.marks[target] |= marker << LAID
    if s.log is not None:
        params = words(s, target)
        params["marker"] = "@marker:" + MARKER_WORDS[marker]
        s.log.add("marker", owner(s, target), "SB-8.12", params)


def remember(s: Battle) -> None:
    """The attack is over; the table shows it until the next one."""
    past = PastAttack()
    past.attacker, past.weapon, past.target, past.side = s.attacker, s.weapon, s.target, s.side
    if s.weapon < POINT_DEFENSE:
        past.type = weapon_type(s, s.attacker, s.weapon)
    past.die, past.hit, past.harm = s.die, s.hit, s.harm
    past.attack = attack_total(s, s.attacker, s.weapon, s.target)
    past.defense = defense_total(s, s.target, s.side, klass(s, s.attacker))
    past.need = lowest_hit(s, s.attacker, s.weapon, s.target, s.side)
    s.past = [past]
    s.stage = NO_ATTACK


def fire_area(s: Battle, enemies: list[int]) -> None:
    """An area attack: every adjacent enemy, with a roll each. Where somebody could respond, the
    owner of the targets orders them (SB-8.10)."""
    mask = 0
    for target in enemies:
        mask |= 1 << target
    s.push(AreaAttack(mask))


AREA: Final = ["next_target"]


class AreaAttack(Procedure[Battle]):
    """The targets of an area attack that are left, one attack after another."""

    def __init__(self, left: int) -> None:
        self.left = left

    def steps(self) -> list[str]:
        return AREA

    def step(self, s: Battle, step: str) -> None:
        enemies = members(self.left)
        if asks(s, len(enemies)) and (s.config.asks_all or somebody_responds(s)):
            s.push(OrderTargets(owner(s, enemies[0]), self.left))
        else:
            next_target(s, self.left, enemies[0])


def somebody_responds(s: Battle) -> bool:
    """Whether the order of attacks can matter: a counter or a reroll is left."""
    ace = s.data.ace[card(s, s.attacker)] and not s.flags[s.attacker] & USED_ACE
    return bool(s.holds[0] or s.holds[1] or ace)


def next_target(s: Battle, left: int, target: int) -> None:
    """Attack one target of an area attack; the others follow."""
    rest = left & ~(1 << target)
    if rest:
        s.push(AreaAttack(rest))
    s.target = target
    choose_side(s)


class OrderTargets(Detail):
    """Decision 14 (SB-8.10): the owner of several attacked ships orders the attacks."""

    kind = "order_targets"
    rule = "SB-8.10"
    verb = TARGET
    refused = no.NOT_A_TARGET

    def __init__(self, who: int, left: int) -> None:
        super().__init__(who)
        self.left = left

    def offered(self, s: Battle) -> list[int]:
        return members(self.left)

    def chosen(self, s: Battle, value: int) -> None:
        next_target(s, self.left, value)
