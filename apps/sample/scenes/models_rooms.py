"""Models for the pages that lead to the others: industries, capabilities, career events."""
from kit import *  # noqa: F403
from models_sections import _glow
from math import cos, pi, sin
from random import choice, random, uniform


def _saw(x, y, size, high, bays, colour, roof, z=0.0):
    """A hall with a saw-tooth roof whose upright sides look to the left."""
    wide, deep = size
    box((x, y, z), (wide, deep, high), colour, 0, 0.02)
    bay = wide / bays
    for i in range(bays):
        x0, top = x - wide / 2 + i * bay, z + high
        corners = [(px, y + s * deep / 2, pz) for px, pz in ((x0, top), (x0 + bay, top), (x0, top + bay * 0.6)) for s in (-1, 1)]
        mesh_of(corners, [(0, 2, 4), (1, 5, 3), (0, 4, 5, 1), (4, 2, 3, 5)], roof, bevel=0.01)


def _insulator(x, y, z, tall, radius=0.11, colour='white', ribs=5):
    """A post of ribs."""
    line = []
    for k in range(ribs):
        a = tall * k / ribs
        line += [(radius * 0.5, a), (radius, a + tall * 0.35 / ribs), (radius, a + tall * 0.6 / ribs), (radius * 0.5, a + tall * 0.95 / ribs)]
    lathe(line, colour, (x, y, z), sides=20)


def _pylon(x, y, tall, colour='deep'):
    """A pylon; returns where its wires hang."""
    r = tall * 0.13
    for a in (-r, r):
        for b in (-r, r):
            beam((x + a, y + b, 0), (x + a * 0.12, y + b * 0.12, tall), 0.05, colour, 6)
    for level in range(4):
        t, u = level * 0.22, level * 0.22 + 0.2
        q, s, z, up = r * (1 - t * 0.88), r * (1 - u * 0.88), tall * t, tall * u
        for p, e in (((-q, -q), (s, -s)), ((q, -q), (s, s)), ((q, q), (-s, s)), ((-q, q), (-s, -s)), ((q, -q), (-s, -s)), ((-q, -q), (-s, s))):
            beam((x + p[0], y + p[1], z), (x + e[0], y + e[1], up), 0.03, colour, 6)
    tips = []
    for up, arm in ((0.72, 0.62), (0.9, 0.46)):
        beam((x, y - arm, tall * up), (x, y + arm, tall * up), 0.06, colour, 6)
        tips += [(x, y + s * arm, tall * up - 0.12) for s in (-1, 1)]
    return tips


def _wire(a, b, sag, thick=0.022, colour='ink'):
    cord([tuple(a[k] + (b[k] - a[k]) * t - (4 * sag * t * (1 - t) if k == 2 else 0) for k in range(3)) for t in (i / 8 for i in range(9))], thick, colour)


def _chair(x, y, turn, colour, z=0.0, size=1.0):
    """A chair on a pillar, whose back is where `turn` has it: zero is behind, seen from the front."""
    c, s = cos(turn), sin(turn)
    box((x, y, z + 0.5 * size), (0.8 * size, 0.76 * size, 0.1 * size), colour, turn, 0.05)
    box((x - 0.37 * size * s, y + 0.37 * size * c, z + 0.56 * size), (0.8 * size, 0.1 * size, 0.86 * size), colour, turn, 0.05)
    beam((x, y, z), (x, y, z + 0.52 * size), 0.11 * size, 'ink')
    disc((x, y, z), 0.3 * size, 0.05 * size, 'ink')


def _road(line, wide, height, colour):
    """A strip of the ground along points."""
    left, right = [], []
    for i, (x, y) in enumerate(line):
        (a, b), (c, d) = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        far = math.hypot(c - a, d - b)
        nx, ny = -(d - b) / far * wide / 2, (c - a) / far * wide / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    prism(left + right[::-1], height, colour, bevel=0)


