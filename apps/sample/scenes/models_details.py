"""Models for single modules of the main pages: carousels, promotions, quotes."""
from kit import *  # noqa: F403
from math import cos, hypot, pi, sin
from random import choice, random, uniform


def night_shift():
    """One lit work place in a long dark hall."""
    stage('deep')
    for k in range(9):
        x = -8 + k * 2.0
        for y in (-1.9, 1.9):
            box((x, y, 0), (0.3, 0.3, 3.0), 'blue', 0, 0.02)
        box((x, 0, 3.0), (0.24, 4.4, 0.3), 'blue', 0, 0.02)
        if k < 8 and k != 4:
            box((x + 1, 0.6, 0), (1.2, 1.0, 0.9), 'blue', 0, 0.05)
    box((0.9, 0.6, 0), (1.3, 1.0, 0.9), 'white', 0, 0.05)
    box((0.9, 0.9, 0.9), (0.5, 0.3, 0.5), 'red', 0, 0.03)
    person(0.9, -0.5, size=1.2, colour='white')
    lathe([(0.3, 0), (0.08, 0.3)], 'sand', (0.9, 0.2, 2.5), sides=24)
    lamp = bpy.data.lights.new('lamp', 'POINT')
    lamp.energy, lamp.color, lamp.shadow_soft_size = 420, (1.0, 0.72, 0.4), 0.2
    thing = bpy.data.objects.new('lamp', lamp)
    bpy.context.collection.objects.link(thing)
    thing.location = (0.9, 0.0, 2.35)
    light(-62, 26, 0.4, 0.26)
    view((0.3, 0, 1.2), 20, 20, -20, 58)


def outpatient_clinic():
    """A reception with an open appointment book, and a row of people who wait."""
    stage('pale')
    box((3.4, 0.9, 0), (3.4, 1.1, 1.7), 'white', -0.2, 0.06)
    box((3.3, 0.72, 1.7), (3.7, 1.4, 0.12), 'wood', -0.2, 0.04)
    for s in (-1, 1):
        box((3.2 + s * 0.46, 0.6 - s * 0.09, 1.82), (0.9, 0.9, 0.09), 'white', -0.2, 0.02)
    box((3.2, 0.6, 1.9), (0.06, 0.95, 0.03), 'red', -0.2, 0)
    person(3.5, 2.1, size=2.0, colour='deep')
    for k in range(8):
        person(1.0 - k * 1.05, -0.7 + 0.12 * sin(k), size=uniform(1.4, 1.8), colour=choice(['ink', 'sand', 'deep', 'blue', 'white', 'wood']))
    box((-2.2, 2.6, 0), (9, 0.2, 2.6), 'white', 0, 0.03)
    for k in range(4):
        box((-5.3 + k * 2.1, 2.48, 1.0), (1.3, 0.04, 1.0), 'blue', 0, 0)
    tree(-6.2, 1.6, 0, 1.6, kind='b')
    light(-56, 29)
    view((-0.8, 0.4, 1.1), 21, 20, 16, 58)


