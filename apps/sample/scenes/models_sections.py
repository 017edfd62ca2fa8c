"""Models for the home page and the main sections."""
from kit import *  # noqa: F403
from math import atan2, cos, exp, hypot, pi, sin
from random import choice, random, uniform


def _lamp(at, power, size=0.25):
    """A warm lamp that is not seen itself."""
    made = bpy.data.lights.new('lamp', 'POINT')
    made.energy, made.color, made.shadow_soft_size = power, (1.0, 0.62, 0.26), size
    thing = bpy.data.objects.new('lamp', made)
    bpy.context.collection.objects.link(thing)
    thing.location = at
    thing.visible_camera = False


def _glow(strength, colour='amber'):
    """What shines, but is not counted among the lamps: many of them would take the samples from the one that matters."""
    made = paint(colour, 0, strength)
    made.cycles.sample_as_light = False
    return made


def home():
    """A works by night on a quay: lit windows, a chimney with paper steam, a train, a barge and a red crane."""
    stage('deep', back=26)
    shine = _glow(1.35)
    z = 0.26
    box((4.9, 0.1, 0), (13.4, 8.4, z), 'blue', 0, 0.03)
    # The hall: its roof lights look to the left, its windows to the water.
    x0, wide, y0, deep, high, bays = -0.2, 6.6, 1.5, 3.6, 1.75, 6
    box((x0 + wide / 2, y0, z), (wide, deep, high), 'pale', 0, 0.02)
    bay = wide / bays
    for i in range(bays):
        a, top = x0 + i * bay, z + high
        corners = [(px, y0 + s * deep / 2, pz) for px, pz in ((a, top), (a + bay, top), (a, top + bay * 0.66)) for s in (-1, 1)]
        mesh_of(corners, [(0, 2, 4), (1, 5, 3), (0, 4, 5, 1), (4, 2, 3, 5)], 'pale', bevel=0.01)
        for k in range(6):
            if random() < 0.9:
                box((a - 0.01, y0 - 1.45 + k * 0.58, top + 0.13), (0.03, 0.48, 0.42), shine, 0, 0)
    for k in range(12):
        x = x0 + (k + 0.5) * wide / 12
        if k in (2, 3, 4):
            continue
        for j in range(2):
            box((x, y0 - deep / 2, z + 0.42 + j * 0.5), (0.32, 0.04, 0.42), shine if random() < 0.78 else 'deep', 0, 0)
    box((x0 + 3.5 * wide / 12, y0 - deep / 2, z), (1.3, 0.05, 1.2), shine, 0, 0)
    for s in (-0.9, 0.9):
        box((x0 + 3.5 * wide / 12 + s, y0 - deep / 2 - 0.08, z), (0.62, 0.06, 1.28), 'deep', 0, 0)
    for k in range(5):
        box((x0, y0 - 1.3 + k * 0.65, z + 0.5), (0.04, 0.36, 0.72), shine if k != 3 else 'deep', 0, 0)
    # The boiler house, its chimney, and steam of paper balls.
    box((7.75, 1.3, z), (2.3, 2.6, 2.5), 'white', 0, 0.03)
    box((7.75, 1.3, z + 2.5), (2.1, 2.4, 0.1), 'pale', 0, 0)
    for k in range(3):
        box((7.1 + k * 0.64, 0.0, z + 0.6), (0.36, 0.04, 1.4), shine if k != 1 else 'deep', 0, 0)
    cx, cy, tall = 8.2, 2.9, 4.7
    lathe([(0.5, 0), (0.31, tall), (0.37, tall + 0.05), (0.37, tall + 0.22), (0.27, tall + 0.22)], 'white', (cx, cy, z))
    for h in (0.8, 0.9):
        lathe([(0.53 - 0.19 * h, 0), (0.52 - 0.19 * h, 0.2)], 'blue', (cx, cy, z + tall * h))
    for k in range(30):
        t = k / 29
        place = (cx - t * 4.8 + jitter(0.28), cy + 0.3 + jitter(0.3) * (0.4 + t), z + tall + 0.45 + 0.95 * t**0.6 + jitter(0.16) * (0.5 + t))
        ball(place, (0.2 + 0.4 * t**0.8) * uniform(0.75, 1.15) * (1 if t < 0.75 else 1.7 - t), 'white')
    # Silos, a water tower, pipes.
    for k, y in enumerate((-0.2, 1.25)):
        lathe([(0.62, 0), (0.62, 2.3), (0.12, 2.7), (0.12, 2.85)], 'pale', (9.75, y, z))
        for h in (0.75, 1.5):
            ring((9.75, y, z + h), 0.62, 0.03, 'white')
    pipe([(9.75, -0.2, z + 2.8), (9.75, -0.2, z + 3.2), (7.6, -0.2, z + 3.2), (7.6, 0.8, z + 3.2), (7.6, 0.8, z + 2.5)], 0.18, 'stone')
    pipe([(6.3, -0.5, z + 1.2), (6.3, -0.5, z + 2.1), (7.0, -0.5, z + 2.1), (7.0, -0.5, z + 0.3), (9.2, -0.5, z + 0.3)], 0.15, 'stone')
    for a in (-0.42, 0.42):
        for b in (-0.42, 0.42):
            beam((0.7 + a * 1.2, 4.0 + b * 1.2 - 0.3, z), (0.7 + a, 4.0 + b - 0.3, z + 2.6), 0.09, 'stone', 6)
    lathe([(0.1, 0), (0.66, 0.16), (0.66, 1.05), (0.7, 1.07), (0.05, 1.45)], 'white', (0.7, 3.7, z + 2.5))
    # The track along the quay and the train on it.
    track = -2.35
    for s in (-0.23, 0.23):
        box((4.9, track + s, z + 0.05), (13.2, 0.06, 0.07), 'stone', 0, 0)
    for k in range(44):
        box((-1.6 + k * 0.3, track, z), (0.12, 0.82, 0.06), 'wood', 0, 0)
    x = -0.2
    box((x + 0.1, track, z + 0.26), (1.5, 0.56, 0.3), 'ink', 0, 0.03)
    lathe([(0.25, 0), (0.27, 0.05), (0.27, 0.98), (0.2, 1.0)], 'white', (x - 0.62, track, z + 0.74), (0, pi / 2, 0), 28)
    lathe([(0.07, 0), (0.1, 0.32)], 'white', (x - 0.42, track, z + 0.95), sides=20)
    box((x + 0.58, track, z + 0.5), (0.55, 0.6, 0.72), 'white', 0, 0.03)
    box((x + 0.58, track, z + 1.22), (0.66, 0.7, 0.07), 'ink', 0, 0.02)
    box((x + 0.58, track - 0.3, z + 0.82), (0.28, 0.03, 0.26), shine, 0, 0)
    disc((x - 0.64, track, z + 0.74), 0.1, 0.04, _glow(2.2), (0, -pi / 2, 0))
    wheels = [(x - 0.4 + k * 0.42, 0.17) for k in range(4)]
    loads = ['sand', 'white', 'paper', None, 'white', 'sand', 'paper']
    for k, load in enumerate(loads):
        wx = 1.75 + k * 1.52
        box((wx, track, z + 0.26), (1.36, 0.58, 0.14), 'ink', 0, 0.02)
        if load:
            box((wx, track, z + 0.4), (1.24, 0.56, 0.46 + 0.1 * (k % 2)), load, 0, 0.03)
        wheels += [(wx + s * 0.42, 0.13) for s in (-1, 1)]
    for wx, r in wheels:
        for s in (-1, 1):
            beam((wx, track + s * 0.27, z + 0.12 + r), (wx, track + s * 0.33, z + 0.12 + r), 2 * r, 'stone', 20)
    # The crane: a red gate over the track, with an arm above the water.
    gx, gz = 6.3, z + 2.55
    for a in (-0.55, 0.55):
        for y in (-3.55, -1.35):
            beam((gx + a * 1.25, y, z + 0.12), (gx + a, y, gz), 0.17, 'red', 4)
            box((gx + a * 1.25, y, z), (0.42, 0.24, 0.16), 'ink', 0, 0.02)
        beam((gx + a, -6.1, gz), (gx + a, -0.9, gz), 0.2, 'red', 4)
        beam((gx + a * 0.5, -2.4, gz + 1.15), (gx + a, -5.9, gz + 0.1), 0.06, 'red', 6)
        beam((gx + a * 0.5, -2.4, gz + 1.15), (gx + a, -1.0, gz + 0.1), 0.06, 'red', 6)
        beam((gx + a, -2.4, gz), (gx + a * 0.5, -2.4, gz + 1.2), 0.12, 'red', 4)
    beam((gx - 0.32, -2.4, gz + 1.16), (gx + 0.32, -2.4, gz + 1.16), 0.14, 'red', 4)
    for y in (-6.05, -5.2, -4.4, -3.55, -1.35, -0.95):
        beam((gx - 0.55, y, gz), (gx + 0.55, y, gz), 0.11, 'red', 4)
    for y in (-3.55, -1.35):
        beam((gx - 0.66, y, z + 0.9), (gx + 0.66, y, z + 0.9), 0.09, 'red', 4)
    box((gx, -2.35, gz + 0.06), (0.95, 0.62, 0.26), 'ink', 0, 0.03)
    for a in (-0.3, 0.3):
        for b in (-0.15, 0.15):
            beam((gx + a, -2.35 + b, gz), (gx + a, -2.35 + b, z + 1.66), 0.025, 'ink', 6)
    box((gx, -2.35, z + 1.22), (1.2, 0.54, 0.46), 'white', 0, 0.03)
    # The barge at the quay.
    hull = [(-2.3, -0.55), (1.9, -0.55), (2.6, 0), (1.9, 0.55), (-2.3, 0.55)]
    prism(hull, 0.36, 'ink', (6.2, -4.95, 0.02), bevel=0.03)
    box((4.3, -4.95, 0.38), (0.6, 0.74, 0.6), 'white', 0, 0.03)
    box((4.0, -4.95, 0.68), (0.04, 0.5, 0.2), shine, 0, 0)
    box((4.3, -5.32, 0.68), (0.36, 0.04, 0.2), shine, 0, 0)
    for i in range(4):
        for j in (-1, 1):
            if (i, j) != (3, -1):
                box((5.25 + i * 0.72, -4.95 + j * 0.24, 0.38), (0.66, 0.42, 0.36), choice(['paper', 'sand', 'white']), 0, 0.02)
    # Lamps, figures, trees.
    for lx, ly in ((-1.1, -1.4), (3.0, -3.7), (8.6, -3.7)):
        beam((lx, ly, z), (lx, ly, z + 1.35), 0.05, 'stone', 8)
        lathe([(0.16, 0), (0.04, 0.12)], 'stone', (lx, ly, z + 1.36), sides=20)
        ball((lx, ly, z + 1.34), 0.09, _glow(2.2))
    _lamp((x0 + 3.5 * wide / 12, -0.95, z + 0.8), 110)
    _lamp((gx - 0.6, -3.2, z + 1.9), 130)
    _lamp((-1.1, -1.4, z + 1.1), 130)
    quay = (4.6, -3.45, 'white'), (5.0, -3.6, 'sand'), (-1.3, -2.9, 'white'), (3.5, -3.5, 'sand'), (8.1, -3.3, 'white')
    for px, py, c in ((1.5, -1.05, 'ink'), (2.05, -0.9, 'ink'), *quay):
        person(px, py, z, 0.52, c)
    for px, py, s in ((-1.2, 2.3, 0.9), (-1.3, 3.3, 1.1), (2.4, 3.9, 1.0), (3.6, 3.9, 0.8), (5.2, 4.0, 1.1)):
        tree(px, py, z, s, 'blue')
    light(-64, 23, 0.42, 0.25)
    view((1.35, -0.4, 2.4), 23.8, 21, -24, 56, fstop=1.8, focus=(4.4, -2.4, 1.2))


