"""Rules of Star Realms that no scenario can show: set-up, knowledge, chance, the catalogue."""

from __future__ import annotations

import tomllib
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from astrarium.games.star_realms import GAME
from astrarium.games.star_realms.printed.tables import IDS
from astrarium.games.star_realms.refusals import REFUSALS
from astrarium.kernel.errors import BadOptions, BadPosition
from astrarium.kernel.flow import apply, legal, to_act
from astrarium.kernel.playout import playout
from astrarium.kernel.rng import FastRng

DATA = Path(__file__).parents[3] / "src/astrarium/games/star_realms/data"
FACTIONS = {"blob", "trade_federation", "star_empire", "machine_cult"}
STARTING = Counter({"scout": 8, "viper": 2})
SEEDS = range(40)

Json = dict[str, Any]


def read(name: str) -> Json:
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


def start(seed: int = 0, **options: Any) -> Any:
    return GAME.start(options, seed)


def kind_name(s: Any, card: int) -> str:
    return IDS[s.kinds[card]]


def hands(s: Any) -> list[int]:
    return [len(player.hand) for player in s.players]


def opened_by(s: Any) -> int:
    """The seat that begins."""
    return to_act(s)


# -- SR-1 components ---------------------------------------------------------------------------


@pytest.mark.rule("SR-1.1")
def test_a_box_holds_eighty_trade_cards_twenty_of_each_faction() -> None:
    cards = read("cards")["card"]
    trade = [card for card in cards if card["pile"] == "trade_deck"]
    assert len(trade) == 46
    assert sum(card["count"] for card in trade) == 80
    factions: Counter[str] = Counter()
    for card in trade:
        factions[card["faction"]] += card["count"]
    assert factions == dict.fromkeys(FACTIONS, 20)
    others = {card["id"]: card["count"] for card in cards if card["pile"] != "trade_deck"}
    assert others == {"scout": 16, "viper": 4, "explorer": 10}
    score_cards = [card["count"] for card in read("components")["score_card"]]
    assert score_cards == [12, 6]


@pytest.mark.rule("SR-1.1")
def test_a_table_for_two_lays_out_exactly_one_box() -> None:
    s = start()
    counted = Counter(kind_name(s, card) for card in range(len(s.kinds)))
    assert counted == {card["id"]: card["count"] for card in read("cards")["card"]}


@pytest.mark.rule("SR-1.4")
def test_every_trade_card_has_one_of_four_factions_and_the_others_none() -> None:
    for card in read("cards")["card"]:
        if card["pile"] == "trade_deck":
            assert card["faction"] in FACTIONS
        else:
            assert card["faction"] == "unaligned"
            assert "ally" not in card


# -- SR-2, SR-3 set-up -------------------------------------------------------------------------


