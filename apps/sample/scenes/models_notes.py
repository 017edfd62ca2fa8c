"""Models for the notes from the shop floor and their German counterparts."""
from kit import *  # noqa: F403
from math import cos, pi, sin
from random import choice, random, uniform


def _track(points, gauge=0.46, every=0.3):
    """Rails on sleepers through points of the ground."""
    path = [Vector((*p, 0)) for p in points]
    for i in range(len(path) - 1):
        a, b = path[i], path[i + 1]
        way = (b - a).normalized()
        side = Vector((-way.y, way.x, 0)) * gauge / 2
        for s in (-1, 1):
            beam(tuple(a + side * s + Vector((0, 0, 0.14))), tuple(b + side * s + Vector((0, 0, 0.14))), 0.07, 'ink', 4)
        steps = max(1, round((b - a).length / every))
        turn = math.atan2(way.y, way.x)
        for k in range(steps):
            p = a + (b - a) * (k + 0.5) / steps
            box(tuple(p), (0.13, gauge * 1.7, 0.1), 'wood', turn, 0)


def _bend(a, b, c, n=14):
    """A curve from a to c that is drawn to b."""
    return [tuple(a[k] * (1 - t) ** 2 + 2 * b[k] * t * (1 - t) + c[k] * t * t for k in (0, 1)) for t in (i / n for i in range(n + 1))]


def _wagon(x, y, turn, colour, size=1.0):
    c, s = cos(turn), sin(turn)
    box((x, y, 0.3), (1.5 * size, 0.62, 0.55), colour, turn, 0.06)
    for k in (-0.45, 0.45):
        for side in (-0.24, 0.24):
            px, py = x + k * c - side * s, y + k * s + side * c
            beam((px + s * 0.03, py - c * 0.03, 0.29), (px - s * 0.03, py + c * 0.03, 0.29), 0.28, 'ink', 20)


def a_schedule_is_a_promise():
    """Railway tracks that part at switches, and one red wagon before them."""
    stage('sand')
    _track([(-12, 0), (-4.5, 0)])
    for k, y in enumerate((-3.6, -1.8, 0, 1.8, 3.6)):
        if y:
            _track(_bend((-4.5 + abs(y) * 0.1, 0), (-1.6, y * 0.15), (0.6, y * 0.72), 10) + [(2.2, y), (13, y)])
        else:
            _track([(-4.5, 0), (13, 0)])
    for y, spots in ((-3.6, (4.6, 6.2)), (1.8, (3.6, 5.2, 6.8)), (3.6, (7,)), (-1.8, (5.6,))):
        for x in spots:
            _wagon(x, y, 0, choice(['white', 'white', 'deep', 'pale']))
    _wagon(-6.6, 0, 0, 'red')
    beam((-3.9, -1.1, 0), (-3.9, -1.1, 1.5), 0.08, 'ink')
    box((-3.9, -1.16, 1.3), (0.3, 0.16, 0.6), 'white')
    light(-60, 27)
    view((-0.4, 0, 0.2), 20, 35, 18, 58)


def heat_that_leaves_by_the_roof():
    """A shed with pipes on its roof and paper steam that leaves by a red chimney."""
    stage('pale')
    box((0.4, 0.4, 0), (7.2, 4.2, 1.9), 'white', 0, 0.04)
    for k in range(5):
        box((-2.4 + k * 1.4, -1.72, 0.4), (0.8, 0.05, 0.8), 'deep', 0, 0)
    box((-1.6, 0.9, 1.9), (1.7, 1.4, 0.9), 'paper')
    disc((2.4, 1.0, 1.9), 0.8, 1.2, 'pale')
    pipe([(-1.6, 0.1, 2.3), (-1.6, -0.9, 2.3), (0.9, -0.9, 2.3), (0.9, 1.0, 2.3), (1.7, 1.0, 2.3)], 0.26, 'stone', 'ink')
    pipe([(-2.4, 0.9, 2.9), (-2.4, 0.9, 3.3), (-3.9, 0.9, 3.3), (-3.9, 0.9, 0)], 0.24, 'stone')
    lathe([(0.34, 0), (0.3, 1.7), (0.36, 1.72), (0.36, 1.86)], 'red', (2.4, 1.0, 3.1))
    for k in range(16):
        t = k / 15
        ball((2.5 + t * 3.4 + jitter(0.3), 1.0 + jitter(0.4) * (0.4 + t), 5.2 + 1.5 * t ** 0.8 + jitter(0.3)), 0.26 + 0.45 * t * uniform(0.7, 1.2), 'white')
    person(-4.9, -1.8, size=0.8, colour='deep')
    light(-56, 31)
    view((0.6, 0.2, 3.0), 23.5, 14, -18, 60)