def about():
    """Four figures cross a brook on stepping stones."""
    stage('sand')

    def height(x, y):
        bank = abs(x - 0.7 * sin(y * 0.6)) - 2.2
        return 0.12 + 0.75 / (1 + exp(-bank * 3.2)) + 0.06 * sin(x * 1.3 + y)

    land(height, (16, 9), 120, 'white')
    box((0, 0, 0.1), (6.5, 8.99, 0.18), 'blue', 0, 0)
    for k in range(6):
        x = -2.1 + k * 0.86
        disc((x + jitter(0.05), 0.2 + jitter(0.25), 0.2), 0.36, 0.34, 'paper', edge=0.1)
    for k, (x, y) in enumerate(((-3.7, 0.1), (-2.1, 0.2), (-0.38, 0.2), (2.2, 0.3))):
        z = height(x, y) if abs(x) > 2.15 else 0.54
        person(x, y, z - 0.02, 1.15, 'red' if k == 2 else choice(['deep', 'ink']))
    for _ in range(26):
        x, y = choice([-1, 1]) * uniform(3.8, 7.6), uniform(-4, 4)
        if hypot(x + 3.7, y) > 1.2:
            tree(x, y, height(x, y), uniform(0.6, 1.2))
    light(-60, 28)
    view((0, 0, 0.6), 20, 27, -16, 60)


