"""Fields in steps above a valley."""
from kit import *
from mathutils import noise


def raw(x, y):
    return 95 + 75 * noise.noise((x / 330 + 3, y / 330, 1.5)) + 16 * noise.noise((x / 110, y / 110, 6)) + y * 0.05


def height(x, y):
    z = raw(x, y)
    step = 7.0
    level = math.floor(z / step)
    rest = z / step - level
    return (level + max(0.0, (rest - 0.82) / 0.18) ** 1.5) * step


def build():
    mesh = land(height, 560, 560, material('moss', rough=0.6, vary=0.5), at=(0, 420), smooth=False)
    hut = box((0, -900, 0), (9, 7, 6), material('white'), bevel=0.1)
    roof = prism([(-5, -4.5), (5, -4.5), (5, 4.5), (-5, 4.5)], 1.2, material('red', rough=0.7), at=(0, -900, 0))
    tree = ball((0, -950, 0), 4, material('green', rough=1, vary=0.4), squash=1.3)
    for _ in range(190):
        x, y = random.uniform(-420, 420), random.uniform(0, 800)
        if noise.noise((x / 90, y / 90, 12)) > 0.24:
            copy(tree, (x, y, height(x, y) + 3), scale=random.uniform(0.5, 1.2))
    for x, y in ((-40, 190), (-22, 204), (70, 300), (88, 312), (60, 322), (-150, 420), (190, 520)):
        z = height(x, y)
        copy(hut, (x, y, z), turn=0.3)
        copy(roof, (x, y, z + 6), turn=0.3)
    camera((-120, -120, 240), (20, 300, 95), lens=45)
    light(height=15, azimuth=-85)
    haze(150, 1100)
