"""Set-up of the basic and the complete game (AR-2, AR-11.1) and of the formats for more seats."""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.ares.cards.abilities import abilities_of
from astrarium.games.ares.cards.tables import (
    BASIC_DATA,
    FACTIONS,
    KAHOUM,
    OWN_DATA,
    STANDARD,
    Data,
)
from astrarium.games.ares.rules.base import new_site
from astrarium.games.ares.rules.windows import BATTLE_WINDOWS
from astrarium.games.ares.state import (
    BASIC,
    TEAMS,
    VARIANTS,
    Ares,
    Player,
    Setup,
)
from astrarium.kernel.errors import BadOptions
from astrarium.kernel.knowledge import EVERYBODY
from astrarium.kernel.rng import Rng

SEATS: Final = {"basic": [2], "complete": [2], "free_for_all": [3, 4], "team": [4]}
TEAM_STANDARDS: Final = 2
"""Standard Attacks that each player of a team game removes (AR-14.1)."""


def make_setup(options: dict[str, Any]) -> Setup:
    """The set-up that checked options ask for; BadOptions where they do not go together."""
    variant = options["variant"]
    counts = SEATS[variant]
    seats = options["seats"] or counts[0]
    if seats not in counts:
        allowed, permis = " or ".join(map(str, counts)), " ou ".join(map(str, counts))
        raise BadOptions(
            "seats",
            f"{variant} is for {allowed} seats, not {seats}",
            f"{variant} se joue à {permis}, pas à {seats}",
        )
    factions = choose_factions(options, seats, variant)
    if options["first_seat"] >= seats:
        raise BadOptions(
            "first_seat", f"the seats are 0 to {seats - 1}", f"les places vont de 0 à {seats - 1}"
        )
    number = VARIANTS.index(variant)
    basic = number == BASIC
    if options["cards"] is not None:
        data = Data(options["cards"], basic)
    else:
        data = BASIC_DATA if basic else OWN_DATA
    return Setup(options, number, factions, data, BATTLE_WINDOWS, abilities_of(data))


def choose_factions(options: dict[str, Any], seats: int, variant: str) -> list[int]:
    """Who plays what: every faction is in the box once (AR-1.1), basic is for two (AR-2.1)."""
    chosen = [options[f"faction_{seat}"] for seat in range(seats)]
    found: list[int] = []
    for seat, word in enumerate(chosen):
        if word and word in chosen[:seat]:
            raise BadOptions(
                f"faction_{seat}",
                f"{word} is another player's already [AR-1.1]",
                f"{word} est déjà à un autre joueur [AR-1.1]",
            )
        if word and variant == "basic" and FACTIONS.index(word) > KAHOUM:
            raise BadOptions(
                f"faction_{seat}",
                "basic is Terrans against Kahoum [AR-2.1]",
                "le jeu basique oppose Terrans et Kahoum [AR-2.1]",
            )
    for word in chosen:
        free = [faction for faction in FACTIONS if faction not in chosen]
        free = [faction for faction in free if FACTIONS.index(faction) not in found]
        found.append(FACTIONS.index(word) if word else FACTIONS.index(free[0]))
    return found


def empty_table(setup: Setup, rng: Rng) -> Ares:
    """A table with the starting Bases and nothing dealt; decks lie in order, nobody knows them."""
    s = Ares(rng, setup)
    s.known = [0] * len(setup.kinds)
    for seat in range(setup.seats):
        p = Player()
        p.deck = setup.deck_of(seat)
        start_base(s.data, p, setup.factions[seat], setup.basic())
        s.players.append(p)
    return s


def start_base(data: Data, p: Player, faction: int, basic: bool) -> None:
    """Starting Buildings with their units; in the complete game the mat as well (AR-2.2, AR-11.1).

    AR-T.1, AR-K.1, AR-X.1 and AR-C.1 say what lies there.
    """
    for start in data.starts[faction]:
        units = start.basic if basic else start.complete
        if units >= 0:
            place = new_site(p, start.plan)
            p.units[place] = units
    if not basic:
        place = new_site(p, data.printed[faction])
        p.units[place] = data.printed_units[faction]


def set_aside(s: Ares, seat: int) -> None:
    """A Standard Attack goes to the bottom, where everybody knows it (AR-2.3); a team game's
    players remove two more (AR-14.1)."""
    p = s.players[seat]
    standards = [card for card in p.deck if s.data.subkind[s.kinds[card]] == STANDARD]
    removed = standards[:1]
    if s.setup.variant == TEAMS:
        removed = standards[: 1 + TEAM_STANDARDS]
    p.deck = standards[:1] + [card for card in p.deck if card not in removed]
    s.known[standards[0]] = EVERYBODY


def deal(s: Ares, seat: int) -> None:
    """Shuffle all but the bottom card (AR-2.3)."""
    p = s.players[seat]
    rest = p.deck[1:]
    s.rng.shuffle(rest)
    p.deck = [p.deck[0], *rest]


def draw_up(s: Ares, seat: int) -> None:
    """Refill the hand to three from the own deck, as far as it goes (AR-3.1, AR-3.3)."""
    p = s.players[seat]
    drawn: list[int] = []
    while len(p.hand) < s.data.hand_size and p.deck:
        card = p.deck.pop()
        s.known[card] |= 1 << seat
        p.hand.append(card)
        drawn.append(card)
    if drawn:
        s.reveals += 1
        if s.log is not None:
            names = ",".join(s.setup.card_id(card) for card in drawn)
            s.log.add_secret(
                "drew", seat, "AR-3.1", {"n": len(drawn)}, 1 << seat, {"cards": "@cards:" + names}
            )
