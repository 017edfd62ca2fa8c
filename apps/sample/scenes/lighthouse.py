"""A lighthouse on a rock, in the evening."""
from kit import *
from mathutils import noise


def height(x, y):
    far = math.hypot(x * 0.8, y)
    return 24 * math.exp(-((far / 48) ** 2)) * (1 + 0.5 * noise.noise((x / 18, y / 18, 1))) + 5 * noise.noise((x / 9, y / 9, 3)) * math.exp(-((far / 55) ** 2)) - 3


def build():
    sea(0, wave=0.35, scale=0.12)
    land(height, 110, 200, material('stone', rough=0.95, vary=0.5), smooth=False)
    white, red = material('white', rough=0.6), material('red', rough=0.5)
    z = 18
    for band in range(5):
        low, high = 6.2 - band * 0.55, 6.2 - (band + 1) * 0.55
        round_body((0, 0, z + band * 8), (low, high), 8, red if band % 2 else white)
    round_body((0, 0, z + 40), (5.2, 5.2), 0.8, material('dark'))
    round_body((0, 0, z + 40.8), (2.4, 2.4), 4.2, material('straw', glow=9))
    round_body((0, 0, z + 45), (3.2, 0.2), 3, red)
    for k in range(16):
        a = k * math.pi / 8
        beam((4.9 * math.cos(a), 4.9 * math.sin(a), z + 40.8), (4.9 * math.cos(a), 4.9 * math.sin(a), z + 42.2), 0.18, white)
    box((13, -6, z - 3), (13, 9, 7), white, turn=0.2, bevel=0.1)
    prism([(-7, -5), (7, -5), (7, 5), (-7, 5)], 1.4, red, at=(13, -6, z + 4), turn=(0, 0, 0.2))
    camera((-95, -150, 14), (28, 0, 31), lens=44)
    light(height=5, azimuth=60, dust=4, strength=0.28, sun=2.4)
    haze(150, 1800, most=0.6)