def industries():
    """A street at dusk past a plant, a substation, a hospital with one lit window and a town hall; one red car."""
    stage('pale', back=20)
    lit = _glow(1.3)

    def way(x):
        return -2.15 + 0.5 * sin(x * 0.36 + 0.4)

    line = [(-16 + k * 0.4, way(-16 + k * 0.4)) for k in range(86)]
    _road(line, 1.75, 0.035, 'paper')
    _road(line, 1.15, 0.045, 'stone')
    for k in range(36):
        x = -13 + k * 0.8
        box((x, way(x), 0.045), (0.3, 0.05, 0.008), 'white', 0.18 * cos(x * 0.36 + 0.4), 0)
    # The plant.
    _saw(-6.2, 1.2, (3.6, 2.6), 1.0, 4, 'white', 'white')
    for k in range(6):
        box((-7.7 + k * 0.6, -0.1, 0.3), (0.34, 0.04, 0.42), lit if k in (1, 2, 4) else 'deep', 0, 0)
    for k in range(4):
        box((-8.0 + k * 0.9, 1.2, 1.1), (0.03, 2.2, 0.3), 'blue', 0, 0)
    lathe([(0.26, 0), (0.17, 3.3), (0.21, 3.33), (0.21, 3.45)], 'white', (-4.0, 2.0, 0))
    disc((-3.95, 0.9, 0), 0.42, 1.25, 'pale')
    # The substation.
    box((-0.9, 0.9, 0), (3.5, 3.1, 0.07), 'paper', 0, 0.02)
    tips = _pylon(-2.0, 1.9, 3.6), _pylon(0.3, 1.9, 3.1)
    far = [(8.5, 6 + s, 2.2 + h) for h in (0, 0.5) for s in (-0.5, 0.5)]
    for p, q, e in zip(*tips, far):
        _wire(p, q, 0.18)
        _wire(q, e, 0.5)
    for k in range(3):
        x = -2.0 + k * 1.05
        box((x, 0.35, 0.07), (0.74, 0.6, 0.5), 'white', 0, 0.04)
        for a in range(5):
            box((x - 0.28 + a * 0.14, 0.02, 0.13), (0.05, 0.1, 0.38), 'pale', 0, 0)
        for s in (-0.22, 0, 0.22):
            _insulator(x + s, 0.35, 0.57, 0.42, 0.075)
            ball((x + s, 0.35, 1.02), 0.045, 'ink')
        _wire((x, 0.35, 1.02), tips[0 if k < 2 else 1][0], 0.1)
    for x, y in ((0.55, 0.1), (0.55, 0.8)):
        lathe([(0.3 if k % 2 else 0.22, 0.16 + k * 0.055) for k in range(18)], 'wood', (x, y, 0), sides=28)
        disc((x, y, 0.07), 0.36, 0.1, 'white')
        disc((x, y, 1.1), 0.34, 0.08, 'white')
    for k in range(12):
        x = -2.6 + k * 0.31
        if k != 5:
            beam((x, -0.62, 0), (x, -0.62, 0.42), 0.035, 'ink', 6)
    for a, b in ((-2.6, -1.36), (-0.74, 0.81)):
        for z in (0.2, 0.38):
            beam((a, -0.62, z), (b, -0.62, z), 0.02, 'ink', 6)
    # The ward building.
    box((3.3, 1.5, 0), (3.7, 2.0, 2.5), 'white', 0, 0.02)
    box((3.3, 1.5, 2.5), (3.5, 1.8, 0.08), 'paper', 0, 0)
    box((2.2, 1.8, 2.5), (1.0, 0.8, 0.42), 'white', 0, 0.02)
    for j in range(4):
        for k in range(8):
            box((1.68 + k * 0.463, 0.49, 0.26 + j * 0.57), (0.25, 0.04, 0.34), lit if (j, k) == (2, 5) else 'blue', 0, 0)
        for k in range(4):
            box((1.44, 0.8 + k * 0.46, 0.26 + j * 0.57), (0.04, 0.25, 0.34), 'blue', 0, 0)
    box((3.3, 0.25, 0.0), (1.0, 0.55, 0.52), 'white', 0, 0.02)
    box((3.3, -0.03, 0.02), (0.6, 0.03, 0.38), 'deep', 0, 0)
    # The town hall.
    for k in range(4):
        box((7.6, 0.75 + k * 0.11, k * 0.12), (3.7, 2.6 - k * 0.22, 0.12), 'paper', 0, 0.01)
    box((7.6, 1.45, 0.48), (3.0, 1.3, 1.5), 'white', 0, 0.02)
    for k in range(6):
        lathe([(0.14, 0), (0.14, 0.06), (0.1, 0.1), (0.085, 1.28), (0.14, 1.34), (0.14, 1.4)], 'white', (6.25 + k * 0.54, 0.36, 0.48), sides=24)
    box((7.6, 0.75, 1.88), (3.3, 1.1, 0.2), 'white', 0, 0.01)
    prism([(-1.7, 0), (1.7, 0), (0, 0.62)], 1.1, 'white', (7.6, 1.3, 2.08), (pi / 2, 0, 0), 0.01)
    box((7.6, 0.79, 0.5), (0.5, 0.03, 0.95), 'deep', 0, 0)
    disc((7.6, 1.9, 1.98), 0.62, 0.75, 'white')
    ball((7.6, 1.9, 2.7), 0.6, 'blue')
    beam((7.6, 1.9, 3.2), (7.6, 1.9, 3.75), 0.05, 'white')
    # What lives between them.
    car(1.4, way(1.4) - 0.26, 0.17, 'red', 0.045, 0.86)
    car(-4.9, way(-4.9) + 0.27, 0.05, 'white', 0.045, 0.78)
    car(6.7, way(6.7) + 0.27, -0.15, 'deep', 0.045, 0.78)
    for x in (-7.4, -4.4, -1.4, 1.9, 4.9, 7.9):
        y = way(x) - 1.06
        beam((x, y, 0), (x, y, 1.15), 0.045, 'ink', 8)
        beam((x, y, 1.13), (x, y + 0.32, 1.17), 0.04, 'ink', 8)
        ball((x, y + 0.34, 1.12), 0.085, _glow(2.2))
    left = (-5.3, -0.8, 'deep'), (-5.0, -0.95, 'ink'), (-0.9, -1.0, 'ink'), (0.4, -3.3, 'deep')
    right = (2.5, -0.75, 'deep'), (4.3, -1.0, 'ink'), (6.4, -0.9, 'deep'), (7.1, -1.0, 'sand')
    for x, y, c in left + right:
        person(x, y, 0.035, 0.44, c)
    behind = (-8.9, 2.0, 0.9), (-8.6, 0.6, 0.8), (1.0, 3.2, 0.9), (5.5, 2.4, 1.0), (5.4, 0.9, 0.7), (9.9, 1.6, 0.9), (10.2, 0.5, 0.7), (-4.9, 3.4, 0.9)
    for x, y, s in (*behind, (-6.4, -3.9, 0.8), (3.6, -3.9, 0.7), (4.3, -4.2, 0.9)):
        tree(x, y, 0, s)
    light(-62, 17, 0.8, 0.26)
    view((0.2, -0.3, 0.95), 22.5, 25, -19, 56, focus=(1, -1, 0.8))


