"""Positions in readable terms, set out from a scenario.

docs/games/twilight_imperium/position.md explains the fields.
"""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.knowledge import EVERYBODY
from astrarium.kernel.packs.faults import Field
from astrarium.kernel.packs.fields import Flag, Many, Nested, Tables, Whole, Word, check_position
from astrarium.kernel.parts import PathFaults, stop

from ..printed.components import (
    ACTION_IDS,
    AGENDA_IDS,
    FIRST_OBJECTIVE,
    GENERIC_NOTES,
    NOTE_IDS,
    NOTES_OF_A_SEAT,
    OBJECTIVE_IDS,
    OBJECTIVE_INDEX,
    STAGE,
    note,
    note_owner,
)
from ..printed.outcome_words import FOR, OUTCOME_WORDS
from ..printed.tables import (
    COMMAND_TOKENS,
    FACTION_IDS,
    FACTION_RECORDS,
    HOME,
    NONE,
    PLACES,
    PLANET_IDS,
    PLANET_INDEX,
    PLANETS,
    PLANETS_OF,
    STRATEGY_IDS,
    SYSTEM_IDS,
    SYSTEM_OF,
    TECHNOLOGY_IDS,
    TECHNOLOGY_INDEX,
    TYPES,
    UNLIMITED,
)
from ..rules.action.action_phase import ActionPhase, Turn
from ..rules.board.galaxy import connect
from ..rules.board.units import (
    FULL,
    ONE,
    in_space,
    kinds_in,
    number,
    on_board,
    on_planet,
    put,
    put_on,
)
from ..rules.cards.laws import see_to
from ..rules.politics.agenda_phase import AgendaPhase
from ..rules.rounds import Play
from ..rules.setup.build_galaxy import lay_ready_map
from ..rules.setup.setup import set_lines
from ..rules.status.status_phase import StatusPhase
from ..rules.strategy.strategy_phase import StrategyPhase
from ..state import (
    ACTION_PHASE,
    AGENDA_PHASE,
    PHASES,
    STATUS_PHASE,
    STRATEGY_PHASE,
    TwilightImperium,
)
from .position_faults import audit_position

Json = dict[str, Any]

MOST: Final = 99
"""More than there is of anything."""
NOTE_WORDS: Final = [f"{id}:{seat}" for id in NOTE_IDS for seat in range(6)]

# fmt: off
PLAIN: Final[list[tuple[int, str]]] = [
    (1, "19"), (2, "48"), (3, "49"), (4, "22"), (5, "23"), (6, "27"),
    (7, "28"), (8, "50"), (9, "46"), (10, "47"), (11, "24"), (12, "30"),
    (13, "31"), (14, "32"), (15, "33"), (16, "34"), (17, "35"), (18, "36"),
    (21, "21"), (23, "20"), (27, "29"), (29, "37"), (33, "38"), (35, "45"),
]
# fmt: on
"""A map for three seats, place by place, on which distances are easily seen."""
PLAIN_SEATS: Final = 3

COUNTS: Final[list[Field]] = [Whole(kind, 0, FULL, required=False) for kind in TYPES]
TILE: Final[list[Field]] = [Word("system", SYSTEM_IDS), Whole("place", 0, PLACES - 1)]
LAW: Final[list[Field]] = [
    Word("agenda", AGENDA_IDS),
    Word("outcome", OUTCOME_WORDS, OUTCOME_WORDS[FOR]),
]
TOKEN_WORDS: Final = ["alpha", "beta"]
WORMHOLE_TOKENS: Final[list[Field]] = [Word(id, SYSTEM_IDS, required=False) for id in TOKEN_WORDS]
SEAT: Final[list[Field]] = [
    Word("faction", FACTION_IDS),
    Whole("points", 0, 14, 0),
    Whole("tactic", 0, COMMAND_TOKENS, 3),
    Whole("fleet", 0, COMMAND_TOKENS, 3),
    Whole("strategy", 0, COMMAND_TOKENS, 2),
    Whole("goods", 0, MOST, 0),
    Whole("commodities", 0, MOST, 0),
    Many("technologies", Word("", TECHNOLOGY_IDS), required=False),
    Many("exhausted", Word("", TECHNOLOGY_IDS), default=[]),
    Whole("revived", 0, MOST, 0),
    Flag("passed", False),
    Many("cards", Word("", STRATEGY_IDS), default=[]),
    Many("used", Word("", STRATEGY_IDS), default=[]),
    Many("hand", Word("", ACTION_IDS), default=[]),
    Many("secrets", Word("", OBJECTIVE_IDS), default=[]),
    Many("scored", Word("", OBJECTIVE_IDS), default=[]),
    Many("notes", Word("", NOTE_WORDS), default=[]),
    Many("shown", Word("", NOTE_WORDS), default=[]),
    Nested("space", [Nested(id, COUNTS, required=False) for id in SYSTEM_IDS], {}),
    Nested("damaged", [Nested(id, COUNTS, required=False) for id in SYSTEM_IDS], {}),
    Nested("ground", [Nested(id, COUNTS, required=False) for id in PLANET_IDS], {}),
    Many("planets", Word("", PLANET_IDS), required=False),
    Many("exhausted_planets", Word("", PLANET_IDS), default=[]),
    Many("tokens", Word("", SYSTEM_IDS), default=[]),
]


