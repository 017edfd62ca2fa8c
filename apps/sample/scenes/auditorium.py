"""Seats of a hall before anybody has come."""
from kit import *


def build():
    floor, wall = material('sand', rough=0.6), material('paper', rough=0.9)
    seat = material('deep', rough=0.8)
    one = material('red', rough=0.8)
    for row in range(22):
        radius, z = 13 + row * 1.15, row * 0.42
        round_step = 80
        box((0, 0, z - 0.42), (0.01, 0.01, 0.01), floor)
        count = int(radius * 2.0 / 0.72)
        for k in range(count):
            angle = -1.0 + 2.0 * k / (count - 1)
            if abs(angle) < 0.045:
                continue
            x, y = radius * math.sin(angle), radius * math.cos(angle)
            mat = one if (row, k) == (9, count // 2 + 5) else seat
            base = box((x, y, z + 0.25), (0.55, 0.52, 0.2), mat, turn=-angle, bevel=0.05)
            box((x + 0.28 * math.sin(angle), y + 0.28 * math.cos(angle), z + 0.3), (0.55, 0.12, 0.72), mat, turn=-angle, bevel=0.05)
        # The step under the row.
        ring = [(r * math.sin(a), r * math.cos(a)) for r, way in ((radius - 0.6, 1), (radius + 0.55, -1)) for a in [way * (-1.1 + 2.2 * s / round_step) for s in range(round_step + 1)]]
        prism(ring, 0.5, floor, at=(0, 0, z - 0.5))
    box((0, -2, -1.5), (40, 24, 1.0), floor)
    box((0, 42, -2), (80, 1, 30), wall)
    for side in (-1, 1):
        for k in range(9):
            box((side * (16 + k * 1.7), 4 + k * 4.4, -2), (0.5, 3.4, 26), wall, turn=side * -0.35, bevel=0.05)
    camera((-9.5, 3, 7.2), (5, 26, 3.2), lens=34, fstop=2.0, focus=(4, 21, 4))
    light(height=34, azimuth=-140, sun=3.0, strength=0.5)
    haze(14, 60, most=0.35)