def spare_parts_and_other_heirlooms():
    """A rack full of wheels, rings and tubes."""
    stage('sand')
    for z in (0.15, 1.95, 3.75, 5.55):
        box((0, 1.0, z), (9.6, 1.7, 0.14), 'wood', 0, 0.02)
    for x in (-4.8, -1.6, 1.6, 4.8):
        for y in (0.2, 1.8):
            box((x, y, 0), (0.14, 0.14, 5.8), 'wood', 0, 0.02)
    spot = 0
    for level in range(3):
        z = 0.29 + level * 1.8
        for col in range(3):
            for k in range(3):
                spot += 1
                x = -4.1 + col * 3.2 + k * 0.95 + jitter(0.08)
                y = 0.75 + jitter(0.2)
                colour = choice(['white', 'paper', 'deep', 'blue', 'stone', 'white'])
                kind = (spot * 5 + level) % 6
                if spot == 17:
                    colour, kind = 'red', 0
                if kind == 0:
                    _gear((x, y, z + 0.46), 0.42, 0.3, colour, (pi / 2, 0, 0), 11)
                elif kind == 1:
                    for n in range(4):
                        disc((x, y, z + n * 0.2), 0.36 - n * 0.03, 0.18, colour)
                elif kind == 2:
                    ring((x, y, z + 0.5), 0.38, 0.11, colour, (pi / 2, 0, 0.3))
                elif kind == 3:
                    for n in range(5):
                        disc((x - 0.24 + (n % 3) * 0.25, y, z + 0.13 + (n // 3) * 0.22), 0.12, 1.1, colour, (pi / 2, 0, 0))
                elif kind == 4:
                    box((x, y, z), (0.7, 0.8, uniform(0.5, 0.9)), colour, jitter(0.1))
                else:
                    lathe([(0.3, 0), (0.34, 0.5), (0.16, 0.7), (0.16, 1.0)], colour, (x, y, z))
    light(-54, 30)
    view((0, 0.5, 2.95), 22, 9, -18, 60)


def _gear(at, radius, thick, colour, turn=(0, 0, 0), teeth=14):
    points = []
    for k in range(teeth):
        for a, r in ((0.0, 0.84), (0.22, 0.86), (0.32, 1.0), (0.68, 1.0), (0.78, 0.86)):
            b = 2 * pi * (k + a) / teeth
            points.append((radius * r * cos(b), radius * r * sin(b)))
    gear = prism(points, thick, colour, at, turn, 0.02)
    return gear


def the_line_that_nobody_stops():
    """A conveyor with boxes that are all alike, and a red cord with a handle above it."""
    stage('paper')
    box((0, 0, 0.9), (26, 1.7, 0.3), 'deep', 0, 0.06)
    for k in range(14):
        x = -11 + k * 1.8
        for s in (-0.7, 0.7):
            box((x, s, 0), (0.18, 0.18, 0.9), 'stone', 0, 0.01)
    for k in range(12):
        box((-10.6 + k * 1.9 + jitter(0.05), jitter(0.04), 1.2), (1.1, 1.1, 0.95), 'white', jitter(0.03), 0.06)
    for x in (-6.4, 6.6):
        beam((x, 1.6, 0), (x, 1.6, 4.9), 0.16, 'wood')
        beam((x, 1.7, 4.8), (x, 0, 4.8), 0.16, 'wood')
    cord([(-6.4, 0, 4.75), (-3, 0, 4.55), (0, 0, 4.45), (3, 0, 4.55), (6.6, 0, 4.75)], 0.07, 'red')
    cord([(2.3, 0, 4.5), (2.3, 0, 3.3)], 0.07, 'red', soft=False)
    lathe([(0.02, 0), (0.2, 0.12), (0.15, 0.42), (0.03, 0.5)], 'red', (2.3, 0, 2.85))
    person(4.4, -1.9, size=1.5, colour='deep')
    person(-3.6, -1.9, size=1.5, colour='ink')
    light(-58, 29)
    view((0, 0, 2.0), 22, 15, -24, 60)


def the_meter_behind_the_compressor():
    """A compressor with its pipes, and behind it a small red meter."""
    stage('pale')
    lathe([(0.05, 0), (0.9, 0.12), (1.25, 0.5), (1.25, 4.8), (0.9, 5.2), (0.05, 5.3)], 'white', (-3.2, 0, 1.7), (0, pi / 2, 0))
    for x in (-2.0, 0.9):
        for y in (-0.7, 0.7):
            box((x, y, 0), (0.3, 0.3, 1.0), 'deep')
    box((-1.5, 0, 2.85), (1.8, 1.3, 0.2), 'deep')
    disc((-1.9, -0.5, 3.6), 0.62, 1.0, 'stone', (-pi / 2, 0, 0))
    box((-0.7, 0, 3.05), (0.9, 1.0, 0.85), 'blue')
    ring((0.8, -0.2, 3.7), 0.75, 0.08, 'ink', (pi / 2, 0, 0))
    pipe([(0.4, 0.4, 2.9), (0.4, 0.4, 4.2), (3.3, 0.4, 4.2), (3.3, 0.4, 0.5), (6, 0.4, 0.5), (14, 0.4, 0.5)], 0.34, 'stone')
    pipe([(-2.6, 0.5, 2.8), (-2.6, 0.5, 4.8), (4.5, 0.5, 4.8), (4.5, 0.5, 0)], 0.3, 'pale')
    pipe([(1.9, 1.1, 1.7), (5.6, 1.1, 1.7), (5.6, 1.1, 0)], 0.26, 'wood')
    disc((5.0, -0.1, 2.6), 0.55, 0.3, 'red', (pi / 2, 0, 0))
    disc((5.0, -0.4, 2.6), 0.44, 0.03, 'white', (pi / 2, 0, 0), edge=0.001)
    box((5.1, -0.44, 2.6), (0.05, 0.02, 0.34), 'ink', (0, -0.7, 0), 0)
    beam((4.5, 0.4, 2.6), (5.0, 0.1, 2.6), 0.2, 'stone')
    person(6.9, -1.3, size=1.7, colour='deep')
    light(-56, 30)
    view((1.3, 0, 2.1), 22, 15, 16, 60)


def the_second_shift_drinks_tea():
    """A teapot and seven cups on a tray; one cup is red."""
    stage('sand')
    disc((0.6, 0, 0), 4.3, 0.16, 'wood', edge=0.05, sides=96)
    ring((0.6, 0, 0.17), 4.22, 0.12, 'wood', sides=96)
    at = (-0.9, 0.9, 0.16)
    lathe([(0.75, 0), (1.25, 0.35), (1.45, 0.95), (1.2, 1.6), (0.72, 1.95), (0.62, 2.0)], 'deep', at)
    lathe([(0.66, 0), (0.5, 0.16), (0.12, 0.28), (0.17, 0.42), (0.02, 0.52)], 'deep', (at[0], at[1], at[2] + 1.98))
    cord([(0.2, 0.9, 0.9), (0.9, 0.9, 1.0), (1.0, 0.9, 1.7), (1.5, 0.9, 1.95)], 0.32, 'deep')
    cord([(-2.1, 0.9, 1.85), (-3.2, 0.9, 1.9), (-3.1, 0.9, 0.7), (-2.2, 0.9, 0.8)], 0.2, 'deep')
    for k, (x, y) in enumerate(((2.2, -1.2), (0.5, -1.9), (-1.3, -2.2), (3.2, 0.5), (2.7, 2.2), (0.9, -0.5), (1.2, 2.9))):
        c = 'red' if k == 1 else 'white'
        disc((x, y, 0.16), 0.62, 0.07, 'paper')
        lathe([(0.26, 0), (0.44, 0.25), (0.5, 0.62), (0.45, 0.62), (0.4, 0.5), (0.01, 0.48)], c, (x, y, 0.22))
        disc((x, y, 0.66), 0.41, 0.02, 'wood', edge=0.001)
        ring((x + 0.5 * cos(k), y + 0.5 * sin(k), 0.52), 0.17, 0.045, c, (pi / 2, 0, k))
    light(-58, 30)
    view((-0.3, 0.1, 0.8), 19, 29, 8, 58)


def three_numbers_on_a_whiteboard():
    """A wall of many small screens, and beside it a board with three strokes."""
    stage('deep')
    for i in range(9):
        for j in range(6):
            x, z = -7.4 + i * 1.0, 0.7 + j * 0.74
            box((x, 1.4, z), (0.9, 0.14, 0.64), 'blue', 0, 0.02)
            for k in range(4):
                box((x - 0.28 + k * 0.19, 1.31, z + 0.1), (0.11, 0.02, uniform(0.08, 0.42)), choice(['pale', 'pale', 'sand', 'white']), 0, 0)
    box((-3.4, 1.55, 0), (9.2, 0.14, 5.3), 'deep', 0, 0.03)
    box((4.6, 0.8, 1.3), (3.5, 0.14, 2.6), 'white', -0.22, 0.03)
    for s in (-1.4, 1.4):
        beam((4.6 + s, 0.85 - s * 0.22, 0), (4.6 + s, 0.85 - s * 0.22, 3.9), 0.12, 'wood')
    for k, (h, c) in enumerate(((0.9, 'deep'), (1.45, 'deep'), (1.9, 'red'))):
        box((3.6 + k * 1.0, 0.9 - k * 0.22, 1.65), (0.5, 0.05, h), c, -0.22, 0)
    for x, y in ((3.1, -1.1), (4.2, -1.6), (5.6, -1.4), (6.6, -0.9)):
        person(x, y, size=1.5, colour='sand')
    light(-52, 30, 1.1, 0.4)
    view((0.3, 0, 2.4), 22, 12, 10, 58, focus=(3, 0, 2))


def what_the_handover_leaves_out():
    """Two footbridges that meet, with one plank missing, and a figure at either end."""
    stage('paper')
    for side in (-1, 1):
        for k in range(9):
            x = side * (0.65 + k * 0.62)
            if side > 0 and k == 0:
                continue
            box((x, jitter(0.03), 2.3), (0.52, 2.0, 0.14), 'wood', jitter(0.02), 0.02)
        for y in (-0.8, 0.8):
            beam((side * (0.4 if side < 0 else 1.0), y, 2.2), (side * 9, y, 2.2), 0.18, 'white', 4)
        for x in (1.6, 4.0):
            for y in (-0.8, 0.8):
                beam((side * x, y, 0), (side * x, y, 2.3), 0.2, 'white')
        box((side * 9.0, 0, 0), (6.4, 4.6, 2.3), 'white', 0, 0.05)
    box((1.9, -2.6, 0.0), (0.52, 2.0, 0.14), 'red', 0.7, 0.02)
    person(-1.9, 0, 2.44, 1.5, 'deep')
    person(2.7, 0, 2.44, 1.5, 'ink')
    light(-58, 28)
    view((0, -0.3, 2.2), 20, 20, -20, 58)


def why_we_write_these_notes():
    """An open notebook, a pencil and small models of what was seen."""
    stage('pale')
    box((-0.2, 0, 0), (8.6, 5.9, 0.14), 'deep', 0.12, 0.04)
    for s in (-1, 1):
        c, d = cos(0.12), sin(0.12)
        for k in range(3):
            w = 4.1 - k * 0.05
            box((-0.2 + s * 2.08 * c, s * 2.08 * d, 0.14 + k * 0.07), (w, 5.6 - k * 0.04, 0.07), 'white', 0.12 + jitter(0.006), 0.02)
    for k in range(9):
        c, d = cos(0.12), sin(0.12)
        w = uniform(2.2, 3.2) if k != 8 else 1.3
        u, v = -3.7 + w / 2, 2.2 - k * 0.52
        box((-0.2 + u * c - v * d, u * d + v * c, 0.35), (w, 0.05, 0.012), 'stone', 0.12, 0)
    beam((4.7, -3.2, 0.2), (6.6, 1.6, 0.2), 0.3, 'red', 6)
    beam((4.7, -3.2, 0.2), (4.58, -3.5, 0.2), 0.2, 'wood', 6)
    for k, (x, y) in enumerate(((1.2, 1.2), (2.6, 1.5), (1.9, -0.4))):
        house(x, y, (0.95, 0.8), 0.6, 'white', 0.3 + k, 'sand', 0.35)
    lathe([(0.14, 0), (0.1, 1.5)], 'sand', (3.2, 0.6, 0.35))
    tree(0.9, -0.2, 0.35, 0.7)
    tree(3.0, -1.0, 0.35, 0.6)
    light(-60, 28)
    view((0.3, -0.2, 0.3), 19, 38, -14, 58)


def die_leiter_am_schaltschrank():
    """A ladder that leans on a switch cabinet."""
    stage('sand')
    for k in range(5):
        x = -4.2 + k * 2.1
        box((x, 1.2, 0), (2.04, 1.3, 4.9), 'white' if k != 2 else 'paper', 0, 0.04)
        for j in range(3):
            box((x - 0.4 + j * 0.4, 0.52, 3.9), (0.22, 0.06, 0.22), choice(['deep', 'stone', 'blue']), 0, 0.01)
        box((x + 0.78, 0.52, 2.2), (0.1, 0.12, 0.5), 'ink', 0, 0.01)
        for j in range(5):
            box((x, 0.54, 0.5 + j * 0.15), (1.1, 0.04, 0.06), 'stone', 0, 0)
    for s in (-0.5, 0.5):
        beam((0.9 + s, -2.6, 0), (0.9 + s, 0.45, 5.7), 0.17, 'red', 4)
    for k in range(10):
        t = 0.06 + k * 0.095
        beam((0.4, -2.6 + 3.05 * t, 5.7 * t), (1.4, -2.6 + 3.05 * t, 5.7 * t), 0.1, 'red')
    person(-2.7, -2.0, size=1.8, colour='deep')
    light(-52, 32)
    view((0.2, 0, 2.5), 21, 12, 18, 58)


def fuenf_minuten_vor_schichtende():
    """A clock at five minutes to the hour beside a row of lockers."""
    stage('deep')
    for k in range(7):
        x = -7.0 + k * 1.35
        box((x, 1.6, 0), (1.28, 1.2, 3.6), 'blue', 0, 0.04)
        box((x + 0.42, 0.97, 1.7), (0.08, 0.06, 0.3), 'sand', 0, 0)
        for j in range(3):
            box((x, 0.98, 3.0 + j * 0.14), (0.6, 0.03, 0.05), 'deep', 0, 0)
    box((-2.6, -0.2, 0.55), (8.2, 0.7, 0.12), 'wood')
    for x in (-6, -2.6, 0.8):
        box((x, -0.2, 0), (0.14, 0.5, 0.55), 'wood')
    at = (4.9, 0.6, 2.9)
    disc(at, 2.05, 0.4, 'white', (pi / 2, 0, 0), 0.08, 96)
    disc((at[0], 0.2, at[2]), 1.86, 0.02, 'paper', (pi / 2, 0, 0), 0.002, 96)
    for k in range(12):
        a = k * pi / 6
        beam(
            (at[0] + 1.45 * sin(a), 0.17, at[2] + 1.45 * cos(a)), (at[0] + 1.68 * sin(a), 0.17, at[2] + 1.68 * cos(a)), 0.07, 'ink', 4
        )
    m, h = -pi / 6, 2 * pi * (1.92 / 12)
    beam((at[0], 0.12, at[2]), (at[0] + 1.4 * sin(m), 0.12, at[2] + 1.4 * cos(m)), 0.1, 'red', 4)
    beam((at[0], 0.1, at[2]), (at[0] + 0.95 * sin(h), 0.1, at[2] + 0.95 * cos(h)), 0.13, 'ink', 4)
    disc((at[0], 0.14, at[2]), 0.14, 0.1, 'ink', (pi / 2, 0, 0))
    beam((4.9, 0.7, 0), (4.9, 0.7, 1.0), 0.3, 'white')
    light(-50, 30, 1.1, 0.4)
    view((0, 0.3, 2.3), 21, 12, 14, 58)


def wer_den_plan_zuletzt_aenderte():
    """A planning board full of cards; one red card hangs askew."""
    stage('pale')
    box((0.4, 1.2, 0.7), (10.4, 0.2, 5.0), 'wood', 0, 0.04)
    for s in (-4.4, 5.2):
        beam((s, 1.3, 0), (s, 1.3, 5.6), 0.18, 'wood')
    for i in range(11):
        for j in range(6):
            if random() < 0.2 and (i, j) != (7, 2):
                continue
            odd = (i, j) == (7, 2)
            box((-4.2 + i * 0.92, 1.02 if odd else 1.06, 1.0 + j * 0.76), (0.74, 0.03, 0.56), 'red' if odd else choice(['white', 'white', 'paper', 'deep', 'blue', 'white']), (0, 0.35 if odd else jitter(0.02), 0), 0)
    for x, s in ((-6.0, 1.9), (-5.1, 1.8)):
        person(x, -0.6 + jitter(0.4), size=s, colour='deep' if s > 1.85 else 'ink')
    light(-48, 31)
    view((-0.2, 0.6, 2.9), 21, 9, -18, 58)


def blog_shop_floor():
    """The floor of a workshop from above: benches, machines, lanes and people."""
    stage('sand')
    box((0, 0, 0), (13, 8, 0.12), 'paper', 0, 0.02)
    box((0, 4.05, 0), (13, 0.18, 1.5), 'white')
    box((-6.55, 0, 0), (0.18, 8.1, 1.5), 'white')
    for y in (-1.25, 1.35):
        box((0.2, y, 0.12), (12.2, 0.06, 0.01), 'sand', 0, 0)
    for k in range(5):
        x = -4.9 + k * 2.4
        box((x, 2.7, 0.12), (1.5, 1.1, 0.9), choice(['deep', 'blue', 'white']), 0, 0.06)
        box((x + 0.3, 2.7, 1.0), (0.6, 0.7, 0.5), 'white', 0, 0.05)
        disc((x - 0.4, 2.4, 1.02), 0.22, 0.3, 'stone')
        box((x, -2.8, 0.12), (1.6, 0.9, 0.55), 'wood', 0, 0.03)
        box((x + 0.2, -2.7, 0.67), (0.4, 0.3, 0.2), choice(['white', 'deep']), 0.3)
        person(x + 0.2 + jitter(0.3), 1.8, 0.12, 0.7, choice(['ink', 'deep']))
        if k != 2:
            person(x + jitter(0.3), -1.9, 0.12, 0.7, choice(['ink', 'deep']))
    for k in range(6):
        box((-5 + k * 1.3, jitter(0.05), 0.12), (0.6, 0.6, 0.4), 'white', jitter(0.1), 0.04)
    box((4.2, 0.1, 0.12), (1.1, 0.6, 0.35), 'red', 0.05, 0.08)
    box((3.8, 0.1, 0.47), (0.35, 0.5, 0.4), 'red', 0.05, 0.05)
    light(-56, 30)
    view((0.1, 0.2, 0.3), 22.5, 42, -20, 58, fstop=2.6)


def blog_werkstatt():
    """A work bench with tools on the wall behind it."""
    stage('paper')
    box((0, 0.4, 1.9), (9.4, 2.2, 0.3), 'wood', 0, 0.05)
    for x in (-4.2, 4.2):
        box((x, 0.4, 0), (0.5, 1.8, 1.9), 'wood')
    box((1.6, 0.4, 0.7), (3.6, 1.7, 1.2), 'white')
    box((0, 1.6, 2.2), (9.4, 0.14, 3.3), 'paper', 0, 0.03)
    for k in range(7):
        x, n = -3.7 + k * 0.75, 1.2 + k * 0.13
        beam((x, 1.46, 5.1), (x, 1.46, 5.1 - n), 0.13, 'blue')
        ring((x, 1.46, 5.1 - n - 0.16), 0.15, 0.06, 'blue', (pi / 2, 0, 0))
    for k in range(3):
        x = 2.0 + k * 0.95
        beam((x, 1.44, 3.3), (x, 1.44, 4.9), 0.14, 'wood')
        box((x, 1.42, 4.8), (0.62, 0.24, 0.3), 'ink' if k != 1 else 'red', 0, 0.04)
    box((-3.3, -0.3, 2.2), (1.0, 0.7, 0.5), 'deep', 0.1, 0.06)
    box((-3.3, -0.3, 2.7), (0.36, 0.8, 0.3), 'deep', 0.1, 0.05)
    beam((-3.9, -0.75, 2.5), (-2.6, -0.75, 2.5), 0.1, 'stone')
    for k in range(4):
        disc((0.1 + k * 0.62, -0.1 + jitter(0.2), 2.2), 0.22, 0.2 + 0.25 * random(), 'white')
    _gear((3.1, 0.2, 2.2), 0.65, 0.25, 'white')
    light(-54, 31)
    view((0, 0.5, 2.7), 21, 14, 18, 58)