def _valve(colour, wheel):
    """A valve between two flanges, with a wheel on its spindle; returns its parts around their origin."""
    side = (0, pi / 2, 0)
    half = [(0.3, 0), (0.3, 0.08), (0.17, 0.1), (0.17, 0.3), (0.29, 0.42)]
    body = half + [(0.31, 0.5)] + [(r, 1 - a) for r, a in half[::-1]]
    return [
        lathe(body, colour, (-0.5, 0, 0.3), side, 32),
        lathe([(0.2, 0), (0.2, 0.34), (0.26, 0.36), (0.26, 0.42), (0.11, 0.44), (0.09, 0.62), (0.035, 0.64), (0.035, 0.82)], colour, (0, 0, 0.34), sides=24),
        ring((0, 0, 1.1), 0.27, 0.04, wheel, sides=40),
        box((0, 0, 1.08), (0.5, 0.06, 0.04), wheel, 0.5, 0),
        box((0, 0, 1.08), (0.06, 0.5, 0.04), wheel, 0.5, 0),
        disc((0, 0, 1.05), 0.07, 0.1, wheel, edge=0.01, sides=20),
    ]


def industry_manufacturing():
    """A rack of some forty valves in white and paper; one is red and has another shape."""
    stage('sand')
    kinds = [_valve('white', 'white'), _valve('paper', 'paper'), _valve('white', 'sand'), _valve('paper', 'stone')]
    wide, floors, high = 11.2, 5, 1.52
    x0 = 0.9 - wide / 2
    for k in range(floors):
        box((0.9, 0.9, 0.3 + k * high), (wide, 1.35, 0.12), 'wood', 0, 0.02)
        beam((x0, 1.52, 0.9 + k * high), (x0 + wide, 1.52, 0.9 + k * high), 0.07, 'wood', 4)
    for x in (x0, x0 + wide / 2, x0 + wide):
        for y in (0.28, 1.52):
            box((x, y, 0), (0.16, 0.16, 0.3 + floors * high - 0.12), 'wood', 0, 0.02)
    for s in (-1, 1):
        x = 0.9 + s * wide / 2
        beam((x, 0.28, 0.4), (x, 1.52, 0.3 + (floors - 1) * high), 0.06, 'wood', 6)
    cell = (wide - 0.4) / 8
    for j in range(floors):
        for i in range(8):
            x, z = x0 + 0.2 + (i + 0.5) * cell + jitter(0.04), 0.42 + j * high
            if (i, j) == (5, 2):
                # A tap: no wheel, but a lever, and an outlet that looks down.
                lathe([(0.27, 0), (0.27, 0.1), (0.16, 0.12), (0.16, 0.55)], 'red', (x, 1.0, z + 0.62), (pi / 2, 0, 0), 28)
                ball((x, 0.42, z + 0.62), 0.27, 'red')
                pipe([(x, 0.42, z + 0.62), (x, -0.28, z + 0.62), (x, -0.28, z + 0.06)], 0.27, 'red')
                lathe([(0.17, 0), (0.19, 0.12), (0.19, 0.16)], 'red', (x, -0.28, z), sides=28)
                beam((x, 0.42, z + 0.7), (x, 0.42, z + 1.08), 0.13, 'red', 16)
                beam((x - 0.46, 0.42, z + 1.2), (x + 0.14, 0.42, z + 1.04), 0.13, 'red', 16)
                continue
            if random() < 0.04:
                continue
            turn = choice((0, 0, 0, pi)) + jitter(0.14)
            for part in choice(kinds):
                c, s = cos(turn), sin(turn)
                px, py, pz = part.location
                if abs(px) > 10:
                    continue
                other = copy(part, (x + px * c - py * s, 0.82 + px * s + py * c, z + pz))
                other.rotation_euler = (part.rotation_euler[0], part.rotation_euler[1], part.rotation_euler[2] + turn)
    for parts in kinds:
        for part in parts:
            bpy.data.objects.remove(part)
    person(-6.0, -1.4, size=1.9, colour='deep')
    light(-62, 27, 0.8, 0.36)
    view((-0.6, 0.4, 3.7), 24, 11, -24, 58, focus=(2, 0.4, 3.6))


