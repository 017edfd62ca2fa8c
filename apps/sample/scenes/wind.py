"""Turbines on folded hills."""
from kit import *
from mathutils import noise


def height(x, y):
    return 34 * noise.noise((x / 260, y / 260, 0.3)) + 9 * noise.noise((x / 80, y / 80, 4)) + 0.0002 * max(0, y) ** 1.8


def turbine(x, y, size, turn, mat):
    z = height(x, y) - 1
    round_body((x, y, z), (2.1 * size, 1.1 * size), 78 * size, mat)
    hub = (x, y, z + 78 * size)
    box((x, y, z + 77 * size), (3.2 * size, 8 * size, 3.4 * size), mat, turn=turn)
    face = Vector((math.sin(turn), -math.cos(turn), 0))
    side = Vector((face.y, -face.x, 0)) * -1
    at = Vector((x, y, z + 78.6 * size)) + face * 5 * size
    first = random.random() * 2
    for blade in range(3):
        angle = first + blade * 2 * math.pi / 3
        way = side * math.cos(angle) + Vector((0, 0, 1)) * math.sin(angle)
        thing = round_body(at, (1.5 * size, 0.25 * size), 48 * size, mat, sides=12)
        thing.scale = (1, 0.28, 1)
        thing.rotation_mode = 'QUATERNION'
        thing.rotation_quaternion = way.to_track_quat('Z', 'Y')
    ball(tuple(at), 2.1 * size, mat)


def build():
    land(height, 1500, 260, material('moss', rough=0.95, vary=0.55), at=(0, 900))
    mat = material('white', rough=0.4)
    for i, (x, y) in enumerate([(-60, 90), (70, 170), (-170, 230), (190, 300), (10, 390), (-310, 430), (300, 520), (-120, 600), (120, 720), (420, 760), (-420, 800), (-30, 950)]):
        turbine(x, y, 1.0, 0.35, mat)
    tree = ball((0, -900, 0), 5, material('green', rough=1, vary=0.4), squash=1.2)
    for _ in range(420):
        x, y = random.gauss(-90, 190), random.uniform(60, 700)
        if noise.noise((x / 120, y / 120, 9)) > 0.18:
            copy(tree, (x, y, height(x, y) + 3), scale=random.uniform(0.5, 1.3))
    camera((-70, -170, height(-70, -170) + 52), (20, 300, 44), lens=38)
    light(height=13, azimuth=-75)
    haze(200, 1500)