def insights():
    """Stairs of stacked books; a figure stands on the highest and looks out."""
    stage('pale')
    for k in range(6):
        for n in range(1 + k * 2):
            w, d, h = 1.9 + jitter(0.12), 2.6 + jitter(0.15), 0.3 + jitter(0.05)
            x, y, z = -4.6 + k * 1.95, jitter(0.1), n * 0.33
            colour = 'red' if (k, n) == (3, 4) else choice(['deep', 'blue', 'white', 'sand', 'paper', 'deep'])
            t = jitter(0.08)
            box((x, y, z), (w, d, 0.05), colour, t, 0.01)
            box((x + 0.03, y, z + 0.05), (w - 0.14, d - 0.14, 0.22), 'white', t, 0.01)
            box((x, y, z + 0.27), (w, d, 0.05), colour, t, 0.01)
            box((x, y - d / 2 + 0.03, z), (w, 0.06, 0.32), colour, t, 0.01) if n % 3 else None
    person(5.2, 0, 11 * 0.33, 1.25, 'deep')
    light(-58, 30)
    view((0.2, 0, 2.0), 21, 15, -24, 60)


def careers():
    """Stairs of pale blocks, doors on their landings, and figures on the way up."""
    stage('paper')
    for k in range(9):
        h = 0.42 * (k + 1)
        box((-5.4 + k * 1.2, 0, 0), (1.2, 3.0, h), 'white', 0, 0.03)
    box((6.9, 0, 0), (3.0, 3.0, 3.78), 'white', 0, 0.03)
    for x, z, c in ((6.9, 3.78, 'red'),):
        box((x, 0.9, z), (0.14, 1.35, 2.5), 'deep', 0, 0.02)
        box((x - 0.36, 0.18, z), (0.1, 1.2, 2.35), c, 0.9, 0.02)
    for x, y, k, c in ((-5.4, -0.5, 0, 'deep'), (-3.0, 0.4, 2, 'ink'), (-1.8, -0.3, 3, 'deep'), (1.8, 0.2, 6, 'ink'), (-7.2, -1.2, -1, 'deep')):
        person(x, y, 0.42 * (k + 1), 1.25, c)
    box((-1.2, 3.2, 0), (9, 0.9, 1.1), 'wood', 0, 0.05)
    for k in range(6):
        tree(-5 + k * 1.5, 3.2, 1.1, 1.1)
    light(-60, 29)
    view((0.6, 0, 2.7), 24.5, 16, -22, 58)