@pytest.mark.rule("SR-2.1")
@pytest.mark.rule("SR-3.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_everybody_starts_with_eight_scouts_two_vipers_and_fifty_authority(seed: int) -> None:
    s = start(seed)
    assert s.authority == [50, 50]
    for player in s.players:
        assert Counter(kind_name(s, card) for card in player.deck + player.hand) == STARTING
        assert player.discard == []
        assert player.play == []


@pytest.mark.rule("SR-3.1")
def test_starting_decks_are_shuffled() -> None:
    orders = {
        tuple(kind_name(s, card) for card in s.players[0].deck + s.players[0].hand)
        for s in map(start, SEEDS)
    }
    assert len(orders) > 10


@pytest.mark.rule("SR-3.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_five_trade_cards_are_turned_up_and_ten_explorers_lie_beside(seed: int) -> None:
    s = start(seed)
    assert len(s.row) == 5
    assert len(s.trade_deck) == 75
    assert len(s.explorers) == 10
    assert s.scrap_heap == []
    kinds = {card["id"]: card for card in read("cards")["card"]}
    for card in [*s.row, *s.trade_deck]:
        assert kinds[kind_name(s, card)]["pile"] == "trade_deck"


@pytest.mark.rule("SR-3.3")
@pytest.mark.rule("SR-27.4")
def test_the_first_player_is_drawn_by_lot_and_opens_with_three_cards() -> None:
    openers = set()
    for seed in SEEDS:
        s = start(seed)
        first = opened_by(s)
        openers.add(first)
        assert hands(s)[first] == 3
        assert hands(s)[1 - first] == 5
    assert openers == {0, 1}


@pytest.mark.rule("SR-3.3")
def test_nobody_draws_at_the_start_of_a_turn() -> None:
    s = start()
    first = opened_by(s)
    before = hands(s)[1 - first]
    GAME.play(s, first, GAME.read(s, first, "end_turn"))
    assert opened_by(s) == 1 - first
    assert hands(s)[1 - first] == before


# -- SR-15.2, SR-20.3, D-22 options ------------------------------------------------------------


@pytest.mark.rule("SR-15.2")
def test_the_rules_have_no_turn_limit() -> None:
    s = start()
    for _ in range(600):
        seat = to_act(s)
        GAME.play(s, seat, GAME.read(s, seat, "end_turn"))
    assert not s.over


@pytest.mark.rule("SR-15.2")
def test_a_declared_turn_limit_ends_a_game_without_result() -> None:
    s = start(turn_limit=3)
    for _ in range(3):
        seat = to_act(s)
        GAME.play(s, seat, GAME.read(s, seat, "end_turn"))
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert outcome.ending == "turn_limit"
    assert outcome.winners == []


@pytest.mark.rule("SR-20.3")
@pytest.mark.parametrize(("seats", "boxes"), [(3, 2), (4, 2), (5, 3), (6, 3)])
def test_one_box_is_opened_for_every_two_players(seats: int, boxes: int) -> None:
    s = start(format="free_for_all", seats=seats)
    assert len(s.trade_deck) + len(s.row) == 80 * boxes
    assert len(s.row) == 5
    assert len(s.explorers) == 10 * boxes
    for player in s.players:
        assert Counter(kind_name(s, card) for card in player.deck + player.hand) == STARTING


@pytest.mark.rule("SR-20.3")
def test_a_table_may_choose_the_number_of_boxes() -> None:
    s = start(format="free_for_all", seats=4, boxes=1)
    assert len(s.trade_deck) + len(s.row) == 80
    assert len(s.explorers) == 10


@pytest.mark.rule("D-22")
def test_format_seats_boss_and_first_player_can_be_settled_before_the_game() -> None:
    assert opened_by(start(first_seat=1)) == 1
    assert opened_by(start(format="hunter", seats=5, first_seat=3)) == 3
    boss = start(format="raid", seats=4, boss_seat=2)
    assert opened_by(boss) == 2
    assert boss.authority[2] == 70
    view = GAME.view(boss, 0)
    assert [player["role"] for player in view["players"]] == [
        "soldier",
        "soldier",
        "boss",
        "soldier",
    ]


@pytest.mark.rule("D-22")
@pytest.mark.rule("SR-23.1")
@pytest.mark.parametrize(
    ("format", "seats"),
    [
        ("duel", 3),
        ("free_for_all", 2),
        ("free_for_all", 7),
        ("hunter", 2),
        ("hydra_two_headed", 6),
        ("emperor", 5),
    ],
)
def test_a_format_with_the_wrong_number_of_players_is_refused(format: str, seats: int) -> None:
    with pytest.raises(BadOptions):
        start(format=format, seats=seats)


# -- SR-11.4, SR-20.6 --------------------------------------------------------------------------


@pytest.mark.rule("SR-11.4")
@pytest.mark.parametrize("seed", range(10))
def test_only_trade_cards_and_explorers_are_ever_acquired(seed: int) -> None:
    s = start(seed)
    rng = FastRng(seed)
    scrapped = 0
    while not s.over:
        playout(s, rng, 1)
        assert len(s.scrap_heap) >= scrapped, "nothing is taken from the scrap heap"
        scrapped = len(s.scrap_heap)
        offered = {kind_name(s, card) for card in s.row if card >= 0}
        assert not offered & set(STARTING)
    for player in s.players:
        cards = player.deck + player.hand + player.discard + player.play
        owned = Counter(kind_name(s, card) for card in cards)
        assert not Counter({kind: owned[kind] for kind in STARTING}) - STARTING


@pytest.mark.rule("SR-20.6")
@pytest.mark.rule("SR-20.5")
def test_when_the_active_player_resigns_the_turn_passes_on() -> None:
    s = start(format="free_for_all", seats=3, first_seat=1)
    GAME.resign(s, 1)
    assert not s.over
    assert opened_by(s) == 2
    assert not s.players[1].alive
    assert s.players[1].hand == []
    GAME.play(s, 2, GAME.read(s, 2, "end_turn"))
    assert opened_by(s) == 0


# -- opening hands and order of the formats ----------------------------------------------------


@pytest.mark.rule("SR-21.1")
@pytest.mark.rule("SR-22.1")
@pytest.mark.parametrize("format", ["free_for_all", "hunter"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_opening_hands_are_three_four_and_five_in_turn_order(format: str, seats: int) -> None:
    openers = set()
    for seed in SEEDS:
        s = start(seed, format=format, seats=seats)
        first = opened_by(s)
        openers.add(first)
        order = [(first + i) % seats for i in range(seats)]
        assert [hands(s)[seat] for seat in order] == [3, 4, *[5] * (seats - 2)]
    assert openers == set(range(seats))


@pytest.mark.rule("SR-23.1")
@pytest.mark.rule("SR-23.4")
@pytest.mark.parametrize(
    ("format", "seats", "score"), [("hydra_two_headed", 4, 75), ("hydra_three_headed", 6, 100)]
)
def test_a_random_hydra_team_opens_with_three_cards_each(
    format: str, seats: int, score: int
) -> None:
    half = seats // 2
    leaders = set()
    for seed in SEEDS:
        s = start(seed, format=format)
        assert s.authority == [score, score]
        leads = 0 if opened_by(s) < half else 1
        leaders.add(leads)
        expected = [3] * half + [5] * half if leads == 0 else [5] * half + [3] * half
        assert hands(s) == expected
    assert leaders == {0, 1}


@pytest.mark.rule("SR-24.1")
@pytest.mark.rule("SR-24.2")
@pytest.mark.rule("SR-24.3")
def test_team_a_opens_the_emperor_game_with_three_cards_each() -> None:
    for seed in SEEDS:
        s = start(seed, format="emperor")
        assert opened_by(s) == 0
        assert hands(s) == [3, 3, 3, 5, 5, 5]
        assert s.authority == [50, 60, 50, 50, 60, 50]
    view = GAME.view(s, 0)
    roles = [player["role"] for player in view["players"]]
    assert roles == ["admiral", "emperor", "admiral"] * 2
    teams = [player["team"] for player in view["players"]]
    assert teams[0] == teams[1] == teams[2] != teams[3] == teams[4] == teams[5]


@pytest.mark.rule("SR-25.2")
@pytest.mark.rule("SR-25.3")
@pytest.mark.rule("SR-25.5")
@pytest.mark.parametrize(
    ("seats", "authority", "opening"), [(3, 50, 5), (4, 70, 5), (5, 70, 6), (6, 90, 6)]
)
def test_the_boss_opens_the_raid_two_cards_short(seats: int, authority: int, opening: int) -> None:
    s = start(format="raid", seats=seats)
    assert opened_by(s) == 0
    assert s.authority == [authority, *[50] * (seats - 1)]
    assert hands(s) == [opening, *[5] * (seats - 1)]


# -- SR-27 who knows what ----------------------------------------------------------------------


def seen(s: Any, seat: int, owner: int) -> list[str | None]:
    """The hand of `owner` as `seat` sees it."""
    hand: list[str | None] = GAME.view(s, seat)["players"][owner]["hand"]
    return hand


def hidden(hand: list[str | None]) -> bool:
    return all(card is None for card in hand)


@pytest.mark.rule("SR-27.1")
@pytest.mark.rule("SR-13.2")
def test_everybody_sees_all_that_is_public_and_the_same_of_it() -> None:
    s = start(5)
    rng = FastRng(5)
    for _ in range(30):
        playout(s, rng, 5)
        if s.over:
            break
        views = [GAME.view(s, seat) for seat in (-1, 0, 1)]
        for field in ("trade_row", "explorers", "scrap_heap", "trade_deck", "active"):
            assert views[0][field] == views[1][field] == views[2][field]
        for owner in (0, 1):
            shown = [view["players"][owner] for view in views]
            for field in ("discard", "in_play", "authority", "trade", "combat", "deck"):
                assert shown[0][field] == shown[1][field] == shown[2][field]
            counts = {len(player["hand"]) for player in shown}
            assert counts == {len(s.players[owner].hand)}
            assert sorted(shown[0]["discard"]) == sorted(
                kind_name(s, card) for card in s.players[owner].discard
            )


@pytest.mark.rule("SR-27.2")
@pytest.mark.parametrize("format", ["duel", "free_for_all", "hunter", "emperor"])
def test_a_hand_is_seen_by_its_owner_alone(format: str) -> None:
    s = start(format=format)
    for owner in range(GAME.seat_count(s)):
        for seat in range(-1, GAME.seat_count(s)):
            hand = seen(s, seat, owner)
            if seat == owner:
                assert sorted(map(str, hand)) == sorted(
                    kind_name(s, card) for card in s.players[owner].hand
                )
            else:
                assert hidden(hand)


@pytest.mark.rule("SR-27.2")
@pytest.mark.rule("SR-23.9")
@pytest.mark.rule("SR-25.7")
@pytest.mark.parametrize(("format", "team"), [("hydra_two_headed", [0, 1]), ("raid", [1, 2])])
def test_partners_of_a_hydra_and_soldiers_of_a_raid_see_each_others_hands(
    format: str, team: list[int]
) -> None:
    s = start(format=format)
    for seat in range(GAME.seat_count(s)):
        for owner in team:
            assert hidden(seen(s, seat, owner)) == (seat not in team)
    if format == "raid":
        assert hidden(seen(s, 1, 0))


@pytest.mark.rule("SR-23.9")
def test_a_table_option_hides_the_partners_hands() -> None:
    s = start(format="hydra_two_headed", team_hands="hidden")
    assert hidden(seen(s, 0, 1))
    assert not hidden(seen(s, 0, 0))


@pytest.mark.rule("SR-24.10")
def test_hands_of_an_emperors_team_are_hidden_unless_the_table_opens_them() -> None:
    assert hidden(seen(start(format="emperor"), 0, 1))
    opened = start(format="emperor", team_hands="open")
    assert not hidden(seen(opened, 0, 1))
    assert hidden(seen(opened, 0, 4))


@pytest.mark.rule("SR-27.3")
def test_nobody_sees_the_order_of_a_deck_but_for_a_card_put_on_top_openly() -> None:
    s = start(3)
    for seat in (-1, 0, 1):
        for player in GAME.view(s, seat)["players"]:
            assert hidden(player["deck_top"])
    data = {
        "options": {},
        "set": {
            "trade_row": ["cutter", "ram", "corvette", "trade_bot", "blob_wheel"],
            "seats": {"0": {"bases": ["central_office"], "deck": ["scout", "viper"]}},
        },
    }
    s = GAME.position(data, FastRng(1))
    for action in ("use slot:central_office", "buy trade_row:cutter", "to_deck"):
        GAME.play(s, 0, GAME.read(s, 0, action))
    for seat in (-1, 0, 1):
        top = GAME.view(s, seat)["players"][0]["deck_top"]
        assert top[0] == "cutter"
        assert hidden(top[1:])


@pytest.mark.rule("SR-27.3")
def test_a_reshuffle_makes_a_known_card_unknown_again() -> None:
    data = {
        "options": {},
        "set": {"seats": {"0": {"deck": [], "discard": ["ram", "ram", "8 scout"]}}},
    }
    s = GAME.position(data, FastRng(1))
    GAME.play(s, 0, GAME.read(s, 0, "end_turn"))
    assert len(s.players[0].deck) == 5
    for seat in (-1, 0, 1):
        assert hidden(GAME.view(s, seat)["players"][0]["deck_top"])


@pytest.mark.rule("SR-27.4")
def test_between_shuffles_nothing_is_left_to_chance() -> None:
    s = start(7)
    rng = FastRng(11)
    for _ in range(400):
        if s.over:
            break
        seat = to_act(s)
        options = legal(s, seat)
        action = options[rng.below(len(options))]
        draws = s.rng.draws
        state = s.rng.save()
        decks = [len(player.deck) for player in s.players]
        piles = [len(player.discard) for player in s.players]
        apply(s, seat, action)
        if s.rng.save() != state or s.rng.draws != draws:
            # the only use of chance in play: a discard pile became a deck
            assert any(
                len(player.deck) > deck or len(player.discard) < pile
                for player, deck, pile in zip(s.players, decks, piles, strict=True)
            )


@pytest.mark.rule("SR-27.4")
def test_one_seed_gives_one_game() -> None:
    for seed in range(5):
        assert GAME.digest(start(seed)) == GAME.digest(start(seed))
    assert len({GAME.digest(start(seed)) for seed in SEEDS}) == len(SEEDS)


# -- the catalogue -----------------------------------------------------------------------------


def test_every_rule_is_stated_in_both_languages() -> None:
    for rule in GAME.rules():
        for texts in (rule.title, rule.text):
            assert set(texts) == {"en", "fr"}
            assert all(text.strip() for text in texts.values())


def test_french_rules_keep_the_narrow_space_before_high_punctuation() -> None:
    for rule in GAME.rules():
        for text in (rule.title["fr"], rule.text["fr"]):
            for before, mark in pairwise(text):
                if mark in ";:?!":
                    assert before == "\u202f", (rule.id, text)


def test_rule_ids_are_unique_and_refusals_cite_only_them() -> None:
    ids = [rule.id for rule in GAME.rules()]
    assert len(ids) == len(set(ids))
    assert {rule for rule, _ in REFUSALS.table[1:]} <= set(ids)


# -- positions ---------------------------------------------------------------------------------


def test_a_position_lists_all_that_is_wrong_with_it() -> None:
    data = {
        "set": {
            "trade_rows": [],
            "turn": "two",
            "scrap_heap": ["cuter"],
            "seats": {"0": {"hand": ["3 scout", 7], "bases": [{"card": "blob_wheel", "dmg": 1}]}},
        }
    }
    with pytest.raises(BadPosition) as caught:
        GAME.position(data, FastRng(1))
    assert [path for path, _ in caught.value.faults] == [
        "trade_rows",
        "turn",
        "scrap_heap[0]",
        "seats.0.hand[1]",
        "seats.0.bases[0].dmg",
    ]
    assert "did you mean 'trade_row'?" in caught.value.faults[0][1]
    assert "did you mean 'cutter'?" in caught.value.faults[2][1]


def test_a_position_lays_out_no_more_cards_than_there_are_and_each_where_it_belongs() -> None:
    data = {
        "set": {
            "explorers": 11,
            "team_authority": [10, 10],
            "seats": {
                "0": {"hand": ["9 viper"], "bases": ["scout", {"card": "blob_wheel", "damage": 1}]},
                "1": {"ships": [{"card": "viper", "copies": "cutter"}]},
            },
        }
    }
    with pytest.raises(BadPosition) as caught:
        GAME.position(data, FastRng(1))
    assert [path for path, _ in caught.value.faults] == [
        "seats.0.hand",
        "seats.0.bases[0]",
        "seats.0.bases[1].damage",
        "seats.1.ships[0]",
        "seats.1.ships[0].copies",
        "team_authority",
        "explorers",
    ]


IMPOSSIBLE: dict[str, tuple[str, int, dict[str, Any], str]] = {
    "damage that destroys": (
        "raid", 4, {"seats": {"0": {"bases": [{"card": "blob_wheel", "damage": 5}]}}},
        "seats.0.bases[0].damage",
    ),
    "damage on a Soldier's base": (
        "raid", 4, {"seats": {"1": {"bases": [{"card": "blob_wheel", "damage": 1}]}}},
        "seats.1.bases[0].damage",
    ),
    "one score for two teams": ("hydra_two_headed", 4, {"team_authority": [3]}, "team_authority"),
    "the turn of somebody defeated": (
        "free_for_all", 3, {"active": 1, "seats": {"1": {"alive": False}}}, "active",
    ),
    "somebody living at 0": (
        "free_for_all", 3, {"seats": {"2": {"authority": 0}}}, "seats.2.authority",
    ),
    "a team living at 0": (
        "hydra_two_headed", 4, {"team_authority": [3, -1]}, "seats.2.authority",
    ),
    "a needle that copies a needle": (
        "duel", 2, {"seats": {"0": {"ships": [{"card": "stealth_needle",
                                               "copies": "stealth_needle"}]}}},
        "seats.0.ships[0].copies",
    ),
    "a word for a flag": ("duel", 2, {"begin": "no"}, "begin"),
    "one player left": ("duel", 2, {"seats": {"1": {"alive": False}}}, "seats"),
    "an Emperor who has fallen": ("emperor", 6, {"seats": {"4": {"alive": False}}}, "seats"),
    "half a Hydra": ("hydra_two_headed", 4, {"seats": {"3": {"alive": False}}}, "seats"),
    "cards of the defeated": (
        "free_for_all", 3, {"seats": {"1": {"alive": False, "hand": ["scout"]}}},
        "seats.1.alive",
    ),
    "an end that only teams have": ("duel", 2, {"seats": {"0": {"ended": True}}}, "seats.0.ended"),
    "a team that has ended": (
        "hydra_two_headed", 4, {"seats": {"0": {"ended": True}, "1": {"ended": True}}}, "active",
    ),
    "a starting card on sale": ("duel", 2, {"trade_row": ["scout"]}, "trade_row[0]"),
    "a starting card in the trade deck": ("duel", 2, {"trade_deck": ["viper"]}, "trade_deck[0]"),
    "more cards played than can be": (
        "duel", 2, {"seats": {"0": {"played": ["300 ram"]}}}, "seats.0.played",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_a_position_that_no_game_reaches_is_refused_by_its_field(what: str) -> None:
    format, seats, wanted, path = IMPOSSIBLE[what]
    data = {"options": {"format": format, "seats": seats}, "set": wanted}
    with pytest.raises(BadPosition) as caught:
        GAME.position(data, FastRng(1))
    assert path in [field for field, _ in caught.value.faults]
    assert len(caught.value.faults) <= 2, "and nothing else"
