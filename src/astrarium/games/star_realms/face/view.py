"""What a seat sees of a table of Star Realms (SR-27)."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from astrarium.kernel.flow import OK, members
from astrarium.kernel.knowledge import Knowledge
from astrarium.kernel.views import TableView, View

from .. import state
from ..moves import USE_ALLY
from ..printed.formats import ADMIRAL, BOSS, HYDRA, SOLDIER, THE_EMPEROR
from ..printed.tables import BASE, IDS, OUTPOST
from ..rules.defeat import outcome
from ..rules.in_play import copied_kind
from ..rules.main_phase import usable
from ..rules.targets import shielded
from ..state import NONE, Realms, Slot

ROLES: Final = {THE_EMPEROR: "emperor", ADMIRAL: "admiral", BOSS: "boss", SOLDIER: "soldier"}
Role = Annotated[str, ("", *ROLES.values())]
Phase = Annotated[str, (*state.PHASES, "over")]


class InPlay(View):
    """A card in play; these are open to everybody."""

    def __init__(self, s: Realms, seat: int, slot: int) -> None:
        card = s.players[seat].play[slot]
        kind, copied = s.kinds[card], copied_kind(s, card)
        self.slot: int = slot
        self.card: str = IDS[kind]
        self.copy: str | None = None if copied == NONE else IDS[copied]
        self.base: bool = BASE[kind]
        self.outpost: bool = OUTPOST[kind]
        self.defense: int = s.setup.defense[kind]
        self.damage: int = damage_on(s, card)
        self.primary_used: bool = bool(s.used[card] & state.PRIMARY_USED)
        self.ally_used: bool = bool(s.used[card] & state.ALLY_USED)
        self.ally_ready: bool = usable(s, seat, USE_ALLY, Slot(slot)) == OK


class StarRealmsPlayer(View):
    """One seat: what lies open (SR-27.1), hands (SR-27.2), decks (SR-27.3). A card that the
    receiver does not know is None; `deck_top` are the known cards of a deck from the top down,
    `unseen` how many of which cards are in deck and hand besides those that are told: all were
    seen once."""

    SEATS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, s: Realms, seat: int, seen: Knowledge) -> None:
        p, score = s.players[seat], s.setup.score[seat]
        self.seat: int = seat
        self.team: int = s.setup.team[seat]
        self.role: Role = ROLES.get(s.setup.role[seat], "")
        self.alive: bool = p.alive
        self.authority: int = s.authority[score]
        self.authority_start: int = s.setup.authority[score]
        self.trade: int = p.trade
        self.combat: int = p.combat
        self.deck: int = len(p.deck)
        self.deck_top: list[str | None] = deck_top(seen, p.deck)
        self.hand: list[str | None] = seen.sorted_words(p.hand, IDS)
        self.unseen: dict[str, int] = seen.unseen([p.deck, p.hand], IDS)
        self.discard: list[str] = listed(s, p.discard)
        self.in_play: list[InPlay] = [InPlay(s, seat, slot) for slot in range(len(p.play))]
        self.shielded: bool = p.alive and shielded(s, seat)
        self.ended: bool = p.ended
        self.top_deck: int = p.permissions
        self.owes: int = p.owes
        self.played: list[str] = listed(s, [card for card in p.play if not BASE[s.kinds[card]]])


class StarRealmsView(TableView):
    """The table as one seat sees it; `you` is None for a spectator. `trade_unseen` is how many of
    which cards are left in the trade deck."""

    SEATS: ClassVar[tuple[str, ...]] = ("you", "to_act", "active")
    BY_SEAT: ClassVar[tuple[str, ...]] = ("players",)

    def __init__(self, s: Realms, seat: int) -> None:
        super().__init__(s, seat, "star_realms", outcome(s))
        seen = Knowledge(seat, s.kinds, s.known)
        seats = range(s.setup.seats)
        self.format: str = s.setup.options["format"]
        self.turn: int = s.turn
        self.active: list[int] = members(s.active)
        self.phase: Phase = phase(s)
        self.trade_deck: int = len(s.trade_deck)
        self.trade_unseen: dict[str, int] = seen.unseen([s.trade_deck], IDS)
        self.trade_row: list[str | None] = seen.words(s.row, IDS)
        self.explorers: int = len(s.explorers)
        self.scrap_heap: list[str] = listed(s, s.scrap_heap)
        self.shared_authority: bool = s.setup.format == HYDRA
        self.players: list[StarRealmsPlayer] = [StarRealmsPlayer(s, n, seen) for n in seats]


def phase(s: Realms) -> str:
    """The phase of the turn by name."""
    return "over" if s.over else state.PHASES[s.phase]


def damage_on(s: Realms, card: int) -> int:
    """The lasting damage on a base (SR-25.6)."""
    return s.damage[card] if s.damage else 0


def listed(s: Realms, cards: list[int]) -> list[str]:
    """The ids of open cards, in order."""
    return [IDS[s.kinds[card]] for card in cards]


def deck_top(seen: Knowledge, deck: list[int]) -> list[str | None]:
    """The known cards of a deck from the top down, up to the last known one (SR-17.9)."""
    found = seen.words(deck[::-1], IDS)
    while found and found[-1] is None:
        found.pop()
    return found