def industry_public_sector():
    """A long counter with nine hatches, all shut but one, and a queue before the open one; one figure is red."""
    stage('paper', back=20)
    pitch, first, opened = 1.5, -5.1, 6
    x1 = first + 4 * pitch
    box((x1, 1.6, 0), (9 * pitch + 0.5, 1.7, 1.02), 'sand', 0, 0.03)
    box((x1, 1.6, 0), (9 * pitch + 0.54, 1.76, 0.16), 'wood', 0, 0.02)
    box((x1, 0.72, 1.02), (9 * pitch + 0.7, 0.62, 0.1), 'wood', 0, 0.02)
    box((x1, 1.55, 2.55), (9 * pitch + 0.6, 1.9, 0.62), 'white', 0, 0.03)
    box((x1, 1.35, 3.17), (9 * pitch + 1.0, 2.5, 0.12), 'paper', 0, 0.02)
    box((x1, 2.38, 1.02), (9 * pitch + 0.5, 0.14, 1.55), 'white', 0, 0)
    for k in range(10):
        box((first + (k - 0.5) * pitch, 1.5, 1.02), (0.26, 1.7, 1.55), 'white', 0, 0.02)
    for k in range(9):
        x = first + k * pitch
        if k == opened:
            box((x, 2.28, 1.02), (1.24, 0.04, 1.53), _glow(1.1), 0, 0)
            person(x + 0.12, 1.75, 0.94, 0.98, 'deep')
            box((x, 0.86, 2.36), (1.24, 0.1, 0.2), 'blue', 0, 0.02)
        else:
            for n in range(7):
                box((x, 0.98, 1.12 + n * 0.206), (1.24, 0.1, 0.19), 'blue', (0.16, 0, 0), 0.01)
            box((x, 0.92, 1.12), (0.3, 0.06, 0.06), 'deep', 0, 0)
        disc((x, 0.58, 2.86), 0.17, 0.05, _glow(1.3) if k == opened else 'stone', (pi / 2, 0, 0))
    # The queue leaves the hatch, turns, and runs along the others.
    x, y = first + opened * pitch, 0.05
    spots = [(x, y), (x + 0.05, y - 0.78), (x - 0.08, y - 1.55), (x - 0.5, y - 2.25)]
    while spots[-1][0] > -4.3:
        a, b = spots[-1]
        spots.append((a - uniform(0.62, 0.82), b - 0.16 + 0.06 * len(spots) * 0.4 + jitter(0.06)))
    for k, (a, b) in enumerate(spots):
        person(a + jitter(0.05), b, 0, uniform(1.06, 1.36), 'red' if k == 5 else choice(['deep', 'ink', 'deep', 'blue', 'deep', 'stone']))
    for a, b in ((-4.2, -0.35), (-2.1, -0.35), (0.2, -0.35), (2.4, -0.35)):
        beam((a, b, 0), (a, b, 0.78), 0.07, 'ink')
        disc((a, b, 0), 0.2, 0.05, 'ink')
        ball((a, b, 0.8), 0.07, 'ink')
        if a < 2:
            _wire((a, b, 0.74), (a + 2.15, b, 0.74), 0.1, 0.05, 'stone')
    light(-58, 29, 0.92)
    view((0.7, -0.5, 1.15), 21.5, 22, 22, 58, focus=(3.2, -1, 0.8))


