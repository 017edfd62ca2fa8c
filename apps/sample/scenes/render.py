"""Renders the models: blender -b -P apps/sample/scenes/render.py -- OUT WIDTH SAMPLES [SCENE…], all without a name."""
import importlib
import os
import sys
import time

import bpy
import numpy

here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [here]

import develop  # noqa: E402
import kit  # noqa: E402

modules = sorted(file[:-3] for file in os.listdir(here) if file.startswith('models_') and file.endswith('.py'))
scenes = {}
for module in modules:
    for name, value in vars(importlib.import_module(module)).items():
        if callable(value) and getattr(value, '__module__', '') == module and not name.startswith('_'):
            scenes[name.replace('_', '-')] = value


def settings(width, samples, is_square):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = int(os.environ.get('THREADS', '1'))
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = samples
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.max_bounces = cycles.diffuse_bounces = 2
    cycles.glossy_bounces = cycles.transmission_bounces = cycles.transparent_max_bounces = 0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 2
    cycles.sample_clamp_direct = 6
    # It is halved when it is developed.
    scene.render.resolution_x, scene.render.resolution_y = 2 * width, 2 * width if is_square else 2 * width * 9 // 16
    scene.view_settings.view_transform = 'Raw'
    layer = bpy.context.view_layer
    layer.use_pass_normal = layer.use_pass_diffuse_color = True
    return scene


def passes(scene, folder, seed):
    """Renders once and returns light, colour and normal as arrays, from the upper edge down."""
    scene.cycles.seed = seed
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    file = tree.nodes.new('CompositorNodeOutputFile')
    file.base_path = folder
    file.format.file_format = 'OPEN_EXR'
    file.format.color_depth = '32'
    file.format.exr_codec = 'NONE'
    file.file_slots.clear()
    for slot, source in (('light', 'Image'), ('colour', 'DiffCol'), ('normal', 'Normal')):
        file.file_slots.new(slot)
        tree.links.new(layers.outputs[source], file.inputs[slot])
    bpy.ops.render.render()
    found = {}
    for slot in ('light', 'colour', 'normal'):
        path = os.path.join(folder, f'{slot}0001.exr')
        image = bpy.data.images.load(path)
        image.colorspace_settings.name = 'Raw'
        wide, high = image.size
        pixels = numpy.empty(wide * high * 4, numpy.float32)
        image.pixels.foreach_get(pixels)
        found[slot] = pixels.reshape(high, wide, 4)[::-1, :, :3].copy()
        bpy.data.images.remove(image)
        os.remove(path)
    return found


if __name__ == '__main__':
    out, width, samples, *names = sys.argv[sys.argv.index('--') + 1 :]
    for name in names or scenes:
        begun = time.process_time()
        kit.reset(sum(map(ord, name)))
        scenes[name]()
        scene = settings(int(width), max(1, int(samples) // 2), getattr(scenes[name], 'is_square', False))
        folder = os.path.join(out, f'.{name}')
        os.makedirs(folder, exist_ok=True)
        halves = [passes(scene, folder, seed) for seed in (1, 2)]
        rendered = time.process_time()
        os.rmdir(folder)
        develop.develop(halves, os.path.join(out, f'{name}.jpg'))
        print(f'PICTURE {name}: {rendered - begun:.0f} s rendered, {time.process_time() - rendered:.0f} s developed', flush=True)
