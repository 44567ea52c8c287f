"""What a seat sees of a table of Twilight Imperium."""

from __future__ import annotations

from typing import Annotated, ClassVar

from astrarium.kernel.flow import members
from astrarium.kernel.knowledge import Knowledge
from astrarium.kernel.views import TableView, View

from ..parts.config import VARIANTS
from ..parts.offer import Offer
from ..parts.vote import PREDICTION
from ..printed.components import (
    ACTION_CARDS,
    ACTION_IDS,
    AGENDA_IDS,
    FACTION_NOTE,
    FIRST_AGENDA,
    FIRST_OBJECTIVE,
    KIND_OF,
    NOTE_IDS,
    OBJECTIVE_IDS,
    note_owner,
)
from ..printed.outcome_words import OUTCOME_WORDS
from ..printed.tables import (
    ANOMALIES,
    ANOMALY,
    ASIDE,
    FACTION_IDS,
    FACTION_RECORDS,
    KINDS,
    LAYOUTS,
    NONE,
    PLACE_AXIAL,
    PLACES,
    PLANET_IDS,
    PLANETS_OF,
    STRATEGY_CARDS,
    STRATEGY_IDS,
    SYSTEM_IDS,
    SYSTEMS,
    TECHNOLOGIES,
    TECHNOLOGY_IDS,
    TRAITS,
    TYPES,
    UNHURT,
    UNIT_IDS,
    WORMHOLES,
    Hurt,
    OutcomeNumber,
    PlanetNumber,
    SystemNumber,
    UnitType,
)
from ..rules.board.galaxy import neighbours, wormholes
from ..rules.board.units import damaged, in_space, kinds_in, number, on_planet
from ..rules.cards.laws import value_of
from ..rules.politics.agenda_phase import votes_left
from ..rules.politics.outcomes import outcomes_of
from ..rules.production.cart import UNLIMITED, cart_cost
from ..rules.production.paying import INFLUENCE_DUE, RESOURCES_DUE
from ..rules.production.production import producing_seat
from ..rules.victory import outcome
from ..state import PHASES, TwilightImperium, knowledge_of
from .fleets import CombatView, ShipView, StruckView, moves_from, moving, suggested
from .ground import GroundView, ground_combat
from .lasting import LastingView, lasting
from .payment import PaymentView, payment

Variant = Annotated[str, tuple(VARIANTS)]
Phase = Annotated[str, (*PHASES, "over")]
Unit = Annotated[str, tuple(TYPES)]
Anomaly = Annotated[str, tuple(ANOMALIES)]
Wormhole = Annotated[str, tuple(WORMHOLES)]
Trait = Annotated[str, tuple(TRAITS)]


def some(n: int) -> int | None:
    """A seat or number, None for NONE."""
    return None if n == NONE else n


class Units(View):
    """Units of one type; how many of them are damaged."""

    def __init__(self, kind: UnitType, n: int, hurt: int) -> None:
        self.unit: Unit = TYPES[kind]
        self.n: int = n
        self.damaged: int = hurt


class Forces(View):
    """What a seat has in one place."""

    SEATS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int, packed: int, hurt: Hurt) -> None:
        self.seat: int = seat
        self.units: list[Units] = [
            Units(kind, number(packed, kind), number(hurt, kind)) for kind in kinds_in(packed)
        ]


class Planet(View):
    """A planet: its card, who controls it, who stands there."""

    SEATS: ClassVar[tuple[str, ...]] = ("owner",)

    def __init__(self, s: TwilightImperium, planet: int) -> None:
        self.planet: str = PLANET_IDS[planet]
        self.resources: int = value_of(s, PlanetNumber(planet), RESOURCES_DUE)
        self.influence: int = value_of(s, PlanetNumber(planet), INFLUENCE_DUE)
        self.trait: Trait = TRAITS[s.data.trait[planet]]
        self.owner: int | None = some(s.owner[planet])
        self.exhausted: bool = bool(s.exhausted >> planet & 1)
        self.forces: list[Forces] = [
            Forces(seat, on_planet(s, seat, PlanetNumber(planet)), UNHURT)
            for seat in range(s.setup.seats)
            if on_planet(s, seat, PlanetNumber(planet))
        ]


