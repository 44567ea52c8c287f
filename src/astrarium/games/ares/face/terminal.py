"""The table of The Ares Project in a terminal: the Bases as they are known, the Battle between."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.drawing import BoardDrawing
from astrarium.kernel.game import Json
from astrarium.kernel.telling.sketch import INDENT, Columns, Line, Sketch, Title

STYLES: Final = ("cyan", "magenta")
"""Attacker and Defender; the rows of the line say which is which as well."""


class Drawing(BoardDrawing):
    """One view of the table, for one reader."""

    def card(self, id: str | None) -> str:
        return self.name("card", id)

    def unit(self, id: str) -> str:
        return self.name("unit", id)

    def cards(self, ids: list[str | None]) -> str:
        """Cards in a line, equal ones counted."""
        return self.named("card", ids)

    # -- seats -------------------------------------------------------------------------------

    def heading(self, player: Json) -> Line:
        """A seat's name, faction and piles."""
        seat = player["seat"]
        line = self.head(seat, seat == self.view["active"])
        line.add(self.name("faction", player["faction"]), "bold")
        if not player["alive"]:
            return line.add("  " + self.told("out"), "bold dim")
        if self.view["frontier"] == seat:
            line.add("  " + self.told("holds"), "bold yellow")
        if player["points"] is not None:
            line.add("  " + self.told("points", n=player["points"]), "bold cyan")
        elif player["score"] is not None:
            line.add("  " + self.told("score", n=player["score"]), "bold cyan")
        piles = self.told(
            "piles", hand=len(player["hand"]), deck=player["deck"], discard=len(player["discard"])
        )
        return line.add("  " + piles, "bold dim")

    def seat(self, player: Json) -> Sketch:
        """Everything that a seat has, as far as the reader knows it."""
        rows: Sketch = [self.heading(player)]
        if not player["alive"]:
            return rows
        base = player["base"]
        rows.append(Line(self.screen(player), "dim", INDENT))
        if base["sites"]:
            rows.append(self.sites(base))
        if base["loose"]:
            rows.append(self.line("loose", self.cards(base["loose"])))
        allotted = [
            self.told(key, n=n)
            for key, n in (
                ("power", base["power"]["left"]),
                ("rerolls", base["rerolls"]),
                ("jobs", base["jobs"]),
            )
            if n
        ] + ([self.told("nuke")] if base["nuke"] else [])
        if allotted:
            rows.append(self.line("construction", ", ".join(allotted)))
        if player["opening"]["picked"]:
            rows.append(self.line("picked", self.cards(player["opening"]["picked"])))
        elif any(card is not None for card in player["hand"]):
            rows.append(self.line("hand", self.cards(player["hand"])))
        if any(card is not None for card in player["discard"]):
            rows.append(self.line("discard", self.cards(player["discard"])))
        return rows

    def screen(self, player: Json) -> str:
        """How sure what is shown of a Base is."""
        if player["seat"] == self.view["you"]:
            return self.told("your_base" if player["screen"] else "your_open_base")
        if player["open"]:
            return self.told("open_base")
        told = self.told("seen", n=player["seen_turn"])
        return f"{told} {self.told('hidden', n=player['hidden'])}" if player["hidden"] else told

    def sites(self, base: Json) -> Columns:
        """A Base, site by site; namesakes are numbered as the choices number them."""
        heads = ["#", self.told("site"), self.told("units"), self.told("resources"), ""]
        drawn = Columns(heads, indent=INDENT)
        sites: list[Json] = base["sites"]
        kinds = [(site["unit"], site["card"], site["kind"]) for site in sites]
        for place, site in enumerate(sites):
            twin = kinds.count(kinds[place]) > 1
            number = str(kinds[: place + 1].count(kinds[place])) if twin else ""
            drawn.add(
                [
                    Line(number),
                    Line(self.site_name(site), "bold"),
                    Line(f"{site['units']}/{site['max']}" if site["max"] else ""),
                    Line(self.resources(site)),
                    Line(", ".join(self.notes(site))),
                ]
            )
        return drawn

    def site_name(self, site: Json) -> str:
        """What stands there, and which units it makes."""
        if site["kind"] == "pile":
            return self.told("pile")
        name = self.card(site["card"])
        if site["unit"] is None or self.unit(site["unit"]) == name:
            return name
        return self.label(name) + self.unit(site["unit"])

    def resources(self, site: Json) -> str:
        """The Resources on a site, by name as far as they are known; behind them the cards under
        it."""
        known = [card for card in site["resource_cards"] if card is not None]
        parts: list[str] = []
        if site["resources"]:
            count = self.told("of_cost", n=site["resources"], cost=site["cost"])
            named = self.cards(site["resource_cards"]) if known else ""
            parts.append(f"{count} ({named})" if named else count)
        if site["hatched"]:
            parts.append(self.told("hatched", n=site["hatched"]))
        if site["under"]:
            parts.append(self.told("under", n=site["under"]))
        return ", ".join(parts)

    def notes(self, site: Json) -> list[str]:
        """What else there is to know of a site."""
        notes = [
            self.card(one["card"])
            if one["active"]
            else self.told("idle", card=self.card(one["card"]))
            for one in site["attached"]
        ]
        if site["needs_power"]:
            key = "powered" if site["powered"] else "needs_power"
            notes.append(self.told(key, n=site["needs_power"]))
        if site["stored"]:
            notes.append(self.told("stored", n=site["stored"]))
        for flag in ("attended", "at_line", "empty", "new", "doomed"):
            if site[flag]:
                notes.append(self.told(flag))
        return notes

    # -- the Battle --------------------------------------------------------------------------

    def battle(self) -> Sketch:
        """The Battle under way: who, where, the line, the dice."""
        battle = self.view["battle"]
        if battle is None:
            return []
        rows: Sketch = [Line(), Title(self.told("battle"), minor=True)]
        rows.append(Line(self.aim(battle), "bold"))
        rows.append(Line(self.course(battle), "dim"))
        if any(column[side] for column in battle["columns"] for side in "ad"):
            rows.append(self.battle_line(battle))
        for side, label in (("a", "pool_attacker"), ("d", "pool_defender")):
            waiting = [self.force(battle, f) for f in battle["pool"][side]]
            if waiting:
                rows.append(self.line(label, ", ".join(waiting)))
        rows += self.volley(battle)
        return [*rows, Line()]

    def aim(self, battle: Json) -> str:
        """Who attacks whom, with what, and for what."""
        card = battle["attack_card"]
        defender = battle["defender"]
        where = battle["declared"] or battle["kind"]
        return self.told(
            "aim",
            attacker=self.seat_name(battle["attacker"]),
            defender="" if defender is None else self.seat_name(defender),
            known=0 if defender is None else 1,
            card=self.told("face_down") if card is None else self.card(card),
            where=where if where in ("frontier", "base", "raid", "grab") else "unknown",
            choice=battle["choice"] or "unknown",
        )

    def course(self, battle: Json) -> str:
        """How far the Battle has come."""
        if battle["step"] != "round":
            return self.told("step", step=battle["step"])
        told = self.told("round", n=battle["round"], all=battle["rounds"])
        step = self.told("round_step", step=battle["round_step"] or "start")
        now = battle["initiative"]["now"]
        fires = "" if now is None else self.told("initiative", n=now)
        return " · ".join(part for part in (told, step, fires) if part)

    def force(self, battle: Json, number: int) -> str:
        """A Force: its unit, how many, and what has happened to it."""
        force = battle["forces"][number]
        notes = [self.told("initiative", n=force["initiative"])]
        if force["shield"]:
            notes.append(self.told("shield", n=force["shield"]))
        for flag in ("damaged", "reinforcing", "fired", "cannot_fire"):
            if force[flag]:
                notes.append(self.told(flag))
        return f"{self.force_name(battle, number)} ×{force['units']} ({', '.join(notes)})"

    def force_name(self, battle: Json, number: int) -> str:
        """A Force by its unit, with the number of its site among namesakes, as the choices have
        it."""
        force = battle["forces"][number]
        sites = self.view["players"][force["seat"]]["base"]["sites"]
        twins = [site["place"] for site in sites if site["unit"] == force["unit"]]
        name = self.unit(force["unit"])
        if force["place"] not in twins or len(twins) == 1:
            return name
        return f"{name} {twins.index(force['place']) + 1}"

    def battle_line(self, battle: Json) -> Columns:
        """The line: attackers above, defenders below, column by column."""
        columns = battle["columns"]
        heads = [self.told("column", n=column + 1) for column in range(len(columns))]
        drawn = Columns(["", *heads], ruled=False)
        for side, key, style in (("a", "attacker", STYLES[0]), ("d", "defender", STYLES[1])):
            cells = [
                Line("\n".join(self.force(battle, f) for f in column[side]), style)
                for column in columns
            ]
            drawn.add([Line(self.told(key), "dim"), *cells])
        return drawn

    def volley(self, battle: Json) -> Sketch:
        """The latest roll."""
        volley = battle["volley"]
        if volley is None:
            return []
        target = volley["target"]
        told = self.told(
            "volley",
            unit=self.force_name(battle, volley["force"]),
            target=self.told("base_card") if target is None else self.force_name(battle, target),
            dice=", ".join(map(str, volley["dice"])),
            threshold=volley["threshold"],
            hits=volley["hits"],
        )
        return [Line(told, "bold")]

    def whole(self) -> Sketch:
        """The table, opponents above in turn order from the reader's left."""
        order = self.around(self.view["players"])
        title = self.told("turn", n=self.view["turn"], phase=self.view["phase"])
        rows: Sketch = [Title(title)]
        if self.view["frontier"] is None:
            rows.append(Line("  " + self.told("neutral"), "dim"))
        for player in order[:-1]:
            rows += self.seat(player)
        return [*rows, *self.battle(), *self.seat(order[-1])]
