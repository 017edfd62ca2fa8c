"""Models for the articles."""
from kit import *  # noqa: F403
from math import cos, pi, sin
from random import choice, random, uniform


def cost_of_complexity():
    """A tidy row of blocks that breaks into ever smaller and more numerous pieces."""
    stage('paper')
    x = -7.2
    for step in range(9):
        cell = 1.5 / (1 + step * 0.62)
        n = round(3.4 / cell)
        cols = max(1, round(1.5 / cell))
        for i in range(cols):
            for j in range(n):
                h = cell * uniform(0.6, 1.3) if step else 1.2
                colour = choice(['white', 'white', 'paper', 'pale', 'blue', 'sand']) if step > 1 else 'white'
                if step == 4 and i == 2 and j == 2:
                    colour, h = 'red', 0.9
                box((x + i * cell, -1.7 + (j + 0.5) * cell, 0), (cell * 0.86, cell * 0.86, h), colour, jitter(0.02 + 0.04 * step))
        x += cols * cell + 0.12
    light(-62, 26)
    view((-0.4, 0, 0.3), 22, 34, -14, 58)


def hospital_waiting_lists():
    """Rows of chairs before one door that is ajar."""
    stage('pale')
    for row in range(6):
        for seat in range(9):
            if (row, seat) in ((2, 3), (4, 6)):
                continue
            x, y = -4.4 + seat * 0.92, -3.4 + row * 1.15
            colour = 'red' if (row, seat) == (5, 7) else 'white'
            t = jitter(0.06)
            box((x, y, 0.36), (0.56, 0.52, 0.09), colour, t)
            box((x, y - 0.27, 0.42), (0.56, 0.08, 0.62), colour, (0.14, 0, t))
            for a in (-0.2, 0.2):
                for b in (-0.18, 0.18):
                    beam((x + a, y + b, 0), (x + a, y + b, 0.38), 0.06, 'ink', 8)
    for x, w in ((0.6, 7.8), (7.4, 3.4)):
        box((x, 4.4, 0), (w, 0.25, 3.0), 'white', 0, 0.02)
    box((5.1, 4.4, 2.4), (1.22, 0.25, 0.6), 'white', 0, 0.02)
    box((4.9, 3.9, 0), (1.1, 0.1, 2.38), 'deep', 0.95, 0.02)
    light(-55, 28)
    view((0.4, 0.6, 0.8), 22, 29, -12, 58)


def pricing_in_inflation():
    """Stacks of coins that grow, and a balance that tips."""
    stage('deep')
    for i in range(7):
        n = (2, 3, 4, 6, 9, 13, 18)[i]
        for k in range(n):
            disc((-5.6 + i * 1.25 + jitter(0.05), 0.8 - i * 0.12 + jitter(0.05), k * 0.17), 0.52, 0.16, 'red' if (i, k) == (6, 17) else choice(['sand', 'sand', 'wood']), (0, 0, random() * 6))
    cx, cy = 5.0, 0.4
    disc((cx, cy, 0), 0.9, 0.14, 'white')
    beam((cx, cy, 0), (cx, cy, 3.6), 0.16, 'white', 20)
    tip = 0.2
    a, b = (cx - 2 * cos(tip), cy, 3.6 - 2 * sin(tip) * 0.9), (cx + 2 * cos(tip), cy, 3.6 + 2 * sin(tip) * 0.9)
    beam(a, b, 0.13, 'white', 16)
    ball((cx, cy, 3.62), 0.16, 'white')
    for p in (a, b):
        for t in range(3):
            q = (p[0] + 0.66 * cos(t * 2.1), p[1] + 0.66 * sin(t * 2.1), p[2] - 1.7)
            beam(p, q, 0.03, 'white', 6)
        disc((p[0], p[1], p[2] - 1.76), 0.74, 0.08, 'paper')
    for k in range(4):
        disc((a[0] + jitter(0.1), a[1] + jitter(0.1), a[2] - 1.66 + k * 0.17), 0.4, 0.15, 'sand')
    box((b[0], b[1], b[2] - 1.68), (0.5, 0.5, 0.5), 'pale', 0.4)
    light(-58, 30)
    view((0.2, 0, 1.4), 20, 17, 6, 58)