class System(View):
    """A tile of the board: `q` and `r` are axial coordinates, None for what lies beside it. `moves`
    is how many take a ship from here into the active system, while movement is declared."""

    SEATS: ClassVar[tuple[str, ...]] = ("tokens",)

    def __init__(self, s: TwilightImperium, system: int) -> None:
        place = s.place[system]
        self.system: str = SYSTEM_IDS[system]
        self.q: int | None = None if place == ASIDE else PLACE_AXIAL[place][0]
        self.r: int | None = None if place == ASIDE else PLACE_AXIAL[place][1]
        self.anomaly: Anomaly = ANOMALIES[ANOMALY[system]]
        self.wormholes: list[Wormhole] = [
            word for n, word in enumerate(WORMHOLES) if wormholes(s, SystemNumber(system)) >> n & 1
        ]
        self.planets: list[Planet] = [Planet(s, planet) for planet in PLANETS_OF[system]]
        self.tokens: list[int] = members(s.tokens[system])
        self.fleets: list[Forces] = [
            Forces(
                seat,
                in_space(s, seat, SystemNumber(system)),
                damaged(s, seat, SystemNumber(system)),
            )
            for seat in range(s.setup.seats)
            if in_space(s, seat, SystemNumber(system))
        ]
        self.active: bool = s.system == system
        self.moves: int | None = moves_from(s, system)


class Note(View):
    """A promissory note by its kind and the seat of its colour; None for who may not know it."""

    SEATS: ClassVar[tuple[str, ...]] = ("owner",)

    def __init__(self, s: TwilightImperium, component: int, seen: Knowledge) -> None:
        place = seen.kind(component)
        owner = note_owner(component)
        self.note: str | None = None if place < 0 else note_word(s, owner, place)
        self.owner: int | None = None if place < 0 else owner


def known_first(hand: list[int], seen: Knowledge) -> list[int]:
    """A hand has no order: known components by their numbers, unknown ones last. The place at which
    a known one lies would tell how it came there."""
    known = sorted(one for one in hand if seen.knows(one))
    return known + [one for one in hand if not seen.knows(one)]


def note_word(s: TwilightImperium, owner: int, place: int) -> str:
    """The id of a seat's n-th note: the last one is its faction's (TI-13)."""
    if place == FACTION_NOTE:
        return str(FACTION_RECORDS[s.players[owner].faction]["promissory_note"])
    return NOTE_IDS[place]


class Progress(View):
    """How far a seat is with an objective: what it has of what is needed."""

    def __init__(self, s: TwilightImperium, seat: int, card: int) -> None:
        requirement = s.requirements[card - FIRST_OBJECTIVE]
        self.objective: str = OBJECTIVE_IDS[card - FIRST_OBJECTIVE]
        self.have: int = min(requirement.have(s, seat), requirement.need)
        self.need: int = requirement.need


def progress_of(s: TwilightImperium, seat: int, seen: Knowledge) -> list[Progress]:
    """A seat's progress with the open objectives, and with those of its secret ones that the
    reader knows: the reader's own, and those that were shown to it (TI-FAQ.7)."""
    if s.players[seat].faction == NONE:
        return []
    secrets = [card for card in s.players[seat].secrets if seen.kind(card) >= 0]
    return [Progress(s, seat, card) for card in s.objectives + secrets]


