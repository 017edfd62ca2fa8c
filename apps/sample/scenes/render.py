"""Renders scenes: blender -b -P apps/sample/scenes/render.py -- OUT WIDTH SAMPLES SCENE…"""
import importlib
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import kit  # noqa: E402

out, width, samples, *names = sys.argv[sys.argv.index('--') + 1 :]
for name in names:
    kit.reset()
    scene = importlib.import_module(name)
    scene.build()
    file = os.path.join(out, f'{name}.png')
    kit.render(file, int(width), int(width) * 9 // 16, int(samples), getattr(scene, 'exposure', 0.0))
