"""What a seat sees of a table of StarCraft (SC-28)."""

from __future__ import annotations

from typing import Annotated, ClassVar

from astrarium.kernel.flow import members
from astrarium.kernel.knowledge import SPECTATOR, Knowledge
from astrarium.kernel.views import TableView, View

from .. import state
from ..printed import tables
from ..printed.combat import CARD_IDS, CARDS, OWN_FRONT
from ..printed.events import EVENT_CARDS, EVENT_IDS, STAGE
from ..printed.technologies import TECHNOLOGIES_OF, TECHNOLOGY_COUNT, TECHNOLOGY_IDS
from ..rules.battle.retreat import retreating
from ..rules.building.build import unit_build_limit
from ..rules.building.technologies import copies
from ..rules.building.upgrades import built
from ..rules.event_cards.event_step import PlayedEvent, event_played
from ..rules.events import stage
from ..rules.galaxy.galaxy import MAJOR, MINOR, RouteEnd, is_z_axis
from ..rules.galaxy.units import number, race_of, types
from ..rules.rounds.regrouping import hand_limit
from ..rules.victory import controlled, outcome, points, progress, threshold
from ..state import NONE, Skirmish, StarCraft, knowledge_of, token_order, token_owner

Variant = Annotated[str, tuple(state.VARIANTS)]
RaceAbilities = Annotated[str, ("rulebook", "known", "all")]
Phase = Annotated[str, (*state.PHASES, "over")]
Resource = Annotated[str, tuple(tables.RESOURCES)]
Depletion = Annotated[str, tuple(state.DEPLETION)]
Side = Annotated[str, tuple(tables.SIDES)]
Race = Annotated[str, tuple(tables.RACES)]


def some(n: int) -> int | None:
    """A seat or number, None for NONE."""
    return None if n == NONE else n


class Units(View):
    """Units of one type."""

    def __init__(self, unit: int, n: int) -> None:
        self.unit: str = tables.UNIT_IDS[unit]
        self.n: int = n


def told_units(packed: int, race: tables.Race) -> list[Units]:
    """A packed count by types."""
    return [Units(unit, number(packed, unit)) for unit in types(packed, race)]


class Area(View):
    """An area: what it gives, who is there, who has its resource card with how many workers."""

    SEATS: ClassVar[tuple[str, ...]] = ("owner", "base", "holder")

    def __init__(self, s: StarCraft, area: tables.Area) -> None:
        owner = s.owner[area]
        self.area: str = tables.AREA_IDS[area]
        self.resource: Resource = tables.RESOURCES[s.data.area_kind[area]]
        self.amount: int = s.data.amount[area]
        self.limit: int = s.data.unit_limit[area]
        self.depletion: Depletion = state.DEPLETION[s.depletion[area]]
        self.owner: int | None = some(owner)
        self.units: list[Units] = (
            [] if owner == NONE else told_units(s.units[area], race_of(s, owner))
        )
        self.base: int | None = some(s.base[area])
        self.holder: int | None = some(s.holder[area])
        self.workers: int = s.workers[area]
        self.contested: bool = s.battle.area == area or (s.attackers > 0 and s.target == area)


class Token(View):
    """An order token in a stack; its order is None for who may not know it (SC-6.4, SC-6.5)."""

    SEATS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, s: StarCraft, token: int, viewer: int) -> None:
        known = s.token_known[token] >> viewer & 1
        self.seat: int = token_owner(token)
        self.order: str | None = tables.ORDER_IDS[token_order(token)] if known else None


class Planet(View):
    """A planet in the galaxy, with its cell on the grid (x to the east, y to the north), the sides
    that take a route and those that are still free, areas, and the orders on it from the bottom
    up."""

    SEATS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, s: StarCraft, planet: tables.Planet, viewer: int) -> None:
        slots = s.data.turned_slots[planet][s.turned[planet]]
        self.planet: str = tables.PLANET_IDS[planet]
        self.seat: int | None = some(s.dealt_to[planet])
        self.x: int = s.x[planet]
        self.y: int = s.y[planet]
        self.turned: int = s.turned[planet]
        self.slots: list[Side] = [tables.SIDES[side] for side in members(slots)]
        self.free: list[Side] = [tables.SIDES[side] for side in members(slots & ~s.slots[planet])]
        self.areas: list[Area] = [Area(s, area) for area in tables.AREAS_OF[planet]]
        self.stack: list[Token] = [Token(s, token, viewer) for token in s.stacks[planet]]


def z_side(s: StarCraft, route: tables.Route, end: RouteEnd) -> str | None:
    """The side of its planet on which an end of a z-axis route lies, None of other routes."""
    if not is_z_axis(route):
        return None
    side = s.z_sides[2 * (route - tables.NORMAL_ROUTES) + end]
    return None if side == NONE else tables.SIDES[side]


