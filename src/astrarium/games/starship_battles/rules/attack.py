"""The attack phase (SB-5): declaring, the steps of an attack (SB-5.10), area attacks."""

from __future__ import annotations

from astrarium.games.starship_battles.cards import orders
from astrarium.games.starship_battles import refusals as no
from astrarium.games.starship_battles.cards.stats import HELD, RULES
from astrarium.games.starship_battles.rules.commands import WINDOWS, SheetDecision, roll
from astrarium.games.starship_battles.rules.grid import distance
from astrarium.games.starship_battles.rules.modifiers import (
    attack_total,
    critical_from,
    damage_total,
    defense_total,
    lowest_hit,
)
from astrarium.games.starship_battles.moves import (
    AIM,
    END_ATTACKS,
    FIRE,
    POINT_DEFENSE,
    SHIPS,
    SIDE_WORDS,
    TARGET,
    TRACTOR,
    WEAPON_WORDS,
    WEAPONS,
)
from astrarium.games.starship_battles.refusals import NOT_NOW
from astrarium.games.starship_battles.state import (
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
    against,
    card,
    klass,
    owner,
    ships_of,
    words,
)
from astrarium.games.starship_battles.cards.tables import MARKER_IDS, WEAPON_IDS
from astrarium.games.starship_battles.rules.targets import (
    attacked_sides,
    has_target,
    is_area,
    may_target,
    may_use,
    targets,
    usable_weapons,
    weaker_side,
)
from astrarium.kernel.flow import OK, Decision, Procedure
from astrarium.kernel.windows import AskWindow


class AttackPhase(Procedure[Battle]):
    """SB-5.1: one player makes all its attacks, one after another, each fully resolved."""

    def __init__(self, who: int) -> None:
        self.who = who

    def args(self) -> list[int]:
        return [self.who]

    def steps(self) -> int:
        return -1

    def step(self, s: Battle, n: int) -> None:
        if n == 0:
            s.passed = s.volley = 0
            s.active = self.who
            s.phase = ATTACKING
        if s.passed or not self.anything(s):
            s.pop()
        else:
            s.push(AttackTurn(self.who))

    def anything(self, s: Battle) -> bool:
        """Whether any weapon system can still be fired."""
        for ship in ships_of(s, self.who):
            if s.square[ship] >= 0 and usable_weapons(s, self.who, ship):
                return True
        return False


def may_fire(s: Battle, seat: int, ship: int, weapon: int) -> int:
    """Whether a weapon system may be fired now at anything."""
    code = may_use(s, seat, ship, weapon)
    if code != OK:
        return code
    return OK if has_target(s, ship, weapon) else no.NO_TARGET