def fields(seats: int) -> list[Field]:
    """The fields of a position for so many seats."""
    return [
        Word("phase", PHASES[STRATEGY_PHASE:], "action"),
        Whole("round", 1, MOST, 1),
        Whole("speaker", 0, seats - 1, 0),
        Whole("zero", -1, seats - 1, NONE),
        Nested("wormhole_tokens", WORMHOLE_TOKENS, {}),
        Many("valefar", Word("", TECHNOLOGY_IDS), required=False),
        Whole("active", 0, seats - 1, required=False),
        Flag("custodians", True),
        Word("map", ["ready_made", "plain"], "ready_made"),
        Tables("tiles", TILE, default=[]),
        Many("contested", Word("", SYSTEM_IDS), default=[]),
        Many("objectives", Word("", OBJECTIVE_IDS), default=[]),
        Many("objective_deck", Word("", OBJECTIVE_IDS), required=False),
        Many("secret_deck", Word("", OBJECTIVE_IDS), default=[]),
        Many("action_deck", Word("", ACTION_IDS), default=[]),
        Many("action_discard", Word("", ACTION_IDS), default=[]),
        Many("agenda_deck", Word("", AGENDA_IDS), default=[]),
        Tables("laws", LAW, default=[]),
        Nested("bounty", [Whole(id, 0, MOST, 0) for id in STRATEGY_IDS], {}),
        Nested("seats", [Nested(str(seat), SEAT) for seat in range(seats)]),
    ]


def read_position(s: TwilightImperium, data: Any) -> None:
    """Lay out on an empty table what a position describes; BadPosition lists what is wrong. Decks
    are named from the top; what is not named lies below in any order."""
    wanted = check_position(data, fields(s.setup.seats))
    faults: PathFaults = []
    lay_table(s, wanted, faults)
    audit_position(s, wanted, faults)
    stop(faults)
    begin(s, wanted["active"])


def lay_table(s: TwilightImperium, wanted: Json, faults: PathFaults) -> None:
    """Lay out a checked position, whether a game could bring it about or not."""
    for seat, p in enumerate(s.players):
        p.faction = FACTION_IDS.index(wanted["seats"][str(seat)]["faction"])
    if len({p.faction for p in s.players}) < s.setup.seats:
        faults.append(("seats", "two seats have one faction [TI-SU.2]"))
    lay_ready_map(s)
    if wanted["map"] == "plain":
        plain = [{"place": place, "system": system} for place, system in PLAIN]
        if s.setup.seats == PLAIN_SEATS:
            lay_tiles(s, plain, faults)
        else:
            faults.append(("map", f"plain is for {PLAIN_SEATS} seats"))
    lay_tiles(s, wanted["tiles"], faults)
    lay_wormhole_tokens(s, wanted["wormhole_tokens"], faults)
    s.custodians = wanted["custodians"]
    for seat in range(s.setup.seats):
        read_seat(s, seat, wanted["seats"][str(seat)], f"seats.{seat}.", faults)
    read_planets(s, wanted["seats"], faults)
    read_notes(s, wanted["seats"], faults)
    read_cards(s, wanted, faults)
    see_to(s)
    s.round, s.speaker = wanted["round"], wanted["speaker"]
    s.zero = wanted["zero"]
    for token, id in enumerate((wanted["valefar"] or [])[:2]):
        s.valefar[token] = TECHNOLOGY_INDEX[id]
    s.bounty = [wanted["bounty"].get(id, 0) for id in STRATEGY_IDS]
    s.phase = PHASES.index(wanted["phase"])


