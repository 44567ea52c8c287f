"""What bots think of action cards: when one is worth playing, and at whom to aim it."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action

from .. import moves as m
from ..effects.actions import CULTURAL, INDUSTRIAL, planets_of_trait
from ..effects.board_cards import garrison_sites
from ..effects.combat_cards import loser
from ..effects.invasion_cards import foreign
from ..printed.components import ACTION_IDS, ACTION_INDEX, FIRST_AGENDA
from ..printed.outcome_words import FIRST_SEAT
from ..printed.tables import FIGHTER, FLEET, INFANTRY, NONE, PDS, PLANETS, PLANETS_OF
from ..rules.board.units import (
    SHIPS,
    count,
    damaged,
    docks_in,
    fleet_size,
    in_space,
    line,
    number,
    on_planet,
)
from ..rules.cards.components import action_card
from ..rules.combat.rolls import combat_bonus, groups, needs
from ..rules.production.structures import available
from ..state import TwilightImperium
from .abilities import worth_cancelling
from .fleet_cards import FLEET_CARDS, freed
from .values import values_of
from .votes import harmed_by, law_harm, outcome_worth
from .worth import strength

AS_ACTION: Final = {
    "unexpected_action": 0.5,
    "spy": 0.6,
    "insubordination": 0.6,
    "signal_jamming": 0.45,
    "tactical_bombardment": 0.4,
    "plague": 0.6,
    "unstable_planet": 0.55,
    "lucky_shot": 0.9,
    "war_effort": 0.9,
    "ghost_ship": 0.8,
    "rise_of_a_messiah": 1.0,
    "frontline_deployment": 0.9,
}
"""How much playing a card as the action of a turn appeals; others 0.7."""
PLAYING: Final = [AS_ACTION.get(id, 0.7) for id in ACTION_IDS]


REPEAL_LAW: Final = ACTION_INDEX["repeal_law"]


def met(s: TwilightImperium, seat: int, kind: int, planet: int) -> int:
    """How much a card would meet on a planet of somebody else."""
    owner = s.owner[planet]
    return 0 if owner in (NONE, seat) else number(on_planet(s, owner, planet), MEETS[kind])


def in_vain(s: TwilightImperium, seat: int, kind: int) -> bool:
    """Whether a card that may be played for nothing would come to nothing now."""
    if kind in MEETS:
        return not any(met(s, seat, kind, planet) for planet in range(PLANETS))
    if kind == RISE_OF_A_MESSIAH:
        return not garrison_sites(s, seat)
    if kind == INDUSTRIAL_INITIATIVE:
        return not planets_of_trait(s, seat, INDUSTRIAL)
    if kind == ECONOMIC_INITIATIVE:
        return not any(s.exhausted >> one & 1 for one in planets_of_trait(s, seat, CULTURAL))
    if kind == SALVAGE:
        return not s.players[loser(s, seat)].commodities
    if kind == FIGHTER_PROTOTYPE:
        return not number(in_space(s, seat, s.system), FIGHTER)
    if kind == INFILTRATE:
        planets = PLANETS_OF[s.system] if s.system != NONE else range(PLANETS)
        found = [one for planet in planets for _, one, _ in foreign(s, seat, planet)]
        return not any(available(s, seat, one) for one in found)
    return kind == BRIBERY and not s.players[seat].goods


def playing(s: TwilightImperium, seat: int, kind: int) -> float:
    """How much playing a card as the action of a turn appeals."""
    if in_vain(s, seat, kind):
        return -0.5
    if kind == REPEAL_LAW:
        return max(law_harm(s, seat, card - FIRST_AGENDA) for card in s.laws)
    if kind in (WAR_EFFORT, GHOST_SHIP, TACTICAL_BOMBARDMENT):
        found = action_card(s, kind).targets(s, seat, seat)
        if max(site(s, seat, kind, m.SPACE.decode(one).a) for one in found) <= 0:
            return -0.5
    return PLAYING[kind]


def site(s: TwilightImperium, seat: int, kind: int, system: int) -> float:
    """How good a system looks as the target of a card."""
    if kind == SILENCE:
        return freed(s, seat).get(system, 0.0)
    if kind in (WAR_EFFORT, GHOST_SHIP):
        return berth(s, seat, system)
    if kind == TACTICAL_BOMBARDMENT:
        ready = [one for one in PLANETS_OF[system] if not s.exhausted >> one & 1]
        return sum(
            values_of(s).planet_worth[one] for one in ready if s.owner[one] not in (NONE, seat)
        )
    return 0.1 + 0.3 * docks_in(s, seat, system)


def berth(s: TwilightImperium, seat: int, system: int) -> float:
    """Where one ship more is wanted: beside one's own, as far as the fleet pool allows."""
    own = in_space(s, seat, system)
    room = s.players[seat].pools[FLEET] - fleet_size(own)
    return -1.0 if room <= 0 else 0.2 + 0.05 * room + (0.3 if own & SHIPS else 0.0)