class Route(View):
    """A route between two planets, and the seats with a transport on it; of a z-axis route the
    sides of the planets on which its major end (a) and its minor end (b) lie."""

    SEATS: ClassVar[tuple[str, ...]] = ("transports",)

    def __init__(self, s: StarCraft, route: tables.Route) -> None:
        self.route: int = route
        self.z_axis: bool = is_z_axis(route)
        self.a: str = tables.PLANET_IDS[s.end_a[route]]
        self.b: str | None = None if s.end_b[route] == NONE else tables.PLANET_IDS[s.end_b[route]]
        self.transports: list[int] = members(s.ferries[route])
        self.a_side: Side | None = z_side(s, route, MAJOR)
        self.b_side: Side | None = z_side(s, route, MINOR)


class Permanent(View):
    """A resource of the sheet: what it gives, and the workers on it (SC-10.10)."""

    def __init__(self, s: StarCraft, seat: int, resource: int) -> None:
        self.resource: Resource = tables.RESOURCES[resource]
        self.amount: int = tables.PERMANENT[race_of(s, seat)][resource]
        self.workers: int = s.players[seat].on_permanent[resource]


class Module(View):
    """Modules of one kind on a sheet."""

    def __init__(self, module: int, n: int) -> None:
        self.module: str = tables.MODULE_IDS[module]
        self.n: int = n


class Sheet(View):
    """A faction's sheet: workers, buildings, modules, and what is left in the supply."""

    def __init__(self, s: StarCraft, seat: int) -> None:
        p = s.players[seat]
        race = race_of(s, seat)
        self.faction: str = tables.FACTION_IDS[p.faction]
        self.race: Race = tables.RACES[race]
        self.pool: int = p.pool
        self.unavailable: int = p.unavailable
        self.permanent: list[Permanent] = [Permanent(s, seat, resource) for resource in (0, 1)]
        self.buildings: list[str] = [tables.BUILDING_IDS[one] for one in built(s, seat)]
        self.modules: list[Module] = [Module(module, n) for module, n in enumerate(p.modules) if n]
        self.module_slots: int = tables.MODULE_SLOTS[race]
        self.build_limit: int = unit_build_limit(s, seat)
        self.units: list[Units] = told_units(p.left, race)
        self.bases: int = p.bases
        self.transports: int = p.transports
        self.workers: int = p.workers


class Technology(View):
    """A technology: its price, how many of its cards are in the Technology deck, and how many its
    owner has bought."""

    def __init__(self, s: StarCraft, seat: int, technology: tables.Technology) -> None:
        minerals, gas = s.data.technology_cost[technology]
        left = len(copies(s, seat, technology))
        self.technology: str = TECHNOLOGY_IDS[technology]
        self.minerals: int = minerals
        self.gas: int = gas
        self.left: int = left
        self.bought: int = TECHNOLOGY_COUNT[technology] - left


class Player(View):
    """One seat. A card or order that the receiver does not know is None; `sheet` is None as long
    as the seat has no faction. `progress` is how much of the special objective is reached, and how
    much is needed. `team` is the seat itself where everybody plays alone, `team_cp` what counts for
    the `threshold`, `unseen` how many of which Combat cards lie where the viewer can't tell: in the
    deck, in the hand, face down."""

    SEATS: ClassVar[tuple[str, ...]] = ("seat", "partner")

    def __init__(self, s: StarCraft, seat: int, seen: Knowledge) -> None:
        p = s.players[seat]
        named = p.faction != NONE
        self.seat: int = seat
        self.team: int = s.setup.team[seat] if s.setup.team_play else seat
        self.partner: int | None = some(s.setup.partner[seat])
        self.alive: bool = p.alive
        self.cp: int = p.cp
        self.team_cp: int = points(s, seat)
        self.threshold: int = threshold(s, seat)
        self.sheet: Sheet | None = Sheet(s, seat) if named else None
        self.planets: list[str] = [tables.PLANET_IDS[planet] for planet in p.planets]
        self.hand: list[str | None] = seen.sorted_words(p.hand, CARD_IDS)
        self.hand_limit: int = hand_limit(s, seat) if named else 0
        self.deck: int = len(p.deck)
        self.discard: list[str | None] = seen.words(p.discard, CARD_IDS)
        self.laid: int = len(p.laid)
        self.unseen: dict[str, int] = seen.unseen(own_cards(s, seat), CARD_IDS)
        self.technologies: list[Technology] = (
            [Technology(s, seat, one) for one in TECHNOLOGIES_OF[race_of(s, seat)]] if named else []
        )
        self.in_play: list[str] = [CARD_IDS[s.kinds[card]] for card in p.in_play]
        self.orders: list[str] = self.told_orders(s, seat, seen.viewer)
        self.orders_left: int = len(p.orders)
        self.events: list[str | None] = [
            EVENT_IDS[EVENT_CARDS[card]] if s.event_known[card] >> seen.viewer & 1 else None
            for card in p.events
        ]
        self.event_stages: list[int] = [STAGE[card] for card in p.events]
        self.lasting: list[str] = [EVENT_IDS[EVENT_CARDS[card]] for card in p.lasting]
        self.areas: int = len(controlled(s, seat)) if named else 0
        self.progress: list[int] = progress(s, seat) if named else [0, 0]

    def told_orders(self, s: StarCraft, seat: int, viewer: int) -> list[str]:
        """The orders that a viewer knows to be off the board: all of his own, and of others those
        that they have executed this round."""
        own = viewer == seat
        tokens = s.players[seat].orders
        known = [token for token in tokens if own or s.token_known[token] >> viewer & 1]
        return [
            tables.ORDER_IDS[order] for order in sorted([token_order(token) for token in known])
        ]


