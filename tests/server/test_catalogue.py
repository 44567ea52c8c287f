"""What is the same for everybody comes compressed and is sent once; what is of a table never is."""

from __future__ import annotations

import gzip
import json

import httpx
import pytest

from server.house import House

CATALOGUE = (
    "/api/games",
    "/api/games/star_realms/rules",
    "/api/games/star_realms/components",
    "/api/games/star_realms/messages",
    "/api/games/star_realms/primer",
    "/api/games/star_realms/pack",
)


def asked(house: House, path: str, **headers: str) -> tuple[httpx.Response, bytes]:
    """An answer, and its body as it came over the wire."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    with house.http.stream("GET", path, headers=named) as answer:
        return answer, b"".join(answer.iter_raw())


@pytest.mark.parametrize("path", CATALOGUE)
def test_what_is_the_same_for_everybody_comes_compressed_to_who_takes_that(
    house: House, path: str
) -> None:
    plain, text = asked(house, path, accept_encoding="identity")
    packed, zipped = asked(house, path, accept_encoding="br, gzip")
    assert json.loads(text)
    assert gzip.decompress(zipped) == text
    assert len(zipped) < len(text) / 2
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    for answer, body in ((plain, text), (packed, zipped)):
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["vary"] == "accept-encoding"
        assert answer.headers["content-length"] == str(len(body))


@pytest.mark.parametrize("path", CATALOGUE)
def test_who_has_it_already_is_told_so(house: House, path: str) -> None:
    first, _ = asked(house, path, accept_encoding="identity")
    tag = first.headers["etag"]
    assert first.headers["cache-control"] == "no-cache"
    for named in (tag, tag.removeprefix("W/"), f'"other", {tag}', "*"):
        again, body = asked(house, path, accept_encoding="gzip", if_none_match=named)
        assert (again.status_code, body) == (304, b"")
        assert "content-encoding" not in again.headers
        for field in ("etag", "cache-control", "vary"):
            assert again.headers[field] == first.headers[field]
    for named in ('"other"', tag[:-2] + '"', ""):
        anew, _ = asked(house, path, accept_encoding="gzip", if_none_match=named)
        assert anew.status_code == 200


def test_each_has_a_tag_of_its_own(house: House) -> None:
    tags = {asked(house, path)[0].headers["etag"] for path in CATALOGUE}
    assert len(tags) == len(CATALOGUE)


@pytest.mark.drawn
def test_nothing_else_of_the_rest_part_is_compressed_or_kept(house: House) -> None:
    id, tokens = house.create("human", "random")
    code = house.get(f"/tables/{id}").get("code") or "none"
    document = house.http.get("/schema/openapi.json").json()
    paths = [path for path, verbs in document["paths"].items() if "get" in verbs]
    names = {"table_id": id, "game_id": "star_realms", "move": "0", "code": code, "key": "none"}
    seen = 0
    for path in paths:
        named = path.format(**names)
        if named in CATALOGUE:
            continue
        query = "?words=scout" if named.endswith("/search") else ""
        held = {"authorization": f"Bearer {tokens['0']}", "accept_encoding": "gzip"}
        answer, _ = asked(house, named + query, **held)
        assert "content-encoding" not in answer.headers, named
        assert "etag" not in answer.headers, named
        seen += answer.status_code == 200
    assert seen > 8


def test_a_game_that_is_not_there_is_refused_as_ever(house: House) -> None:
    answer, body = asked(house, "/api/games/chess/rules", accept_encoding="gzip", if_none_match="*")
    assert answer.status_code == 404
    assert answer.headers["cache-control"] == "no-store"
    assert json.loads(body)["error"]["code"] == "not_found"