def rewarded(s: TwilightImperium, seat: int, kind: str, system: int) -> float:
    """How good a system looks for what a rider brings."""
    if kind == "reward_ship":
        return berth(s, seat, system)
    if kind in ("close_system", "diplomacy_system"):
        return sum(
            values_of(s).planet_worth[one] for one in PLANETS_OF[system] if s.owner[one] == seat
        )
    return 0.0


def aim(s: TwilightImperium, seat: int, known: Action) -> float:
    """How good a target looks: the strongest rival, the dearest unit, the richest planet."""
    if known.verb is m.CHOOSE_SEAT:
        return -1.0 if known.a == seat else 0.1 * s.players[known.a].points
    if known.verb is m.CHOOSE_LAW:
        return law_harm(s, seat, known.a)
    if known.verb is m.LOSE_AT:
        owner, _, kind = known.args
        return 0.2 * values_of(s).price[line(s, owner, kind)] + 0.02 * s.players[owner].points
    if known.verb is m.FORCE_TOKEN:
        other, system = known.a, known.b
        return 0.1 * s.players[other].points + 0.02 * number(in_space(s, other, system), 0)
    if known.verb is m.CHOOSE_PLANET:
        kind = s.kinds[s.played[-1]]
        if kind in MEETS:
            return 0.3 * met(s, seat, kind, known.a)
        worth = values_of(s).planet_worth[known.a] + 0.1 * s.data.resources[known.a]
        owner = s.owner[known.a]
        if owner in (NONE, seat):
            return worth
        return worth + 0.1 * number(on_planet(s, owner, known.a), INFANTRY)
    if known.verb is m.CHOOSE_SYSTEM:
        return site(s, seat, s.kinds[s.played[-1]], known.a)
    return 0.0


RISE_OF_A_MESSIAH: Final = ACTION_INDEX["rise_of_a_messiah"]
INDUSTRIAL_INITIATIVE: Final = ACTION_INDEX["industrial_initiative"]
ECONOMIC_INITIATIVE: Final = ACTION_INDEX["economic_initiative"]
BRIBERY: Final = ACTION_INDEX["bribery"]
MEETS: Final = {ACTION_INDEX["plague"]: INFANTRY, ACTION_INDEX["cripple_defenses"]: PDS}
"""The unit type that cards against planets strike."""
WAR_EFFORT: Final = ACTION_INDEX["war_effort"]
GHOST_SHIP: Final = ACTION_INDEX["ghost_ship"]
TACTICAL_BOMBARDMENT: Final = ACTION_INDEX["tactical_bombardment"]
SABOTAGE: Final = ACTION_INDEX["sabotage"]
VETO: Final = ACTION_INDEX["veto"]
LEGAL_TEXT: Final = ACTION_INDEX["confusing_legal_text"]
SILENCE: Final = ACTION_INDEX["in_the_silence_of_space"]
SKILLED_RETREAT: Final = ACTION_INDEX["skilled_retreat"]
EMERGENCY_REPAIRS: Final = ACTION_INDEX["emergency_repairs"]
SALVAGE: Final = ACTION_INDEX["salvage"]
FIGHTER_PROTOTYPE: Final = ACTION_INDEX["fighter_prototype"]
INFILTRATE: Final = ACTION_INDEX["infiltrate"]


def answering(s: TwilightImperium, seat: int, kind: int) -> float:
    """How much playing a card in a window appeals."""
    if in_vain(s, seat, kind):
        return -0.3
    if kind == SKILLED_RETREAT:
        enemy = s.combat.seats[1 - s.combat.seats.index(seat)]
        own = strength(s, seat, in_space(s, seat, s.system))
        return 0.5 if own < 0.6 * strength(s, enemy, in_space(s, enemy, s.system)) else -0.5
    if kind == EMERGENCY_REPAIRS:
        return 0.3 if count(damaged(s, seat, s.system)) > 1 else -0.1
    if kind == SABOTAGE:
        return 0.3 if worth_cancelling(s, seat) else -0.3
    if kind == VETO:
        return 0.3 if harmed_by(s, seat, s.vote.agenda) else -0.3
    if kind == LEGAL_TEXT:
        return -outcome_worth(s, seat, s.vote.agenda, FIRST_SEAT + seat)
    rated = FLEET_CARDS.get(kind)
    return 0.3 if rated is None else rated(s, seat)


def reroll_worth(s: TwilightImperium, seat: int, face: int) -> float:
    """Whether a die of a combat is better rolled again: when it misses."""
    if s.combat.seats[0] != NONE:
        kinds = groups(s, seat, s.system)[s.combat.group]
        return 0.5 if face < needs(s, seat, kinds[0], s.system) else -0.5
    return 0.5 if face < s.data.combat[line(s, seat, INFANTRY)] - combat_bonus(s, seat) else -0.5


def votes_worth(s: TwilightImperium, seat: int, n: int) -> float:
    """How many votes to buy with trade goods: half of them."""
    return 0.2 if n == s.players[seat].goods // 2 else 0.0
