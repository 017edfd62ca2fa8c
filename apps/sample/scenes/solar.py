"""Rows of panels that follow the land."""
from kit import *
from mathutils import noise


def height(x, y):
    return 7 * noise.noise((x / 130, y / 130, 2)) + 3 * noise.noise((x / 50, y / 50, 8))


def build():
    land(height, 700, 220, material('straw', rough=1, vary=0.45), at=(0, 420))
    panel, frame = material('deep', rough=0.08), material('white', rough=0.4)
    for row in range(46):
        y = row * 13.0 - 20
        for part in range(-34, 35):
            if part % 12 == 0:
                continue
            x = part * 8.4
            z = height(x, y)
            slope = math.atan2(height(x + 4, y) - height(x - 4, y), 8)
            thing = box((x, y, z + 1.6), (8.0, 4.2, 0.12), panel)
            thing.rotation_euler = (math.radians(30), -slope, 0)
            if row < 14:
                beam((x, y + 0.6, z - 1), (x, y + 0.6, z + 2), 0.22, frame)
                edge = box((x, y, z + 1.57), (8.1, 4.3, 0.1), frame)
                edge.rotation_euler = thing.rotation_euler
    camera((-64, -62, 40), (28, 120, 0), lens=40)
    light(height=16, azimuth=-105)
    haze(90, 700)