def service_desk():
    """Two keyboards of different makes before one chair."""
    stage('sand')
    box((0, 0.3, 1.7), (9.6, 3.6, 0.18), 'white', 0, 0.05)
    for x in (-4.4, 4.4):
        for y in (-1.2, 1.8):
            box((x, y, 0), (0.22, 0.22, 1.7), 'wood')
    for s, c, k in ((-1, 'deep', 'pale'), (1, 'paper', 'wood')):
        box((s * 2.2, 1.2, 1.88), (0.9, 0.6, 0.1), c, s * -0.2)
        box((s * 2.2, 1.3, 1.9), (0.2, 0.14, 0.6), c, s * -0.2)
        box((s * 2.2, 1.2, 2.3), (2.9, 0.16, 1.9), c, s * -0.2, 0.05)
        box((s * 2.2 - s * -0.02, 1.1, 2.42), (2.6, 0.03, 1.64), 'blue' if s < 0 else 'white', s * -0.2, 0)
        for i in range(10):
            for j in range(4):
                x, y = s * 2.0 - 1.05 + i * 0.235, -0.75 + j * 0.25
                red = s > 0 and (i, j) == (8, 2)
                box((x, y, 1.94), (0.19, 0.2, 0.09), 'red' if red else k, 0, 0.02)
        box((s * 2.0, -0.38, 1.88), (2.5, 1.15, 0.07), c, 0, 0.03)
    disc((0, -2.9, 1.0), 0.72, 0.16, 'deep', edge=0.06)
    beam((0, -2.9, 0.1), (0, -2.9, 1.0), 0.16, 'ink')
    for k in range(5):
        a = k * 2 * pi / 5
        beam((0, -2.9, 0.14), (0.75 * cos(a), -2.9 + 0.75 * sin(a), 0.1), 0.12, 'ink')
    box((0, -3.5, 1.35), (1.1, 0.16, 0.9), 'deep', 0, 0.07)
    light(-54, 31)
    view((0, -0.3, 1.6), 21, 27, 18, 58)


def with_clients():
    """A round table with figures of two colours around a model of a works."""
    stage('pale')
    disc((0.4, 0, 1.1), 3.2, 0.16, 'wood', edge=0.06, sides=96)
    lathe([(0.9, 0), (0.3, 0.2), (0.25, 1.1)], 'wood', (0.4, 0, 0))
    box((0.4, 0, 1.26), (2.6, 1.7, 0.08), 'white', 0.2, 0.01)
    for k in range(4):
        house(0.4 - 0.75 + k * 0.5, 0.25 + k * 0.1, (0.45, 0.6), 0.34, 'red' if k == 2 else 'white', 0.2 + pi / 2, 'red' if k == 2 else 'paper', 1.34)
    lathe([(0.1, 0), (0.07, 1.1)], 'white', (1.35, -0.2, 1.34))
    for k in range(11):
        a = 2 * pi * k / 11 + 0.2
        person(0.4 + 3.9 * cos(a), 3.6 * sin(a), size=1.9 + jitter(0.15), colour='deep' if k % 3 == 0 else choice(['sand', 'white', 'white']))
    light(-58, 30)
    view((0.1, 0, 0.9), 21, 29, -10, 58)


def data_and_technology():
    """An abacus with beads of wood and one of red, and a stack of cards."""
    stage('deep')
    for x in (-4.3, 4.3):
        box((x, 0, 0), (0.4, 0.9, 5.2), 'white', 0, 0.06)
    for z in (0.1, 4.9):
        box((0, 0, z), (9.0, 0.9, 0.36), 'white', 0, 0.06)
    for r in range(6):
        z = 0.95 + r * 0.7
        beam((-4.2, 0, z), (4.2, 0, z), 0.08, 'stone')
        left = (7, 3, 8, 5, 2, 6)[r]
        for k in range(9):
            x = -3.75 + k * 0.52 if k < left else 3.75 - (8 - k) * 0.52
            lathe([(0.1, 0), (0.31, 0.12), (0.31, 0.34), (0.1, 0.46)], 'red' if (r, k) == (3, 5) else ('sand', 'pale', 'wood', 'pale', 'sand', 'blue')[r], (x - 0.23, 0, z), (0, pi / 2, 0))
    person(6.1, -0.9, size=1.7, colour='sand')
    person(-5.9, -0.6, size=1.5, colour='white')
    light(-54, 31, 1.1, 0.4)
    view((0.2, 0, 2.4), 21, 11, -20, 58)