def _factory(x, y, wide=4.0, deep=2.6, high=1.1, bays=4, colour='white', lit=(), turn=0.0, glow='red'):
    """A shed with a saw-tooth roof; `lit` are the windows that shine."""
    box((x, y, 0), (wide, deep, high), colour, 0, 0.02)
    bay = wide / bays
    for i in range(bays):
        x0 = x - wide / 2 + i * bay
        corners = [(x0, y + s * deep / 2, high) for s in (-1, 1)] + [(x0 + bay, y + s * deep / 2, high) for s in (-1, 1)]
        corners += [(x0, y + s * deep / 2, high + bay * 0.6) for s in (-1, 1)]
        mesh_of(corners, [(0, 2, 4), (1, 5, 3), (0, 4, 5, 1), (4, 2, 3, 5)], colour, bevel=0.01)
    count = round(wide / 0.5)
    for i in range(count):
        shine = paint('amber', 0, 1.3) if i in lit else 'deep'
        box((x - wide / 2 + (i + 0.5) * wide / count, y - deep / 2, high * 0.42), (0.26, 0.04, high * 0.3), shine, 0, 0)


def factory_energy_at_night():
    """A factory by night with a few windows lit and nobody about."""
    stage('deep')
    _factory(-0.6, 0, 7.2, 4.2, 1.7, 6, 'blue', lit=(2, 3, 8))
    lathe([(0.42, 0), (0.3, 5.0), (0.34, 5.05), (0.34, 5.2)], 'pale', (4.3, 1.0, 0))
    box((4.3, -0.5, 0), (1.5, 1.6, 1.2), 'blue')
    disc((5.9, 0.9, 0), 0.75, 2.2, 'pale')
    ring((5.9, 0.9, 2.2), 0.7, 0.05, 'white')
    box((-5.6, -2.2, 0), (0.5, 0.34, 1.25), 'red')
    disc((-5.6, -2.4, 0.85), 0.17, 0.05, 'white', (pi / 2, 0, 0))
    for i in range(5):
        tree(-6.6 + i * 0.9, 3.2 + jitter(0.4), size=1.0, colour='blue')
    person(-4.6, -2.8, size=0.62, colour='white')
    light(-64, 24, 0.55, 0.3)
    view((0, 0, 1.5), 22, 23, -16, 58)


def family_firm_succession():
    """Three trees of three ages; the youngest stands in a red pot."""
    stage('sand')
    for x, size, pot in ((-4.2, 4.6, 'white'), (0.9, 2.5, 'white'), (4.4, 1.15, 'red')):
        r = size * 0.24
        lathe([(r * 0.72, 0), (r, r * 1.5), (r * 1.1, r * 1.5), (r * 1.1, r * 1.75), (r * 0.95, r * 1.75), (r * 0.9, r * 1.6)], pot, (x, 0, 0))
        foot = r * 1.6
        beam((x, 0, foot), (x, 0, foot + size * 0.55), size * 0.07, 'wood', 16)
        for k in range(max(1, round(size * 2.3))):
            a, b = random() * 6.28, uniform(0, 1)
            spread = size * 0.25 * (1 - 0.6 * b)
            ball((x + spread * cos(a), spread * sin(a), foot + size * (0.5 + 0.42 * b)), size * uniform(0.14, 0.2), 'sage')
    person(2.6, -1.2, size=0.9, colour='deep')
    light(-58, 30)
    view((0.2, 0, 2.1), 22.5, 15, -8, 60)


