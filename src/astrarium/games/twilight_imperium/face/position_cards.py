"""What a position says of notes, cards, decks and laws."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.knowledge import EVERYBODY
from astrarium.kernel.parts import PathFaults

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
from ..printed.outcome_words import OUTCOME_WORDS
from ..printed.tables import FACTION_RECORDS, NONE, OutcomeNumber
from ..state import TwilightImperium

Json = dict[str, Any]


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
    """Hands, objectives, the tops of the decks, and laws."""
    for seat in range(s.setup.seats):
        read_hand(s, seat, wanted["seats"][str(seat)], f"seats.{seat}.", faults)
    for n, id in enumerate(wanted["objectives"]):
        open_objective(s, id, f"objectives[{n}]", faults)
    if wanted["objective_deck"] is not None:
        lay_objectives(s, wanted["objective_deck"], faults)
    stack(s, s.action_deck, ACTION_IDS, wanted, "action_deck", faults)
    for n, id in enumerate(wanted["action_discard"]):
        card = drawn(s, s.action_deck, ACTION_IDS.index(id), f"action_discard[{n}]", faults)
        s.action_discard += card
        reveal_only(s, card, EVERYBODY)
    stack(s, s.secret_deck, OBJECTIVE_IDS, wanted, "secret_deck", faults)
    stack(s, s.agenda_deck, AGENDA_IDS, wanted, "agenda_deck", faults)
    for n, entry in enumerate(wanted["laws"]):
        agenda = AGENDA_IDS.index(entry["agenda"])
        card = drawn(s, s.agenda_deck, agenda, f"laws[{n}]", faults)
        if card:
            s.laws += card
            s.elected.append(OutcomeNumber(OUTCOME_WORDS.index(entry["outcome"])))
            s.law_mask |= 1 << agenda
    reveal_only(s, s.laws, EVERYBODY)


def read_hand(s: TwilightImperium, seat: int, data: Json, path: str, faults: PathFaults) -> None:
    """A seat's action cards, secret objectives, and what it has scored."""
    p = s.players[seat]
    for n, id in enumerate(data["hand"]):
        card = drawn(s, s.action_deck, ACTION_IDS.index(id), f"{path}hand[{n}]", faults)
        p.hand += card
        reveal_only(s, card, 1 << seat)
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


def open_objective(s: TwilightImperium, id: str, path: str, faults: PathFaults) -> None:
    """A public objective lies open."""
    objective = FIRST_OBJECTIVE + OBJECTIVE_INDEX[id]
    first = STAGE[OBJECTIVE_INDEX[id]] == 1
    pile, box = (s.stage_1, s.stage_1_box) if first else (s.stage_2, s.stage_2_box)
    if objective in pile:
        pile.remove(objective)
    elif objective in box:
        box.remove(objective)
        box.append(pile.pop())  # one of the dealt ones makes room
    else:
        faults.append((path, f"{id} is no public objective left"))
        return
    s.objectives.append(objective)
    s.known[objective] = EVERYBODY


def reveal_only(s: TwilightImperium, cards: list[int], mask: int) -> None:
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
    s: TwilightImperium,
    deck: list[int],
    ids: list[str],
    wanted: Json,
    field: str,
    faults: PathFaults,
) -> None:
    """Put the cards that a field names on top of a deck, the first on the very top."""
    top: list[int] = []
    for n, id in enumerate(wanted[field]):
        top += drawn(s, deck, ids.index(id), f"{field}[{n}]", faults)
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
