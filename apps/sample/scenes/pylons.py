"""Power lines over a plain in the morning."""
from kit import *
from mathutils import noise


def height(x, y):
    return 5 * noise.noise((x / 240, y / 240, 2))


def pylon(x, y, mat):
    z, tall, foot = height(x, y) - 0.5, 52, 6
    corners = [(a * foot, b * foot) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    at = lambda k, up: (x + corners[k % 4][0] * (1 - up * 0.86), y + corners[k % 4][1] * (1 - up * 0.86), z + tall * up)
    levels = [0, 0.2, 0.38, 0.54, 0.68, 0.8, 0.9, 1.0]
    for k in range(4):
        beam(at(k, 0), at(k, 1), 0.5, mat)
        for low, high in zip(levels, levels[1:]):
            beam(at(k, low), at(k + 1, high), 0.22, mat)
            beam(at(k + 1, low), at(k, high), 0.22, mat)
            beam(at(k, high), at(k + 1, high), 0.22, mat)
    for up, arm in ((0.68, 13), (0.82, 10.5), (0.95, 8)):
        for side in (-1, 1):
            beam((x, y, z + tall * up + 1.8), (x + side * arm, y, z + tall * up), 0.34, mat)
            beam((x, y, z + tall * up - 0.8), (x + side * arm, y, z + tall * up), 0.34, mat)
    return [(x + side * arm, y, z + tall * up - 2.6) for up, arm in ((0.68, 13), (0.82, 10.5), (0.95, 8)) for side in (-1, 1)]


def build():
    land(height, 1600, 160, material('straw', rough=1, vary=0.5), at=(0, 1200))
    for k in range(60):
        x = -900 + 60 * (k % 30)
        box((x + 20 * random.random(), 200 + 500 * (k // 30), -6), (42, 300, 6.4 + 0.15 * random.random()), material(random.choice(('moss', 'straw', 'soil')), rough=1, vary=0.4), turn=0.25)
    steel = material('stone', rough=0.5)
    ends = None
    for k in range(9):
        here = pylon(-30 + 34 * k, 70 + 175 * k, steel)
        if ends:
            for a, b in zip(ends, here):
                last = Vector(a)
                for s in range(1, 15):
                    t = s / 14
                    point = Vector(a).lerp(Vector(b), t) - Vector((0, 0, 9 * 4 * t * (1 - t)))
                    beam(last, point, 0.16, steel)
                    last = point
        ends = here
    camera((-86, -55, 9), (60, 260, 34), lens=32)
    light(height=7, azimuth=75)
    haze(120, 1300)
