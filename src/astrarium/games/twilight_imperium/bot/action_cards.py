"""What bots think of action cards: when one is worth playing, and at whom to aim it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from astrarium.kernel.actions import Action

from .. import moves as m
from ..effects.actions import CULTURAL, INDUSTRIAL
from ..effects.combat_cards import opponent
from ..effects.holdings import garrison_sites, planets_of_trait
from ..effects.invasion_cards import foreign
from ..printed.components import ACTION_INDEX, FIRST_AGENDA
from ..printed.outcome_words import FIRST_SEAT
from ..printed.tables import (
    ALL_PLANETS,
    DOCK,
    FIGHTER,
    FLEET,
    INFANTRY,
    NONE,
    PDS,
    PLANETS,
    PLANETS_OF,
    AgendaNumber,
    OutcomeNumber,
    PlanetNumber,
    SystemNumber,
    UnitType,
)
from ..printed.windows import Context
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
from .values import Taste, by_worth, values_of, when
from .votes import harmed, law_harm, outcome_worth
from .worth import strength

PLAYING: Final = by_worth(
    ACTION_INDEX,
    {
        1.0: "rise_of_a_messiah",
        0.9: "lucky_shot war_effort frontline_deployment",
        0.8: "ghost_ship",
        0.6: "spy insubordination plague",
        0.55: "unstable_planet",
        0.5: "unexpected_action",
        0.45: "signal_jamming",
        0.4: "tactical_bombardment",
    },
)
"""How much playing cards as the action of a turn appeals; others 0.7."""
REPEAL_LAW: Final = ACTION_INDEX["repeal_law"]
WAR_EFFORT: Final = ACTION_INDEX["war_effort"]
GHOST_SHIP: Final = ACTION_INDEX["ghost_ship"]
TACTICAL_BOMBARDMENT: Final = ACTION_INDEX["tactical_bombardment"]
SILENCE: Final = ACTION_INDEX["in_the_silence_of_space"]
MEETS: Final = {ACTION_INDEX["plague"]: INFANTRY, ACTION_INDEX["cripple_defenses"]: PDS}
"""The unit type that cards against planets strike."""


def met(s: TwilightImperium, seat: int, kind: int, planet: PlanetNumber) -> int:
    """How much a card would meet on a planet of somebody else."""
    owner = s.owner[planet]
    return 0 if owner in (NONE, seat) else number(on_planet(s, owner, planet), MEETS[kind])


def seizable(s: TwilightImperium, seat: int) -> bool:
    """Whether there are structures of others that one has figures for."""
    planets = PLANETS_OF[s.system] if s.system != NONE else range(PLANETS)
    found = [one for planet in planets for _, one, _ in foreign(s, seat, PlanetNumber(planet))]
    return any(available(s, seat, one) for one in found)


BRINGS: Final[dict[int, Callable[[TwilightImperium, int], object]]] = {
    ACTION_INDEX["rise_of_a_messiah"]: garrison_sites,
    ACTION_INDEX["industrial_initiative"]: lambda s, seat: planets_of_trait(s, seat, INDUSTRIAL),
    ACTION_INDEX["economic_initiative"]: lambda s, seat: any(
        s.exhausted >> one & 1 for one in planets_of_trait(s, seat, CULTURAL)
    ),
    ACTION_INDEX["salvage"]: lambda s, seat: s.players[opponent(s, seat)].commodities,
    ACTION_INDEX["fighter_prototype"]: lambda s, seat: number(in_space(s, seat, s.system), FIGHTER),
    ACTION_INDEX["infiltrate"]: seizable,
    ACTION_INDEX["bribery"]: lambda s, seat: s.players[seat].goods,
}
"""What cards bring that may be played for nothing."""


def in_vain(s: TwilightImperium, seat: int, kind: int) -> bool:
    """Whether a card that may be played for nothing would come to nothing now."""
    if kind in MEETS:
        return not any(met(s, seat, kind, planet) for planet in ALL_PLANETS)
    brings = BRINGS.get(kind)
    return brings is not None and not brings(s, seat)


def playing(s: TwilightImperium, seat: int, kind: int) -> float:
    """How much playing a card as the action of a turn appeals."""
    if in_vain(s, seat, kind):
        return -0.5
    if kind == REPEAL_LAW:
        return max(law_harm(s, seat, AgendaNumber(card - FIRST_AGENDA)) for card in s.laws)
    if kind in (WAR_EFFORT, GHOST_SHIP, TACTICAL_BOMBARDMENT):
        found = action_card(s, kind).targets(s, seat, Context(seat))
        if max(site(s, seat, kind, SystemNumber(m.SPACE.decode(one).a)) for one in found) <= 0:
            return -0.5
    return PLAYING.get(kind, 0.7)


def site(s: TwilightImperium, seat: int, kind: int, system: SystemNumber) -> float:
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


def berth(s: TwilightImperium, seat: int, system: SystemNumber) -> float:
    """Where one ship more is wanted: beside one's own, as far as the fleet pool allows."""
    own = in_space(s, seat, system)
    room = s.players[seat].pools[FLEET] - fleet_size(own)
    return -1.0 if room <= 0 else 0.2 + 0.05 * room + (0.3 if own & SHIPS else 0.0)


