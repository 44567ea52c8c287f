"""Cards of one's own: the checks of a data pack for Star Realms.

A pack changes names, costs, defenses and how many there are of each card of the trade deck; which
cards there are and what they do is fixed, since actions and abilities are named after them.
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.packs.faults import Faults, Field, shown
from astrarium.kernel.packs.fields import Anything, String, Whole

from .printed.tables import CARDS, EXPLORER, IDS, SCOUT, VIPER, Json

FILE: Final = "cards.toml"
FILES: Final = [FILE]
LONG: Final = 400
FEWEST: Final = 40
"""Cards of the trade deck of a box, at least: five lie in the row, and it should last a while."""
MOST_OF_A_KIND: Final = 9


CHANGED: Final[list[Field]] = [
    String("id"),
    String("name_en"),
    String("name_fr"),
    *[String(name, LONG, required=False) for name in ("summary_en", "summary_fr")],
    Whole("cost", 1, 20, required=False),
    Whole("defense", 1, 20, required=False),
    Whole("count", 0, 99),
]
KEPT: Final = sorted({key for card in CARDS for key in card} - {field.name for field in CHANGED})
RECORD: Final = [*CHANGED, *[Anything(name) for name in KEPT]]


def check_pack(tables: dict[str, Json], faults: Faults) -> Json:
    """The normalised pack, its cards in the order of the game's own; without the file these."""
    if FILE not in tables:
        return {FILE: {"card": CARDS}}
    faults.keys(tables, FILE, ["set", "card"])
    given: dict[str, Json] = {}
    for record in faults.records(tables, FILE, "card", RECORD):
        given[str(record["id"])] = {k: v for k, v in record.items() if v is not None}
    for kind, id in enumerate(IDS):
        if id not in given:
            faults.add(FILE, id, "", "is missing", "manque")
        else:
            check_card(kind, given[id], faults)
    for id in given:
        if id not in IDS:
            faults.unknown(FILE, id, "id", id, IDS)
    cards = [given[id] for id in IDS if id in given]
    check_deck(cards, faults)
    return {FILE: {"card": cards}}


def check_card(kind: int, card: Json, faults: Faults) -> None:
    """What a card is stays, and what it has a number of stays numbered."""
    own, id = CARDS[kind], IDS[kind]
    for field in KEPT:
        if card.get(field) != own.get(field):
            was = shown(own.get(field))
            faults.add(FILE, id, field, f"stays {was}", f"reste {was}")
    for field in ("cost", "defense"):
        if field in own and field not in card:
            faults.add(FILE, id, field, "is missing", "manque")
        elif field in card and field not in own:
            faults.add(FILE, id, field, "this card has none", "cette carte n’en a pas")
    count = card["count"]
    if not isinstance(count, int):
        return
    if kind in (SCOUT, VIPER) and count != own["count"]:
        number = own["count"]
        english = f"stays {number}: each player begins with ten cards [SR-3.1]"
        french = f"reste {number} : chacun commence avec dix cartes [SR-3.1]"
        faults.add(FILE, id, "count", english, french)
    if kind == EXPLORER and not count:
        faults.add(FILE, id, "count", "at least one", "au moins une")
    if kind > EXPLORER and count > MOST_OF_A_KIND:
        english, french = f"at most {MOST_OF_A_KIND}", f"au plus {MOST_OF_A_KIND}"
        faults.add(FILE, id, "count", english, french)


def check_deck(cards: list[Json], faults: Faults) -> None:
    """A trade deck that is worth shuffling."""
    counts = [card["count"] for card in cards if IDS.index(card["id"]) > EXPLORER]
    if all(isinstance(count, int) for count in counts) and sum(counts) < FEWEST:
        english = f"the trade deck has {sum(counts)} cards, it needs {FEWEST} [SR-3.2]"
        french = f"le paquet de commerce a {sum(counts)} cartes, il en faut {FEWEST} [SR-3.2]"
        faults.add(FILE, "", "count", english, french)
