"""Randomness that lives in the state as integers: one generator to be fast, one to be fair."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from astrarium.kernel.errors import BadRoll

Item = TypeVar("Item", bound=int)
"""What is shuffled: numbers, or the type that a game has for them."""
LOW63: Final = 0x7FFFFFFFFFFFFFFF
LOW64: Final = 0xFFFFFFFFFFFFFFFF
GOLDEN: Final = 0x9E3779B97F4A7C15


def scramble(seed: int) -> int:
    """A non-zero 63-bit number from any integer (the finaliser of SplitMix64)."""
    x = (seed * GOLDEN + GOLDEN) & LOW64
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & LOW64
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & LOW64
    x = (x ^ (x >> 31)) & LOW63
    return x or 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A source of chance. `draws` counts its uses, so that a use of chance can be noticed."""

    def __init__(self) -> None:
        self.draws = 0

    def below(self, n: int) -> int:
        """A uniform integer in [0, n); n is at least 1."""
        raise NotImplementedError  # abstract

    def die(self, sides: int) -> int:
        """What a die with faces 1 to `sides` shows."""
        return self.below(sides) + 1

    def shuffle(self, items: list[Item]) -> None:
        """Put `items` into a uniformly random order, in place (Fisher-Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def clone(self) -> Rng:
        """An independent generator that goes on exactly as this one."""
        raise NotImplementedError  # abstract

    def save(self) -> list[int | str]:
        """Plain data from which `load_rng` makes the same generator again."""
        raise NotImplementedError  # abstract

    def __copy__(self) -> Rng:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> Rng:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return load_rng, (self.save(),)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} after {self.draws} draws>"


class FastRng(Rng):
    """xorshift on 63 bits (Marsaglia, "Xorshift RNGs", 2003): for simulation, not for secrets."""

    def __init__(self, seed: int) -> None:
        self.draws = 0
        self.x = scramble(seed)

    def below(self, n: int) -> int:
        x: i64 = self.x
        x ^= (x << 13) & 0x7FFFFFFFFFFFFFFF
        x ^= x >> 7
        x ^= (x << 17) & 0x7FFFFFFFFFFFFFFF
        self.x = x
        self.draws += 1
        m: i64 = n
        return int((x >> 11) % m)

    def shuffle(self, items: list[Item]) -> None:
        x: i64 = self.x
        for i in range(len(items) - 1, 0, -1):
            x ^= (x << 13) & 0x7FFFFFFFFFFFFFFF
            x ^= x >> 7
            x ^= (x << 17) & 0x7FFFFFFFFFFFFFFF
            m: i64 = i + 1
            j = int((x >> 11) % m)
            moved = items[i]
            items[i] = items[j]
            items[j] = moved
        self.x = x
        self.draws += 1

    def clone(self) -> FastRng:
        other = FastRng(0)
        other.x = self.x
        other.draws = self.draws
        return other

    def save(self) -> list[int | str]:
        return ["fast", self.x, self.draws]


class FairRng(Rng):
    """Keyed BLAKE2b in counter mode, for games between people.

    `seed` is 32 bytes in hex. The table shows `commitment(seed)` when it starts and the seed when
    it ends: anyone can then check that every shuffle and die came from it.
    """

    def __init__(self, seed: str) -> None:
        self.draws = 0
        self.seed = seed
        self.key = bytes.fromhex(seed)
        self.counter = 0

    def below(self, n: int) -> int:
        self.draws += 1
        bound = (1 << 64) - (1 << 64) % n
        while True:
            block = blake2b(self.counter.to_bytes(8, "big"), key=self.key, digest_size=8)
            self.counter += 1
            x = int.from_bytes(block.digest(), "big")
            if x < bound:
                return x % n

    def clone(self) -> FairRng:
        other = FairRng(self.seed)
        other.counter = self.counter
        other.draws = self.draws
        return other

    def save(self) -> list[int | str]:
        return ["fair", self.seed, self.counter, self.draws]


SHUFFLED: Final = -1


def number_of(told: Any) -> int:
    """A told number; BadRoll for the order of a shuffle."""
    if isinstance(told, list):
        raise BadRoll(f"a die or a draw takes a number, not the order of a shuffle {told}")
    return int(told)


class ScriptedRng(Rng):
    """Gives the numbers that it was told, in order, then goes on with `after`; for scenarios.

    For a die a number is the face that it shows, for any other draw the place of what is drawn,
    from 0. BadRoll when it is neither. A shuffle takes no number, but a list of the places from
    which its cards come if one is next; else it leaves the order as it is while `frozen` is true.
    `unscripted` tells what came from `after`.
    """

    def __init__(self, rolls: list[Any], after: Rng, frozen: bool) -> None:
        self.draws = 0
        self.rolls = rolls
        self.after = after
        self.frozen = frozen
        self.unscripted: list[int] = []
        """What dice and draws gave that no number told; a shuffle that is not frozen adds -1."""

    def below(self, n: int) -> int:
        self.draws += 1
        if self.rolls:
            place: int = number_of(self.rolls.pop(0))
            if not 0 <= place < n:
                raise BadRoll(f"the draw is one of 0 to {n - 1}, not {place}")
            return place
        drawn = self.after.below(n)
        if n > 1:
            self.unscripted.append(drawn)
        return drawn

    def die(self, sides: int) -> int:
        self.draws += 1
        if self.rolls:
            face: int = number_of(self.rolls.pop(0))
            if not 1 <= face <= sides:
                raise BadRoll(f"the die has faces 1 to {sides}, not {face}")
            return face
        shown = self.after.die(sides)
        self.unscripted.append(shown)
        return shown

    def shuffle(self, items: list[Item]) -> None:
        self.draws += 1
        if self.rolls and isinstance(self.rolls[0], list):
            places: list[int] = self.rolls.pop(0)
            if sorted(places) != list(range(len(items))):
                raise BadRoll(f"the shuffle is of {len(items)}, each place once, not {places}")
            items[:] = [items[place] for place in places]
        elif not self.frozen:
            self.after.shuffle(items)
            if len(items) > 1:
                self.unscripted.append(SHUFFLED)

    def clone(self) -> ScriptedRng:
        other = ScriptedRng(self.rolls[:], self.after.clone(), self.frozen)
        other.draws = self.draws
        other.unscripted = self.unscripted[:]
        return other

    def save(self) -> list[int | str]:
        return self.after.save()

    def __reduce__(self) -> tuple[Any, ...]:
        return scripted, (self.rolls, self.after, self.frozen, self.draws)


class RecordingRng(Rng):
    """Writes down what another generator gives, as the numbers that `ScriptedRng` takes: faces of
    dice, places of what is drawn, and for a shuffle the list of the places from which its cards
    came."""

    def __init__(self, inner: Rng) -> None:
        self.draws = inner.draws
        self.inner = inner
        self.given: list[Any] = []

    def below(self, n: int) -> int:
        drawn = self.inner.below(n)
        self.draws = self.inner.draws
        self.given.append(drawn)
        return drawn

    def die(self, sides: int) -> int:
        shown = self.inner.die(sides)
        self.draws = self.inner.draws
        self.given.append(shown)
        return shown

    def shuffle(self, items: list[Item]) -> None:
        places = list(range(len(items)))
        self.inner.shuffle(places)
        self.draws = self.inner.draws
        self.given.append(places)
        items[:] = [items[place] for place in places]

    def clone(self) -> RecordingRng:
        other = RecordingRng(self.inner.clone())
        other.given = self.given[:]
        return other

    def save(self) -> list[int | str]:
        return self.inner.save()


def scripted(rolls: list[Any], after: Rng, frozen: bool, draws: int) -> ScriptedRng:
    """A generator of told numbers that has been used so many times."""
    rng = ScriptedRng(rolls, after, frozen)
    rng.draws = draws
    return rng


def commitment(seed: str) -> str:
    """What a table shows before the game: BLAKE2b-256 of the seed's bytes, in hex."""
    return blake2b(bytes.fromhex(seed), digest_size=32, person=b"astrarium-seed").hexdigest()


def load_rng(saved: list[int | str]) -> Rng:
    """The generator that `save` described; ValueError when it describes none."""
    kind = saved[0]
    if kind == "fast":
        fast = FastRng(0)
        fast.x, fast.draws = whole(saved[1], 1), whole(saved[2], 0)
        return fast
    if kind == "fair":
        fair = FairRng(str(saved[1]))
        fair.counter, fair.draws = whole(saved[2], 0), whole(saved[3], 0)
        return fair
    raise ValueError(f"no generator of kind {kind!r}")


def whole(value: int | str, least: int) -> int:
    """A saved number of a generator; ValueError when it can't be one."""
    if type(value) is not int or not least <= value <= LOW63:
        raise ValueError(f"not a whole number of 63 bits: {value!r}")
    return value
