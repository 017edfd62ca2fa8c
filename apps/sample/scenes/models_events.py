"""Models for the events: on the left a landmark of the city, on the right what happens there."""
from kit import *  # noqa: F403
from math import cos, pi, sin
from random import choice, random, seed, uniform

import models_offices as cities

BASE = cities.BASE


def _palms(x, y):
    for k in range(5):
        px, py, tall = x - 1.3 + k * 0.65, y + jitter(0.6), uniform(2.2, 3.6)
        cord([(px, py, BASE), (px + 0.1, py, BASE + tall * 0.5), (px + 0.3, py, BASE + tall)], 0.13, 'wood')
        for n in range(8):
            a = n * pi / 4 + k
            cord([(px + 0.3, py, BASE + tall), (px + 0.3 + 0.5 * cos(a), py + 0.5 * sin(a), BASE + tall + 0.18), (px + 0.3 + 0.9 * cos(a), py + 0.9 * sin(a), BASE + tall - 0.35)], 0.1, 'sage')


def _slab(x, y):
    for k in range(22):
        points = [(1.25 * cos(a) + 0.4 * sin(2 * a), 0.5 * sin(a)) for a in (2 * pi * i / 40 for i in range(40))]
        prism(points, 0.1, 'white', (x, y, BASE + k * 0.15), (0, 0, 0.5), 0)


def _gate(x, y):
    for s in (-0.75, 0.75):
        box((x + s, y, BASE), (0.75, 0.9, 1.9), 'sand', 0, 0.03)
    box((x, y, BASE + 1.7), (2.5, 0.95, 0.6), 'sand', 0, 0.03)
    for s in (-1, 0, 1):
        lathe([(0.24, 0), (0.26, 0.2), (0.02, 0.5)], 'sand', (x + s * 0.85, y, BASE + 2.3), sides=20)


def _harbour(x, y):
    for k in range(3):
        box((x - 0.95 + k * 0.95, y, BASE), (0.5, 0.7, 2.9), 'white', (0, 0.06 * (k - 1), 0), 0.03)
    prism([(-1.6, -0.4), (1.4, -0.4), (2.0, 0), (1.4, 0.4), (-1.6, 0.4)], 0.22, 'white', (x, y, BASE + 2.9))


def _downtown(x, y):
    cities._tower(x, y, 3.6, 0.95, 'steps')
    for dx, dy, h in ((-1.0, 0.5, 2.2), (0.95, 0.6, 2.6), (-0.8, -0.7, 1.4), (0.9, -0.6, 1.7)):
        box((x + dx, y + dy, BASE), (0.6, 0.6, h), 'white', 0.1, 0.02)


LANDMARKS = (
    lambda x, y: cities._needle(x, y, 4.6),
    lambda x, y: cities._wheel(x, y, 1.7, 0.35),
    _downtown,
    lambda x, y: [cities._needle(x, y, 4.8, 0.36, 0.72), ball((x + 1.2, y - 0.4, BASE), 0.7, 'white', 0.75)],
    _palms,
    _slab,
    lambda x, y: [cities._pyramid(x - 0.3, y + 0.3, 2.6, 0.2), cities._pyramid(x + 1.1, y - 0.8, 1.3, 0.2)],
    lambda x, y: [cities._tower(x, y, 4.2, 1.0, 'taper'), cities._tower(x + 1.1, y + 0.4, 1.9, 0.55, 'twist')],
    _gate,
    _harbour,
    lambda x, y: cities._lattice(x, y, 4.2),
    lambda x, y: cities._sails(x, y),
)
"""In the order of the places of the events."""


def _colours():
    return choice(['deep', 'ink', 'blue', 'white', 'sand', 'wood'])


def _evening(n):
    """High tables with people around them, under a string of lamps."""
    spots = [(0.6, 0.9), (2.8, -0.3), (4.9, 1.3), (1.2, -1.7), (5.3, -1.5), (3.2, 2.2)][: 3 + n % 4]
    red = n % len(spots)
    for k, (x, y) in enumerate(spots):
        disc((x, y, 1.0), 0.5, 0.08, 'white')
        lathe([(0.32, 0), (0.06, 0.1), (0.06, 1.0)], 'wood', (x, y, 0))
        for i in range(2 + (n + k) % 3):
            a = i * 2.1 + k + n
            person(x + 0.85 * cos(a), y + 0.85 * sin(a), size=1.3 + jitter(0.1), colour='red' if (k, i) == (red, 0) else _colours())
    for x in (-0.8, 6.6):
        beam((x, 2.6, 0), (x, 2.6, 3.4), 0.09, 'wood')
    line = [(-0.8 + 7.4 * t, 2.6, 3.35 - 2.4 * t * (1 - t)) for t in (i / 12 for i in range(13))]
    cord(line, 0.04, 'ink', soft=False)
    for p in line[1:-1]:
        ball((p[0], p[1], p[2] - 0.12), 0.12, paint('amber', 0, 1.2))


