"""What a link to a finished game shows where it is posted: who won which game, and a picture."""

from __future__ import annotations

from asyncio import to_thread
from html import escape
from pathlib import Path
from typing import Annotated, Any, Final

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.params import Parameter

from astrarium.kernel.events import Params
from astrarium.server.http.web import ASKED, MISSING, NOWHERE
from astrarium.server.journal.table_facts import TableFacts, read_facts
from astrarium.server.lobby.lobby import Lobby
from astrarium.server.words import CATALOGUE

PICTURES: Final = "share"
"""Folder of the pages with a picture for each game, 1200 by 630 pixels, and one for any other."""
ANY_GAME: Final = "astrarium"
LOCALES: Final = {"en": "en_GB", "fr": "fr_FR"}


@get("/end/{id:str}", include_in_schema=False)
async def shared_ending(
    request: Request[None, None, State],
    id: Annotated[str, Parameter(max_length=64)],
    lang: Annotated[str, Parameter(max_length=8)] = "",
) -> Response[str]:
    """The pages' own shell, with the tags that say what the link leads to; it goes on to the page
    of the finished game by itself. A game that is on, and one that never was, are nowhere alike."""
    lobby: Lobby = request.app.state.lobby
    facts = await lobby.store.read(lambda found: read_facts(found, id))
    if facts is None or facts.status != "finished":
        return _page(NOWHERE, 404)
    static = lobby.settings.static
    shell = await to_thread(shell_of, static)
    if shell is None:
        return _page(MISSING, 503)
    language = lang if lang in LOCALES else spoken(request.headers.get("accept-language", ""))
    game = lobby.games.get(facts.game)
    name = facts.game if game is None else game.name[language]
    address = (lobby.settings.mail.address or str(request.base_url)).rstrip("/")
    tags = tags_of(facts, name, language, address, static)
    return _page(with_tags(shell, tags, language), 200)


def shell_of(static: Path) -> str | None:
    """The page that every screen begins with, None where none has been built."""
    file = static / "index.html"
    return file.read_text("utf-8") if file.is_file() else None


def spoken(accepted: str) -> str:
    """The language of a reader, from what his browser would like best."""
    return "fr" if accepted.strip().lower().startswith("fr") else "en"


def tags_of(
    facts: TableFacts, game: str, language: str, address: str, static: Path
) -> dict[str, str]:
    """The tags of the Open Graph protocol (ogp.me) by property: only what every reader of a
    finished game is told. `address`: of this server, without a slash at its end."""

    def say(key: str, seats: list[int]) -> str:
        params: Params = {"who": _listed(facts, seats), "n": len(seats)}
        return CATALOGUE.say(language, key, params, lambda _, id, to: seat_name(facts, int(id), to))

    winners = [] if facts.ended is None else facts.ended.winners
    told = "end.they" if winners else "end.broken_off" if facts.ended is None else "end.nobody"
    drawn = facts.game if (static / PICTURES / f"{facts.game}.png").is_file() else ANY_GAME
    title = say(told, winners)
    return {
        "og:type": "article",
        "og:site_name": "Astrarium",
        "og:locale": LOCALES[language],
        "og:url": f"{address}/end/{facts.id}?lang={language}",
        "og:title": f"{title} · {game}",
        "og:description": say("preview.about", [seat.seat for seat in facts.seats]),
        "og:image": f"{address}/{PICTURES}/{drawn}.png",
        "og:image:type": "image/png",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": game,
    }


def _listed(facts: TableFacts, seats: list[int]) -> str:
    return f"@seats:{','.join(map(str, seats))}" if seats else ""


def seat_name(facts: TableFacts, seat: int, language: str) -> str:
    """A seat as the pages name it: its player, a bot's level, or its number."""
    at = facts.seats[seat]
    if at.name and at.name != at.bot:
        return at.name

    def plain(_: str, id: str, __: str) -> str:
        return id

    ranks = f"any.{facts.options.get('format')}"  # of seats: a bot's level would be taken for one
    ranked = CATALOGUE.has(f"bot.{ranks}")
    levels = [ranks if ranked and s.bot else (s.bot or "").partition(":")[0] for s in facts.seats]
    level = levels[seat]
    if at.kind == "bot" and CATALOGUE.has(f"bot.{level}"):
        alike = [s.seat for s in facts.seats if levels[s.seat] == level]
        name = CATALOGUE.say(language, f"bot.{level}", {}, plain)
        return f"{name} {alike.index(seat) + 1}" if len(alike) > 1 else name
    return CATALOGUE.say(language, "seat.unnamed", {"n": seat + 1}, plain)


def with_tags(shell: str, tags: dict[str, str], language: str) -> str:
    """The shell one folder further down, with these tags and where it goes on to. Whatever people
    have called themselves stays text."""
    id = tags["og:url"].rpartition("/")[2].partition("?")[0]
    lines = [f'<meta property="{name}" content="{escape(text)}" />' for name, text in tags.items()]
    lines += [
        f'<meta name="description" content="{escape(tags["og:description"])}" />',
        '<meta name="twitter:card" content="summary_large_image" />',
        f'<meta name="onward" content="../#/t/{escape(id)}/end?eyes=public" />',
    ]
    head, found, rest = shell.replace('"./', '"../').partition("</head>")
    head = head.replace("<title>Astrarium</title>", f"<title>{escape(tags['og:title'])}</title>")
    head = head.replace('<html lang="en">', f'<html lang="{language}">')
    return head + "\n".join(lines) + "\n" + found + rest


def _page(text: str, status: int) -> Response[Any]:
    headers = {"cache-control": ASKED, "vary": "accept-language"}
    return Response(text, media_type=MediaType.HTML, status_code=status, headers=headers)
