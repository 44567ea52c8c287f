"""The table of StarCraft in a terminal: the galaxy planet by planet, a battle, the factions."""

from __future__ import annotations

from astrarium.kernel.drawing import BoardDrawing
from astrarium.kernel.game import Json
from astrarium.kernel.telling.sketch import INDENT, Line, Sketch, Title


class Drawing(BoardDrawing):
    """One view of the table, for one reader."""

    def units(self, units: list[Json]) -> str:
        """Units in a line."""
        return ", ".join(f"{self.name('unit', one['unit'])} ×{one['n']}" for one in units)

    # -- the galaxy --------------------------------------------------------------------------

    def planet(self, planet: Json) -> Sketch:
        """A planet: its routes by their numbers, its areas, the orders on it."""
        id = planet["planet"]
        head = Line(self.name("planet", id), "bold")
        routes = [
            self.route(route, id) for route in self.view["routes"] if id in (route["a"], route["b"])
        ]
        head.add("  " + ", ".join(routes), "bold dim")
        rows: Sketch = [head]
        for number, area in enumerate(planet["areas"], 1):
            rows.append(self.area(number, area))
        if planet["stack"]:
            orders = [
                self.told("order_of", order=self.name("order", token["order"]),
                          seat=self.seat_name(token["seat"]))
                for token in planet["stack"]
            ]  # fmt: skip
            rows.append(self.line("stack", ", ".join(orders)))
        return rows

    def route(self, route: Json, planet: str) -> str:
        """Where a route leads from one of its ends, and who has a transport on it."""
        other = route["b"] if route["a"] == planet else route["a"]
        told = self.told(
            "route", n=route["route"], planet=self.name("planet", other), z=int(route["z_axis"])
        )
        if not route["transports"]:
            return told
        seats = ", ".join(map(self.seat_name, route["transports"]))
        return f"{told} ({self.told('transports', seats=seats)})"

    def area(self, number: int, area: Json) -> Line:
        """An area: what it gives and bears, who is there, who draws on it."""
        resource = self.name("resource", area["resource"])
        line = Line(f"{number} {resource} {area['amount']}", "dim", INDENT)
        line.add(" · " + self.told("limit", n=area["limit"]), "dim")
        for told in self.standing(area):
            line.add(" · ", "dim").add(told)
        return line

    def standing(self, area: Json) -> list[str]:
        """What there is to know of an area beyond what is printed on it."""
        notes: list[str] = []
        if area["owner"] is not None:
            units = self.units(area["units"]) or self.told("nobody")
            owner = self.seat_name(area["owner"])
            notes.append(self.label(owner) + units)
        if area["base"] is not None:
            notes.append(self.told("base", seat=self.seat_name(area["base"])))
        if area["holder"] is not None:
            holder = self.seat_name(area["holder"])
            notes.append(self.told("holder", seat=holder, n=area["workers"]))
        if area["depletion"] != "whole":
            notes.append(self.told("depletion", depletion=area["depletion"]))
        if area["contested"]:
            notes.append(self.told("contested"))
        return notes

    # -- the battle --------------------------------------------------------------------------

    def battle(self) -> Sketch:
        """The battle under way, skirmish by skirmish."""
        battle = self.view["battle"]
        if battle is None:
            return []
        attacker, defender = map(self.seat_name, battle["seats"])
        where = self.name("area", battle["area"])
        aim = self.told("battle", attacker=attacker, defender=defender, area=where)
        rows: Sketch = [Line(), Title(aim, minor=True)]
        for key, units in zip(("attacking", "defending"), battle["units"], strict=True):
            rows.append(self.line(key, self.units(units) or self.told("nobody")))
        for number, skirmish in enumerate(battle["skirmishes"], 1):
            sides = " / ".join(map(self.side, skirmish["sides"]))
            now = int(skirmish["now"])
            told = self.told("skirmish", n=number, sides=sides, now=now)
            rows.append(Line(told, indent=INDENT))
        if battle["splash"]:
            rows.append(self.line("splash", self.named("card", battle["splash"])))
        return rows

    def side(self, side: Json) -> str:
        """One side of a skirmish: its front line and supporters, its cards and values."""
        front = side["front"]
        parts = [self.told("gone") if front is None else self.name("unit", front)]
        if side["support"]:
            parts.append(self.labelled("support", self.units(side["support"])))
        if side["cards"]:
            parts.append(self.named("card", side["cards"]))
        if side["attack"] or side["health"]:
            parts.append(self.told("values", attack=side["attack"], health=side["health"]))
        return ", ".join(parts)

    # -- factions ----------------------------------------------------------------------------

    def seat(self, player: Json) -> Sketch:
        """A faction: its points and piles, its sheet, what lies before it."""
        seat, sheet = player["seat"], player["sheet"]
        head = self.head(seat, seat == self.view["active"])
        if sheet is None:
            planets = self.named("planet", player["planets"])
            rows: Sketch = [head]
            return [*rows, self.line("planets", planets)] if planets else rows
        head.add(self.name("faction", sheet["faction"]), "bold")
        if not player["alive"]:
            return [head.add("  " + self.told("out"), "bold dim")]
        points = self.told("points", n=player["team_cp"], all=player["threshold"])
        head.add("  " + points, "bold cyan")
        piles = self.told(
            "piles", hand=len(player["hand"]), deck=player["deck"], discard=len(player["discard"])
        )
        head.add("  " + piles, "bold dim")
        return [head, *(self.line(key, told) for key, told in self.sheet(player) if told)]

    def sheet(self, player: Json) -> list[tuple[str, str]]:
        """What a faction has, by label."""
        sheet = player["sheet"]
        have, need = player["progress"]
        resources = ", ".join(
            self.told("permanent", resource=self.name("resource", one["resource"]),
                      amount=one["amount"], n=one["workers"])
            for one in sheet["permanent"]
        )  # fmt: skip
        bought = [one["technology"] for one in player["technologies"] if one["bought"]]
        modules = [one["module"] for one in sheet["modules"] for _ in range(one["n"])]
        orders = self.named("order", player["orders"]) or str(player["orders_left"] or "")
        known = any(card is not None for card in player["hand"])
        events = any(event is not None for event in player["events"])
        return [
            ("planets", self.named("planet", player["planets"])),
            ("workers", f"{self.told('free_workers', n=sheet['pool'])} · {resources}"),
            ("buildings", self.named("building", sheet["buildings"])),
            ("modules", self.named("module", modules)),
            ("technologies", self.named("technology", bought)),
            ("supply", self.units(sheet["units"])),
            ("objective", f"{have}/{need}" if need else ""),
            ("orders", orders),
            ("lasting", self.named("event", player["lasting"])),
            ("events", self.named("event", player["events"]) if events
                       else str(len(player["events"]) or "")),
            ("hand", self.named("card", player["hand"]) if known else ""),
        ]  # fmt: skip

    def event(self) -> Sketch:
        """The order or the event that is being carried out."""
        event, order = self.view["event"], self.view["executing"]
        if event is not None:
            played = self.name("event", event["event"])
            return [Line(self.told("event", seat=self.seat_name(event["seat"]), event=played))]
        if order is not None:
            where = self.name("planet", order["planet"])
            name = self.name("order", order["order"])
            return [Line(self.told("executing", order=name, planet=where))]
        return []

    def whole(self) -> Sketch:
        """The table, the reader's own faction below."""
        view = self.view
        title = self.told(
            "turn", n=view["turn"], phase=view["phase"], first=self.seat_name(view["first"])
        )
        rows: Sketch = [Title(title)]
        stock = self.told("event_deck", n=view["event_deck"], stage=view["stage"])
        rows.append(Line("  " + stock, "dim"))
        if view["common"]:
            rows.append(self.line("common", self.named("event", view["common"])))
        for planet in sorted(view["planets"], key=lambda one: (-one["y"], one["x"])):
            rows += self.planet(planet)
        rows += [*self.event(), *self.battle(), Line()]
        for player in self.around(view["players"]):
            rows += self.seat(player)
        return rows