def _square(at, turn, a, b, wide, thick, colour):
    """A set square: a right triangle with a right triangle cut out."""
    far = math.hypot(a, b)
    inner = (a * b - wide * (a + b + far)) / (a * b)
    outer = [(0, 0), (a, 0), (0, b)]
    hole = [(wide + px * inner, wide + py * inner) for px, py in outer]
    flat = outer + hole
    corners = [(x, y, z) for z in (0, thick) for x, y in flat]
    faces = []
    for i in range(3):
        k = (i + 1) % 3
        faces += [(6 + i, 6 + k, 9 + k, 9 + i), (i, 3 + i, 3 + k, k), (i, k, 6 + k, 6 + i), (3 + k, 3 + i, 9 + i, 9 + k)]
    mesh_of(corners, faces, colour, at, (0, 0, turn), 0.025)


def capabilities():
    """A level, a pair of dividers, a plumb line and a set square, laid out on a board; the plumb line is red."""
    stage('sand')
    z = 0.36
    box((0.3, 0.2, 0), (11.4, 6.4, 0.3), 'deep', 0, 0.06)
    box((0.3, 0.2, 0.3), (11.0, 6.0, 0.06), 'blue', 0, 0.02)
    # The set square.
    _square((-4.7, -2.1, z), 0.0, 3.5, 4.5, 0.52, 0.22, 'white')
    # The dividers: legs, points, a hinge with its handle.
    hinge = (0.05, 2.35)
    for s in (-1, 1):
        foot = (hinge[0] + s * 0.98, -1.35)
        a = Vector((*hinge, z + 0.2))
        b = Vector((*foot, z + 0.16))
        m = a.lerp(b, 0.62)
        beam(tuple(a), tuple(m), 0.3, 'stone', 16)
        way = (b - a).normalized()
        thing = lathe([(0.19, 0), (0.19, 0.16), (0.11, 0.3), (0.012, 1.42)], 'paper', tuple(m), sides=24)
        thing.rotation_mode = 'QUATERNION'
        thing.rotation_quaternion = way.to_track_quat('Z', 'Y')
    disc((*hinge, z), 0.36, 0.42, 'paper')
    disc((*hinge, z + 0.42), 0.15, 0.08, 'ink')
    beam((hinge[0], hinge[1] + 0.3, z + 0.2), (hinge[0], hinge[1] + 0.72, z + 0.2), 0.2, 'stone', 20)
    cord([(hinge[0] + s * 0.62, 0.25 + 0.28 * (1 - s * s), z + 0.2) for s in (-1, -0.5, 0, 0.5, 1)], 0.08, 'ink')
    # The plumb line: a bob at rest on its side, and its cord.
    bob = [(0.01, 0), (0.34, 0.75), (0.42, 1.0), (0.42, 1.15), (0.3, 1.28), (0.15, 1.32), (0.15, 1.5), (0.1, 1.52)]
    lathe(bob, 'red', (2.35, -1.75, z + 0.42), (-pi / 2, 0, -0.18), 40)
    curl = [(2.62, -0.25, z + 0.4), (2.7, 0.15, z + 0.16), (2.55, 0.7, z + 0.05)]
    for k in range(22):
        a = -2.1 + k * 0.62
        curl.append((2.62 + (0.62 - k * 0.012) * cos(a) * 0.9, 1.62 + (0.62 - k * 0.012) * sin(a), z + 0.05 + k * 0.004))
    curl += [(3.0, 2.5, z + 0.06), (3.3, 2.75, z + 0.06)]
    cord(curl, 0.085, 'red')
    # The level, with its bubble.
    x = 4.75
    box((x, 0.2, z), (0.86, 5.0, 0.5), 'wood', 0, 0.06)
    for y in (-2.22, 2.62):
        box((x, y, z), (0.88, 0.22, 0.52), 'paper', 0, 0.04)
    box((x, 0.2, z + 0.44), (0.5, 1.3, 0.08), 'white', 0, 0.02)
    lathe([(0.12, 0), (0.17, 0.06), (0.17, 0.94), (0.12, 1.0)], 'sage', (x, 0.7, z + 0.5), (pi / 2, 0, 0), 28)
    lathe([(0.05, 0), (0.12, 0.06), (0.12, 0.2), (0.05, 0.26)], 'white', (x, 0.36, z + 0.58), (pi / 2, 0, 0), 24)
    for y in (0.02, 0.42):
        ring((x, y, z + 0.5), 0.175, 0.02, 'ink', (pi / 2, 0, 0))
    for y in (-1.5, 1.9):
        disc((x, y, z + 0.46), 0.26, 0.06, 'white')
        disc((x, y, z + 0.5), 0.17, 0.04, 'ink')
    person(-6.7, -2.4, size=1.15, colour='deep')
    light(-60, 27)
    view((-0.2, 0, 0.3), 20.5, 39, -14, 58)