def research_and_writing():
    """A desk by a shelf: sheets in piles, a lamp, and one red pencil."""
    stage('paper')
    box((0.3, 0, 1.6), (9.2, 4.2, 0.2), 'wood', 0, 0.05)
    for x in (-3.9, 4.5):
        box((x, 0, 0), (0.4, 3.6, 1.6), 'wood')
    for k, (x, y, n) in enumerate(((-2.9, 0.9, 14), (-1.4, 1.2, 22), (3.5, 1.0, 9))):
        for i in range(n):
            box((x + jitter(0.05), y + jitter(0.05), 1.8 + i * 0.055), (1.15, 1.5, 0.045), 'white', jitter(0.05), 0.005)
    for s in (-1, 1):
        box((0.9 + s * 0.62, -0.6, 1.8), (1.2, 1.6, 0.03), 'white', 0.06 * s, 0.005)
    for k in range(8):
        box((1.5, -0.05 - k * 0.16, 1.84), (0.85 - 0.3 * (k % 3 == 2), 0.03, 0.01), 'stone', 0.06, 0)
    beam((0.0, -1.1, 1.93), (0.9, -0.3, 1.93), 0.13, 'red', 6)
    disc((2.6, 1.5, 1.8), 0.55, 0.1, 'deep')
    beam((2.6, 1.5, 1.85), (3.2, 1.6, 3.5), 0.1, 'deep')
    beam((3.2, 1.6, 3.5), (1.7, 0.9, 4.3), 0.1, 'deep')
    lathe([(0.62, 0), (0.2, 0.6), (0.14, 0.75)], 'deep', (1.6, 0.85, 3.75), (0, 0.25, 0))
    light(-56, 31)
    view((0.3, 0, 2.0), 20, 27, 16, 58)


def two_promises():
    """A torch that lies on the ground and lights a row of machines."""
    stage('deep')
    for k in range(7):
        x, y = -1.4 + k * 1.25, 1.9 - k * 0.12
        box((x, y, 0), (0.9, 0.9, uniform(1.1, 2.6)), 'blue' if k != 4 else 'red', jitter(0.1), 0.05)
    lathe([(0.3, 0), (0.3, 1.9), (0.48, 2.3), (0.48, 2.6)], 'white', (-6.6, -1.6, 0.48), (0, pi / 2, 0.42))
    lamp = bpy.data.lights.new('torch', 'SPOT')
    lamp.energy, lamp.color, lamp.spot_size, lamp.spot_blend, lamp.shadow_soft_size = 5200, (1, 0.78, 0.5), 0.9, 0.5, 0.25
    thing = bpy.data.objects.new('torch', lamp)
    bpy.context.collection.objects.link(thing)
    thing.location = (-3.9, -0.45, 0.5)
    thing.rotation_euler = Vector((0.9, 0.42, 0.05)).to_track_quat('-Z', 'Y').to_euler()
    person(-5.4, 0.6, size=1.5, colour='sand')
    light(-60, 28, 0.4, 0.28)
    view((-0.2, 0.4, 0.8), 20, 22, -8, 58)


def third_shift():
    """Three chairs at a long bench, and the third of them is red."""
    stage('sand')
    for k in range(3):
        x, y = -3.6 + k * 3.6, 0.3 * k
        c = 'red' if k == 2 else 'white'
        box((x, y, 1.1), (1.7, 1.7, 0.16), c, 0.1 * k, 0.06)
        box((x - 0.07 * k, y + 0.82, 1.2), (1.7, 0.16, 2.1), c, 0.1 * k, 0.06)
        for a in (-0.7, 0.7):
            for b in (-0.7, 0.7):
                beam((x + a, y + b, 0), (x + a, y + b, 1.15), 0.14, 'wood')
    light(-62, 25)
    view((0, 0.2, 1.1), 19, 19, -18, 58)


