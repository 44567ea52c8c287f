"""The table of The Ares Project in a terminal: the Bases as they are known, the Battle between."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from astrarium.cli.boards.board import BoardDrawing, indented
from astrarium.cli.screen import table
from astrarium.cli.words import Words
from astrarium.kernel.game import Game, Json

STYLES: Final = ("cyan", "magenta")
"""Attacker and Defender; the rows of the line say which is which as well."""


class Drawing(BoardDrawing):
    """One view of the table, for one reader."""

    def card(self, id: str | None) -> str:
        """A card's name."""
        return self.name("card", id)

    def unit(self, id: str) -> str:
        """A unit's name."""
        return self.name("unit", id)

    def cards(self, ids: list[str | None]) -> str:
        """Cards in a line, equal ones counted."""
        return self.named("card", ids)

    # -- seats -------------------------------------------------------------------------------

    def heading(self, player: Json) -> Text:
        """A seat's name, faction and piles."""
        seat = player["seat"]
        text = self.head(seat, seat == self.view["active"])
        text.append(self.name("faction", player["faction"]))
        if not player["alive"]:
            return text.append("  " + self.told("out"), style="dim")
        if self.view["frontier"] == seat:
            text.append("  " + self.told("holds"), style="bold yellow")
        if player["points"] is not None:
            text.append("  " + self.told("points", n=player["points"]), style="bold cyan")
        elif player["score"] is not None:
            text.append("  " + self.told("score", n=player["score"]), style="bold cyan")
        piles = self.words(
            "board.piles",
            hand=len(player["hand"]),
            deck=player["deck"],
            discard=len(player["discard"]),
        )
        return text.append("  " + piles, style="dim")

    def seat(self, player: Json) -> list[RenderableType]:
        """Everything that a seat has, as far as the reader knows it."""
        rows: list[RenderableType] = [self.heading(player)]
        if not player["alive"]:
            return rows
        base = player["base"]
        rows.append(indented(Text(self.screen(player), style="dim")))
        if base["sites"]:
            rows.append(indented(self.sites(base)))
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

    def sites(self, base: Json) -> Table:
        """A Base, site by site; namesakes are numbered as the choices number them."""
        drawn = table("#", self.told("site"), self.told("units"), self.told("resources"), "")
        sites: list[Json] = base["sites"]
        kinds = [(site["unit"], site["card"], site["kind"]) for site in sites]
        for place, site in enumerate(sites):
            twin = kinds.count(kinds[place]) > 1
            number = str(kinds[: place + 1].count(kinds[place])) if twin else ""
            drawn.add_row(
                number,
                Text(self.site_name(site), style="bold"),
                f"{site['units']}/{site['max']}" if site["max"] else "",
                self.resources(site),
                Text(", ".join(self.notes(site))),
            )
        return drawn

    def site_name(self, site: Json) -> str:
        """What stands there, and which units it makes."""
        if site["kind"] == "pile":
            return self.told("pile")
        name = self.card(site["card"])
        if site["unit"] is None or self.unit(site["unit"]) == name:
            return name
        return self.words("board.label", label=name) + self.unit(site["unit"])

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

    def battle(self) -> list[RenderableType]:
        """The Battle under way: who, where, the line, the dice."""
        battle = self.view["battle"]
        if battle is None:
            return []
        rows: list[RenderableType] = [Text(), Rule(self.told("battle"), style="dim")]
        rows.append(Text(self.aim(battle), style="bold"))
        rows.append(Text(self.course(battle), style="dim"))
        if any(column[side] for column in battle["columns"] for side in "ad"):
            rows.append(self.battle_line(battle))
        for side, label in (("a", "pool_attacker"), ("d", "pool_defender")):
            waiting = [self.force(battle, f) for f in battle["pool"][side]]
            if waiting:
                rows.append(self.line(label, ", ".join(waiting)))
        rows += self.volley(battle)
        return [*rows, Text()]

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

    def battle_line(self, battle: Json) -> Table:
        """The line: attackers above, defenders below, column by column."""
        drawn = Table(box=None, pad_edge=False, padding=(0, 2), header_style="dim")
        drawn.add_column("")
        for column in range(len(battle["columns"])):
            drawn.add_column(self.told("column", n=column + 1))
        for side, key, style in (("a", "attacker", STYLES[0]), ("d", "defender", STYLES[1])):
            cells = [
                Text("\n".join(self.force(battle, f) for f in column[side]), style=style)
                for column in battle["columns"]
            ]
            drawn.add_row(Text(self.told(key), style="dim"), *cells)
        return drawn

    def volley(self, battle: Json) -> list[RenderableType]:
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
        return [Text(told, style="bold")]

    def whole(self) -> RenderableType:
        """The table, opponents above in turn order from the reader's left."""
        players: list[Json] = self.view["players"]
        first = self.view["you"] or 0
        order = [players[(first + 1 + n) % len(players)] for n in range(len(players))]
        title = self.told("turn", n=self.view["turn"], phase=self.view["phase"])
        rows: list[RenderableType] = [Rule(title)]
        if self.view["frontier"] is None:
            rows.append(Text("  " + self.told("neutral"), style="dim"))
        for player in order[:-1]:
            rows += self.seat(player)
        return Group(*rows, *self.battle(), *self.seat(order[-1]))


def draw(game: Game[Any], view: Json, names: list[str], words: Words) -> RenderableType:
    """The table as the view's seat sees it."""
    return Drawing(game, view, names, words).whole()