def begin(s: TwilightImperium, active: int | None) -> None:
    """The game goes on with the phase, in the action phase with the turn of a seat."""
    s.push(Play())
    following = {
        STRATEGY_PHASE: "action",
        ACTION_PHASE: "status",
        STATUS_PHASE: "agenda",
        AGENDA_PHASE: "again",
    }
    s.jump(following[s.phase])
    if s.phase == STRATEGY_PHASE:
        s.push(StrategyPhase())
    elif s.phase == STATUS_PHASE:
        s.push(StatusPhase())
    elif s.phase == AGENDA_PHASE:
        s.push(AgendaPhase())
    else:
        s.push(ActionPhase())
        s.jump("turn")
        if active is not None:
            s.active = active
            s.push(Turn(active))


def lay_tiles(s: TwilightImperium, tiles: list[Json], faults: PathFaults) -> None:
    """Other tiles at some places of the ready-made map; a tile that lay elsewhere changes places
    with the one that it replaces."""
    place = s.place[:]
    for n, entry in enumerate(tiles):
        system, at = SYSTEM_IDS.index(entry["system"]), entry["place"]
        if at not in place:
            faults.append((f"tiles[{n}].place", "is not on the board of so many seats [TI-SU.6]"))
            continue
        there = place.index(at)
        place[there], place[system] = place[system], at
    s.place = place
    connect(s)


def lay_wormhole_tokens(s: TwilightImperium, tokens: Json, faults: PathFaults) -> None:
    """The wormhole tokens of Creuss that lie on the board."""
    for token, word in enumerate(TOKEN_WORDS):
        id = tokens.get(word)
        if id is None:
            continue
        system = SYSTEM_IDS.index(id)
        if s.place[system] == NONE:
            faults.append((f"wormhole_tokens.{word}", "is not on the board"))
        s.wormhole_tokens[token] = system
    connect(s)


def read_seat(s: TwilightImperium, seat: int, data: Json, path: str, faults: PathFaults) -> None:
    """One seat's sheet, units, planets and tokens."""
    p = s.players[seat]
    p.points, p.goods, p.commodities = data["points"], data["goods"], data["commodities"]
    p.pools = [data["tactic"], data["fleet"], data["strategy"]]
    p.revived, p.passed = data["revived"], data["passed"]
    p.technologies = s.data.starting_technologies[p.faction]
    if data["technologies"] is not None:
        p.technologies = sum(1 << TECHNOLOGY_INDEX[id] for id in set(data["technologies"]))
    p.spent = sum(1 << TECHNOLOGY_INDEX[id] for id in set(data["exhausted"]))
    set_lines(s, seat)
    for id in data["cards"]:
        card = STRATEGY_IDS.index(id)
        if s.holder[card] != NONE:
            faults.append((path + "cards", f"somebody else has {id} [TI-59.1]"))
        s.holder[card] = seat
    s.used |= sum(1 << STRATEGY_IDS.index(id) for id in set(data["used"]))
    read_units(s, seat, data, path, faults)
    for n, id in enumerate(data["tokens"]):
        s.tokens[SYSTEM_IDS.index(id)] |= 1 << seat
        if s.place[SYSTEM_IDS.index(id)] == NONE:
            faults.append((f"{path}tokens[{n}]", "is not on the board"))
    out = sum(mask >> seat & 1 for mask in s.tokens)
    if sum(p.pools) + out > COMMAND_TOKENS:
        faults.append((path + "tactic", f"there are {COMMAND_TOKENS} tokens in all [TI-62.3]"))


def read_units(s: TwilightImperium, seat: int, data: Json, path: str, faults: PathFaults) -> None:
    """Units in space and on planets."""
    for id, counts in data["space"].items():
        system = SYSTEM_IDS.index(id)
        if counts and s.place[system] == NONE:
            faults.append((f"{path}space.{id}", "is not on the board"))
            continue
        hurt = packed_units(data["damaged"].get(id) or {})
        put(s, seat, system, packed_units(counts or {}), hurt)
        if any(number(hurt, k) > number(in_space(s, seat, system), k) for k in kinds_in(hurt)):
            faults.append((f"{path}damaged.{id}", "there are not so many units"))
    for id, counts in data["ground"].items():
        planet = PLANET_INDEX[id]
        if counts and s.place[SYSTEM_OF[planet]] == NONE:
            faults.append((f"{path}ground.{id}", "is not on the board"))
            continue
        put_on(s, seat, planet, packed_units(counts or {}))
    for kind, word in enumerate(TYPES):
        if not UNLIMITED[kind] and number(on_board(s, seat), kind) > s.data.supply[kind]:
            faults.append((path + "space", f"there are not so many {word} [TI-87.2]"))