def six_plinths():
    """Six plinths for models that are not there yet; a red flag stands on the last."""
    stage('paper')
    for k in range(6):
        x, y = -5.2 + (k % 3) * 4.0 + (k // 3) * 1.2, -1.5 + (k // 3) * 3.4
        disc((x, y, 0), 1.35, 0.5, 'white', edge=0.05, sides=72)
        disc((x, y, 0.5), 0.95, 0.015, 'pale' if k % 2 else 'sand', edge=0.001, sides=72)
    beam((4.0, 1.9, 0.5), (4.0, 1.9, 2.3), 0.07, 'wood')
    mesh_of([(4.0, 1.9, 2.3), (4.0, 1.9, 1.65), (5.0, 1.75, 2.0), (4.03, 1.93, 2.0)], [(0, 1, 2), (0, 2, 3), (1, 3, 2)], 'red')
    person(-5.0, -3.4, size=1.3, colour='deep')
    person(-4.1, -3.7, size=1.3, colour='sand')
    light(-60, 27)
    view((0.2, 0.1, 0.5), 20, 30, -14, 58)


def river():
    """A paper brook that winds between fields, with a mill beside it."""
    stage('pale', back=20)
    box((0, 0, 0), (16, 9, 0.3), 'wood', 0, 0.03)
    line = [(-8 + 16 * i / 80, 1.3 * sin((-8 + 16 * i / 80) * 0.55) - 0.2) for i in range(81)]

    def away(x, y):
        return y - (1.3 * sin(x * 0.55) - 0.2)

    colours = ['sand', 'paper', 'white', 'wood', 'sage', 'sand', 'paper']
    for side in (-1, 1):
        for k in range(8):
            a, b = -8 + 2 * k + 0.03, -6 + 2 * k - 0.03
            for band in range(3):
                near, farther = 0.55 + band * 1.25, 0.55 + (band + 1) * 1.25 - 0.06
                pts = [(a + (b - a) * i / 8, 1.3 * sin((a + (b - a) * i / 8) * 0.55) - 0.2 + side * near) for i in range(9)]
                pts += [(b - (b - a) * i / 8, 1.3 * sin((b - (b - a) * i / 8) * 0.55) - 0.2 + side * farther) for i in range(9)]
                pts = [(x, max(-4.45, min(4.45, y))) for x, y in pts]
                if max(p[1] for p in pts) - min(p[1] for p in pts) > 0.4 and abs(pts[0][1]) < 4.4:
                    prism(pts, 0.06 + 0.12 * random(), choice(colours), (0, 0, 0.3), bevel=0)
    left = [(x, y + 0.5, 0.36) for x, y in line]
    right = [(x, y - 0.5, 0.36) for x, y in line]
    n = len(line)
    mesh_of(left + right, [(n + i, n + i + 1, i + 1, i) for i in range(n - 1)], paint('blue', 0))
    house(1.6, 0.55 + 1.3 * sin(0.88) - 0.2 + 0.75, (1.1, 0.8), 0.8, 'white', 0.3, 'red', 0.4)
    for _ in range(60):
        x, y = uniform(-7.6, 7.6), uniform(-4.2, 4.2)
        if 0.7 < abs(away(x, y)) < 1.0 or (abs(away(x, y)) > 1 and random() < 0.25):
            tree(x, y, 0.42, 0.6)
    light(-60, 28)
    view((0, 0, 0.4), 21, 35, -14, 58)


def second_door():
    """A white wall with two doors; the second one, in red, stands open."""
    stage('pale')
    for x, w in ((-4.9, 3.8), (0, 3.0), (5.0, 3.9)):
        box((x, 0.5, 0), (w, 0.4, 5.0), 'white', 0, 0.02)
    for x in (-2.25, 2.28):
        box((x, 0.5, 3.6), (1.56, 0.4, 1.4), 'white', 0, 0.02)
    box((-2.25, 0.42, 0), (1.48, 0.14, 3.58), 'deep', 0, 0.02)
    ball((-1.7, 0.3, 1.7), 0.09, 'sand')
    box((1.2, -0.35, 0), (1.44, 0.12, 3.56), 'red', -2.1, 0.02)
    for k in range(5):
        person(-3.0 - k * 0.85, -0.9 - 0.12 * k, size=1.7 + jitter(0.15), colour=choice(['ink', 'deep', 'sand', 'blue']))
    person(2.4, -1.4, size=1.7, colour='deep')
    light(-46, 32)
    view((0, 0, 2.0), 20, 13, 14, 58)


def tide():
    """Waves of blue paper, one behind the other, and a small red buoy."""
    stage('sand', back=24)
    for k in range(9):
        y = -3.2 + k * 1.0
        n = 90
        top = [(-9 + 18 * i / n, 0.62 + 0.34 * sin((-9 + 18 * i / n) * (1.1 + 0.06 * k) + k * 1.7) + 0.12 * k) for i in range(n + 1)]
        corners = [(x, y, 0) for x, _ in top] + [(x, y, z) for x, z in top] + [(x, y + 0.08, 0) for x, _ in top] + [(x, y + 0.08, z) for x, z in top]
        m = n + 1
        faces = []
        for i in range(n):
            faces += [(i, i + 1, m + i + 1, m + i), (2 * m + i + 1, 2 * m + i, 3 * m + i, 3 * m + i + 1), (m + i, m + i + 1, 3 * m + i + 1, 3 * m + i)]
        mesh_of(corners, faces, paint(('pale', 'blue', 'white', 'deep')[k % 4], 0))
    lathe([(0.4, 0), (0.5, 0.3), (0.12, 1.2), (0.12, 1.5)], 'red', (2.6, -0.7, 0.5), (0.1, -0.18, 0))
    light(-60, 28)
    view((0, 0.4, 0.9), 20, 24, -14, 58)


def night_walk():
    """A figure with a lantern before a row of tall sheds."""
    stage('deep')
    for k in range(7):
        h = uniform(1.6, 3.2)
        house(-7.2 + k * 2.4, 1.6, (2.0, 2.4), h, 'blue', 0, 'blue', 0, 0.35)
        for j in range(3):
            box((-7.9 + k * 2.4 + j * 0.6, 0.39, h * 0.5), (0.3, 0.04, 0.4), paint('amber', 0, 1.2) if (k, j) in ((1, 1), (5, 0), (5, 1)) else 'deep', 0, 0)
    person(-0.6, -1.5, size=1.5, colour='white')
    lathe([(0.16, 0), (0.16, 0.32), (0.05, 0.42)], 'red', (0.05, -1.7, 0.25))
    lamp = bpy.data.lights.new('lantern', 'POINT')
    lamp.energy, lamp.color, lamp.shadow_soft_size = 300, (1.0, 0.72, 0.42), 0.15
    thing = bpy.data.objects.new('lantern', lamp)
    bpy.context.collection.objects.link(thing)
    thing.location = (0.3, -1.9, 0.75)
    light(-60, 26, 0.35, 0.26)
    view((-0.2, 0, 1.3), 20, 18, -12, 58)


def shown_where():
    """A maze of low white walls; two figures stand at its edge, and a red pin marks a place in it."""
    stage('pale')
    size, cell = 9, 1.0
    seen = {(0, 0)}
    stack = [(0, 0)]
    opened = set()
    while stack:
        x, y = stack[-1]
        ways = [(x + a, y + b) for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1)) if 0 <= x + a < size and 0 <= y + b < 6 and (x + a, y + b) not in seen]
        if not ways:
            stack.pop()
            continue
        there = choice(ways)
        opened.add(frozenset(((x, y), there)))
        seen.add(there)
        stack.append(there)
    box((0.6, 0.4, 0), (size * cell + 0.5, 6 * cell + 0.5, 0.15), 'wood', 0, 0.04)
    x0, y0 = 0.6 - size * cell / 2, 0.4 - 3 * cell
    for i in range(size):
        for j in range(6):
            x, y = x0 + (i + 0.5) * cell, y0 + (j + 0.5) * cell
            if i < size - 1 and frozenset(((i, j), (i + 1, j))) not in opened:
                box((x + cell / 2, y, 0.15), (0.14, cell + 0.14, 0.5), 'white', 0, 0.01)
            if j < 5 and frozenset(((i, j), (i, j + 1))) not in opened:
                box((x, y + cell / 2, 0.15), (cell + 0.14, 0.14, 0.5), 'white', 0, 0.01)
    for j in range(6):
        for i, x in ((0, x0), (size, x0 + size * cell)):
            if (i, j) not in ((0, 0), (size, 5)):
                box((x, y0 + (j + 0.5) * cell, 0.15), (0.14, cell + 0.14, 0.5), 'white', 0, 0.01)
    for i in range(size):
        for y in (y0, y0 + 6 * cell):
            box((x0 + (i + 0.5) * cell, y, 0.15), (cell + 0.14, 0.14, 0.5), 'white', 0, 0.01)
    px, py = x0 + 6.5 * cell, y0 + 2.5 * cell
    beam((px, py, 0.15), (px, py, 1.6), 0.07, 'white')
    ball((px, py, 1.75), 0.27, 'red')
    person(-5.0, -1.9, size=1.4, colour='deep')
    person(-5.8, -1.2, size=1.4, colour='sand')
    light(-60, 28)
    view((-0.2, 0.2, 0.3), 20, 36, 16, 58)