class AttackTurn(SheetDecision):
    """Decisions 7 and 8: which weapon system of which ship fires next; attacking is optional."""

    def own(self, s: Battle) -> list[int]:
        actions: list[int] = [END_ATTACKS]
        for ship in ships_of(s, self.who):
            if s.square[ship] >= 0:
                at = FIRE + WEAPONS * ship
                for weapon in usable_weapons(s, self.who, ship):
                    actions.append(at + weapon)
        return actions

    def own_why_not(self, s: Battle, action: int) -> int:
        if action == END_ATTACKS:
            return OK
        if not FIRE <= action < FIRE + WEAPONS * SHIPS:
            return NOT_NOW
        return may_fire(s, self.who, (action - FIRE) // WEAPONS, (action - FIRE) % WEAPONS)

    def choose_own(self, s: Battle, action: int) -> None:
        if action == END_ATTACKS:
            s.passed = 1
            return
        s.attacker = (action - FIRE) // WEAPONS
        s.weapon = (action - FIRE) % WEAPONS
        if is_area(s, s.attacker, s.weapon):
            mark_used(s)
            fire_area(s, targets(s, s.attacker, s.weapon))
        else:
            s.push(ChooseTarget(self.who))


def mark_used(s: Battle) -> None:
    """SB-5.2: the weapon system is used up for this round, whatever comes of the attack."""
    if s.weapon == TRACTOR:
        s.flags[s.attacker] |= USED_TRACTOR
        s.volley = 1
    elif s.weapon < POINT_DEFENSE:
        s.flags[s.attacker] |= 1 << s.weapon
        s.volley = 1
    s.flags[s.attacker] |= ATTACKED


class ChooseTarget(Decision[Battle]):
    """Decision 8, second part (SB-5.3): the target of the weapon system that fires."""

    def __init__(self, who: int) -> None:
        self.who = who

    def args(self) -> list[int]:
        return [self.who]

    def seat(self, s: Battle) -> int:
        return self.who

    def legal(self, s: Battle, seat: int) -> list[int]:
        return [TARGET + target for target in targets(s, s.attacker, s.weapon)]

    def why_not(self, s: Battle, seat: int, action: int) -> int:
        if not TARGET <= action < TARGET + SHIPS:
            return NOT_NOW
        return may_target(s, s.attacker, s.weapon, action - TARGET)

    def choose(self, s: Battle, seat: int, action: int) -> None:
        s.target = action - TARGET
        mark_used(s)
        if s.weapon == POINT_DEFENSE:
            s.swept.append(s.attacker * 256 + s.target)
        elif (
            s.weapon != TRACTOR
            and klass(s, s.attacker) == 4
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


class Aim(Decision[Battle]):
    """Decision 8, last part (SB-5.9): which of two sides the attack goes to."""

    def __init__(self, who: int) -> None:
        self.who = who

    def args(self) -> list[int]:
        return [self.who]

    def seat(self, s: Battle) -> int:
        return self.who

    def legal(self, s: Battle, seat: int) -> list[int]:
        return [AIM + side for side in range(3) if s.corner >> side & 1]

    def why_not(self, s: Battle, seat: int, action: int) -> int:
        if not AIM <= action < AIM + 3:
            return NOT_NOW
        return OK if s.corner >> (action - AIM) & 1 else no.NOT_FACED

    def choose(self, s: Battle, seat: int, action: int) -> None:
        s.side = action - AIM


class Attack(Procedure[Battle]):
    """SB-5.10: an attack that has been declared, step by step."""

    def steps(self) -> int:
        return 5

    def step(self, s: Battle, n: int) -> None:
        if n == 0:
            declare(s)
            open_window(s, orders.DECLARED)
        elif n == 1:
            roll(s)
            s.stage = IS_ROLLED
            open_window(s, orders.ROLLED)
        elif n == 2:
            compare(s)
            if s.hit:
                s.stage = IS_HIT
                open_window(s, orders.HIT)
        elif n == 3:
            if s.hit:
                strike(s)
        else:
            remember(s)


def open_window(s: Battle, window: int) -> None:
    """SB-A3: ask those who hold something for this moment."""
    if WINDOWS.holders(s, window):
        s.push(AskWindow(WINDOWS, window, 0))


def weapon_word(s: Battle, ship: int, weapon: int) -> str:
    """The weapon system as a message parameter."""
    if weapon >= POINT_DEFENSE:
        return "@weapon:" + WEAPON_WORDS[weapon]
    kind = s.data.weapon_type[s.data.first[card(s, ship)] + weapon]
    return "@weapon:" + WEAPON_IDS[kind]


def declare(s: Battle) -> None:
    """Step 1: attacker, weapon system, target and side are known to all."""
    s.stage = IS_DECLARED
    s.die = s.hit = s.extra = s.harm = 0
    if s.log is not None:
        params = against(s, s.attacker, s.target)
        params["weapon"] = weapon_word(s, s.attacker, s.weapon)
        params["side"] = "all" if klass(s, s.target) == 4 else SIDE_WORDS[s.side]
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
        marker = RULES.marker[s.data.weapon_type[s.data.first[card(s, ship)] + s.weapon]]
    if not marker:
        return
    s.marks[target] |= marker << LAID
    if s.log is not None:
        params = words(s, target)
        params["marker"] = "@marker:" + MARKER_IDS[marker // 2]
        s.log.add("marker", owner(s, target), "SB-8.12", params)


def remember(s: Battle) -> None:
    """The attack is over; the table shows it until the next one."""
    first = s.data.first[card(s, s.attacker)]
    s.past = [
        s.attacker,
        s.weapon,
        s.target,
        s.side,
        s.die,
        s.hit,
        s.harm,
        attack_total(s, s.attacker, s.weapon, s.target),
        defense_total(s, s.target, s.side, klass(s, s.attacker)),
        lowest_hit(s, s.attacker, s.weapon, s.target, s.side),
        -1 if s.weapon >= POINT_DEFENSE else s.data.weapon_type[first + s.weapon],
    ]
    s.stage = NO_ATTACK


def fire_area(s: Battle, enemies: list[int]) -> None:
    """An area attack: every adjacent enemy, with a roll each. Where somebody could respond, the
    owner of the targets orders them (SB-8.10)."""
    mask = 0
    for target in enemies:
        mask |= 1 << target
    s.push(AreaAttack(mask))


class AreaAttack(Procedure[Battle]):
    """The targets of an area attack that are left, one attack after another."""

    def __init__(self, left: int) -> None:
        self.left = left

    def args(self) -> list[int]:
        return [self.left]

    def steps(self) -> int:
        return 1

    def step(self, s: Battle, n: int) -> None:
        enemies = [ship for ship in range(len(s.kind)) if self.left >> ship & 1]
        if len(enemies) > 1 and somebody_responds(s):
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


class OrderTargets(Decision[Battle]):
    """Decision 14 (SB-8.10): the owner of several attacked ships orders the attacks."""

    def __init__(self, who: int, left: int) -> None:
        self.who = who
        self.left = left

    def args(self) -> list[int]:
        return [self.who, self.left]

    def seat(self, s: Battle) -> int:
        return self.who

    def legal(self, s: Battle, seat: int) -> list[int]:
        return [TARGET + ship for ship in range(len(s.kind)) if self.left >> ship & 1]

    def why_not(self, s: Battle, seat: int, action: int) -> int:
        if not TARGET <= action < TARGET + SHIPS:
            return NOT_NOW
        return OK if self.left >> (action - TARGET) & 1 else no.NOT_A_TARGET

    def choose(self, s: Battle, seat: int, action: int) -> None:
        next_target(s, self.left, action - TARGET)
