"""What shared rooms show of Convoy: its table in a terminal, and the odds of a ship."""

from math import comb

from astrarium.kernel.drawing import BoardDrawing
from astrarium.kernel.odds import exact
from astrarium.kernel.options import check_against
from astrarium.kernel.packs.fields import Whole
from astrarium.kernel.telling.sketch import Columns, Line, Title
from convoy.rules import KINDS


class Board(BoardDrawing):
    """The ship above, the captains below."""

    def cards(self, words):
        return self.named("card", [word and word.removeprefix("@card:") for word in words])

    def whole(self):
        captains = Columns(["", self.told("points"), self.told("hand")])
        for seat, crew in enumerate(self.view["seats"]):
            cells = [str(crew["points"]), self.cards(crew["hand"])]
            captains.add([self.head(seat, seat in self.view["to_act"]), *map(Line, cells)])
        ship = self.cards(self.view["ship"]) or self.told("empty")
        return [Title(self.told("deck", n=self.view["deck"])), self.line("ship", ship), captains]


STORMS = KINDS.count(0)
DUEL_FIELDS = [Whole("rivals", 1, 3), Whole("storms", 0, STORMS, default=0)]


def arrival(asked):
    """Whether a ship arrives: no rival holds one of the storms that have not been played (CV-4)."""
    fields = {"properties": {field.name: field.schema() for field in DUEL_FIELDS}}
    told = check_against(fields, asked)
    hands = 5 * told["rivals"]
    unseen = len(KINDS) - 5 - told["storms"]  # but for the own hand and those storms
    chance = comb(unseen - STORMS + told["storms"], hands) / comb(unseen, hands)
    return {"odds": [exact("convoy.odds.arrives", {"n": told["rivals"]}, chance)]}