def first_hundred_days():
    """A hundred pegs in rows, all in place, and one figure that only looks."""
    stage('paper')
    box((0.6, 0.4, 0), (8.6, 7.4, 0.3), 'wood')
    for i in range(10):
        for j in range(10):
            x, y = 0.6 - 3.7 + i * 0.82, 0.4 - 3.15 + j * 0.7
            done = i + j * 10 < 3
            lathe([(0.2, 0), (0.2, 0.5), (0.14, 0.6)], 'red' if (i, j) == (0, 0) else 'deep' if random() < 0.12 else 'white', (x, y, 0.3), sides=24)
    person(-5.3, -2.3, size=1.5, colour='deep')
    light(-60, 27)
    view((-0.7, 0.2, 0.4), 20, 33, 12, 58)


def maintenance_backlog():
    """A railway viaduct; one of its piers stands in a scaffold."""
    stage('pale')
    for i in range(7):
        x = -9 + i * 3.0
        box((x, 0, 0), (0.72, 1.4, 4.2), 'white', 0, 0.02)
        box((x, 0, 0), (1.0, 1.8, 0.3), 'paper', 0, 0.04)
        arc = [(x + 1.5 - 1.14 * cos(a), 2.7 + 1.14 * sin(a)) for a in (pi * k / 20 for k in range(21))]
        outer = [(x + 3.0, 2.7), (x + 3.0, 4.2), (x, 4.2), (x, 2.7)]
        count = len(arc)
        corners = [(px, s * 0.7, pz) for s in (-1, 1) for px, pz in arc] + [(px, s * 0.7, 4.2) for s in (-1, 1) for px, _ in arc]
        n = count
        faces = []
        for k in range(n - 1):
            faces += [(k, k + 1, 2 * n + k + 1, 2 * n + k), (n + k + 1, n + k, 3 * n + k, 3 * n + k + 1), (k + 1, k, n + k, n + k + 1)]
        mesh_of(corners, faces, 'white')
    box((0, 0, 4.2), (24, 1.9, 0.22), 'paper')
    for s in (-0.3, 0.3):
        box((0, s, 4.42), (24, 0.07, 0.1), 'ink', 0, 0)
    for k in range(3):
        box((-6.2 + k * 1.9, 0, 4.55), (1.75, 0.8, 0.75), 'deep' if k else 'red', 0, 0.08)
    sx = 3.0
    for lx in (-0.95, 0, 0.95):
        for ly in (-1.25, -0.85):
            beam((sx + lx, ly, 0), (sx + lx, ly, 4.4), 0.06, 'wood', 8)
    for level in range(5):
        z = 0.6 + level * 0.85
        box((sx, -1.05, z), (2.2, 0.46, 0.05), 'wood', 0, 0)
        beam((sx - 0.95, -1.25, z + 0.35), (sx + 0.95, -1.25, z + 0.35), 0.045, 'wood', 8)
        beam((sx - 0.95 + (level % 2) * 1.9, -1.25, z - 0.5), (sx + 0.95 - (level % 2) * 1.9, -1.25, z + 0.3), 0.04, 'wood', 8)
    person(sx + 0.4, -1.05, 2.35, 0.5, 'deep')
    person(sx - 0.5, -1.05, 0.65, 0.5, 'ink')
    for i in range(9):
        tree(-8 + i * 2.1 + jitter(0.4), -2.4 + jitter(0.9) if i not in (5, 6) else 2.6, size=0.8)
    light(-52, 30)
    view((0.3, 0, 2.1), 21, 14, -24, 60)