def strategy():
    """A flight of steps that forks: a figure at the fork, a red flag at the end of one flight, nothing at that of the other."""
    stage('pale', back=20)
    rise, go = 0.3, 0.5
    for k in range(7):
        box((-6.0 + k * go, 0, 0), (go, 2.3, rise * (k + 1)), 'white', 0, 0.015)
    top = rise * 8
    box((-1.75, 0, 0), (2.0, 3.3, top), 'white', 0, 0.02)
    for turn, y0, count, ends in ((0.36, 0.92, 9, True), (-0.36, -0.92, 8, False)):
        c, s = cos(turn), sin(turn)
        for k in range(count):
            d = 1.05 + k * go
            high = top + rise * (k + 1)
            box((-1.75 + d * c, y0 + d * s, 0), (go, 1.5, high), 'white', turn, 0.015)
        d = 1.05 + (count - 0.5) * go
        if ends:
            d += 1.1
            box((-1.75 + d * c, y0 + d * s, 0), (2.2, 2.2, top + rise * count), 'white', turn, 0.02)
            x, y, z = -1.75 + d * c + 0.5, y0 + d * s + 0.3, top + rise * count
            beam((x, y, z), (x, y, z + 1.9), 0.09, 'deep')
            ball((x, y, z + 1.93), 0.09, 'deep')
            wave = [(i * 0.13, 0.1 * sin(i * 0.85)) for i in range(11)]
            corners = [(px, py, pz) for px, py in wave for pz in (0, 0.85)]
            mesh_of(corners, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(10)], 'red', (x, y, z + 1.0), (0, 0, -0.25), smooth=True)
    # The steps that were never built lie below.
    for x, y, t in ((4.9, -2.9, 0.5), (5.5, -4.0, -0.3), (6.6, -2.6, 1.1)):
        box((x, y, 0), (1.5, go, rise), 'white', t, 0.02)
    person(-1.5, 0.0, top, 1.3, 'deep')
    light(-60, 28, 0.94)
    view((-0.3, 0.2, 3.05), 25, 23, -26, 58)