class Player(View):
    """A seat's sheet and cards; `lines` are what is printed for each of its unit types."""

    SEATS: ClassVar[tuple[str, ...]] = ("neighbours",)

    def __init__(self, s: TwilightImperium, seat: int, seen: Knowledge) -> None:
        p = s.players[seat]
        self.faction: str | None = None if p.faction == NONE else FACTION_IDS[p.faction]
        self.alive: bool = p.alive
        self.points: int = p.points
        self.tactic: int = p.pools[0]
        self.fleet: int = p.pools[1]
        self.strategy: int = p.pools[2]
        self.goods: int = p.goods
        self.commodities: int = p.commodities
        self.technologies: list[str] = [
            TECHNOLOGY_IDS[n] for n in range(TECHNOLOGIES) if p.technologies >> n & 1
        ]
        self.exhausted: list[str] = [
            TECHNOLOGY_IDS[n] for n in range(TECHNOLOGIES) if p.spent >> n & 1
        ]
        self.lines: list[str] = [
            UNIT_IDS[one] for one in s.lines[seat * KINDS : (seat + 1) * KINDS] if one != NONE
        ]
        self.passed: bool = p.passed
        self.hand: list[str | None] = seen.sorted_words(p.hand, ACTION_IDS)
        self.secrets: list[str | None] = seen.sorted_words(p.secrets, OBJECTIVE_IDS)
        self.scored: list[str] = [OBJECTIVE_IDS[card - FIRST_OBJECTIVE] for card in p.scored]
        self.notes: list[Note] = [Note(s, one, seen) for one in known_first(p.notes, seen)]
        self.shown: list[Note] = [Note(s, one, seen) for one in p.shown]
        self.tiles: list[str | None] = seen.sorted_words(p.tiles, SYSTEM_IDS)
        self.neighbours: list[int] = members(neighbours(s, seat)) if p.faction != NONE else []
        self.progress: list[Progress] = progress_of(s, seat, seen)


class StrategyCard(View):
    """A strategy card: who has it, whether it is exhausted, the trade goods on it."""

    SEATS: ClassVar[tuple[str, ...]] = ("holder",)

    def __init__(self, s: TwilightImperium, card: int) -> None:
        self.card: str = STRATEGY_IDS[card]
        self.initiative: int = card + 1
        self.holder: int | None = some(s.holder[card])
        self.used: bool = bool(s.used >> card & 1)
        self.goods: int = s.bounty[card]


class OfferView(View):
    """An offer, of which only the two whom it concerns know what it gives and wants. Who is asked
    sees no note or action card that is offered face down, not even one that he knows to be in that
    hand (TI-13.6a, TI-83.2b)."""

    SEATS: ClassVar[tuple[str, ...]] = ("giver", "taker")

    def __init__(
        self, s: TwilightImperium, n: int, offer: Offer, seat: int, seen: Knowledge
    ) -> None:
        known = seat in (offer.giver, offer.taker)
        note = NONE if offer.note == NONE else s.players[offer.giver].notes[offer.note]
        self.offer: int = n
        self.giver: int = offer.giver
        self.taker: int = offer.taker
        self.goods: int = offer.goods if known else 0
        self.commodities: int = offer.commodities if known else 0
        face = note if offer.shown or seat == offer.giver else NONE
        self.note: Note | None = Note(s, face, seen) if known and note != NONE else None
        self.wanted_goods: int = offer.wanted_goods if known else 0
        self.wanted_commodities: int = offer.wanted_commodities if known else 0
        hand = s.players[offer.giver].hand
        faces = [ACTION_IDS[ACTION_CARDS[hand[at]]] for at in offer.shown_cards]
        below = [ACTION_IDS[ACTION_CARDS[hand[at]]] for at in offer.cards]
        hidden: list[str | None] = [None for _ in below]
        own: list[str | None] = [*below]
        self.cards: list[str | None] = []
        if known:
            self.cards = [*faces, *(own if seat == offer.giver else hidden)]
        self.wanted_cards: list[str] = []
        if known:
            self.wanted_cards = [ACTION_IDS[kind] for kind in offer.wanted_cards]
        self.wanted_note: str | None = None
        if known and offer.wanted_note != NONE:
            owner = note_owner(offer.wanted_note)
            self.wanted_note = f"{note_word(s, owner, KIND_OF[offer.wanted_note])}:{owner}"


class Prediction(View):
    """An outcome that somebody has foretold with a card."""

    SEATS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, told: list[int]) -> None:
        seat, outcome, kind = told
        self.seat: int = seat
        self.outcome: str = OUTCOME_WORDS[outcome]
        self.card: str = "galactic_threat" if kind == NONE else ACTION_IDS[kind]