def read_planets(s: TwilightImperium, told: Json, faults: PathFaults) -> None:
    """Who controls which planet, and which are exhausted. A seat for which none are named has its
    home planets and those with its units that nobody else was given."""
    for seat in range(s.setup.seats):
        for n, id in enumerate(told[str(seat)]["planets"] or []):
            planet, path = PLANET_INDEX[id], f"seats.{seat}.planets[{n}]"
            if s.place[SYSTEM_OF[planet]] == NONE:
                faults.append((path, "is not on the board"))
            elif s.owner[planet] not in (NONE, seat):
                faults.append((path, f"seat {s.owner[planet]} controls it [TI-31.1]"))
            else:
                s.owner[planet] = seat
    for seat, p in enumerate(s.players):
        if told[str(seat)]["planets"] is None:
            own = [planet for planet in range(PLANETS) if on_planet(s, seat, planet)]
            for planet in [*own, *PLANETS_OF[HOME[p.faction]]]:
                if s.owner[planet] == NONE:
                    s.owner[planet] = seat
        for n, id in enumerate(told[str(seat)]["exhausted_planets"]):
            s.exhausted |= 1 << PLANET_INDEX[id]
            if s.owner[PLANET_INDEX[id]] != seat:
                path = f"seats.{seat}.exhausted_planets[{n}]"
                faults.append((path, "the seat does not control it [TI-64.5]"))


def packed_units(counts: Json) -> int:
    """Units by name, packed."""
    return sum(n * ONE[TYPES.index(kind)] for kind, n in counts.items() if n)


def note_of(s: TwilightImperium, word: str) -> int:
    """The component that "ceasefire:2" names, NONE when that seat has no such note."""
    id, _, owner = word.partition(":")
    if int(owner) >= s.setup.seats:
        return NONE
    if id == FACTION_RECORDS[s.players[int(owner)].faction]["promissory_note"]:
        return note(int(owner), NOTES_OF_A_SEAT - 1)
    place = NOTE_IDS.index(id)
    return note(int(owner), GENERIC_NOTES.index(place)) if place in GENERIC_NOTES else NONE


def read_notes(s: TwilightImperium, told: Json, faults: PathFaults) -> None:
    """Promissory notes in hand and in the play area; those that are named nowhere are in the hands
    of their owners."""
    placed: dict[int, str] = {}
    for seat, p in enumerate(s.players):
        for field, zone in (("notes", p.notes), ("shown", p.shown)):
            for n, word in enumerate(told[str(seat)][field]):
                component, path = note_of(s, word), f"seats.{seat}.{field}[{n}]"
                if component == NONE:
                    faults.append((path, "that seat has no such note [TI-13]"))
                elif component in placed:
                    faults.append((path, f"lies at {placed[component]} [TI-13]"))
                elif field == "shown" and note_owner(component) == seat:
                    faults.append((path, "nobody plays a note of his own [TI-13]"))
                else:
                    zone.append(component)
                    placed[component] = path
    for seat, p in enumerate(s.players):
        own = [note(seat, place) for place in range(NOTES_OF_A_SEAT)]
        p.notes = [one for one in own if one not in placed] + p.notes
        for component in p.notes:
            kept = note_owner(component) == seat
            s.known[component] = EVERYBODY if kept else 1 << seat | 1 << note_owner(component)
        for component in p.shown:
            s.known[component] = EVERYBODY


