"""Parameters of the suites that each game's folder takes, from the game that its class names."""

import pytest

from astrarium.kernel.knowledge import Knowledge

pytest.register_assert_rewrite("games.suite")

from games.suite.board_game import scenarios_of  # noqa: E402 (their asserts had to be known first)
from games.suite.every_game import options_of, tables_of, ways_of  # noqa: E402

PARAMETERS = {
    "options": options_of,
    "scenario": scenarios_of,
    "table": tables_of,
    "way": lambda game: [pytest.param(way, id=way.name) for way in ways_of(game)],
}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a suite's test what its game has of each parameter that it takes."""
    game = getattr(metafunc.cls, "game", None)
    if game is not None:
        for name in PARAMETERS.keys() & set(metafunc.fixturenames):
            metafunc.parametrize(name, PARAMETERS[name](game))


@pytest.fixture
def contents_untold(monkeypatch: pytest.MonkeyPatch) -> None:
    """Views leave out what lies hidden as a whole, how many of which: whoever tells that looks at
    hidden components, and only there they may."""
    monkeypatch.setattr(Knowledge, "unseen", lambda *_: {})