class Value(View):
    """What a side's values of a skirmish come from: "support", "special_mobilize", "air_support",
    or the id of a card or event; and how much attack and health it gives."""

    def __init__(self, told: tuple[int, int, int]) -> None:
        source, attack, health = told
        self.source: str = value_source(source)
        self.attack: int = attack
        self.health: int = health


def value_source(source: int) -> str:
    """The word for where values come from; event cards are numbered behind the cards."""
    if source == state.FROM_SUPPORT:
        return "support"
    if source == state.FROM_ORDER:
        return "special_mobilize"
    if source == state.FROM_BASE:
        return "air_support"
    return CARD_IDS[source] if source < CARDS else EVENT_IDS[source - CARDS]


class SkirmishSide(View):
    """One side of a skirmish: its front-line unit (None once it is gone), supporters, cards, final
    values once they are compared and what they come from, the types that have cloaking, whether it
    has a detector, whether its strength suffices by an ability, and the unit that strength
    destroyed."""

    def __init__(self, s: StarCraft, skirmish: Skirmish, side: int, seen: Knowledge) -> None:
        race = race_of(s, s.battle.seats[side])
        front, lost = skirmish.front[side], skirmish.lost[side]
        self.front: str | None = None if front == NONE else tables.UNIT_IDS[front]
        self.support: list[Units] = told_units(skirmish.support[side], race)
        self.cards: list[str | None] = seen.words(skirmish.cards[side], CARD_IDS)
        self.blind: bool = skirmish.blind[side]
        self.attack: int = skirmish.attack[side]
        self.health: int = skirmish.health[side]
        sums = skirmish.sums[side]
        parts = zip(sums[0::3], sums[1::3], sums[2::3], strict=True)
        self.values: list[Value] = [Value(part) for part in parts]
        self.cloaked: list[str] = told_cloaked(skirmish, side, race)
        self.detector: bool = bool(skirmish.marks[side] & state.DETECTS)
        self.sure: bool = bool(skirmish.marks[side] & state.SURE)
        self.lost: str | None = None if lost == NONE else tables.UNIT_IDS[lost]


def told_cloaked(skirmish: Skirmish, side: int, race: tables.Race) -> list[str]:
    """The types of a side of a skirmish that have cloaking there, were it void or not."""
    mask, front = skirmish.cloaked[side], skirmish.led[side]
    if not mask or mask & OWN_FRONT:
        return [tables.UNIT_IDS[front]] if mask else []
    here = {front, *types(skirmish.support[side], race), *types(skirmish.withdrawn[side], race)}
    return [tables.UNIT_IDS[unit] for unit in sorted(here) if mask >> unit & 1]


class SkirmishView(View):
    """A skirmish: the attacker's side, the defender's, whether it is over."""

    def __init__(self, s: StarCraft, number: int, seen: Knowledge) -> None:
        skirmish = s.battle.skirmishes[number]
        self.skirmish: int = number
        self.sides: list[SkirmishSide] = [SkirmishSide(s, skirmish, side, seen) for side in (0, 1)]
        self.fought: bool = skirmish.fought
        self.now: bool = s.battle.now == number