def _workshop(n):
    """Tables full of sheets, with people on both sides."""
    rows = 1 + n % 2
    red = (n % rows, n % 4)
    for r in range(rows):
        y = 0.2 if rows == 1 else -1.2 + r * 2.9
        box((3.0, y, 0.85), (6.2, 1.2, 0.12), 'wood', 0, 0.04)
        for x in (0.4, 5.6):
            box((x, y, 0), (0.2, 0.9, 0.85), 'wood')
        for k in range(4 + n % 3):
            x = 0.5 + k * 5.0 / (3 + n % 3)
            box((x, y + jitter(0.25), 0.97), (0.5, 0.65, 0.02), 'red' if (r, k) == red else 'white', jitter(0.4), 0)
            for s in (-1, 1):
                if random() < 0.85:
                    person(x + jitter(0.1), y + s * 0.95, size=1.3 + jitter(0.1), colour=_colours())


def _webinar(n):
    """Screens on stands in an arc around a speaker."""
    count = 5 + n % 4
    red = (n * 2) % count
    for k in range(count):
        a = pi * (0.08 + 0.84 * k / (count - 1))
        x, y = 3.0 + 3.4 * cos(a), -0.9 + 3.0 * sin(a)
        turn = a - pi / 2
        beam((x, y, 0), (x, y, 1.3), 0.09, 'wood')
        disc((x, y, 0), 0.34, 0.06, 'wood')
        box((x, y, 1.2), (1.25, 0.12, 0.85), 'red' if k == red else 'deep', turn, 0.03)
        cx, cy = x + 0.08 * sin(turn) * 1, y - 0.08 * cos(turn)
        box((cx, cy, 1.28), (1.08, 0.02, 0.69), 'pale' if k != red else 'white', turn, 0)
        lathe([(0.2, 0), (0.2, 0.1), (0.1, 0.28)], 'blue', (cx + 0.02 * sin(turn), cy - 0.02 * cos(turn) - 0.02, 1.3), sides=16)
        ball((cx, cy - 0.03, 1.7), 0.12, 'blue')
    person(3.0, -1.2, size=1.5, colour='deep' if n % 2 else 'sand')


def _school(n):
    """Blocks stacked into a chart, and those who build it."""
    red = (n % 5, 0)
    for i in range(6):
        high = 1 + (i * (3 + n % 3) + n) % (4 + i // 2)
        for k in range(high):
            top = k == high - 1
            box((0.6 + i * 0.95, 0.6 + jitter(0.03), k * 0.62), (0.8, 0.8, 0.58), 'red' if top and i == red[0] else choice(['white', 'white', 'paper', 'pale', 'blue']), jitter(0.05), 0.04)
    for k in range(5):
        person(0.4 + k * 1.3 + jitter(0.2), -1.4 + jitter(0.5), size=1.3 + jitter(0.1), colour=_colours())
    for k in range(3):
        box((1.0 + k * 2.0 + jitter(0.3), -0.5 + jitter(0.2), 0), (0.6, 0.6, 0.5), choice(['white', 'blue', 'sand']), uniform(0, 1), 0.04)


def _owls(n):
    """Houses by night with a few lit windows, and the moon."""
    red = n % 4
    for k in range(4):
        x, w, h = 0.4 + k * 1.75, 1.4, uniform(1.6, 3.0)
        house(x, 0.8 + jitter(0.3), (w, 1.5), h, 'blue', 0, 'red' if k == red else 'blue', 0, 0.45)
        for i in range(3):
            for j in range(int(h / 0.6)):
                box((x - 0.42 + i * 0.42, -0.02 + jitter(0.0), 0.35 + j * 0.58), (0.24, 0.5, 0.32), paint('amber', 0, 1.2) if random() < 0.26 else 'deep', 0, 0)
    person(1.6 + n % 3, -1.3, size=1.3, colour='white')
    person(2.4 + n % 3, -1.5, size=1.3, colour='sand')
    beam((5.8, 2.6, 0), (5.8, 2.6, 4.2), 0.05, 'wood')
    ball((5.8, 2.6, 4.5), 0.55, 'white')


def _event(n):
    def scene():
        seed(n)
        kind = n % 5
        ground = 'deep' if kind == 4 else ('sand', 'pale', 'paper', 'pale', 'sand', 'paper', 'deep')[(n * 3 + n // 5) % 7]
        stage(ground, back=18)
        x, y = -3.9, 0.6
        disc((x, y, 0), 2.4, BASE, 'wood' if n % 2 else 'white', edge=0.04, sides=96)
        LANDMARKS[n % 12](x, y)
        for k in range(6):
            a = pi + 0.4 + k * 0.45
            tree(x + 2.0 * cos(a), y + 2.0 * sin(a), BASE, 0.5)
        (_evening, _workshop, _webinar, _school, _owls)[kind](n)
        light(-58 if n % 2 else -46, 30, 0.75 if kind == 4 else 1.05, 0.34 if kind == 4 else 0.42)
        view((0.7, 0.2, 1.5), 21, 20, (-14, 12, -8, 16)[n % 4], 58)

    scene.__doc__ = f'The picture of event {n + 1}.'
    return scene


for _n in range(40):
    globals()[f'event_{_n + 1}'] = _event(_n)
