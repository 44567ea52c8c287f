"""Chances of a battle: exact ones for a card at a skirmish, simulated ones for an attack."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.events import Params
from astrarium.kernel.flow import Decision, apply, decision, legal, to_act
from astrarium.kernel.knowledge import SPECTATOR
from astrarium.kernel.odds import beside, estimated, exact, threat
from astrarium.kernel.rng import FastRng, Rng

from .. import moves as m
from ..bot.battle import pair_score, shown_cards
from ..bot.movement import movement_plans
from ..bot.values import printed
from ..printed.combat import CARD_IDS, CARDS, REINFORCES
from ..printed.tables import (
    ALL_AREAS,
    AREA_IDS,
    PLANET_OF,
    UNIT_IDS,
    Area,
    Attack,
    Health,
    UnitType,
)
from ..rules.battle.front_lines import Pair
from ..rules.battle.laying import LayCards
from ..rules.battle.losses import ATTACKER
from ..rules.battle.skirmish import within_aim
from ..rules.galaxy.units import count, enemy_units
from ..rules.hidden import HiddenPlace, determinize, hidden_places
from ..rules.orders.mobilize import MoveUnits, ferried_planets
from ..state import NONE, BattleSide, SkirmishNumber, StarCraft

Json = dict[str, Any]

TRIALS: Final = 120


def odds(s: StarCraft, seat: int) -> list[Json]:
    """The battle under way and the cards that the seat may lay in it; before a battle the attacks
    that it may make with the order that it executes."""
    if s.over:
        return []
    top = decision(s)
    found: list[Json] = []
    if s.battle.area != NONE:
        found.append(battle_odds(s, seat))
        if isinstance(top, LayCards) and top.who == seat:
            found += card_odds(s, top)
    elif isinstance(top, MoveUnits) and top.who == seat:
        found += attack_odds(s, seat)
    return found


# -- attacks ---------------------------------------------------------------------------------------


def attack_odds(s: StarCraft, seat: int) -> list[Json]:
    """The attack that is on, or else each that the seat could make: with the units that can be
    spared, and with all that reach it."""
    if s.attackers:
        moves = [m.MOVES_DONE.of()]
        return [attack(s, seat, moves)] if moves[0] in legal(s, seat) else []
    found: list[Json] = []
    for plan in movement_plans(s, seat):
        t = s.clone()
        for action in plan.actions[:-1]:
            apply(t, seat, action)
        if t.target != NONE and enemy_units(t, seat, t.target):
            found.append(attack(s, seat, plan.actions))
    return found


def attack(s: StarCraft, seat: int, moves: list[int]) -> Json:
    """The chance that an attack takes the area, after these moves of the seat's."""
    t = s.clone()
    for action in moves[:-1]:
        apply(t, seat, action)
    area = t.target
    params: Params = {"area": "@area:" + AREA_IDS[area], "n": count(t.attackers)}
    wins = 0
    for trial in range(TRIALS):
        rng = FastRng(trial + 1)
        u = determinize(t, seat, rng)
        apply(u, seat, moves[-1])
        wins += fight(u, rng, area, seat)
    entry = estimated("starcraft.odds.attack", params, wins, TRIALS)
    return beside(entry, [m.SPACE.write(moves[0])])


def battle_odds(s: StarCraft, seat: int) -> Json:
    """The chance that the attacker of the battle takes the area."""
    b = s.battle
    params: Params = {"area": "@area:" + AREA_IDS[b.area], "target": f"@seat:{b.seats[ATTACKER]}"}
    wins = 0
    for trial in range(TRIALS):
        rng = FastRng(trial + 1)
        wins += fight(determinize(s, seat, rng), rng, b.area, b.seats[ATTACKER])
    return beside(estimated("starcraft.odds.battle", params, wins, TRIALS), [])


def fight(t: StarCraft, rng: Rng, area: Area, attacker: int) -> int:
    """Fight a battle to its end; 1 when the attacker holds the area then."""
    while not t.over and t.battle.area != NONE:
        seat = to_act(t)
        apply(t, seat, plain_answer(t, decision(t), seat, rng))
    return int(t.owner[area] == attacker)


def plain_answer(t: StarCraft, top: Decision[Any], seat: int, rng: Rng) -> int:
    """What a soldier does who pairs units where they fight best and lays the highest card that
    shows his unit; all else is left to chance."""
    actions = top.legal(t, seat)
    if isinstance(top, Pair):
        return max(actions, key=lambda action: pair_score(t, seat, m.SPACE.decode(action)))
    if isinstance(top, LayCards):
        front = t.battle.skirmishes[top.place].front[top.side]
        highest = max([height(t, action, front) for action in actions])
        actions = [action for action in actions if height(t, action, front) == highest]
    return actions[rng.below(len(actions))]


def height(s: StarCraft, action: int, front: UnitType) -> int:
    """Attack and health of a card that is laid for a unit; the deck's top card comes last, and
    reinforcements are kept."""
    known = m.SPACE.decode(action)
    if known.verb is m.BLIND:
        return 0
    fits = bool(s.data.fits[known.a] >> front & 1) and not s.data.assist[front]
    attack, health = printed(s.data, known.a, front, fits)
    return 2 * (attack + health) + (known.verb is m.LAY_CARD)


# -- danger ----------------------------------------------------------------------------------------