def aim(s: TwilightImperium, seat: int, known: Action) -> float:
    """How good a target looks: the strongest rival, the dearest unit, the richest planet."""
    if known.verb is m.CHOOSE_SEAT:
        return -1.0 if known.a == seat else 0.1 * s.players[known.a].points
    if known.verb is m.CHOOSE_LAW:
        return law_harm(s, seat, AgendaNumber(known.a))
    if known.verb is m.LOSE_AT:
        owner, unit = known.a, UnitType(known.args[2])
        return 0.2 * values_of(s).price[line(s, owner, unit)] + 0.02 * s.players[owner].points
    if known.verb is m.FORCE_TOKEN:
        other, system = known.a, known.b
        return 0.1 * s.players[other].points + 0.02 * number(
            in_space(s, other, SystemNumber(system)), DOCK
        )
    if known.verb is m.CHOOSE_PLANET:
        kind = s.kinds[s.played[-1]]
        if kind in MEETS:
            return 0.3 * met(s, seat, kind, PlanetNumber(known.a))
        worth = values_of(s).planet_worth[known.a] + 0.1 * s.data.resources[known.a]
        owner = s.owner[known.a]
        if owner in (NONE, seat):
            return worth
        return worth + 0.1 * number(on_planet(s, owner, PlanetNumber(known.a)), INFANTRY)
    if known.verb is m.CHOOSE_SYSTEM:
        return site(s, seat, s.kinds[s.played[-1]], SystemNumber(known.a))
    return 0.0


def outgunned(s: TwilightImperium, seat: int) -> bool:
    """Whether the fleet of the active system had better leave it."""
    enemy = opponent(s, seat)
    own = strength(s, seat, in_space(s, seat, s.system))
    return own < 0.6 * strength(s, enemy, in_space(s, enemy, s.system))


IN_WINDOW: Final[dict[int, Taste]] = {
    **FLEET_CARDS,
    ACTION_INDEX["skilled_retreat"]: when(outgunned, 0.5, -0.5),
    ACTION_INDEX["emergency_repairs"]: when(
        lambda s, seat: count(damaged(s, seat, s.system)) > 1, 0.3, -0.1
    ),
    ACTION_INDEX["sabotage"]: when(worth_cancelling, 0.3, -0.3),
    ACTION_INDEX["veto"]: when(harmed, 0.3, -0.3),
    ACTION_INDEX["confusing_legal_text"]: lambda s, seat: (
        -outcome_worth(s, seat, s.vote.agenda, OutcomeNumber(FIRST_SEAT + seat))
    ),
}
"""How much cards appeal in a window; others 0.3."""


def answering(s: TwilightImperium, seat: int, kind: int) -> float:
    """How much playing a card in a window appeals."""
    if in_vain(s, seat, kind):
        return -0.3
    taste = IN_WINDOW.get(kind)
    return 0.3 if taste is None else taste(s, seat)


def reroll_worth(s: TwilightImperium, seat: int, face: int) -> float:
    """Whether a die is better rolled again: when it misses with every unit that rolls."""
    if s.combat.seats[0] == NONE:
        least = s.data.combat[line(s, seat, INFANTRY)] - combat_bonus(s, seat)
    else:
        rolling = groups(s, seat, s.system)[s.combat.group]
        least = min(needs(s, seat, kind, s.system) for kind in rolling)
    return 0.5 if face < least else -0.5