def careers_life():
    """A house that is cut open: rooms on three floors, and the figures in them."""
    stage('sand')
    w, d, h = 3.1, 2.6, 2.0
    for j in range(3):
        for i in range(3):
            x, z = -3.2 + i * w, j * h
            box((x, 0.2, z), (w, d, 0.12), 'wood', 0, 0)
            box((x, 1.45, z), (w, 0.12, h), choice(['white', 'pale', 'paper']), 0, 0)
            box((x - w / 2, 0.2, z), (0.12, d, h), 'white', 0, 0)
    box((-3.2 + 2.5 * w, 0.2, 0), (0.12, d, 3 * h), 'white', 0, 0)
    box((-3.2 + w, 0.2, 3 * h), (3 * w + 0.4, d + 0.3, 0.16), 'white', 0, 0.02)

    def spot(i, j):
        return -3.2 + i * w, j * h + 0.12

    x, z = spot(0, 0)
    box((x, 0.2, z), (1.5, 0.8, 0.6), 'wood')
    person(x - 0.3, -0.5, z, 0.95, 'deep')
    person(x + 0.5, 0.9, z, 0.95, 'ink')
    x, z = spot(1, 0)
    box((x, 1.2, z), (1.0, 0.2, 1.5), 'red', 0, 0.02)
    person(x + 0.9, -0.2, z, 0.95, 'ink')
    x, z = spot(2, 0)
    for k in range(3):
        box((x - 0.7 + k * 0.7, 1.0, z), (0.5, 0.5, 1.2), choice(['deep', 'blue']))
    x, z = spot(0, 1)
    for k in range(5):
        box((x - 1.0 + k * 0.5, 1.2, z), (0.42, 0.4, uniform(0.8, 1.5)), choice(['sand', 'deep', 'white']))
    person(x + 0.6, -0.1, z, 0.95, 'deep')
    x, z = spot(1, 1)
    disc((x, 0.2, z), 0.8, 0.5, 'white')
    for a in (0.4, 1.7, 3.0, 4.4, 5.4):
        person(x + 1.05 * cos(a), 0.2 + 0.85 * sin(a), z, 0.9, choice(['deep', 'ink', 'blue']))
    x, z = spot(2, 1)
    box((x, 1.33, z + 0.5), (1.7, 0.08, 0.9), 'deep', 0, 0)
    person(x - 0.4, 0, z, 0.95, 'ink')
    x, z = spot(0, 2)
    box((x - 0.6, 0.7, z), (0.9, 0.9, 0.3), 'blue', 0, 0.1)
    box((x - 0.6, 1.05, z), (0.9, 0.25, 0.75), 'blue', 0, 0.1)
    tree(x + 0.8, 0.8, z, 0.9, kind='b')
    x, z = spot(1, 2)
    for k in range(2):
        box((x - 0.6 + k * 1.2, 0.5, z), (0.8, 0.6, 0.5), 'wood')
        box((x - 0.6 + k * 1.2, 0.55, z + 0.5), (0.5, 0.06, 0.4), 'ink', 0, 0.01)
        person(x - 0.6 + k * 1.2, -0.2, z, 0.9, choice(['deep', 'ink']))
    x, z = spot(2, 2)
    for k in range(3):
        box((x + jitter(0.1), 0.6, z + k * 0.3), (1.0, 0.8, 0.26), 'white', jitter(0.2))
    person(x - 1, 0, z, 0.95, 'deep')
    for x in (-6.3, 6.4, 7.4):
        tree(x, 0.2 + jitter(0.5), 0, 1.8)
    light(-48, 31)
    view((0, 0.2, 3.0), 22, 10, -16, 56)


def people():
    """A square with many figures, all different in height, one of them red."""
    stage('paper', back=20)
    places = []
    for _ in range(3000):
        a, r = uniform(0, 2 * pi), 5.2 * random() ** 0.5
        x, y = 0.8 + r * cos(a) * 1.25, r * sin(a) * 0.85
        if all(hypot(x - p, y - q) > 0.72 for p, q in places):
            places.append((x, y))
    red = min(places, key=lambda p: hypot(p[0] - 2.6, p[1] + 0.7))
    for x, y in places:
        person(x, y, 0, uniform(0.95, 1.35), 'red' if (x, y) == red else choice(['white', 'white', 'sand', 'deep', 'blue', 'paper', 'wood', 'ink']))
    light(-64, 26)
    view((0.1, 0, 0.3), 20, 38, -12, 58)