def zurich():
    """A tall house with a clock on its front, and a red tram that passes it."""
    stage('sand')
    box((-2.6, 1.2, 0), (4.2, 2.6, 4.2), 'white', 0, 0.03)
    corners = [(-4.9, -0.3, 4.2), (-0.3, -0.3, 4.2), (-0.3, 2.7, 4.2), (-4.9, 2.7, 4.2), (-4.9, 1.2, 5.8), (-0.3, 1.2, 5.8)]
    mesh_of(corners, [(0, 1, 5, 4), (2, 3, 4, 5), (0, 4, 3), (1, 2, 5), (3, 2, 1, 0)], 'deep')
    for i in range(4):
        for j in range(3):
            box((-4.1 + i * 1.0, -0.12, 1.7 + j * 0.85), (0.5, 0.06, 0.55), 'blue', 0, 0)
    box((-2.6, -0.12, 0.1), (3.6, 0.08, 1.1), 'deep', 0, 0.02)
    disc((-0.1, -0.5, 3.2), 0.62, 0.25, 'white', (pi / 2, 0, 0), 0.05, 64)
    for a, n in ((-0.52, 0.46), (1.4, 0.32)):
        beam((-0.1, -0.78, 3.2), (-0.1 + n * sin(a), -0.78, 3.2 + n * cos(a)), 0.07, 'ink', 4)
    for k, (x, h) in enumerate(((1.4, 3.4), (4.0, 4.0), (6.4, 3.2), (-6.6, 3.6), (-9.0, 3.0))):
        house(x, 1.4, (2.3, 2.4), h, choice(['white', 'paper', 'pale']), 0, choice(['wood', 'deep', 'sand']), 0, 0.5)
        for i in range(3):
            for j in range(int(h / 0.9) - 1):
                box((x - 0.7 + i * 0.7, 0.18, 0.9 + j * 0.85), (0.36, 0.05, 0.5), 'blue', 0, 0)
    for y in (-2.3, -1.75):
        box((0, y, 0), (40, 0.06, 0.05), 'ink', 0, 0)
    for k in range(3):
        x = 0.9 + k * 2.15
        box((x, -2.02, 0.2), (2.05, 0.9, 0.95), 'red', 0, 0.08)
        box((x, -2.02, 1.15), (2.0, 0.86, 0.14), 'white', 0, 0.05)
        for i in range(4):
            box((x - 0.72 + i * 0.48, -2.48, 0.62), (0.36, 0.03, 0.4), 'deep', 0, 0)
    beam((3.0, -2.02, 1.25), (3.4, -2.02, 1.9), 0.04, 'ink')
    cord([(-20, -2.02, 1.92), (20, -2.02, 1.92)], 0.03, 'ink', soft=False)
    for x, y in ((-3.4, -1.1), (-2.7, -0.9), (-5.6, -1.2)):
        person(x, y, size=0.8, colour=choice(['deep', 'ink', 'wood']))
    light(-54, 31)
    view((-0.4, 0, 2.0), 22, 14, 16, 58)
