"""What a link to a finished game shows where it is posted."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest

from astrarium.server.http.preview import seat_name
from astrarium.server.journal.seats import Seat
from astrarium.server.journal.table_facts import TableFacts
from astrarium.server.settings import Mail
from server.ended import played, record_of
from server.house import House, Player

SHELL = """<!doctype html>
<html lang="en"><head><link rel="icon" href="./mark.svg" />
<title>Astrarium</title>
</head><body><div id="root"></div>
<script type="module" src="./assets/app.js"></script></body></html>
"""
HOSTILE = '"><script>alert(1)</script>'


class Tags(HTMLParser):
    """The tags of a page, as any reader of HTML finds them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.meta: dict[str, str] = {}
        self.elements: list[str] = []
        self.title = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)
        found = dict(attrs)
        if tag == "meta":
            name = found.get("property") or found.get("name") or ""
            self.meta[name] = found.get("content") or ""

    def handle_data(self, data: str) -> None:
        if self.elements and self.elements[-1] == "title" and not self.title:
            self.title = data


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    (folder / "share").mkdir(parents=True)
    (folder / "index.html").write_text(SHELL)
    (folder / "share" / "star_realms.png").write_bytes(b"png")
    return folder


def finished(house: House, *names: str) -> str:
    """A game of Star Realms between people of these names; seat 0 gives up."""
    seats = [{"kind": "human", "name": name} for name in names]
    id, tokens = house.create(seats=seats)
    with Player(house.address, id, tokens["0"]) as player:
        player.ask("resign")
    return id


def test_a_shared_end_says_who_won_which_game(tmp_path: Path, pages: Path) -> None:
    with House(tmp_path / "db.sqlite", static=pages) as house:
        id = finished(house, "Anselm", "Mirelle")
        answer = house.http.get(f"/end/{id}")
        tags = Tags(answer.text)
        here = f"http://{house.address}"
        assert answer.status_code == 200
        assert tags.title == tags.meta["og:title"] == "Mirelle wins · Star Realms"
        assert tags.meta["og:description"].startswith("Anselm, Mirelle. ")
        assert tags.meta["og:url"] == f"{here}/end/{id}?lang=en"
        assert tags.meta["og:image"] == f"{here}/share/star_realms.png"
        assert house.http.get("/share/star_realms.png").content == b"png"
        assert tags.meta["onward"] == f"../#/t/{id}/end?eyes=public"
        assert '"../assets/app.js"' in answer.text  # the shell finds its files one folder up
        french = Tags(house.http.get(f"/end/{id}?lang=fr").text)
        assert french.meta["og:title"] == "Mirelle gagne · Star Realms"
        preferring = house.http.get(f"/end/{id}", headers={"accept-language": "fr-CH, en"})
        assert Tags(preferring.text).meta == french.meta


def test_names_stay_text(tmp_path: Path, pages: Path) -> None:
    with House(tmp_path / "db.sqlite", static=pages) as house:
        page = house.http.get(f"/end/{finished(house, 'Anselm', HOSTILE)}").text
        tags = Tags(page)
        assert HOSTILE not in page
        assert tags.elements.count("script") == 1  # that of the shell
        assert tags.meta["og:title"] == f"{HOSTILE} wins · Star Realms"


def test_a_game_that_is_on_and_one_that_is_not_are_nowhere_alike(
    tmp_path: Path, pages: Path
) -> None:
    with House(tmp_path / "db.sqlite", static=pages) as house:
        id, tokens = house.create("human", "human")
        running, missing = (house.http.get(f"/end/{one}") for one in (id, "nothing"))
        assert running.status_code == missing.status_code == 404
        assert running.text == missing.text
        assert not any(token in running.text for token in tokens.values())


@pytest.mark.drawn
def test_the_address_that_was_set_stands_in_the_tags_and_records_have_them_too(
    tmp_path: Path, pages: Path
) -> None:
    mail = Mail(address="https://games.example.org/sky/")
    with House(tmp_path / "db.sqlite", static=pages, mail=mail) as house:
        record = record_of(played("ares", 40))
        id = house.http.post("/api/records", content=record).json()["table"]["id"]
        tags = Tags(house.http.get(f"/end/{id}").text)
        assert tags.meta["og:url"] == f"https://games.example.org/sky/end/{id}?lang=en"
        assert tags.meta["og:image"] == "https://games.example.org/sky/share/astrarium.png"


def test_bots_are_named_by_their_levels(tmp_path: Path, pages: Path) -> None:
    with House(tmp_path / "db.sqlite", static=pages) as house:
        id, tokens = house.create("human", "captain")
        with Player(house.address, id, tokens["0"]) as player:
            player.ask("resign")
        tags = Tags(house.http.get(f"/end/{id}?lang=fr").text)
        assert tags.meta["og:title"] == "Capitaine gagne · Star Realms"


def test_bots_have_no_levels_where_seats_have_ranks() -> None:
    seats = [Seat(n, "bot", "admiral", "admiral", False) for n in range(6)]
    facts = TableFacts(
        "id", "star_realms", "1", "", "network", False, False,
        {"format": "emperor"}, {}, "", "finished", 0, None, seats,
    )  # fmt: skip
    assert [seat_name(facts, n, "en") for n in (0, 5)] == ["Bot 1", "Bot 6"]
    facts.options["format"] = "hunter"
    assert [seat_name(facts, n, "en") for n in (0, 5)] == ["Admiral 1", "Admiral 6"]