def operations():
    """A train of wheels that drive each other; the smallest is red."""
    stage('pale')
    z, thick = 0.0, 0.42
    base = (-3.4, 0.5)
    sizes = [(2.5, 24), (1.45, 14), (1.9, 18), (1.05, 10), (0.72, 7)]
    x, y = base
    angle = (-0.25, 0.35, -0.55, 0.75)
    turn = 0.0
    for k, (radius, teeth) in enumerate(sizes):
        if k:
            before, n = sizes[k - 1]
            a = angle[k - 1]
            gap = (before + radius) * 0.935
            x, y = x + gap * cos(a), y + gap * sin(a)
            # A tooth of one meets a gap of the other on the line between their centres.
            turn = a + pi + pi / teeth - (a - turn) * -n / teeth
        points = []
        for t in range(teeth):
            for part, r in ((-0.3, 0.87), (-0.16, 1.0), (0.16, 1.0), (0.3, 0.87)):
                b = 2 * pi * (t + part) / teeth
                points.append((radius * r * cos(b), radius * r * sin(b)))
        prism(points, thick, ('white', 'deep', 'sand', 'white', 'red')[k], (x, y, z), (0, 0, turn), 0.03)
        disc((x, y, thick), radius * 0.55, 0.1, ('paper', 'blue', 'wood', 'paper', 'red')[k])
        disc((x, y, thick), radius * 0.16, 0.5, 'ink')
    person(-3.4, -3.4, size=1.3, colour='deep')
    light(-60, 28)
    view((0.1, -0.1, 0.2), 19, 37, -12, 58)


def practice_energy():
    """Pylons and wind wheels on white hills, and one red house where the wire ends."""
    stage('pale', back=18)

    def height(x, y):
        return 0.5 + 0.75 * sin(x * 0.42 + 0.5) * cos(y * 0.45) + 0.35 * sin(x * 0.9 - y * 0.7)

    land(lambda x, y: max(0.12, height(x, y)), (18, 9), 140, 'white')
    line = [(-7.4, -1.4), (-3.9, -0.9), (-0.4, -0.6), (3.0, -0.9)]
    tips = []
    for x, y in line:
        z, tall = height(x, y), 3.0
        for a in (-0.35, 0.35):
            for b in (-0.35, 0.35):
                beam((x + a, y + b, z - 0.1), (x + a * 0.12, y + b * 0.12, z + tall), 0.07, 'deep', 6)
        for level in range(4):
            k = 1 - level * 0.24
            q = 0.35 * k
            zz = z + tall * level * 0.22
            for p, r in (((-q, -q), (q, -q)), ((q, -q), (q, q)), ((q, q), (-q, q)), ((-q, q), (-q, -q))):
                beam((x + p[0], y + p[1], zz), (x + r[0] * 0.78, y + r[1] * 0.78, zz + tall * 0.2), 0.04, 'deep', 6)
        for up, arm in ((0.72, 0.95), (0.9, 0.7)):
            beam((x, y - arm, z + tall * up), (x, y + arm, z + tall * up), 0.08, 'deep', 6)
        tips.append([(x, y + s * arm, z + tall * up - 0.1) for up, arm in ((0.72, 0.95), (0.9, 0.7)) for s in (-1, 1)])
    house(6.0, -1.4, (1.1, 0.9), 0.7, 'red', 0.3, 'red', height(6.0, -1.4))
    tips.append([(5.8, -1.4, height(6, -1.4) + 1.2)] * 4)
    for a, b in zip(tips, tips[1:]):
        for p, q in zip(a, b):
            cord([tuple(p[k] + (q[k] - p[k]) * t + (-1.6 * t * (1 - t) if k == 2 else 0) for k in range(3)) for t in (i / 8 for i in range(9))], 0.03, 'ink')
    for x, y, tall, spin in ((-5.6, 2.6, 3.4, 0.3), (-1.8, 3.2, 3.8, 1.1), (2.4, 2.6, 3.3, 0.7), (6.2, 3.0, 3.9, 1.6)):
        z = height(x, y)
        lathe([(0.15, 0), (0.07, tall)], 'white', (x, y, z - 0.1))
        ball((x, y - 0.12, z + tall), 0.15, 'white')
        for k in range(3):
            a = spin + k * 2.094
            beam((x, y - 0.2, z + tall), (x + 1.5 * sin(a), y - 0.2, z + tall + 1.5 * cos(a)), 0.12, 'white', 8)
    for _ in range(34):
        x, y = uniform(-8.5, 8.5), uniform(-4.2, 4.2)
        if height(x, y) > 0.3:
            tree(x, y, height(x, y) - 0.02, 0.5)
    light(-58, 27)
    view((0, 0, 1.7), 21, 17, -14, 56)