class VoteView(View):
    """The agenda on the table: its outcomes, the votes cast, who can't vote."""

    SEATS: ClassVar[tuple[str, ...]] = ("barred",)
    BY_SEAT: ClassVar[tuple[str, ...]] = ("votes", "cast", "left")

    def __init__(self, s: TwilightImperium) -> None:
        v = s.vote
        self.agenda: str = AGENDA_IDS[v.agenda]
        self.outcomes: list[str] = [OUTCOME_WORDS[one] for one in outcomes_of(s, v.agenda)]
        self.votes: list[int] = v.votes[:]
        self.cast: list[str | None] = [None if n == NONE else OUTCOME_WORDS[n] for n in v.cast]
        self.left: list[int] = [votes_left(s, seat) for seat in range(s.setup.seats)]
        self.barred: list[int] = members(v.barred)
        self.predictions: list[Prediction] = [
            Prediction(v.predictions[PREDICTION * n : PREDICTION * (n + 1)])
            for n in range(len(v.predictions) // PREDICTION)
        ]
        self.chosen: str | None = None if v.chosen == NONE else OUTCOME_WORDS[v.chosen]


class Law(View):
    """A law in play, the outcome with which it passed, and whether it is exhausted."""

    def __init__(self, s: TwilightImperium, card: int, outcome: OutcomeNumber) -> None:
        agenda = card - FIRST_AGENDA
        self.agenda: str = AGENDA_IDS[agenda]
        self.outcome: str = OUTCOME_WORDS[outcome]
        self.spent: bool = bool(s.law_spent >> agenda & 1)


class Lot(View):
    """Units for one place: a planet, None for the space area."""

    def __init__(self, planet: int, packed: int) -> None:
        self.planet: str | None = None if planet == NONE else PLANET_IDS[planet]
        self.units: list[Units] = [
            Units(kind, number(packed, kind), 0) for kind in kinds_in(packed)
        ]


class CartView(View):
    """The units being produced, which are not on the board before they are paid for: in which
    system, what they cost so far, how many more may follow (None: as many as can be paid for)."""

    def __init__(self, s: TwilightImperium, seat: int) -> None:
        cart = s.cart
        places = [NONE, *PLANETS_OF[cart.system]]
        self.system: str = SYSTEM_IDS[cart.system]
        self.lots: list[Lot] = [
            Lot(planet, cart.units[n]) for n, planet in enumerate(places) if cart.units[n]
        ]
        self.cost: int = cart_cost(s, seat)
        self.left: int | None = None if cart.budget < UNLIMITED else cart.limit


class FreePlace(View):
    """A place of the board without a tile, while the galaxy is being built."""

    def __init__(self, place: int) -> None:
        self.place: int = place
        self.q: int = PLACE_AXIAL[place][0]
        self.r: int = PLACE_AXIAL[place][1]


def free_places(s: TwilightImperium) -> list[FreePlace]:
    """The places that still wait for a tile; none once nobody holds one."""
    if not any(p.tiles for p in s.players):
        return []
    absent = LAYOUTS[s.setup.seats]["absent_positions"]
    return [
        FreePlace(place) for place in range(PLACES) if place not in s.place and place not in absent
    ]


class Unseen(View):
    """How many of which components lie where the viewer can't tell: action cards and secret
    objectives in their decks and in hands, agendas in their deck, objectives that are not revealed,
    with those left in the box, promissory notes (by kind and colour) and tiles in hands."""

    def __init__(self, s: TwilightImperium, seen: Knowledge) -> None:
        hands = [p.hand for p in s.players]
        secrets = [p.secrets for p in s.players]
        stages = [s.stage_1, s.stage_1_box, s.stage_2, s.stage_2_box]
        self.action_cards: dict[str, int] = seen.unseen([s.action_deck, *hands], ACTION_IDS)
        self.secrets: dict[str, int] = seen.unseen([s.secret_deck, *secrets], OBJECTIVE_IDS)
        self.agendas: dict[str, int] = seen.unseen([s.agenda_deck], AGENDA_IDS)
        self.objectives: dict[str, int] = seen.unseen(stages, OBJECTIVE_IDS)
        self.notes: dict[str, int] = unseen_notes(s, seen)
        self.tiles: dict[str, int] = seen.unseen([p.tiles for p in s.players], SYSTEM_IDS)


def unseen_notes(s: TwilightImperium, seen: Knowledge) -> dict[str, int]:
    """The promissory notes in hands of which the viewer can't tell who holds them."""
    hidden = sorted(note for p in s.players for note in p.notes if not seen.knows(note))
    return {f"{note_word(s, note_owner(n), KIND_OF[n])}:{note_owner(n)}": 1 for n in hidden}


class TwilightImperiumView(TableView):
    """The table as one seat sees it."""

    SEATS: ClassVar[tuple[str, ...]] = ("you", "to_act", "speaker", "zero", "active")
    BY_SEAT: ClassVar[tuple[str, ...]] = ("players",)

    def __init__(self, s: TwilightImperium, seat: int) -> None:
        super().__init__(s, seat, "twilight_imperium", outcome(s))
        seen = knowledge_of(s, seat)
        self.turn: int = s.round
        self.phase: Phase = "over" if s.over else PHASES[s.phase]
        self.speaker: int = s.speaker
        self.zero: int = s.zero
        self.valefar: list[str] = [TECHNOLOGY_IDS[one] for one in s.valefar if one != NONE]
        self.active: int | None = some(s.active)
        self.target: int = s.setup.target
        self.systems: list[System] = [
            System(s, system) for system in range(SYSTEMS) if s.place[system] != NONE
        ]
        self.players: list[Player] = [Player(s, n, seen) for n in range(s.setup.seats)]
        self.strategy_cards: list[StrategyCard] = [
            StrategyCard(s, card) for card in range(STRATEGY_CARDS)
        ]
        self.objectives: list[str] = [
            OBJECTIVE_IDS[card - FIRST_OBJECTIVE] for card in s.objectives
        ]
        self.objectives_left: list[int] = [len(s.stage_1), len(s.stage_2)]
        self.custodians: bool = s.custodians
        self.laws: list[Law] = [
            Law(s, card, outcome) for card, outcome in zip(s.laws, s.elected, strict=True)
        ]
        self.offers: list[OfferView] = [
            OfferView(s, n, offer, seat, seen)
            for n, offer in enumerate(s.offers)
            if not (offer.void and seat in (offer.giver, offer.taker))
        ]
        self.draft: OfferView | None = None
        if seat != NONE and s.draft.giver == seat:
            self.draft = OfferView(s, len(s.offers), s.draft, seat, seen)
        producer = producing_seat(s)
        self.cart: CartView | None = None if producer == NONE else CartView(s, producer)
        self.bombarding: list[Lot] = [
            Lot(planet, packed)
            for planet, packed in zip(PLANETS_OF[max(0, s.system)], s.assault.bombers, strict=False)
            if packed
        ]
        self.vote: VoteView | None = None if s.vote.agenda == NONE else VoteView(s)
        self.free_places: list[FreePlace] = free_places(s)
        self.moving: list[ShipView] = moving(s)
        self.combat: CombatView | None = None if s.combat.seats[0] == NONE else CombatView(s)
        self.ground: GroundView | None = ground_combat(s)
        self.payment: PaymentView | None = payment(s, seat)
        self.hits_left: int = s.volley.hits + s.volley.big
        self.suggested: list[StruckView] = suggested(s)
        self.lasting: list[LastingView] = lasting(s)
        self.action_deck: int = len(s.action_deck)
        self.action_discard: list[str] = [ACTION_IDS[s.kinds[c]] for c in s.action_discard]
        self.agenda_deck: int = len(s.agenda_deck)
        self.agenda_top: list[str | None] = seen.words(s.agenda_deck[:-3:-1], AGENDA_IDS)
        self.unseen: Unseen = Unseen(s, seen)
        self.variant: Variant = s.setup.options["variant"]
