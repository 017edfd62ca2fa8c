"""A city of blocks with one red roof."""
from kit import *


def build():
    ground(material('paper', vary=0.1))
    mats = [material('white', rough=0.8), material('paper', rough=0.8), material('sand', rough=0.85)]
    street, block = 17, 62
    tree = ball((0, -900, 0), 4, material('green', rough=1), squash=1.1, detail=2)
    for i in range(-6, 12):
        for j in range(-2, 20):
            x0, y0 = i * (block + street), j * (block + street)
            centre = math.hypot(x0 - 200, y0 - 900)
            if (i * 7 + j * 3) % 23 == 0:
                box((x0, y0, 0), (block, block, 0.8), material('moss', rough=1, vary=0.4))
                for _ in range(26):
                    copy(tree, (x0 + random.uniform(-26, 26), y0 + random.uniform(-26, 26), 4), scale=random.uniform(0.7, 1.2))
                continue
            for a in (-1, 1):
                for b in (-1, 1):
                    tall = 14 + 10 * random.random() + 150 * math.exp(-((centre / 330) ** 2)) * random.random()
                    side = block / 2 - 1
                    box((x0 + a * side / 2 * 1.02, y0 + b * side / 2 * 1.02, 0), (side, side, tall), random.choice(mats), bevel=0)
                    if random.random() < 0.5:
                        box((x0 + a * side / 2 + random.uniform(-5, 5), y0 + b * side / 2, tall), (9, 7, 4), random.choice(mats), bevel=0)
    box((17 + 79, 79 * 3 + 16, 0), (30, 30, 46), material('red', rough=0.6), bevel=0.3)
    camera((-40, -150, 190), (120, 330, 10), lens=42)
    light(height=16, azimuth=-70)
    haze(250, 1900)
