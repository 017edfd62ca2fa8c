"""An aisle between racks."""
from kit import *


def build():
    floor = material('stone', rough=0.18)
    box((0, 40, -1), (30, 140, 1), floor)
    box((0, 40, 5.2), (30, 140, 0.3), material('white', rough=0.9))
    rack, face = material('dark', rough=0.35), material('deep', rough=0.3)
    lamps = [material('glass', glow=4), material('red', glow=6), material('sky', glow=3)]
    strip = material('white', glow=9)
    for side in (-1, 1):
        for k in range(26):
            y = k * 1.25
            box((side * 2.4, y, 0), (1.5, 1.2, 3.2), rack, bevel=0.03)
            for unit in range(16):
                box((side * 1.64, y, 0.25 + unit * 0.18), (0.03, 1.02, 0.15), face)
                for lamp in range(random.randint(1, 4)):
                    box((side * 1.615, y - 0.45 + lamp * 0.09, 0.3 + unit * 0.18), (0.02, 0.03, 0.03), lamps[0 if random.random() < 0.82 else random.choice((1, 2))])
        box((side * 0.95, 40, 5.12), (0.16, 120, 0.05), strip)
    for k in range(14):
        box((0, 2 + k * 3.6, 4.4), (4.4, 0.35, 0.12), rack)
    camera((0.55, -3.4, 1.7), (-0.15, 14, 1.45), lens=28)
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new('dark')
    scene.world.use_nodes = True
    scene.world.node_tree.nodes['Background'].inputs[0].default_value = (0.35, 0.45, 0.65, 1)
    scene.world.node_tree.nodes['Background'].inputs[1].default_value = 0.25
    haze(6, 45, colour=(0.25, 0.33, 0.45), most=0.8)
