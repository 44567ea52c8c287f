"""The formats: SR-2 two players, SR-20 to SR-25 who belongs together, authority, opening hands."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.abilities import Ability
from astrarium.kernel.errors import BadOptions
from astrarium.kernel.state import TableConfig

from .tables import CARDS, EXPLORER, KINDS, NEVER, SCOUT, VIPER, load

Json = dict[str, Any]

# Formats (SR-20 .. SR-25)
DUEL: Final = 0
FREE_FOR_ALL: Final = 1
HUNTER: Final = 2
HYDRA: Final = 3
EMPEROR: Final = 4
RAID: Final = 5

# Roles: SR-24.1 and SR-25.1
PLAIN: Final = 0
THE_EMPEROR: Final = 1
ADMIRAL: Final = 2
BOSS: Final = 3
SOLDIER: Final = 4

CODES: Final = {
    "duel": DUEL,
    "free_for_all": FREE_FOR_ALL,
    "hunter": HUNTER,
    "hydra_two_headed": HYDRA,
    "hydra_three_headed": HYDRA,
    "emperor": EMPEROR,
    "raid": RAID,
}


FORMATS: Final[dict[str, Json]] = {entry["id"]: entry for entry in load("formats.toml")["format"]}
HANDS: Final = ["as_ruled", "open", "hidden"]
"""Whether teammates see hands: as the format has it (SR-23.9, SR-24.10, SR-25.7), all, none."""


def check_seats(options: Json) -> None:
    """BadOptions unless the format is played by so many (D-22, SR-20)."""
    format, seats = options["format"], options["seats"]
    allowed = FORMATS[format]["players"]
    if seats and seats not in allowed:
        counts = ", ".join(map(str, allowed))
        raise BadOptions(
            "seats",
            f"{format} is played by {counts}, not {seats} [SR-20]",
            f"{format} se joue à {counts}, pas à {seats} [SR-20]",
        )
    seats = seats or allowed[0]
    for field in ("first_seat", "boss_seat"):
        if options[field] >= seats:
            raise BadOptions(
                field, f"the seats are 0 to {seats - 1}", f"les places vont de 0 à {seats - 1}"
            )


class Setup(TableConfig):
    """What does not change during a game: format, boxes, options, what each card is."""

    def __init__(self, options: Json, abilities: list[Ability[Any, Any]]) -> None:
        super().__init__(options, abilities=abilities)
        entry: Json = FORMATS[options["format"]]
        self.record = entry
        self.format = CODES[options["format"]]
        self.seats: int = options["seats"] or entry["players"][0]
        self.boxes: int = options["boxes"] or (self.seats + 1) // 2  # SR-20.3
        self.own_bases: bool = options["own_bases_targetable"]  # SR-16.3
        self.discard_at_once = options["discard_timing"] == "immediate"  # SR-16.4
        self.turn_limit: int = options["turn_limit"]  # 0 = none (SR-15.2)
        self.first: int = options["first_seat"]  # -1 = drawn by lot
        self.boss: int = options["boss_seat"]  # in a raid
        seats = range(self.seats)
        self.team = [self.team_of(seat) for seat in seats]
        self.role = [self.role_of(seat) for seat in seats]
        # which authority a seat has (SR-23.1)
        self.score = self.team[:] if self.format == HYDRA else list(seats)
        self.authority = self.starting_authority()  # by score
        self.hand_size = [5] * self.seats
        if self.format == RAID:
            self.hand_size[self.boss] = self.boss_line()["hand_size"]  # SR-25.4
        self.sees = [self.seen_by(seat) for seat in seats]  # masks of those who know a hand
        cards: list[Json] = CARDS
        if options.get("cards") is not None:
            cards = options["cards"]["cards.toml"]["card"]
        self.cards = cards
        self.cost: list[int] = [card.get("cost", NEVER) for card in cards]
        self.defense: list[int] = [card.get("defense", 0) for card in cards]
        self.count: list[int] = [card["count"] for card in cards]
        """Of each kind of card, as the table's cards have it."""
        self.kinds: list[int] = []
        for kind in range(KINDS):
            self.kinds += [kind] * self.copies(kind)
        self.explorers = self.of_kind(EXPLORER)

    def team_of(self, seat: int) -> int:
        """The team of a seat, its own where everybody plays alone."""
        if self.format == HYDRA or self.format == EMPEROR:
            return 0 if seat < self.seats // 2 else 1  # SR-24.2
        if self.format == RAID:
            return 0 if seat == self.boss else 1
        return seat

    def role_of(self, seat: int) -> int:
        """The role of a seat (SR-24.1, SR-25.1)."""
        if self.format == EMPEROR:
            return THE_EMPEROR if seat == 1 or seat == 4 else ADMIRAL
        if self.format == RAID:
            return BOSS if seat == self.boss else SOLDIER
        return PLAIN

    def seen_by(self, seat: int) -> int:
        """Mask of those who know a seat's hand (SR-27.2)."""
        hands: str = self.options["team_hands"]
        shared = self.format == HYDRA or self.format == RAID  # SR-23.9, SR-25.7, SR-24.10
        if hands == "open" or (hands == "as_ruled" and shared):
            return sum(1 << other for other in self.members(self.team[seat]))
        return 1 << seat

    def members(self, team: int) -> list[int]:
        """The seats of a team."""
        return [seat for seat in range(self.seats) if self.team[seat] == team]

    def mask(self, team: int) -> int:
        """The seats of a team as a mask."""
        return sum(1 << seat for seat in self.members(team))

    def copies(self, kind: int) -> int:
        """How many cards of a kind are in the game (SR-3.1, SR-20.1, SR-20.3)."""
        if kind == SCOUT:
            return 8 * self.seats
        return 2 * self.seats if kind == VIPER else self.count[kind] * self.boxes

    def of_kind(self, kind: int) -> list[int]:
        """The numbers of the cards of a kind."""
        first = self.kinds.index(kind)
        return list(range(first, first + self.kinds.count(kind)))

    def boss_line(self) -> Json:
        """The Boss's line of the Raid table (SR-25.2)."""
        lines: list[Json] = self.record["boss"]
        return next(line for line in lines if line["soldiers"] == self.seats - 1)

    def starting_authority(self) -> list[int]:
        """Authority by score (SR-2.1, SR-23.1, SR-24.1, SR-25.2, SR-25.3)."""
        if self.format == HYDRA:
            return [self.record["team_authority"]] * 2
        if self.format == EMPEROR:
            by_role = self.record["authority_by_role"]
            return [by_role["emperor" if r == THE_EMPEROR else "admiral"] for r in self.role]
        if self.format == RAID:
            boss, soldier = self.boss_line()["authority"], self.record["soldier_authority"]
            return [boss if role == BOSS else soldier for role in self.role]
        return [self.record["authority"]] * self.seats

    def opening_hand(self, seat: int, first: int) -> int:
        """Cards in a seat's opening hand (SR-3.3, SR-21.1, SR-22.1, SR-23.4, SR-24.3, SR-25.2)."""
        entry = self.record
        count: int
        if self.format == HYDRA or self.format == EMPEROR:
            leads = self.team[seat] == self.team[first]
            count = entry["opening_hands_first_team" if leads else "opening_hands_second_team"]
        elif self.format == RAID:
            boss = self.role[seat] == BOSS
            count = self.boss_line()["opening_hand"] if boss else entry["soldier_opening_hand"]
        else:
            opening = entry["opening_hands"]
            count = opening[min((seat - first) % self.seats, len(opening) - 1)]
        return count
