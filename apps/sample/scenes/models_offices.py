"""Models of the cities of the offices: blocks, water, a landmark, and the office in red."""
from kit import *  # noqa: F403
from math import cos, hypot, pi, sin
from random import choice, random, seed, uniform

WIDE, DEEP, BASE = 15.0, 9.4, 0.3


def _near(points, x, y):
    """How far a place is from a line of points."""
    best = 99.0
    for (ax, ay), (bx, by) in zip(points, points[1:]):
        dx, dy = bx - ax, by - ay
        t = max(0, min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
        best = min(best, hypot(x - ax - t * dx, y - ay - t * dy))
    return best


def _ribbon(points, wide, colour, z):
    """A flat band along a line, cut off at the edges of the base."""
    left, right = [], []
    for i, (x, y) in enumerate(points):
        a, b = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        d = hypot(b[0] - a[0], b[1] - a[1])
        nx, ny = -(b[1] - a[1]) / d * wide / 2, (b[0] - a[0]) / d * wide / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    for i in range(len(points) - 1):
        patch = _clip([left[i], left[i + 1], right[i + 1], right[i]])
        if len(patch) > 2:
            mesh_of([(x, y, z) for x, y in patch], [tuple(range(len(patch)))[::-1]], paint(colour, 0))


def _clip(points):
    """The part of a polygon that lies on the board."""
    for axis, edge in ((0, WIDE / 2 - 0.03), (0, 0.03 - WIDE / 2), (1, DEEP / 2 - 0.03), (1, 0.03 - DEEP / 2)):
        kept = []
        for k, q in enumerate(points):
            p = points[k - 1]
            inside = [v[axis] <= edge if edge > 0 else v[axis] >= edge for v in (p, q)]
            if inside[0] != inside[1]:
                t = (edge - p[axis]) / (q[axis] - p[axis])
                kept.append((p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t))
            if inside[1]:
                kept.append(q)
        points = kept
    return points


def _wave(base, swing, speed, phase=0.0, along='x'):
    """A line across the base that swings."""
    half = (WIDE if along == 'x' else DEEP) / 2
    steps = [-half + 2 * half * i / 60 for i in range(61)]
    line = [(s, base + swing * sin(speed * s + phase)) for s in steps]
    return line if along == 'x' else [(y, x) for x, y in line]


def _city(plan):
    """A board with streets at an angle and blocks as `plan` says."""
    box((0, 0, 0), (WIDE, DEEP, BASE), plan.get('board', 'wood'), 0, 0.03)
    box((0, 0, BASE), (WIDE - 0.06, DEEP - 0.06, 0.015), plan.get('land', 'paper'), 0, 0)
    waters = plan.get('water', [])
    for line, wide in waters:
        _ribbon(line, wide, 'blue', BASE + 0.02)
    parks = plan.get('parks', [])
    for x, y, w, d in parks:
        box((x, y, BASE), (w, d, 0.03), 'sage', 0, 0)
        for _ in range(int(w * d * 2.4)):
            tree(x + jitter(w / 2 - 0.1), y + jitter(d / 2 - 0.1), BASE, 0.4)
    keep = plan.get('keep', [])
    cell, gap, turn = plan.get('cell', (1.15, 0.85)), plan.get('gap', 0.2), plan.get('turn', 0.1)
    c, s = cos(turn), sin(turn)
    office = plan.get('office', (1.5, -1.3))
    best, found = 99.0, None
    spots = []
    rings = plan.get('rings')
    for i in range(-14, 15):
        for j in range(-14, 60 if rings else 15):
            u, v = i * cell[0], j * cell[1]
            x, y = u * c - v * s, u * s + v * c
            if rings:
                r = (i + 14) * cell[0] * 0.55 + 0.9
                n = max(6, int(2 * pi * r / cell[1]))
                if j + 14 >= n:
                    continue
                a = (j + 14) * 2 * pi / n
                x, y, t = rings[0] + r * cos(a), rings[1] + r * sin(a), a
            else:
                t = turn
            half = hypot(cell[0], cell[1]) / 2 - gap
            if not (abs(x) < WIDE / 2 - half and abs(y) < DEEP / 2 - half):
                continue
            if any(_near(line, x, y) < wide / 2 + half * 0.8 for line, wide in waters):
                continue
            if any(abs(x - px) < w / 2 + half * 0.7 and abs(y - py) < d / 2 + half * 0.7 for px, py, w, d in parks):
                continue
            if any(hypot(x - px, y - py) < r + half * 0.6 for px, py, r in keep):
                continue
            spots.append((x, y, t))
            away = hypot(x - office[0], y - office[1])
            if away < best:
                best, found = away, (x, y)
    rough = plan.get('height', lambda x, y: uniform(0.35, 0.6))
    for x, y, t in spots:
        if (x, y) != found and random() < plan.get('open', 0.05):
            for _ in range(3):
                tree(x + jitter(0.3), y + jitter(0.25), BASE, 0.4)
            continue
        h = rough(x, y)
        w, d = (cell[0] * (0.55 if plan.get('rings') else 1) - gap, cell[1] - gap)
        if (x, y) == found:
            box((x, y, BASE), (w * 0.86, d * 0.86, max(h, plan.get('tall', 0.8))), 'red', t, 0.02)
            continue
        style = plan.get('style', 'block')
        tint = choice(plan.get('tints', ['white', 'white', 'white', 'paper']))
        if style == 'court' and min(w, d) > 0.5:
            k = 0.2
            for dx, dy, a, b in ((0, (d - k) / 2, w, k), (0, -(d - k) / 2, w, k), ((w - k) / 2, 0, k, d), (-(w - k) / 2, 0, k, d)):
                box((x + dx * cos(t) - dy * sin(t), y + dx * sin(t) + dy * cos(t), BASE), (a, b, h * uniform(0.92, 1.08)), tint, t, 0.01)
        elif style == 'rows':
            n = max(2, round(w / 0.3))
            for k in range(n):
                dx = -w / 2 + (k + 0.5) * w / n
                box((x + dx * cos(t), y + dx * sin(t), BASE), (w / n - 0.02, d * uniform(0.8, 1), h * uniform(0.75, 1.25)), choice(plan.get('tints', ['white', 'paper'])), t, 0.01)
        elif style == 'small':
            for a in (-0.25, 0.25):
                for b in (-0.25, 0.25):
                    dx, dy = a * w, b * d
                    box((x + dx * cos(t) - dy * sin(t), y + dx * sin(t) + dy * cos(t), BASE), (w * uniform(0.32, 0.46), d * uniform(0.32, 0.46), h * uniform(0.5, 1.4)), choice(plan.get('tints', ['white', 'paper'])), t + jitter(0.04), 0.01)
        elif style == 'gable':
            for a in (-0.25, 0.25):
                dx = a * w
                house(x + dx * cos(t), y + dx * sin(t), (w * 0.46, d * 0.9), h * uniform(0.8, 1.1), tint, t, choice(plan.get('roofs', ['sand', 'wood', 'deep'])), BASE, 0.4)
        else:
            box((x, y, BASE), (w, d, h), tint, t, 0.015)
            if h > 1.2:
                box((x, y, BASE + h), (w * 0.66, d * 0.66, h * 0.16), tint, t, 0.01)
    for mark in plan.get('marks', []):
        mark()


def _needle(x, y, tall=4.2, bulb=0.42, at=0.66):
    lathe([(0.28, 0), (0.12, tall * at)], 'white', (x, y, BASE))
    ball((x, y, BASE + tall * at), bulb, 'white')
    lathe([(0.09, 0), (0.02, tall * (1 - at))], 'white', (x, y, BASE + tall * at + bulb * 0.8))


def _wheel(x, y, radius=1.3, turn=0.5):
    z = BASE + radius + 0.25
    ring((x, y, z), radius, 0.055, 'white', (pi / 2, 0, turn), 72)
    c, s = cos(turn), sin(turn)
    for k in range(16):
        a = k * pi / 8
        p = (x + radius * cos(a) * c, y + radius * cos(a) * s, z + radius * sin(a))
        beam((x, y, z), p, 0.025, 'white', 6)
        box((p[0], p[1], p[2] - 0.1), (0.18, 0.14, 0.16), 'deep', turn, 0.02)
    for d in (-0.35, 0.35):
        beam((x - s * d + c * 0.5, y + c * d + s * 0.5, BASE), (x, y, z), 0.09, 'white')
        beam((x - s * d - c * 0.5, y + c * d - s * 0.5, BASE), (x, y, z), 0.09, 'white')


def _lattice(x, y, tall=4.2):
    """A tower of four bent legs."""
    for a in (-1, 1):
        for b in (-1, 1):
            line = [(x + a * 0.85 * (1 - t) ** 2.2 + a * 0.06, y + b * 0.85 * (1 - t) ** 2.2 + b * 0.06, BASE + tall * t) for t in (i / 12 for i in range(13))]
            cord(line, 0.13, 'white', soft=False)
    for t, w in ((0.24, 1.05), (0.47, 0.62), (0.9, 0.26)):
        box((x, y, BASE + tall * t), (w, w, 0.09), 'white', 0, 0.01)
    for k in range(4):
        t = 0.02 + k * 0.11
        w = 0.85 * (1 - t) ** 2.2
        w2 = 0.85 * (1 - t - 0.11) ** 2.2
        for a, b in (((-w, -w), (w2, -w2)), ((w, -w), (-w2, -w2)), ((w, -w), (w2, w2)), ((w, w), (w2, -w2)), ((-w, -w), (-w2, w2)), ((-w, w), (-w2, -w2))):
            beam((x + a[0], y + a[1], BASE + tall * t), (x + b[0], y + b[1], BASE + tall * (t + 0.11)), 0.035, 'white', 6)
    beam((x, y, BASE + tall), (x, y, BASE + tall * 1.12), 0.05, 'white')


def _church(x, y, kind='spire', turn=0.0, tall=2.2, colour='white', roof='deep'):
    c, s = cos(turn), sin(turn)
    house(x, y, (1.3, 0.6), 0.7, colour, turn, roof, BASE, 0.7)
    towers = [(-0.75, 0.0)] if kind == 'spire' else [(-0.75, -0.24), (-0.75, 0.24)]
    for a, b in towers:
        px, py = x + a * c - b * s, y + a * s + b * c
        box((px, py, BASE), (0.34, 0.34, tall * 0.62), colour, turn, 0.01)
        if kind == 'domes':
            lathe([(0.17, 0), (0.23, 0.12), (0.2, 0.26), (0.07, 0.4), (0.02, 0.55)], roof, (px, py, BASE + tall * 0.62), sides=24)
        else:
            lathe([(0.24, 0), (0.005, tall * 0.5)], roof, (px, py, BASE + tall * 0.62), (0, 0, turn + pi / 4), 4)


def _dome(x, y, radius=0.8, colour='white', minarets=0):
    lathe([(radius * 1.05, 0), (radius * 1.05, 0.5), (radius, 0.52)], colour, (x, y, BASE))
    ball((x, y, BASE + 0.5), radius * 0.92, colour, 1.0)
    beam((x, y, BASE + 0.4 + radius), (x, y, BASE + 0.85 + radius), 0.05, colour)
    for k in range(minarets):
        a = pi / 4 + k * 2 * pi / max(1, minarets)
        px, py = x + radius * 1.75 * cos(a), y + radius * 1.4 * sin(a)
        lathe([(0.12, 0), (0.1, 1.6), (0.17, 1.62), (0.17, 1.72), (0.08, 1.74), (0.08, 2.1), (0.005, 2.5)], colour, (px, py, BASE), sides=20)


def _ship(x, y, turn=0.0, size=1.0, load=True):
    c, s = cos(turn), sin(turn)
    prism([(-1.1 * size, -0.2 * size), (0.8 * size, -0.2 * size), (1.15 * size, 0), (0.8 * size, 0.2 * size), (-1.1 * size, 0.2 * size)], 0.2 * size, 'deep', (x, y, BASE + 0.02), (0, 0, turn), 0.01)
    if load:
        for k in range(5):
            for b in (-1, 1):
                d = (-0.45 + k * 0.26) * size
                box((x + d * c - b * 0.09 * size * s, y + d * s + b * 0.09 * size * c, BASE + 0.22 * size), (0.22 * size, 0.16 * size, 0.16 * size * choice((1, 2))), choice(['white', 'sand', 'pale', 'paper']), turn, 0)
    box((x - 0.85 * size * c, y - 0.85 * size * s, BASE + 0.22 * size), (0.25 * size, 0.34 * size, 0.5 * size), 'white', turn, 0.01)


def _crane(x, y, turn=0.0):
    c, s = cos(turn), sin(turn)
    for a in (-0.22, 0.22):
        for b in (-0.18, 0.18):
            beam((x + a * c - b * s, y + a * s + b * c, BASE), (x + a * c - b * s, y + a * s + b * c, BASE + 1.0), 0.07, 'deep', 6)
    beam(
        (x + 1.2 * s, y - 1.2 * c, BASE + 1.05), (x - 0.6 * s, y + 0.6 * c, BASE + 1.05), 0.1, 'deep', 6
    )
    beam((x, y, BASE + 1.0), (x, y, BASE + 1.6), 0.08, 'deep', 6)
    beam((x, y, BASE + 1.6), (x + 1.1 * s, y - 1.1 * c, BASE + 1.08), 0.03, 'deep', 6)


def _bridge(a, b, pylons=2, tall=1.1, colour='white'):
    """A suspension bridge between two places."""
    beam((*a, BASE + 0.34), (*b, BASE + 0.34), 0.16, colour, 4)
    spots = [0.25, 0.75] if pylons == 2 else [0.5]
    tops = []
    for t in spots:
        x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        d = hypot(b[0] - a[0], b[1] - a[1])
        nx, ny = -(b[1] - a[1]) / d * 0.13, (b[0] - a[0]) / d * 0.13
        for k in (-1, 1):
            beam((x + nx * k, y + ny * k, BASE), (x + nx * k, y + ny * k, BASE + tall), 0.08, colour, 6)
        tops.append((x, y, BASE + tall))
    ends = [(*a, BASE + 0.38)] + tops + [(*b, BASE + 0.38)]
    for p, q in zip(ends, ends[1:]):
        level = abs(p[2] - q[2]) < 0.01
        line = [tuple(p[k] + (q[k] - p[k]) * t - (0 if k < 2 else (2.4 if level else 0.5) * t * (1 - t) * (tall - 0.4)) for k in range(3)) for t in (i / 10 for i in range(11))]
        cord(line, 0.04, colour, soft=False)
        for px, py, pz in line[1:-1]:
            beam((px, py, BASE + 0.36), (px, py, pz), 0.018, colour, 6)


def _hills(spots):
    """Stepped hills at the edge of the board: (x, y, radius, layers)."""
    for x, y, radius, layers in spots:
        for k in range(layers):
            r = radius * (1 - k / (layers + 0.6))
            points = []
            for i in range(40):
                a = 2 * pi * i / 40
                q = r * (1 + 0.12 * sin(3 * a + x) + 0.06 * sin(5 * a + y))
                points.append((max(-WIDE / 2 + 0.05, min(WIDE / 2 - 0.05, x + q * cos(a))), max(-DEEP / 2 + 0.05, min(DEEP / 2 - 0.05, y + q * sin(a)))))
            prism(points, 0.24, 'paper' if k % 2 else 'white', (0, 0, BASE + k * 0.22), bevel=0.01)


def _pyramid(x, y, size=1.6, turn=0.3):
    for k in range(12):
        w = size * (1 - k / 12.5)
        box((x, y, BASE + k * size * 0.052), (w, w, size * 0.054), 'sand', turn, 0.005)


def _tower(x, y, tall, wide=0.6, kind='steps', colour='white', turn=0.0):
    if kind == 'steps':
        for k, (a, b) in enumerate(((1, 0), (0.78, 0.5), (0.56, 0.76), (0.32, 0.92))):
            box((x, y, BASE + tall * b), (wide * a, wide * a, tall * ((0.5, 0.26, 0.16, 0.1)[k])), colour, turn, 0.015)
        beam((x, y, BASE + tall), (x, y, BASE + tall * 1.16), 0.05, colour)
    elif kind == 'taper':
        lathe([(wide * 0.75, 0), (wide * 0.3, tall * 0.75), (wide * 0.12, tall), (0.01, tall * 1.25)], colour, (x, y, BASE), (0, 0, turn), 24)
    elif kind == 'twist':
        for k in range(18):
            box((x, y, BASE + k * tall / 18), (wide, wide, tall / 18 - 0.01), colour, turn + k * 0.05, 0.01)
    else:
        box((x, y, BASE), (wide, wide, tall), colour, turn, 0.02)


def _towers(cx, cy, reach, high, low=(0.35, 0.7)):
    """Heights that rise towards a centre."""
    def height(x, y):
        k = max(0.0, 1 - hypot(x - cx, y - cy) / reach)
        return uniform(*low) + k ** 1.5 * high * uniform(0.35, 1.0)

    return height


def _sails(x, y):
    """Shells that lean on each other, on a plinth by the water."""
    box((x, y, BASE), (2.3, 1.2, 0.25), 'paper', 0.2, 0.03)
    for row, dy in ((0, -0.25), (1, 0.28)):
        for k in range(3):
            size = (0.95, 0.75, 0.55)[k] * (1 if row == 0 else 0.85)
            px = x - 0.7 + k * 0.62
            corners, faces = [], []
            n = 10
            for i in range(n + 1):
                a = -pi / 2 + pi * i / n
                for j in range(n + 1):
                    t = j / n
                    r = size * 0.42 * (1 - t) ** 0.7
                    corners.append((size * (0.75 * t ** 0.8 - 0.2), r * sin(a), size * 1.15 * t ** 0.6 * max(0.0, cos(a)) ** 0.5))
            for i in range(n):
                for j in range(n):
                    q = i * (n + 1) + j
                    faces.append((q, q + 1, q + n + 2, q + n + 1))
            mesh_of(corners, faces, 'white', (px, y + dy, BASE + 0.25), (0, 0, 0.2), smooth=True)


PLANS = {
    'berlin': dict(ground='sand', yaw=-16, style='court', cell=(1.5, 1.15), turn=0.12, water=[(_wave(-0.6, 0.9, 0.45, 0.4), 0.7)], parks=[(-4.6, 1.6, 3.4, 1.5)], keep=[(1.2, 1.5, 0.7)], marks=[lambda: _needle(1.2, 1.5, 4.6)]),
    'frankfurt': dict(ground='pale', yaw=14, cell=(1.0, 0.8), turn=-0.2, water=[(_wave(-1.9, 0.4, 0.4, 1.0), 1.0)], height=_towers(-1.0, 0.9, 3.0, 3.0), tall=1.6, office=(0.6, 0.2), marks=[lambda: _bridge((1.9, -3.1), (2.1, -0.6), 1, 1.0)]),
    'hamburg': dict(ground='deep', yaw=-20, style='rows', cell=(2.2, 0.8), gap=0.24, turn=0.0, tints=['white', 'paper', 'wood', 'sand'], water=[(_wave(-2.9, 0.25, 0.3), 2.4), (_wave(0.7, 0.15, 0.5), 0.5), (_wave(2.5, 0.1, 0.5, 2), 0.4)], marks=[lambda: [_ship(-3.5, -2.6, 0.05, 1.3), _ship(3.2, -3.2, 0.1, 1.0), _church(-4.6, 1.6, 'spire', 0.1, 3.0)], lambda: [_crane(k * 1.1 - 0.4, -1.55, 0) for k in range(3)]]),
    'munich': dict(ground='paper', yaw=18, style='gable', rings=(0.2, 0.4), cell=(1.5, 1.0), roofs=['wood', 'sand', 'wood'], keep=[(0.2, 0.4, 1.2)], office=(2.4, -1.4), marks=[lambda: _church(0.2, 0.4, 'domes', 0.3, 3.2, 'white', 'deep')], water=[(_wave(5.0, 0.5, 0.8, 0, 'y'), 0.6)]),
    'london': dict(ground='pale', yaw=-14, style='rows', cell=(1.4, 0.95), turn=0.25, tints=['white', 'paper', 'sand'], water=[(_wave(-0.4, 1.3, 0.5, 0.5), 1.05)], parks=[(-5.0, 2.6, 2.6, 1.5)], keep=[(2.2, -2.4, 0.9), (-1.6, 2.1, 0.6)], office=(3.6, 1.8), marks=[lambda: _wheel(2.2, -2.5, 1.25, 0.5), lambda: _tower(-1.6, 2.1, 2.8, 0.5, 'taper')]),
    'paris': dict(ground='sand', yaw=16, style='court', rings=(2.2, 0.6), cell=(1.7, 1.1), water=[(_wave(-2.2, 0.8, 0.42, 2.2), 0.85)], parks=[(-3.6, 0.2, 2.4, 1.1)], keep=[(-5.0, 0.4, 1.0)], office=(3.2, -0.4), marks=[lambda: _lattice(-5.2, 0.2, 4.2), lambda: _tower(2.2, 0.6, 0.9, 0.7, 'block')]),
    'zurich': dict(ground='deep', yaw=-18, style='gable', cell=(1.1, 0.8), turn=0.35, water=[([(1.5, -5), (1.2, -2.6)], 5.2), (_wave(0.9, 0.4, 0.7, 0.6, 'y'), 0.7)], keep=[(-0.9, 1.4, 0.8)], office=(2.8, 1.2), marks=[lambda: _church(-0.9, 1.4, 'twin', 1.3, 2.4), lambda: _hills([(-6.6, 3.4, 2.6, 5), (6.4, 3.6, 2.4, 4)]), lambda: [_ship(0.6, -3.4, 0.7, 0.6, False)]]),
    'madrid': dict(ground='sand', yaw=20, style='court', cell=(1.35, 1.35), turn=-0.3, tints=['paper', 'sand', 'white'], parks=[(4.2, 0.6, 2.6, 3.0)], keep=[(-2.0, 1.2, 1.1)], office=(0.6, -1.6), marks=[lambda: [box((-2.0, 1.2, BASE), (1.9, 1.9, 0.02), 'white', -0.3, 0)], lambda: [_tower(-5.6 + k * 0.9, 3.2, 2.6 + 0.3 * k, 0.5, 'block') for k in range(4)]]),
    'amsterdam': dict(ground='pale', yaw=-14, style='rows', rings=(0.0, 4.4), cell=(1.9, 1.0), tints=['white', 'sand', 'wood', 'paper', 'white'], water=[([(r * cos(a), 4.4 + r * sin(a)) for a in (pi + pi * i / 40 for i in range(41))], 0.34) for r in (2.0, 4.1, 6.1)], office=(0.8, -0.9), marks=[lambda: [_ship(1.2, 0.46, 0.2, 0.45, False), _church(-3.0, 1.6, 'spire', 0.8, 2.6)]]),
    'rotterdam': dict(ground='sand', yaw=18, cell=(1.2, 0.9), turn=0.1, water=[(_wave(-1.2, 0.5, 0.4, 0.3), 1.9)], height=_towers(2.0, 1.5, 3.4, 2.2), office=(0.2, 0.8), marks=[lambda: _bridge((-1.8, -2.9), (-1.2, 0.4), 1, 2.2), lambda: _ship(3.4, -1.2, 0.1, 1.1), lambda: [_crane(3 + k * 1.0, -2.6, pi) for k in range(3)]]),
    'bergen': dict(ground='deep', yaw=-18, style='gable', cell=(0.95, 0.75), turn=0.2, roofs=['wood', 'deep', 'sand'], tints=['white', 'sand', 'wood', 'pale'], water=[([(-8, -2.2), (1.6, -0.4)], 2.2)], office=(1.0, 1.2), marks=[lambda: _hills([(-4.8, 3.6, 2.8, 7), (4.4, 3.8, 3.2, 8), (5.6, -3.0, 2.4, 6)]), lambda: [_ship(-3.6, -1.4, 0.18, 0.7, False), _ship(-1.0, -1.1, 0.3, 0.5, False)]]),
    'copenhagen': dict(ground='pale', yaw=16, style='court', cell=(1.2, 0.95), turn=-0.15, water=[(_wave(1.0, 0.3, 0.6, 1, 'y'), 0.9), ([(-8, -3.9), (8, -4.1)], 1.5)], tints=['white', 'sand', 'paper'], keep=[(-3.0, 1.0, 0.7)], office=(3.6, 0.6), marks=[lambda: [lathe([(0.5, 0), (0.42, 1.6)], 'white', (-3.0, 1.0, BASE)), cord([(-3.0 + (0.44 - 0.33 * t) * cos(t * 19), 1.0 + (0.44 - 0.33 * t) * sin(t * 19), BASE + 1.6 + 1.5 * t) for t in (i / 60 for i in range(61))], 0.08, 'deep', soft=False), lathe([(0.3, 0), (0.01, 1.6)], 'white', (-3.0, 1.0, BASE + 1.6))]]),
    'stockholm': dict(ground='deep', yaw=-16, style='gable', cell=(1.05, 0.85), turn=0.1, roofs=['sand', 'wood', 'deep'], tints=['sand', 'white', 'paper'], water=[(_wave(0.2, 0.6, 0.5, 0), 0.95), (_wave(-2.6, 0.5, 0.6, 2), 0.8), (_wave(-3.2, 0.8, 0.6, 1, 'y'), 0.8), (_wave(3.9, 0.5, 0.8, 0, 'y'), 0.8)], office=(1.4, -1.2), marks=[lambda: _church(0.6, 2.2, 'spire', 0.2, 3.0)]),
    'vienna': dict(ground='sand', yaw=14, style='court', rings=(-1.2, 0.2), cell=(1.7, 1.1), water=[(_wave(3.4, 0.4, 0.4, 0), 0.6)], keep=[(-1.2, 0.2, 1.1), (4.6, 0.6, 1.1)], office=(1.6, -1.4), marks=[lambda: _church(-1.2, 0.2, 'spire', 0.2, 3.8, 'white', 'deep'), lambda: _wheel(4.7, 0.5, 1.3, 0.2)]),
    'lisbon': dict(ground='pale', yaw=-18, style='small', cell=(1.1, 0.95), turn=0.2, tints=['white', 'sand', 'white', 'paper'], water=[([(-8, -3.4), (8, -3.9)], 2.4)], height=lambda x, y: 0.5 + max(0, y + 1) * 0.16, office=(1.6, -0.6), marks=[lambda: _bridge((-5.6, -4.4), (-4.6, -1.2), 2, 1.6), lambda: _hills([(4.4, 3.4, 1.6, 3)]), lambda: [_ship(2.0, -3.3, 0.0, 0.6, False)]]),
    'dubai': dict(ground='sand', yaw=16, cell=(1.3, 1.1), open=0.3, turn=0.5, water=[([(-8, -3.6), (8, -4.3)], 1.8), (_wave(-3.0, 0.5, 0.8, 0, 'y'), 0.5)], height=_towers(1.6, 1.2, 3.2, 1.6), keep=[(1.6, 1.2, 0.9)], land='sand', office=(3.6, -0.6), tall=1.2, marks=[lambda: _tower(1.6, 1.2, 4.4, 0.9, 'taper'), lambda: _tower(-1.2, -0.6, 2.4, 0.6, 'twist')]),
    'riyadh': dict(ground='paper', yaw=-16, style='small', cell=(1.1, 1.0), turn=0.05, land='sand', tints=['sand', 'paper', 'white', 'sand'], keep=[(0.4, 0.8, 0.8)], office=(2.4, -1.4), marks=[lambda: [box((0.15, 0.8, BASE), (0.35, 0.7, 3.6), 'white', 0, 0.04), box((0.65, 0.8, BASE), (0.35, 0.7, 3.6), 'white', 0, 0.04), box((0.4, 0.8, BASE + 3.3), (0.85, 0.7, 0.4), 'white', 0, 0.04)], lambda: _dome(-3.6, 1.0, 0.6, 'white', 4)], parks=[(4.6, 1.4, 2.0, 1.6)]),
    'cairo': dict(ground='sand', yaw=-20, style='small', cell=(0.95, 0.85), turn=-0.1, land='sand', tints=['sand', 'paper', 'white', 'sand'], water=[(_wave(0.4, 0.5, 0.6, 0.4, 'y'), 1.0)], keep=[(-4.6, 1.2, 1.9), (-5.8, -1.0, 1.4)], office=(2.4, -1.0), marks=[lambda: _pyramid(-4.4, 1.6, 2.3, 0.2), lambda: _pyramid(-5.9, -0.9, 1.6, 0.2), lambda: _dome(4.2, 1.6, 0.6, 'white', 4)]),
    'nairobi': dict(ground='pale', yaw=16, cell=(1.2, 1.0), open=0.28, turn=0.3, height=_towers(0.0, 0.6, 2.6, 1.9), parks=[(-4.8, -1.8, 3.6, 3.6), (4.8, 2.4, 3.0, 2.0)], keep=[(0.2, 0.8, 0.7)], office=(1.6, -0.6), marks=[lambda: [lathe([(0.5, 0), (0.5, 2.7), (0.7, 2.8), (0.55, 3.2), (0.01, 3.5)], 'white', (0.2, 0.8, BASE))]]),
    'johannesburg': dict(ground='sand', yaw=-14, cell=(1.1, 0.9), turn=-0.25, open=0.16, height=_towers(0.5, 0.8, 3.2, 2.2), keep=[(-3.4, 1.6, 0.6)], office=(1.4, -1.0), marks=[lambda: _needle(-3.4, 1.6, 4.2, 0.3, 0.8), lambda: _hills([(5.6, 3.4, 2.0, 4)])], parks=[(-4.6, -2.4, 2.6, 1.6)]),
    'tokyo': dict(ground='deep', yaw=16, style='small', cell=(0.85, 0.7), gap=0.12, turn=0.15, height=lambda x, y: uniform(0.4, 0.9) + (1.1 * random() if random() < 0.14 else 0), parks=[(-2.4, 0.6, 2.4, 1.7)], keep=[(3.0, 1.2, 1.0)], office=(0.9, -1.3), tall=1.3, water=[([(2.5, -5.2), (8, -3.4)], 1.6)], marks=[lambda: _lattice(3.0, 1.2, 4.2)]),
    'mumbai': dict(ground='paper', yaw=-18, style='small', cell=(0.95, 0.8), turn=0.3, tints=['white', 'sand', 'paper', 'pale'], water=[([(-8, -2.2), (-3.6, -3.4), (1.0, -4.6)], 3.4)], height=lambda x, y: uniform(0.35, 0.7) + (1.8 * random() if random() < 0.12 else 0), keep=[(-1.6, -1.0, 0.9)], office=(1.4, 0.4), marks=[lambda: [box((-2.1, -1.1, BASE), (0.5, 0.6, 1.3), 'sand', 0.5, 0.03), box((-1.3, -0.7, BASE), (0.5, 0.6, 1.3), 'sand', 0.5, 0.03), box((-1.7, -0.9, BASE + 1.1), (1.5, 0.62, 0.35), 'sand', 0.5, 0.03)]]),
    'singapore': dict(ground='pale', yaw=14, cell=(1.05, 0.85), turn=0.2, water=[([(-8, -3.4), (0, -2.6), (8, -4.0)], 2.4)], height=_towers(-1.6, 1.0, 3.0, 2.8), keep=[(3.4, -0.6, 1.6)], office=(-0.4, -0.4), tall=1.7, parks=[(5.4, 2.0, 2.4, 2.0)], marks=[lambda: [box((2.5 + k * 0.95, -0.5, BASE), (0.45, 0.6, 2.4), 'white', 0, 0.03) for k in range(3)] + [prism([(1.9, -0.95), (4.7, -0.95), (5.3, -0.5), (4.7, -0.1), (1.9, -0.1), (1.6, -0.5)], 0.2, 'white', (0, 0, BASE + 2.4))]]),
    'sydney': dict(ground='deep', yaw=-12, cell=(1.05, 0.85), turn=0.1, water=[(_wave(-1.4, 0.9, 0.5, 0.2), 2.2)], height=_towers(0.8, 2.2, 2.8, 2.6), office=(2.6, 1.2), tall=1.4, marks=[lambda: _sails(1.4, -0.9), lambda: [beam((-4.4, -2.6, BASE + 0.4), (-3.2, 1.0, BASE + 0.4), 0.2, 'white', 4)] + [cord([(-4.4 + 1.2 * t, -2.6 + 3.6 * t, BASE + 0.1 + up + 4.4 * t * (1 - t)) for t in (i / 20 for i in range(21))], 0.08, 'white', soft=False) for up in (0.1, 0.3)] + [beam((-4.4 + 1.2 * t, -2.6 + 3.6 * t, BASE + 0.4), (-4.4 + 1.2 * t, -2.6 + 3.6 * t, BASE + 0.3 + 4.4 * t * (1 - t)), 0.03, 'white', 6) for t in (0.1 + i * 0.1 for i in range(9))]]),
    'new-york': dict(ground='sand', yaw=18, cell=(1.25, 0.72), gap=0.16, turn=0.5, water=[([(-8, 1.6), (-1.5, -2.4), (2.6, -5.4)], 1.9), ([(1.0, 5.2), (8, 0.6)], 1.3)], height=_towers(0.2, 0.4, 4.2, 2.8), keep=[(0.3, 0.9, 0.6)], office=(1.8, -0.8), tall=1.8, marks=[lambda: _tower(0.3, 0.9, 4.0, 0.95, 'steps', turn=0.5), lambda: _bridge((2.6, 3.9), (5.6, 4.2), 2, 1.0)]),
    'chicago': dict(ground='pale', yaw=-16, cell=(1.0, 0.9), turn=0.0, water=[([(6.2, -5), (5.6, 5)], 3.2), ([(-2.2, -5), (-2.0, 0.2), (4.4, 0.5)], 0.5)], height=_towers(1.2, 1.0, 4.0, 2.8), keep=[(0.4, 1.8, 0.6)], office=(1.8, -1.4), tall=1.6, marks=[lambda: [box((0.1 + a, 1.6 + b, BASE), (0.4, 0.4, h), 'ink', 0, 0.01) for a, b, h in ((0, 0, 3.6), (0.4, 0, 2.9), (0, 0.4, 3.1), (0.4, 0.4, 4.2))]]),
    'san-francisco': dict(ground='paper', yaw=16, style='gable', cell=(1.0, 0.8), turn=0.2, roofs=['paper', 'sand', 'white'], tints=['white', 'sand', 'pale', 'paper'], water=[([(-8, 3.2), (-1.0, 3.6), (8, 3.4)], 2.2), ([(6.6, -5), (6.4, 5)], 1.6)], keep=[(2.6, 0.6, 0.6)], office=(0.4, -0.8), marks=[lambda: _bridge((-6.0, 1.7), (-4.4, 4.5), 2, 2.0, 'wood'), lambda: [lathe([(0.55, 0), (0.01, 3.8)], 'white', (2.6, 0.6, BASE), (0, 0, 0.2), 4)], lambda: _hills([(-3.4, -2.4, 1.8, 4)])]),
    'toronto': dict(ground='deep', yaw=-14, cell=(1.05, 0.85), turn=0.15, water=[([(-8, -3.4), (8, -3.8)], 2.6)], height=_towers(1.2, 0.6, 3.4, 2.0), keep=[(-1.0, -0.9, 0.8)], office=(1.0, -1.3), tall=1.1, marks=[lambda: _needle(-1.2, -0.9, 4.8, 0.34, 0.72), lambda: [ball((0.0, -1.1, BASE), 0.62, 'white', 0.75)]]),
    'sao-paulo': dict(ground='sand', yaw=14, cell=(0.8, 0.7), gap=0.14, turn=-0.3, height=lambda x, y: uniform(0.6, 1.9), tints=['white', 'white', 'paper', 'sand'], parks=[(-4.2, -1.6, 2.6, 2.2)], keep=[(2.0, 0.6, 0.9)], office=(0.6, -1.4), tall=1.5, marks=[lambda: [prism([(0.9 * cos(a) + 0.25 * sin(2 * a), 0.4 * sin(a)) for a in (2 * pi * i / 40 for i in range(40))], 0.09, 'white', (2.0, 0.6, BASE + k * 0.13), (0, 0, 0.5), 0) for k in range(20)]]),
}


def _office(key, plan):
    def scene():
        seed(key)
        stage(plan['ground'], back=20)
        _city(plan)
        light(-62 if plan['yaw'] < 0 else -50, 30, 1.1, 0.42)
        view((0, 0, 0.9), 21, 33, plan['yaw'], 58, focus=(*plan.get('office', (1.5, -1.3)), 0.8))

    scene.__doc__ = f'A model of {key}: its blocks, its water, a landmark, and the office in red.'
    return scene


for _key, _plan in PLANS.items():
    globals()[f'office_{_key}'.replace('-', '_')] = _office(_key, _plan)
