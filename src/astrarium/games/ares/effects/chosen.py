"""What is chosen before a game of The Ares Project: format, seats, factions, and the cards."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.errors import BadOptions

from ..printed.tables import BASIC_DATA, FACTIONS, KAHOUM, OWN_DATA, Data
from ..rules.windows import BATTLE_WINDOWS
from ..state import BASIC, VARIANTS, Setup
from .abilities import abilities_of

SEATS: Final = {"basic": [2], "complete": [2], "free_for_all": [3, 4], "team": [4]}


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
