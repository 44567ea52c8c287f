"""The table of Twilight Imperium in a terminal: a map of numbers, what lies in each system, votes
and fights, the factions."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.drawing import BoardDrawing
from astrarium.kernel.game import Json
from astrarium.kernel.telling.sketch import INDENT, Line, Sketch, Title

CELL: Final = 6
"""Columns of the screen from one column of hexes to the next."""


class Drawing(BoardDrawing):
    """One view of the table, for one reader."""

    def units(self, units: list[Json]) -> str:
        """Units in a line, damaged ones said to be so."""
        return ", ".join(
            self.told("units", unit=self.name("unit", one["unit"]), n=one["n"], hurt=one["damaged"])
            for one in units
        )

    def forces(self, forces: list[Json]) -> list[str]:
        """What each seat has in a place."""
        return [
            self.label(self.seat_name(force["seat"])) + self.units(force["units"])
            for force in forces
        ]

    # -- the galaxy --------------------------------------------------------------------------

    def map(self) -> Sketch:
        """The tiles by their numbers, where they lie; free places while the galaxy is built."""
        marks = {
            (system["q"], system["r"]): (system["system"], system["active"])
            for system in self.view["systems"]
            if system["q"] is not None
        }
        free = {(one["q"], one["r"]): one["place"] for one in self.view["free_places"]}
        marks |= {at: (f"·{place}", False) for at, place in free.items()}
        if not marks:
            return []
        left = min(q for q, _ in marks)
        heights = sorted({2 * r + q for q, r in marks})
        lines: Sketch = []
        for height in range(heights[0], heights[-1] + 1):
            line = Line("    ")
            for q in range(left, max(q for q, _ in marks) + 1):
                word, active = marks.get((q, (height - q) // 2), ("", False))
                shown = word if (height - q) % 2 == 0 else ""
                line.add(shown.ljust(CELL), "bold" if active and shown else "")
            lines.append(line)
        return lines

    def system(self, system: Json) -> Line | None:
        """A line about a tile that holds anything; None for empty space."""
        notes = [self.planet(planet) for planet in system["planets"]]
        notes += self.forces(system["fleets"])
        if system["tokens"]:
            seats = ", ".join(map(self.seat_name, system["tokens"]))
            notes.append(self.told("tokens", seats=seats))
        if system["wormholes"]:
            kinds = ", ".join(self.name("wormhole", kind) for kind in system["wormholes"])
            notes.append(self.told("wormhole", kinds=kinds))
        if system["anomaly"] != "none":
            notes.append(self.told("anomaly", anomaly=system["anomaly"]))
        if system["active"]:
            notes.append(self.told("active"))
        if not notes:
            return None
        return Line(system["system"].rjust(4) + " ", "bold").add(" · ".join(notes))

    def planet(self, planet: Json) -> str:
        """A planet: values, who controls it, who stands there."""
        name = self.name("planet", planet["planet"])
        text = f"{name} {planet['resources']}/{planet['influence']}"
        notes: list[str] = []
        if planet["owner"] is not None:
            notes.append(self.seat_name(planet["owner"]))
        if planet["exhausted"]:
            notes.append(self.told("exhausted"))
        notes += [
            self.units(force["units"])
            if force["seat"] == planet["owner"]
            else self.label(self.seat_name(force["seat"])) + self.units(force["units"])
            for force in planet["forces"]
        ]
        return f"{text} ({', '.join(notes)})" if notes else text

    # -- what lies in the middle -------------------------------------------------------------

    def objectives(self) -> Sketch:
        """The open objectives: who has scored them, how far the reader is."""
        view = self.view
        rows: Sketch = []
        for objective in view["objectives"]:
            scored = [
                self.seat_name(seat)
                for seat, player in enumerate(view["players"])
                if objective in player["scored"]
            ]
            told = self.name("objective", objective) + self.progress(objective)
            notes = f" ({self.told('scored', seats=', '.join(scored))})" if scored else ""
            rows.append(self.line("objective", told + notes))
        first, second = view["objectives_left"]
        rows.append(Line("    " + self.told("to_come", first=first, second=second), "dim"))
        if view["custodians"]:
            rows.append(Line("    " + self.told("custodians"), "dim"))
        if view["laws"]:
            laws = ", ".join(
                self.told("law", law=self.name("agenda", law["agenda"]),
                          outcome=self.name("outcome", law["outcome"]), spent=int(law["spent"]))
                for law in view["laws"]
            )  # fmt: skip
            rows.append(self.line("laws", laws))
        unclaimed = [card for card in view["strategy_cards"] if card["holder"] is None]
        if unclaimed:
            rows.append(self.line("unclaimed", ", ".join(map(self.strategy, unclaimed))))
        return rows

    def progress(self, objective: str) -> str:
        """How far the reader is with an objective; nothing for those who only watch."""
        if self.view["you"] is None:
            return ""
        own = self.view["players"][self.view["you"]]["progress"]
        return "".join(
            f" {one['have']}/{one['need']}" for one in own if one["objective"] == objective
        )

    def strategy(self, card: Json) -> str:
        """A strategy card with its number, the trade goods on it, whether it is used up."""
        name = self.name("strategy", card["card"])
        return self.told(
            "strategy", n=card["initiative"], card=name, goods=card["goods"], used=int(card["used"])
        )

    def vote(self) -> Sketch:
        """The agenda that is voted on."""
        vote = self.view["vote"]
        if vote is None:
            return []
        rows: Sketch = [Line(), Title(self.name("agenda", vote["agenda"]))]
        outcomes = self.named("outcome", vote["outcomes"])
        rows.append(self.line("outcomes", outcomes))
        for seat, outcome in enumerate(vote["cast"]):
            told = self.told("left", n=vote["left"][seat])
            if outcome is not None:
                name = self.name("outcome", outcome)
                told = self.told("votes", outcome=name, n=vote["votes"][seat])
            elif seat in vote["barred"]:
                told = self.told("barred")
            label = self.label(self.seat_name(seat))
            rows.append(Line(label + told, indent=INDENT))
        for one in vote["predictions"]:
            rider = self.told(
                "prediction", seat=self.seat_name(one["seat"]), card=self.card_name(one["card"]),
                outcome=self.name("outcome", one["outcome"])
            )  # fmt: skip
            rows.append(Line(rider, indent=INDENT))
        return rows

    def card_name(self, card: str) -> str:
        """The name of an action card or of a faction's ability."""
        found = self.name("action", card)
        return found if found != card else self.name("ability", card)

    def fights(self) -> Sketch:
        """Combat in space and on the ground: who, in which round, with which dice."""
        rows: Sketch = []
        space, ground = self.view["combat"], self.view["ground"]
        if space is not None:
            rows += [Line(), Title(self.told("combat", n=space["round"]), minor=True)]
            rows += map(self.side, space["sides"])
        if ground is not None:
            where = self.name("planet", ground["planet"])
            rows += [Line(), Title(self.told("ground", planet=where), minor=True)]
            rows += map(self.side, ground["sides"])
        return rows

    def side(self, side: Json) -> Line:
        """One side of a fight: its dice and its hits."""
        dice = ", ".join(self.told("dice", n=one["n"], least=one["least"]) for one in side["dice"])
        notes = [dice or self.told("no_dice")]
        if side["hits"]:
            notes.append(self.told("hits", n=side["hits"]))
        if side.get("retreats"):
            notes.append(self.told("retreats"))
        label = self.label(self.seat_name(side["seat"]))
        return Line(label + " · ".join(notes), indent=INDENT)

    def under_way(self) -> Sketch:
        """What the reader is putting together: ships that move, units that are bought, a price."""
        view = self.view
        rows: Sketch = []
        for ship in view["moving"]:
            way = " → ".join(self.name("system", system) for system in ship["way"])
            aboard = [load["unit"] for load in ship["loads"]]
            told = self.told(
                "moving", unit=self.name("unit", ship["unit"]), way=way,
                loads=self.named("unit", aboard), n=len(aboard)
            )  # fmt: skip
            rows.append(Line(told, indent=INDENT))
        cart, payment = view["cart"], view["payment"]
        if cart is not None:
            bought = [unit for lot in cart["lots"] for unit in lot["units"]]
            told = self.units(bought) or self.told("nothing")
            rows.append(self.line("cart", f"{told} · {self.told('cost', n=cart['cost'])}"))
        if payment is not None:
            currency = self.name("currency", payment["currency"])
            rows.append(self.line("due", f"{payment['due']} {currency}"))
        drafts = [] if view["draft"] is None else [view["draft"]]
        rows += [Line(self.offer(one), indent=INDENT) for one in [*view["offers"], *drafts]]
        return rows

    def offer(self, offer: Json) -> str:
        """An offer; of others' only who makes it to whom."""
        note, wanted = offer["note"], offer["wanted_note"]
        giver, taker = offer["giver"], offer["taker"]
        given = self.goods(offer["goods"], offer["commodities"], offer["cards"])
        asked = self.goods(
            offer["wanted_goods"], offer["wanted_commodities"], offer["wanted_cards"]
        )
        if note is not None:
            given.append(self.name("note", note["note"]))
        if wanted is not None:
            asked.append(self.name("note", wanted.partition(":")[0]))
        return self.told(
            "offer", giver=self.seat_name(giver), taker=self.seat_name(taker),
            known=int(bool(given or asked)), given=", ".join(given) or self.told("nothing"),
            asked=", ".join(asked) or self.told("nothing"),
        )  # fmt: skip

    def goods(self, goods: int, commodities: int, cards: list[str | None]) -> list[str]:
        """One half of an offer."""
        told = [self.told("goods", n=goods)] if goods else []
        told += [self.told("commodities", n=commodities)] if commodities else []
        return told + ([self.named("action", cards)] if cards else [])

    # -- factions ----------------------------------------------------------------------------

    def seat(self, number: int) -> Sketch:
        """A faction: points, tokens, goods, and what it has as far as the reader knows."""
        player = self.view["players"][number]
        head = self.head(number, number == self.view["active"])
        if player["faction"] is None:
            return [head]
        head.add(self.name("faction", player["faction"]), "bold")
        if not player["alive"]:
            return [head.add("  " + self.told("out"), "bold dim")]
        points = self.told("points", n=player["points"], all=self.view["target"])
        head.add("  " + points, "bold cyan")
        pools = self.told(
            "pools", tactic=player["tactic"], fleet=player["fleet"], strategy=player["strategy"]
        )
        goods = self.goods(player["goods"], player["commodities"], [])
        head.add("  " + " · ".join([pools, *goods]), "bold dim")
        if player["passed"]:
            head.add("  " + self.told("passed"), "bold yellow")
        cards = [card for card in self.view["strategy_cards"] if card["holder"] == number]
        technologies = [self.technology(id, player) for id in player["technologies"]]
        told = [
            ("strategy_cards", ", ".join(map(self.strategy, cards))),
            ("technologies", ", ".join(technologies)),
            ("hand", self.hand("action", player["hand"])),
            ("secrets", self.secrets(player["secrets"])),
            ("notes", self.hand("note", [note["note"] for note in player["notes"]])),
            ("shown", self.named("note", [note["note"] for note in player["shown"]])),
            ("tiles", self.hand("system", player["tiles"])),
        ]
        return [head, *(self.line(key, words) for key, words in told if words)]

    def technology(self, id: str, player: Json) -> str:
        """A technology, exhausted or not."""
        name = self.name("technology", id)
        return f"{name} ({self.told('exhausted')})" if id in player["exhausted"] else name

    def hand(self, sort: str, ids: list[str | None]) -> str:
        """Cards in a hand by name, or how many there are of those that nobody else knows."""
        if all(id is None for id in ids):
            return str(len(ids)) if ids else ""
        return self.named(sort, ids)

    def secrets(self, ids: list[str | None]) -> str:
        """Secret objectives, with the reader's progress."""
        if all(id is None for id in ids):
            return str(len(ids)) if ids else ""
        return ", ".join(
            "?" if id is None else self.name("objective", id) + self.progress(id) for id in ids
        )

    def whole(self) -> Sketch:
        """The table, the reader's own faction below."""
        view = self.view
        speaker = self.seat_name(view["speaker"])
        title = self.told("turn", n=view["turn"], phase=view["phase"], speaker=speaker)
        systems = [self.system(system) for system in view["systems"]]
        seats = len(view["players"])
        rows: Sketch = [Title(title), *self.map(), Line()]
        rows += [line for line in systems if line is not None]
        rows += [Line(), *self.objectives(), *self.vote(), *self.fights(), *self.under_way()]
        rows.append(Line())
        for n in range(1, seats + 1):
            rows += self.seat(((view["you"] or 0) + n) % seats)
        return rows
