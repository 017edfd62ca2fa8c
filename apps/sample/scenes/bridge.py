"""A cable-stayed bridge over a calm estuary."""
from kit import *


def build():
    sea(0, wave=0.12, scale=0.15)
    pale, dark = material('white', rough=0.5), material('stone', rough=0.6)
    box((0, 0, 26), (2400, 16, 2.2), pale, bevel=0.2)
    for tower in (-190, 190, 570):
        for side in (-1, 1):
            beam((tower, side * 13, -4), (tower, side * 5, 128), 5, pale)
        box((tower, 0, 22), (6, 24, 3), pale)
        prism([(-9, -17), (9, -17), (9, 17), (-9, 17)], 6, dark, at=(tower, 0, -2), bevel=0.5)
        for side in (-1, 1):
            for k in range(1, 15):
                for way in (-1, 1):
                    beam((tower, side * 5.5, 122 - k * 3.0), (tower + way * k * 12.4, side * 7, 28), 0.32, pale, sides=6)
    for pier in range(-1100, 1200, 95):
        if min(abs(pier - tower) for tower in (-190, 190, 570)) > 190:
            box((pier, 0, -3), (5, 11, 29), pale)
    land(lambda x, y: -6 + 60 * max(0.0, math.sin((x + 400) / 420)) * min(1, max(0, (y - 900) / 500)), 2200, 60, material('deep', vary=0.3), at=(0, 2600))
    car = box((0, -900, 0), (4.4, 1.9, 1.5), material('red', rough=0.3), bevel=0.15)
    for _ in range(40):
        copy(car, (random.uniform(-700, 700), random.choice((-4.5, 4.5)), 28.2))
    camera((-330, -190, 22), (70, 10, 52), lens=35)
    light(height=8, azimuth=70)
    haze(200, 2200)