def danger(s: StarCraft, seat: int) -> list[Json]:
    """Each area with units or a base of the seat's that enemy units could move into, with the areas
    they stand in (SC-13.2 to SC-13.6). Which orders lie where is nobody's to know, so that nothing
    is said of how likely it is."""
    found: list[Json] = []
    for area, id in enumerate(AREA_IDS):
        if s.over or not (s.owner[area] == seat or s.base[area] == seat):
            continue
        by = [
            "area:" + AREA_IDS[other]
            for other in ALL_AREAS
            if enemy_units(s, seat, other)
            and ferried_planets(s, s.owner[other], PLANET_OF[area]) >> PLANET_OF[other] & 1
        ]
        if by:
            found.append(threat("area:" + id, by, -1.0))
    return found


# -- cards -----------------------------------------------------------------------------------------


def card_odds(s: StarCraft, top: LayCards) -> list[Json]:
    """For each card that may be laid the exact chances that it destroys a unit and that its own
    side loses one, every standard card of the enemy's that the seat can't place being as likely;
    and every reinforcement where he has laid one."""
    side, place = top.side, top.place
    k = s.battle.skirmishes[place]
    enemy = enemy_values(s, top)
    found: list[Json] = []
    for action in top.legal(s, top.who):
        known = m.SPACE.decode(action)
        if known.verb is m.BLIND:
            continue
        kinds = [known.a] if known.verb is m.LAY_CARD else [known.a, known.b]
        mine = shown_cards(s, place, side, [instance(s, top.who, kind) for kind in kinds])
        kills = losses = 0
        for attack, health in enemy:
            kills += mine.attack[side] >= health
            losses += attack >= mine.health[side]
        params: Params = {
            "card": "@card:" + CARD_IDS[kinds[0]],
            "unit": "@unit:" + UNIT_IDS[k.front[side]],
            "against": "@unit:" + UNIT_IDS[k.front[1 - side]],
            "action": m.SPACE.write(action),
        }
        killed = kills / len(enemy) if enemy and within_aim(s, k, BattleSide(1 - side)) else 0.0
        lost = losses / len(enemy) if enemy and within_aim(s, k, side) else 0.0
        parts = [exact("starcraft.odds.lost", {"unit": params["unit"]}, lost)]
        entry = exact("starcraft.odds.card", params, killed, parts)
        found.append(beside(entry, [m.SPACE.write(action)]))
    return found


def enemy_values(s: StarCraft, top: LayCards) -> list[tuple[Attack, Health]]:
    """The attack and health of the other side with each of the cards that it may show."""
    side = 1 - top.side
    enemy = s.battle.seats[side]
    viewer = top.who if top.who >= 0 else SPECTATOR
    places = places_of_card(s, top.place, side, viewer)
    unseen = [
        s.kinds[card]
        for card in cards_of(s, enemy)
        if not s.known[card] >> viewer & 1 and any(place.takes(s, card) for place in places)
    ]
    standard = [kind for kind in unseen if not REINFORCES[kind]]
    extra = [s.kinds[card] for card in cards_of(s, enemy) if not s.known[card] >> viewer & 1]
    extra = [kind for kind in extra if REINFORCES[kind]]
    laid = s.battle.skirmishes[top.place].cards[side]
    pairs: list[list[int]] = [[kind] for kind in standard]
    if laid and s.known[laid[0]] >> viewer & 1:  # face up
        pairs = [[s.kinds[card] for card in laid]]
    elif len(laid) > 1:
        pairs = [[kind, other] for kind in standard for other in extra]
    values: list[tuple[Attack, Health]] = []
    known: dict[int, tuple[Attack, Health]] = {}
    for kinds in pairs:
        key = kinds[0] if len(kinds) == 1 else kinds[0] * CARDS + kinds[1] + CARDS
        if key not in known:
            cards = [instance(s, enemy, kind) for kind in kinds]
            k = shown_cards(s, top.place, BattleSide(side), cards)
            known[key] = (k.attack[side], k.health[side])
        values.append(known[key])
    return values


def places_of_card(
    s: StarCraft, place: SkirmishNumber, side: int, viewer: int
) -> list[HiddenPlace]:
    """Where the standard card of a side at a skirmish comes from: it is laid there, or still in the
    hand, or with nothing unknown there in the deck."""
    enemy = s.battle.seats[side]
    laid, p = s.battle.skirmishes[place].cards[side], s.players[enemy]
    zone = laid or p.hand
    hidden = [one for one in hidden_places(s, enemy, viewer) if one.zone is zone]
    found = [one for one in hidden if not laid or one.n == 0]
    return found or [HiddenPlace(p.deck, 0, p.decks, NONE, False)]


def cards_of(s: StarCraft, seat: int) -> list[int]:
    """The cards that a seat may hold or draw, in the order of their numbers: which of them are
    where does not show."""
    p = s.players[seat]
    cards = p.deck + p.hand + p.laid + p.discard
    for side, other in enumerate(s.battle.seats):
        if other == seat:
            for k in s.battle.skirmishes:
                cards = cards + k.cards[side]
    return sorted(cards)


def instance(s: StarCraft, seat: int, kind: int) -> int:
    """Some card of a kind of a seat's; what it is worth depends on its kind alone."""
    for card in cards_of(s, seat):
        if s.kinds[card] == kind:
            return card
    return NONE