def merging_two_it_estates():
    """Two cabinets, one white and one of wood, joined by cords; one cord is red."""
    stage('sand')
    ends = []
    for side, x, colour in ((-1, -3.6, 'white'), (1, 3.6, 'deep')):
        box((x, 0.9, 0), (2.7, 1.4, 5.0), colour, 0, 0.05)
        rows, cols = (8, 4) if side < 0 else (10, 3)
        for i in range(rows):
            for j in range(cols):
                px, pz = x - 1.0 + (j + 0.5) * 2.0 / cols, 0.4 + (i + 0.5) * 4.3 / rows
                box((px, 0.18, pz - 0.13), (1.6 / cols, 0.08, 0.26), 'paper' if side < 0 else 'blue', 0, 0.01)
                ends.append((side, px, pz))
    left, right = [e for e in ends if e[0] < 0], [e for e in ends if e[0] > 0]
    for k in range(15):
        a, b = choice(left), choice(right)
        sag = uniform(0.4, 2.2)
        mid = (a[2] + b[2]) / 2 - sag
        front = -uniform(0.2, 1.4)
        cord(
            [(a[1], 0.14, a[2]), (a[1] + 0.2, front, a[2] - 0.1), (-1.2, front, max(0.1, mid)), (1.2, front, max(0.1, mid)), (b[1] - 0.2, front, b[2] - 0.1), (b[1], 0.14, b[2])],
            0.11,
            'red' if k == 7 else choice(['white', 'ink', 'blue', 'stone']),
        )
    light(-56, 30)
    view((0, 0, 2.3), 21, 14, -10, 60)


def procurement_for_outcomes():
    """A board with holes of plain shapes, and one body that fits none of them."""
    stage('pale')
    box((0.8, 0.8, 0), (8.6, 4.6, 0.5), 'wood', 0, 0.08)
    for i, x in enumerate((-2.0, 0.8, 3.6)):
        at = (x, 0.8, 0.495)
        if i == 0:
            disc(at, 0.95, 0.012, 'ink', edge=0.001)
        elif i == 1:
            box(at, (1.75, 1.75, 0.012), 'ink', 0, 0)
        else:
            prism([(1.1 * cos(pi / 2 + k * 2.094), 1.1 * sin(pi / 2 + k * 2.094)) for k in range(3)], 0.012, 'ink', at, bevel=0)
    disc((-2.4, -2.6, 0), 0.85, 1.1, 'white')
    box((0.3, -2.7, 0), (1.5, 1.5, 1.1), 'white', 0.3, 0.06)
    prism([(1.0 * cos(k * 2.094), 1.0 * sin(k * 2.094)) for k in range(3)], 1.1, 'white', (2.8, -2.9, 0), (0, 0, 0.3), 0.05)
    body = ball((-5.3, -0.9, 0.85), 1.0, 'red', 0.85)
    for vertex in body.data.vertices:
        v = vertex.co
        k = 1 + 0.22 * sin(3.1 * v.x + 1) * cos(2.3 * v.y) + 0.14 * sin(4 * v.z + v.x)
        vertex.co = v * k
    light(-58, 29)
    view((-0.4, -0.6, 0.3), 20, 33, 12, 58)


def boards_and_ai_risk():
    """A long table with chairs, and at its head a machine."""
    stage('deep')
    box((0, 0, 1.25), (2.6, 11.5, 0.16), 'wood', 0, 0.05)
    for y in (-4.4, 0, 4.4):
        box((0, y, 0), (1.5, 0.5, 1.25), 'wood')
    for s in (-1, 1):
        for k in range(7):
            x, y = s * 2.05 + jitter(0.08), -4.8 + k * 1.6
            t = s * pi / 2 + jitter(0.14)
            box((x, y, 0.62), (0.95, 0.95, 0.12), 'white', t)
            box((x + s * 0.47, y, 0.7), (0.95, 0.12, 1.25), 'white', t)
            beam((x, y, 0), (x, y, 0.65), 0.14, 'ink')
            disc((x, y, 0), 0.36, 0.06, 'ink')
            box((s * 0.85, y, 1.41), (0.42, 0.56, 0.02), 'paper', jitter(0.1), 0)
    box((0, 6.9, 0), (1.9, 1.5, 2.9), 'pale', 0, 0.1)
    box((0, 6.12, 1.7), (1.3, 0.05, 0.75), 'ink', 0, 0)
    disc((0, 6.13, 2.1), 0.2, 0.08, 'red', (pi / 2, 0, 0))
    light(-60, 33, 1.15, 0.4)
    view((0, 1.0, 1.0), 22, 27, 24, 54, focus=(0, 5, 1.5))