def practice_health_systems():
    """A hospital with wings and courtyards, and one red ambulance before it."""
    stage('sand', back=20)
    box((0, 0, 0), (15, 8.6, 0.12), 'paper', 0, 0.03)

    def wing(x, y, w, d, floors):
        h = floors * 0.55
        box((x, y, 0.12), (w, d, h), 'white', 0, 0.02)
        for f in range(floors):
            for side in (-1, 1):
                for k in range(max(1, round(w / 0.42))):
                    box((x - w / 2 + (k + 0.5) * w / max(1, round(w / 0.42)), y + side * d / 2, 0.12 + f * 0.55 + 0.17), (0.22, 0.03, 0.26), 'blue', 0, 0)
                for k in range(max(1, round(d / 0.42))):
                    box((x + side * w / 2, y - d / 2 + (k + 0.5) * d / max(1, round(d / 0.42)), 0.12 + f * 0.55 + 0.17), (0.03, 0.22, 0.26), 'blue', 0, 0)
        box((x, y, 0.12 + h), (w - 0.2, d - 0.2, 0.05), 'paper', 0, 0)

    wing(-0.6, 2.6, 11.6, 1.3, 3)
    for x in (-5.3, -1.6, 2.0):
        wing(x, 0.2, 1.3, 3.5, 2)
    wing(-1.6, -2.0, 8.7, 1.1, 1)
    wing(4.6, 2.4, 2.4, 2.2, 6)
    disc((4.6, 2.4, 3.47), 0.75, 0.08, 'pale')
    for x in (-3.45, 0.2):
        for _ in range(7):
            tree(x + jitter(0.9), 0.2 + jitter(1.3), 0.12, 0.7)
    car(4.7, -1.7, 0.35, 'red', 0.12, 1.0)
    for x, y, t in ((6.1, -0.4, 1.57), (6.1, -1.5, 1.57), (6.1, -2.6, 1.57)):
        car(x, y, t, choice(['white', 'deep', 'pale']), 0.12, 0.8)
    for _ in range(9):
        person(uniform(2.9, 5.6), uniform(-3.6, -2.2), 0.12, 0.55, choice(['deep', 'ink']))
    for k in range(8):
        tree(-6.9 + k * 1.2, -3.6 + jitter(0.2), 0.12, 0.8)
    light(-58, 29)
    view((-0.1, 0, 0.8), 21, 31, 20, 58)


def locations():
    """A globe with pins in it; one pin is red."""
    stage('deep', back=13)
    at, r = (2.9, 0.4, 3.0), 2.7
    ball(at, r, 'pale')
    for k in range(6):
        ring(at, r + 0.005, 0.02, 'white', (pi / 2, 0, k * pi / 6), 96)
    for lat in (-50, -25, 0, 25, 50):
        b = lat * pi / 180
        ring((at[0], at[1], at[2] + r * sin(b)), r * cos(b) + 0.005, 0.02, 'white', sides=96)
    lathe([(1.5, 0), (1.5, 0.12), (0.35, 0.3), (0.16, 0.4), (0.16, 0.6)], 'wood', (at[0], at[1], 0))
    arc = [(at[0] + 3.0 * sin(a), at[1], at[2] - 3.0 * cos(a)) for a in (pi * i / 24 for i in range(25))]
    cord(arc, 0.16, 'wood', soft=False)
    spots = [(52, 13), (48, 9), (51, 0), (41, 12), (59, 18), (54, 19), (30, 31), (25, 55), (19, 73), (40, -4), (38, -9), (45, 26), (60, 25), (6, 3), (-26, 28), (33, -7), (48, 2), (50, 30), (41, 29), (24, 47), (-1, 37)]
    for k, (lat, lon) in enumerate(spots):
        b, a = lat * pi / 180, (lon - 95) * pi / 180
        n = Vector((cos(b) * cos(a), cos(b) * sin(a), sin(b)))
        p = Vector(at) + n * r
        q = p + n * (0.75 if k == 0 else 0.42)
        beam(tuple(p), tuple(q), 0.035, 'white')
        ball(tuple(q), 0.17 if k == 0 else 0.1, 'red' if k == 0 else 'white')
    for k, (x, y) in enumerate(((-5.4, -0.4), (-4.2, 0.5), (-3.0, -0.7), (-1.8, 0.2))):
        person(x, y, 0, 0.95, choice(['sand', 'white', 'pale']))
    light(-56, 33, 1.15, 0.4)
    view((0, 0, 2.4), 21, 13, 0, 58)


