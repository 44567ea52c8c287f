"""Elo ratings from the results of pairs, with confidence intervals.

The Bradley-Terry model: a beats b with probability 1 / (1 + 10^((Elo b - Elo a) / 400)); a draw
counts half for each. (Bradley and Terry, "Rank analysis of incomplete block designs", Biometrika
39, 1952; Hunter, "MM algorithms for generalized Bradley-Terry models", Annals of Statistics 32,
2004.)
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log, sqrt

from astrarium.kernel.odds import Z95

ELO = 400 / log(10)
"""Elo points of one unit on the model's natural scale."""
PRIOR = 0.5
"""Drawn games added to each pair, so that a bot which always wins stays finite, and one whose games
all failed gets a rating of 0 with a wide interval."""
STEPS = 100
CLOSE = 1e-10


@dataclass(frozen=True)
class Rating:
    """A rating relative to the field's mean of 0, and its 95 % interval."""

    elo: float
    low: float
    high: float


def rate(scores: list[list[float]]) -> list[Rating]:
    """Ratings from `scores[a][b]`, the points that a took from b (1 a win, 0.5 a draw).

    Maximum likelihood by Newton's method; the intervals come from the observed information. Bots
    that never met are compared by chains of opponents.
    """
    count = len(scores)
    games = [
        [scores[a][b] + scores[b][a] + PRIOR if a != b else 0.0 for b in range(count)]
        for a in range(count)
    ]
    points = [sum(scores[a][b] + PRIOR / 2 for b in range(count) if a != b) for a in range(count)]
    strength = [0.0] * count
    covariance = [[0.0] * count for _ in range(count)]
    for _ in range(STEPS):
        slope, information = derivatives(strength, games, points)
        covariance = inverse(information)
        move = [sum(row[b] * slope[b] for b in range(count)) for row in covariance]
        largest = max(map(abs, move), default=0.0)
        scale = min(1.0, 2.0 / largest) if largest else 1.0  # a far start must not overshoot
        strength = [old + scale * step for old, step in zip(strength, move, strict=True)]
        if largest < CLOSE:
            break
    mean = sum(strength) / count if count else 0.0
    found: list[Rating] = []
    for a in range(count):
        elo = ELO * (strength[a] - mean)
        half = Z95 * ELO * sqrt(max(0.0, spread(covariance, a)))
        found.append(Rating(elo, elo - half, elo + half))
    return found


def derivatives(
    strength: list[float], games: list[list[float]], points: list[float]
) -> tuple[list[float], list[list[float]]]:
    """The log-likelihood's slope and its information matrix, made regular by fixing the mean."""
    count = len(strength)
    slope = points[:]
    information = [[1.0 / count] * count for _ in range(count)]
    for a in range(count):
        for b in range(count):
            if games[a][b]:
                share = 1 / (1 + exp(strength[b] - strength[a]))
                slope[a] -= games[a][b] * share
                weight = games[a][b] * share * (1 - share)
                information[a][a] += weight
                information[a][b] -= weight
    return slope, information


def spread(covariance: list[list[float]], a: int) -> float:
    """The variance of one strength around the field's mean."""
    count = len(covariance)
    mean = sum(map(sum, covariance)) / count**2
    return covariance[a][a] - 2 * sum(covariance[a]) / count + mean


def inverse(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a regular matrix (Gauss-Jordan with pivots)."""
    count = len(matrix)
    rows = [[*matrix[a], *(1.0 if a == b else 0.0 for b in range(count))] for a in range(count)]
    for column in range(count):
        pivot = max(range(column, count), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        divisor = rows[column][column]
        rows[column] = [value / divisor for value in rows[column]]
        for other in range(count):
            factor = rows[other][column]
            if other != column and factor:
                rows[other] = [
                    value - factor * base
                    for value, base in zip(rows[other], rows[column], strict=True)
                ]
    return [row[count:] for row in rows]
