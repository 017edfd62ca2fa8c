"""Container cranes over a quay at dawn."""
from kit import *


def crane(x, y, mat, accent):
    for dx in (-9, 9):
        for dy in (-7, 7):
            box((x + dx, y + dy, 0), (1.6, 1.6, 34), mat, bevel=0.1)
        box((x + dx, y, 16), (1.2, 14, 1.4), mat)
        beam((x + dx, y - 7, 3), (x + dx, y + 7, 16), 0.7, mat)
    for dy in (-7, 7):
        box((x, y + dy, 33), (20, 1.6, 1.8), mat)
    box((x, y - 14, 35), (5, 88, 2.0), mat, bevel=0.1)
    box((x, y + 16, 37), (8, 10, 5), accent, bevel=0.2)
    beam((x, y + 4, 36), (x, y, 56), 1.4, mat)
    beam((x, y - 4, 36), (x, y, 56), 1.4, mat)
    for far in (-50, -30, 26):
        beam((x, y, 55.5), (x, y + far, 37), 0.45, mat)
    box((x, y - 34, 32.6), (4, 5, 2.4), accent)


def build():
    quay = material('stone', vary=0.25)
    steel = material('white', rough=0.5)
    sea(-3, wave=0.25, scale=0.25)
    box((0, 90, -4), (900, 180, 4), quay)
    colours = [material(name, rough=0.6) for name in ('red', 'deep', 'blue', 'paper', 'sand', 'rust', 'sky', 'white')]
    for i in range(7):
        crane(-150 + 52 * i, 14, steel, material('red', rough=0.5))
    kinds = [box((0, -500, 0), (12.2, 2.45, 2.6), mat, bevel=0.06) for mat in colours]
    for block in range(11):
        for row in range(14):
            top = random.choice((1, 2, 3, 4, 4, 5))
            for level in range(top):
                for part in range(2):
                    copy(random.choice(kinds), (-150 + block * 32 + part * 12.7, 46 + row * 3.1, level * 2.62))
    # A ship at the quay.
    hull = material('deep', rough=0.45)
    prism([(-112, -17), (92, -17), (118, 0), (92, 17), (-112, 17)], 17, hull, at=(-10, -26, -6), bevel=0.4)
    box((-104, -26, 11), (14, 30, 20), steel, bevel=0.3)
    box((-104, -26, 31), (16, 34, 3.5), steel, bevel=0.3)
    for bay in range(13):
        for across in range(11):
            for level in range(random.choice((2, 3, 4, 5))):
                copy(random.choice(kinds), (-86 + bay * 13.2, -39 + across * 2.6, 11 + level * 2.62))
    camera((182, -150, 44), (-20, 0, 20), lens=42)
    light(height=12, azimuth=105)
    haze(150, 1400)