def films():
    """A cinema: rows of seats before a bright screen, one seat is red."""
    stage('deep', back=20)
    box((0, 5.2, 0.8), (10.4, 0.2, 5.2), 'ink', 0, 0.04)
    box((0, 5.08, 1.0), (9.9, 0.03, 4.8), paint('white', 0, 1.1), 0, 0)
    for row in range(7):
        y, z = 2.3 - row * 1.15, row * 0.26
        box((0, y, 0), (10.6, 1.15, z + 0.05), 'deep', 0, 0)
        for k in range(11):
            if k == 5 and row > 1:
                continue
            x = -4.6 + k * 0.92
            colour = 'red' if (row, k) == (3, 7) else 'blue'
            box((x, y, z + 0.3), (0.68, 0.6, 0.14), colour, 0, 0.05)
            box((x, y - 0.34, z + 0.3), (0.68, 0.14, 0.72), colour, 0, 0.06)
            if (row, k) in ((1, 2), (1, 3), (2, 8), (4, 1), (4, 9), (5, 3)):
                person(x, y - 0.05, z + 0.36, 0.95, 'sand')
    light(-38, 38, 0.85, 0.34)
    view((0, 1.2, 1.7), 23, 24, 20, 54)


def reports():
    """A shelf of plain binders; one is red and pulled out."""
    stage('paper')
    box((0.3, 0.9, 0), (11.8, 2.3, 0.2), 'wood', 0, 0.04)
    x = -5.2
    k = 0
    while x < 5.9:
        w = uniform(0.42, 0.78)
        h = uniform(3.0, 3.9)
        red = k == 11
        colour = 'red' if red else choice(['white', 'white', 'deep', 'blue', 'sand', 'paper', 'white'])
        lean = 0.16 if k in (17,) else 0
        box((x + w / 2, 0.8 - (0.7 if red else 0) + jitter(0.05), 0.2), (w, 1.9, h), colour, (0, lean, 0), 0.03)
        box((x + w / 2, -0.16 - (0.7 if red else 0), 0.2 + h * 0.62), (w * 0.62, 0.02, h * 0.22), 'paper' if colour != 'paper' else 'white', (0, lean, 0), 0)
        ring((x + w / 2, -0.18 - (0.7 if red else 0), 0.2 + h * 0.2), 0.12, 0.025, 'stone', (pi / 2, 0, 0))
        x += w + 0.035
        k += 1
    person(-4.9, -2.3, size=1.6, colour='deep')
    light(-56, 29)
    view((0.2, 0.4, 1.9), 20, 15, 20, 58)


def partnership_lindow():
    """Two halves of a bridge, built from either side, just before they meet."""
    stage('pale')
    for side, colour in ((-1, 'white'), (1, 'wood')):
        n = 12
        for k in range(n):
            t0, t1 = k / n, (k + 1) / n
            a0, a1 = t0 * 1.5, t1 * 1.5
            x0, x1 = side * 7.2 * cos(a0), side * 7.2 * cos(a1)
            z0, z1 = 3.2 * sin(a0), 3.2 * sin(a1)
            for y in (-0.8, 0.8):
                beam((x0, y, z0), (x1, y, z1), 0.24, colour, 4)
                beam((x1, y, z1), (x1, y, 3.6), 0.1, colour, 6)
            box(((x0 + x1) / 2, 0, 3.6), (abs(x1 - x0) - 0.03, 1.9, 0.14), colour, 0, 0.01)
        box((side * 8.2, 0, 0), (2.4, 3.2, 3.75), colour, 0, 0.06)
    box((0, 0, 3.6), (0.62, 1.9, 0.16), 'red', 0, 0.02)
    person(-1.3, 0, 3.75, 1.0, 'deep')
    person(1.4, 0, 3.75, 1.0, 'ink')
    for k in range(5):
        beam((-0.2 + jitter(0.2), -1.1 + k * 0.55, 0), (0.2 + jitter(0.2), -1.0 + k * 0.55, 0.02), 0.04, 'white')
    light(-56, 29)
    view((0, 0, 2.2), 22, 14, -16, 56)


def contact():
    """Two cups that a taut string joins, as children make a telephone."""
    stage('sand')
    for side, c in ((-1, 'white'), (1, 'red')):
        x = side * 4.4
        lathe([(0.7, 0), (1.0, 2.2), (1.05, 2.2), (1.05, 2.3), (0.95, 2.3), (0.64, 0.12), (0.01, 0.1)], c, (x, side * -0.6, 1.15), (0, side * pi / 2, side * -0.15))
        box((x + side * 1.1, side * -0.6, 0), (1.6, 1.4, 0.3), 'wood', side * -0.15)
    cord([(-4.4, 0.6, 1.15), (-1.5, 0.2, 1.02), (1.5, -0.2, 1.02), (4.4, -0.6, 1.15)], 0.05, 'ink')
    person(-7.6, 0.9, 0, 1.7, 'deep')
    person(7.9, -1.1, 0, 1.7, 'ink')
    light(-60, 28)
    view((0.1, 0, 1.0), 25, 21, -12, 58)