def technology():
    """Two rows of racks face each other across an aisle; a figure kneels at the red cable that lies between them."""
    stage('deep', back=24)
    glow, cool = _glow(1.2), _glow(1.0, 'pale')
    rows, long, deep, tall = 7, 1.2, 1.15, 2.7
    for s in (-1, 1):
        for k in range(rows):
            x, y = s * 2.9, -3.6 + k * long + (0.9 if s < 0 else 0)
            box((x, y, 0), (deep, long - 0.06, tall), 'white', 0, 0.03)
            face = x - s * deep / 2
            box((x + s * deep / 2, y, 0.2), (0.03, long - 0.3, tall - 0.4), 'pale', 0, 0)
            for n in range(4):
                box((x + s * (deep / 2 + 0.02), y, 0.5 + n * 0.5), (0.03, long - 0.5, 0.26), 'blue', 0, 0)
            box((face, y, 0.18), (0.03, long - 0.26, tall - 0.36), 'ink', 0, 0)
            for n in range(11):
                if random() < 0.12:
                    continue
                z = 0.24 + n * 0.235
                box((face - s * 0.02, y, z), (0.06, long - 0.32, 0.19), choice(['blue', 'blue', 'deep', 'pale']), 0, 0.01)
                for a in range(3):
                    if random() < 0.55:
                        box((face - s * 0.055, y - 0.34 + a * 0.12, z + 0.07), (0.015, 0.06, 0.05), glow if random() < 0.75 else cool, 0, 0)
        for k in range(2):
            cord([(s * (2.6 + k * 0.6), (-4.1 if s > 0 else -3.2) + t * 2.06, tall + 0.1) for t in range(5)], 0.1, 'stone', soft=False)
    box((0, 0, 0), (4.6, 9.6, 0.04), 'pale', 0, 0)
    for k in range(7):
        box((0, -4.2 + k * 1.2 + 0.6, 0.04), (4.6, 0.03, 0.004), 'stone', 0, 0)
    for x in (-0.77, 0.77):
        box((x, 0, 0.04), (0.03, 9.6, 0.004), 'stone', 0, 0)
    cord(
        [(2.33, 2.2, 0.8), (2.1, 2.15, 0.7), (1.8, 1.9, 0.12), (1.1, 1.3, 0.09), (0.2, 1.5, 0.09)]
        + [(-0.7, 0.9, 0.09), (-0.3, 0.0, 0.09), (0.7, -0.2, 0.09), (0.9, -1.1, 0.09), (0.1, -1.6, 0.12)]
        + [(-0.6, -2.1, 0.09), (-0.2, -3.1, 0.09), (0.6, -3.6, 0.09), (0.5, -4.8, 0.09), (-0.5, -5.9, 0.06), (-0.9, -7.4, 0.06), (-0.4, -9.0, 0.06)],
        0.13,
        'red',
    )
    # The figure: shins on the floor, the body bent over the cable.
    x, y = -0.75, -1.25
    box((x - 0.3, y, 0.04), (0.95, 0.56, 0.26), 'deep', -0.2, 0.12)
    lathe([(0.3, 0), (0.33, 0.12), (0.17, 0.86), (0.12, 1.02)], 'deep', (x - 0.2, y, 0.2), (0, 0.45, -0.2), 24)
    ball((x + 0.42, y - 0.1, 1.3), 0.23, 'deep')
    beam((x + 0.16, y - 0.14, 0.86), (x + 0.72, y - 0.3, 0.16), 0.14, 'deep', 12)
    light(-50, 42, 0.85, 0.34)
    view((-0.3, -0.5, 0.7), 20.5, 36, -21, 56, focus=(0, -1.2, 0.5))