def sixty_plants():
    """Sixty small sheds in twelve columns, fewer of them lit towards the end."""
    stage('deep')
    for i in range(12):
        for j in range(5):
            x, y = -8.2 + i * 1.5, -3.2 + j * 1.7
            lit = random() > i / 13
            w, d, h = 1.0, 1.0, 0.55
            box((x, y, 0), (w, d, h), 'pale' if not lit else 'white', 0, 0.01)
            for b in range(2):
                x0 = x - 0.5 + b * 0.5
                cs = [(x0, y + s * d / 2, h) for s in (-1, 1)] + [(x0 + 0.5, y + s * d / 2, h) for s in (-1, 1)] + [(x0, y + s * d / 2, h + 0.32) for s in (-1, 1)]
                mesh_of(cs, [(0, 2, 4), (1, 5, 3), (0, 4, 5, 1), (4, 2, 3, 5)], 'red' if (i, j) == (9, 1) else 'pale' if not lit else 'white')
            for b in (-0.26, 0, 0.26):
                box((x + b, y - 0.5, 0.18), (0.16, 0.03, 0.22), paint('amber', 0, 1.3) if lit else 'ink', 0, 0)
    light(-62, 28, 0.75, 0.32)
    view((-0.2, 0, 0.2), 21.5, 32, -14, 56)


def energy_contracts():
    """A row of padlocks; one of them is red and open."""
    stage('paper')
    for k in range(6):
        x = -5.5 + k * 2.15
        opened = k == 4
        colour = 'red' if opened else choice(['deep', 'blue', 'deep'])
        box((x, 0, 0), (1.45, 0.62, 1.35), colour, jitter(0.12), 0.12)
        disc((x, -0.33, 0.62), 0.17, 0.05, 'ink' if not opened else 'white', (pi / 2, 0, 0))
        up = 1.25 if opened else 0.85
        tilt = 0.45 if opened else 0.0
        arc = [(-0.45 * cos(a), 0, up + 0.75 + 0.45 * sin(a)) for a in (pi * i / 12 for i in range(13))]
        line = [(-0.45, 0, up)] + arc + [(0.45, 0, up + (0.45 if opened else 0))]
        turned = [(x - 0.45 + (px + 0.45) * cos(tilt * 2), (px + 0.45) * sin(tilt * 2), pz) for px, _, pz in line]
        cord(turned, 0.2, 'stone', soft=False)
    light(-60, 28)
    view((-0.2, 0, 0.9), 19, 20, -16, 58)


def collection_complexity():
    """A cabinet of many small drawers, some of them open."""
    stage('sand')
    box((0.8, 1.5, 0), (9.4, 1.6, 5.6), 'white', 0, 0.05)
    for i in range(11):
        for j in range(8):
            x, z = 0.8 - 4.55 + (i + 0.5) * 9.1 / 11, 0.2 + j * 0.66
            out = choice([0, 0, 0, 0, 0.12, 0.3, 0.75]) if (i, j) != (3, 4) else 0.9
            colour = 'red' if (i, j) == (3, 4) else 'deep' if random() < 0.08 else choice(['paper', 'white', 'sand'])
            box((x, 0.68 - out / 2, z), (0.74, 0.1 + out, 0.56), colour, 0, 0.02)
            ball((x, 0.6 - out, z + 0.28), 0.06, 'ink')
    person(-5.3, -0.8, size=1.5, colour='deep')
    light(-60, 28)
    view((-0.3, 0.6, 2.4), 21, 13, 20, 58)