def alumni():
    """Folded paper boats that leave a quay; one is red."""
    stage('pale', back=22)
    box((-8.2, 0, 0), (4.6, 12, 1.1), 'white', 0, 0.06)
    for k in range(5):
        lathe([(0.2, 0), (0.16, 0.35), (0.24, 0.42), (0.24, 0.5)], 'deep', (-6.3, -4.2 + k * 2.1, 1.1))
    for x, y in ((-7.2, -0.9), (-7.6, 0.3), (-7.0, 1.0)):
        person(x, y, 1.1, 0.95, choice(['deep', 'ink']))
    for k, (x, y, t) in enumerate(((-4.2, -2.2, 0.2), (-2.8, 1.6, -0.1), (-0.6, -0.6, 0.15), (1.4, 2.3, 0.05), (2.2, -2.6, -0.2), (4.4, 0.4, 0.1), (6.4, 2.6, 0.0), (6.6, -1.8, -0.15), (9.2, 0.8, 0.1))):
        c = 'red' if k == 5 else 'white'
        s = 1.0
        hull = [(-1.3, 0, 0.62), (1.3, 0, 0.62), (-0.7, -0.02, 0), (0.7, -0.02, 0), (-0.7, 0.02, 0), (0.7, 0.02, 0), (0, -0.55, 0.5), (0, 0.55, 0.5), (0, 0, 1.25)]
        faces = [(0, 2, 6), (2, 3, 6), (3, 1, 6), (0, 7, 4), (4, 7, 5), (5, 7, 1), (6, 8, 7)]
        body = mesh_of([tuple(v * s for v in p) for p in hull], faces, c, (x, y, 0), (0, jitter(0.04), t))
        mesh_of([(-0.62, 0, 0.3), (0.62, 0, 0.3), (0, 0, 1.3), (0, -0.3, 0.3), (0, 0.3, 0.3)], [(0, 3, 2), (3, 1, 2), (1, 4, 2), (4, 0, 2)], c, (x, y, 0), (0, 0, t))
    light(-62, 26)
    view((0, 0, 0.3), 21, 30, -12, 58)


def featured_insights():
    """A lighthouse on a stepped rock, with a red lantern."""
    stage('deep', back=18)
    for k in range(6):
        points = []
        for i in range(28):
            a = 2 * pi * i / 28
            r = (4.2 - k * 0.52) * (1 + 0.12 * sin(3 * a + 1) + 0.07 * sin(5 * a + k))
            points.append((2.6 + r * cos(a), r * sin(a) * 0.8))
        prism(points, 0.32, 'paper' if k % 2 else 'white', (0, 0, k * 0.3), bevel=0.02)
    lathe([(0.85, 0), (0.55, 3.6)], 'white', (2.6, 0, 1.8))
    for z, r in ((2.5, 0.81), (3.9, 0.7)):
        lathe([(r, 0), (r - 0.06, 0.55)], 'blue', (2.6, 0, z))
    disc((2.6, 0, 5.4), 0.85, 0.12, 'white')
    lathe([(0.42, 0), (0.42, 0.7)], paint('amber', 0, 1.3), (2.6, 0, 5.52))
    lathe([(0.62, 0), (0.05, 0.55)], 'red', (2.6, 0, 6.22))
    house(1.1, -0.7, (1.2, 0.8), 0.6, 'white', 0.4, 'sand', 1.5)
    for k in range(4):
        tree(3.9 + jitter(0.6), 0.9 + jitter(0.8), 1.2, 0.7)
    for k, (x, y) in enumerate(((-5.2, -1.4), (-3.4, 1.2), (-7.0, 2.4))):
        prism([(-0.6, -0.22), (0.35, -0.22), (0.7, 0), (0.35, 0.22), (-0.6, 0.22)], 0.25, 'white', (x, y, 0), (0, 0, 0.2))
        mesh_of([(0, 0, 0.3), (0.5, 0, 0.35), (0, 0, 1.5), (-0.1, 0.02, 0.3)], [(0, 1, 2), (0, 2, 3)], 'white', (x, y, 0), (0, 0, 0.25))
    light(-60, 29, 1.1, 0.4)
    view((0.2, 0, 2.6), 22, 14, 0, 58)


def careers_search_jobs():
    """Many closed doors in a ring, and one red door that stands open."""
    stage('pale')
    for k in range(11):
        a = pi * (1.06 - k * 0.112)
        x, y = 5.6 * cos(a), 4.4 * sin(a) - 1.2
        t = a - pi / 2
        opened = k == 6
        for s in (-0.66, 0.66):
            box((x + s * cos(t), y + s * sin(t), 0), (0.14, 0.24, 2.5), 'white', t, 0.02)
        box((x, y, 2.5), (1.46, 0.26, 0.16), 'white', t, 0.02)
        if opened:
            box((x - 0.55 * cos(t) + 0.35 * sin(t), y - 0.55 * sin(t) - 0.35 * cos(t), 0), (1.14, 0.09, 2.48), 'red', t + 1.25, 0.02)
        else:
            box((x, y, 0), (1.16, 0.1, 2.48), choice(['deep', 'blue', 'sand', 'white', 'wood']), t, 0.02)
            ball((x + 0.4 * cos(t) + 0.1 * sin(t), y + 0.4 * sin(t) - 0.1 * cos(t), 1.1), 0.07, 'paper')
    person(0.2, -1.6, size=1.5, colour='deep')
    light(-54, 29)
    view((0, 0.6, 1.2), 21, 22, -8, 58)