def read_cards(s: TwilightImperium, wanted: Json, faults: PathFaults) -> None:
    """Hands, objectives and the tops of the decks."""
    for seat, p in enumerate(s.players):
        data = wanted["seats"][str(seat)]
        path = f"seats.{seat}."
        for n, id in enumerate(data["hand"]):
            card = drawn(s, s.action_deck, ACTION_IDS.index(id), f"{path}hand[{n}]", faults)
            p.hand += card
            tell_all(s, card, 1 << seat)
        for n, id in enumerate(data["secrets"]):
            objective = FIRST_OBJECTIVE + OBJECTIVE_INDEX[id]
            if objective not in s.secret_deck:
                faults.append((f"{path}secrets[{n}]", f"{id} is no secret objective left"))
                continue
            s.secret_deck.remove(objective)
            p.secrets.append(objective)
            s.known[objective] = 1 << seat
        for id in data["scored"]:
            objective = FIRST_OBJECTIVE + OBJECTIVE_INDEX[id]
            if objective in s.secret_deck:
                s.secret_deck.remove(objective)
            p.scored.append(objective)
            s.known[objective] = EVERYBODY
    for n, id in enumerate(wanted["objectives"]):
        objective = FIRST_OBJECTIVE + OBJECTIVE_INDEX[id]
        first = STAGE[OBJECTIVE_INDEX[id]] == 1
        pile, box = (s.stage_1, s.stage_1_box) if first else (s.stage_2, s.stage_2_box)
        if objective in pile:
            pile.remove(objective)
        elif objective in box:
            box.remove(objective)
            box.append(pile.pop())  # one of the dealt ones makes room
        else:
            faults.append((f"objectives[{n}]", f"{id} is no public objective left"))
            continue
        s.objectives.append(objective)
        s.known[objective] = EVERYBODY
    if wanted["objective_deck"] is not None:
        lay_objectives(s, wanted["objective_deck"], faults)
    stack(
        s,
        s.action_deck,
        [ACTION_IDS.index(id) for id in wanted["action_deck"]],
        faults,
        "action",
    )
    for n, id in enumerate(wanted["action_discard"]):
        card = drawn(s, s.action_deck, ACTION_IDS.index(id), f"action_discard[{n}]", faults)
        s.action_discard += card
        tell_all(s, card, EVERYBODY)
    stack(s, s.secret_deck, [OBJECTIVE_INDEX[id] for id in wanted["secret_deck"]], faults, "secret")
    stack(
        s,
        s.agenda_deck,
        [AGENDA_IDS.index(id) for id in wanted["agenda_deck"]],
        faults,
        "agenda",
    )
    for n, entry in enumerate(wanted["laws"]):
        id = entry["agenda"]
        s.laws += drawn(s, s.agenda_deck, AGENDA_IDS.index(id), f"laws[{n}]", faults)
        s.elected.append(OUTCOME_WORDS.index(entry["outcome"]))
        s.law_mask |= 1 << AGENDA_IDS.index(id)
    tell_all(s, s.laws, EVERYBODY)


def tell_all(s: TwilightImperium, cards: list[int], mask: int) -> None:
    """The seats in a mask know these cards, and nobody else."""
    for card in cards:
        s.known[card] = mask


def drawn(
    s: TwilightImperium, deck: list[int], kind: int, path: str, faults: PathFaults
) -> list[int]:
    """A card of a kind out of a deck, none with a fault when there is none left."""
    for card in deck:
        if s.kinds[card] == kind:
            deck.remove(card)
            return [card]
    faults.append((path, "no such card is left"))
    return []


def stack(
    s: TwilightImperium, deck: list[int], kinds: list[int], faults: PathFaults, name: str
) -> None:
    """Put cards of some kinds on top of a deck, the first on the very top."""
    top: list[int] = []
    for n, kind in enumerate(kinds):
        top += drawn(s, deck, kind, f"{name}_deck[{n}]", faults)
    deck += top[::-1]


def lay_objectives(s: TwilightImperium, ids: list[str], faults: PathFaults) -> None:
    """The public objectives still face down, the next one first: these and no others."""
    every = s.stage_1 + s.stage_1_box + s.stage_2 + s.stage_2_box
    wanted = [FIRST_OBJECTIVE + OBJECTIVE_INDEX[id] for id in ids]
    for n, card in enumerate(wanted):
        if card not in every:
            faults.append((f"objective_deck[{n}]", "is no public objective left"))
    for stage, pile, box in ((1, s.stage_1, s.stage_1_box), (2, s.stage_2, s.stage_2_box)):
        here = [card for card in every if STAGE[card - FIRST_OBJECTIVE] == stage]
        pile[:] = [card for card in wanted if card in here][::-1]
        box[:] = [card for card in here if card not in wanted]