def governance():
    """An oval table with chairs, a small pile of papers before each; one chair, in red, is drawn back."""
    stage('paper')
    a, b, high = 4.1, 2.35, 1.12
    at = (0.4, 0.4)
    top = disc((*at, high), 1.0, 0.14, 'wood', edge=0.03, sides=96)
    top.scale = (a, b, 1)
    for s in (-1, 1):
        foot = disc((at[0] + s * 1.7, at[1], 0), 0.62, 0.1, 'ink')
        foot.scale = (1.2, 1, 1)
        lathe([(0.42, 0), (0.3, 0.3), (0.3, 0.8), (0.42, 1.06)], 'wood', (at[0] + s * 1.7, at[1], 0.08))
    count = 12
    # Places at equal distances along the rim.
    rim = [(a * cos(2 * pi * i / 720), b * sin(2 * pi * i / 720)) for i in range(721)]
    run = [0.0]
    for p, q in zip(rim, rim[1:]):
        run.append(run[-1] + math.hypot(q[0] - p[0], q[1] - p[1]))
    for k in range(count):
        want = run[-1] * (k + 0.5) / count
        i = next(n for n, far in enumerate(run) if far >= want)
        px, py = rim[i]
        nx, ny = px / a**2, py / b**2
        size = math.hypot(nx, ny)
        nx, ny = nx / size, ny / size
        red = k == 10
        off = 2.0 if red else 0.42 + jitter(0.07)
        side = 0.35 if red else jitter(0.05)
        turn = math.atan2(-nx, ny) + (-0.62 if red else jitter(0.1))
        _chair(at[0] + px + nx * off - ny * side, at[1] + py + ny * off + nx * side, turn, 'red' if red else 'white', size=1.12)
        cx, cy = at[0] + px - nx * 0.55, at[1] + py - ny * 0.55
        for n in range(choice((3, 4, 5, 6))):
            place = (cx + jitter(0.03), cy + jitter(0.03), high + 0.14 + n * 0.03)
            box(place, (0.46, 0.6, 0.026), choice(['white', 'paper']), math.atan2(-nx, ny) + jitter(0.12), 0)
    light(-60, 29)
    view((-0.1, -0.3, 0.8), 18.4, 31, -17, 58)