class BattleView(View):
    """The battle under way: lists have the attacker's entry first. `free` are units that are in no
    skirmish yet, `splash` cards that wait for the end. Event cards may add attack and health in
    each skirmish, or make a side lay its cards face up."""

    SEATS: ClassVar[tuple[str, ...]] = ("seats",)

    def __init__(self, s: StarCraft, seen: Knowledge) -> None:
        b = s.battle
        races = [race_of(s, seat) for seat in b.seats]
        self.area: str = tables.AREA_IDS[b.area]
        self.seats: list[int] = b.seats
        self.special: bool = b.special
        self.units: list[list[Units]] = [told_units(b.units[side], races[side]) for side in (0, 1)]
        self.free: list[list[Units]] = [told_units(b.free[side], races[side]) for side in (0, 1)]
        self.leaving: list[Units] = told_units(b.leaving, races[max(0, retreating(s))])
        self.skirmishes: list[SkirmishView] = [
            SkirmishView(s, number, seen) for number in range(len(b.skirmishes))
        ]
        self.splash: list[str | None] = seen.words(b.splash, CARD_IDS)
        self.events: list[str | None] = [
            None if event == NONE else EVENT_IDS[event] for event in b.events
        ]
        self.face_up: list[bool] = b.face_up
        self.defender_first: bool = b.defender_first
        self.in_force: list[list[str]] = [
            [value_source(s.setup.abilities[number].effect.source) for number in b.in_force[side]]
            for side in (0, 1)
        ]


class Executing(View):
    """The order that is executed: which, where, how many units may still be built, the units that
    attack already, and the price that is being paid."""

    def __init__(self, s: StarCraft) -> None:
        attackers = told_units(s.attackers, race_of(s, s.active)) if s.attackers else []
        self.order: str = tables.ORDER_IDS[s.order]
        self.planet: str = tables.PLANET_IDS[s.planet]
        self.units_left: int = s.limit
        self.saving: bool = s.saving
        self.by_hand: bool = s.by_hand
        self.due: list[int] = s.due
        self.attackers: list[Units] = attackers
        self.target: str | None = None if s.target == NONE else tables.AREA_IDS[s.target]
        self.technology: str | None = None if s.technology == NONE else TECHNOLOGY_IDS[s.technology]


class PlayedEventView(View):
    """The event whose effects are under way: who plays which, the planet to which its units move,
    and the price that is being paid."""

    SEATS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, s: StarCraft, played: PlayedEvent) -> None:
        self.seat: int = played.who
        self.event: str = EVENT_IDS[played.event]
        self.planet: str | None = None if s.planet == NONE else tables.PLANET_IDS[s.planet]
        self.due: list[int] = s.due
        self.by_hand: bool = s.by_hand


def own_cards(s: StarCraft, seat: int) -> list[list[int]]:
    """The zones of a seat's Combat cards that are not open."""
    p, b = s.players[seat], s.battle
    laid: list[list[int]] = []
    if seat in b.seats:
        side = b.seats.index(seat)
        laid = [skirmish.cards[side] for skirmish in b.skirmishes]
    return [p.deck, p.hand, p.laid, *laid]


class StarCraftView(TableView):
    """The table as one seat sees it. `events_unseen` is how many of which event cards are in the
    deck, in hands or out of the game."""

    SEATS: ClassVar[tuple[str, ...]] = ("you", "to_act", "first", "active")
    BY_SEAT: ClassVar[tuple[str, ...]] = ("players",)

    def __init__(self, s: StarCraft, seat: int) -> None:
        super().__init__(s, seat, "starcraft", outcome(s))
        seen = knowledge_of(s, seat)
        viewer = seat if seat >= 0 else SPECTATOR
        played = event_played(s)
        placed = [planet for planet in tables.ALL_PLANETS if s.placed >> planet & 1]
        routes = [route for route in tables.ALL_ROUTES if s.end_a[route] != NONE]
        self.turn: int = s.round
        self.phase: Phase = "over" if s.over else state.PHASES[s.phase]
        self.first: int = s.first
        self.active: int | None = some(s.active)
        self.executing: Executing | None = None if s.order == NONE else Executing(s)
        self.event: PlayedEventView | None = None if played is None else PlayedEventView(s, played)
        self.planets: list[Planet] = [Planet(s, planet, viewer) for planet in placed]
        self.routes: list[Route] = [Route(s, route) for route in routes]
        self.players: list[Player] = [Player(s, n, seen) for n in range(s.setup.seats)]
        self.battle: BattleView | None = None if s.battle.area == NONE else BattleView(s, seen)
        self.event_deck: int = len(s.event_deck)
        self.events_unseen: dict[str, int] = Knowledge(seat, EVENT_CARDS, s.event_known).unseen(
            [s.event_deck, s.event_box, *[p.events for p in s.players]], EVENT_IDS
        )
        self.stage: int = stage(s)
        self.event_discard: list[str] = [EVENT_IDS[EVENT_CARDS[card]] for card in s.event_discard]
        self.common: list[str] = [EVENT_IDS[EVENT_CARDS[card]] for card in s.common]
        self.round_limit: int = s.setup.round_limit
        self.variant: Variant = s.setup.options["variant"]
        self.race_abilities: RaceAbilities = s.setup.options["race_abilities"]
