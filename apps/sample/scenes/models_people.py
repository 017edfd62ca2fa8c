"""A bust of each person whose file has a portrait: the forms of a head without its details, as a sculptor begins one."""
import os
import re
from math import cos, hypot, pi, sin
from random import uniform

import bpy
from kit import GROUNDS, PALETTE, cord, light, paint, ring, stage, view

_folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../site/people')

PALETTE.update(
    {
        'skin-fair': '#e7bfa3',
        'skin-light': '#dbae86',
        'skin-olive': '#c08f60',
        'skin-brown': '#8a5636',
        'skin-deep': '#5f3c28',
        'hair-black': '#232125',
        'hair-brown': '#4f3524',
        'hair-sand': '#b8925f',
        'hair-silver': '#b4b5b6',
        'cloth-blue': '#1d3a6b',
        'cloth-green': '#31584a',
        'cloth-teal': '#2a6470',
        'cloth-slate': '#66717c',
        'cloth-copper': '#a8573b',
    }
)
GROUNDS.update({'sky': '#9db9d6', 'cream': '#e9e0d0', 'copper': '#cf8f72', 'green': '#a3b39c'})

SURFACE = 0.78
"""Where the surface of a soft body lies, as a part of the reach of its elements."""


def _soft(name, colour, elements, detail=0.045):
    """One body of ellipsoids (middle, radii, whether they hollow it out) that flow into each other."""
    body = bpy.data.metaballs.new(name)
    body.render_resolution = body.resolution = detail
    body.threshold = 0.6
    for at, radii, *hollow in elements:
        part = body.elements.new(type='ELLIPSOID')
        part.co = at
        part.radius = 1
        part.size_x, part.size_y, part.size_z = (radius / SURFACE for radius in radii)
        part.stiffness = 10
        part.use_negative = bool(hollow)
    body.materials.append(paint(colour, 0))
    # Bodies flow into each other by the first word of their names.
    thing = bpy.data.objects.new(name, body)
    bpy.context.collection.objects.link(thing)
    return thing


def _both(at, radii, *hollow):
    return [((side * at[0], at[1], at[2]), radii, *hollow) for side in (-1, 1)]


def _head(skin):
    _soft(
        'head',
        skin,
        [
            ((0, 0.14, 0.36), (0.96, 1.12, 1.04)),
            ((0, -0.16, -0.36), (0.74, 0.82, 0.95)),
            ((0, -0.56, -1.04), (0.34, 0.3, 0.24)),
            ((0, -0.98, -0.1), (0.11, 0.2, 0.42)),
            ((0, -1.1, -0.36), (0.16, 0.17, 0.13)),
            ((0, -0.9, -0.74), (0.25, 0.1, 0.08)),
            *_both((0.34, -0.84, 0.2), (0.34, 0.13, 0.09)),
            *_both((0.46, -0.62, -0.34), (0.28, 0.26, 0.26)),
            *_both((0.35, -1.02, -0.02), (0.17, 0.13, 0.11), True),
            *_both((0.93, 0.14, -0.12), (0.1, 0.2, 0.28)),
            ((0, 0.22, -1.4), (0.5, 0.52, 0.85)),
        ],
    )


def _clothes(colour):
    _soft(
        'clothes',
        colour,
        [
            ((0, 0.35, -3.3), (1.9, 0.95, 1.3)),
            ((0, 0.35, -4.6), (2.3, 1.1, 1.6)),
            *_both((1.3, 0.35, -2.6), (0.95, 0.7, 0.62)),
            *_both((1.8, 0.35, -3.5), (0.75, 0.72, 1.2)),
            ((0, 0.26, -1.98), (0.9, 0.74, 0.36)),
        ],
        0.06,
    )
    ring((0, 0.2, -1.66), 0.64, 0.1, paint(colour, 0), (0.12, 0, 0), ratio=0.92)


def _cap(colour, lift=0.0, more=()):
    _soft('hair', colour, [((0, 0.32, 0.6 + lift), (1.04, 1.14, 0.96)), ((0, 0.62, -0.1), (0.92, 0.72, 0.9)), *more])


def _curls(colour, size, low, count):
    """Balls all over the part of the head where hair grows."""
    found = []
    for _ in range(6000):
        if len(found) == count:
            break
        a, h = uniform(0, 2 * pi), uniform(-1, 1)
        r = (1 - h * h) ** 0.5
        x, y, z = r * cos(a) * 1.02, 0.16 + r * sin(a) * 1.16, 0.36 + h * 1.08
        is_face = y < -0.2 and z < 0.86
        if is_face or z < low or any(hypot(x - p, y - q, z - s) < size * 1.1 for p, q, s in found):
            continue
        found.append((x, y, z))
    _soft('hair', colour, [((0, 0.34, 0.55), (1.0, 1.1, 0.95)), *((at, (size, size, size)) for at in found)], 0.035)


def _fall(colour, low, wide=0.3):
    """Hair that falls beside the face, down to a height."""
    middle, tall = (0.7 + low) / 2, (0.7 - low) / 2
    _cap(
        colour,
        more=[
            *_both((0.93, 0.2, middle), (wide, 0.55, tall)),
            ((0, 0.72, middle), (0.92, 0.5, tall)),
            *_both((0.5, -0.5, 1.02), (0.52, 0.5, 0.3)),
        ],
    )


def _braids(colour):
    _cap(colour)
    for side in (-1, 1):
        for row in range(3):
            x, y = side * (0.98 + 0.02 * row), -0.16 + 0.36 * row
            links = [((x + side * 0.05 * sin(0.9 * i), y, 0.2 - 0.24 * i), (0.15, 0.15, 0.17)) for i in range(11)]
            _soft(f'braid{row}{"lr"[side > 0]}', colour, links, 0.035)


def _scarf(colour):
    """Around the face, and over the shoulders."""
    _soft(
        'scarf',
        colour,
        [
            ((0, 0.3, 0.42), (1.16, 1.2, 1.16)),
            ((0, 0.34, -0.7), (1.02, 1.0, 0.95)),
            *_both((0.72, -0.1, -0.72), (0.3, 0.5, 0.7)),
            ((0, 0.1, -1.55), (0.98, 0.82, 0.8)),
            ((0, 0.2, -2.2), (1.5, 0.95, 0.5)),
        ],
    )


_hair = {
    'bald': lambda colour: None,
    'crop': lambda colour: _soft('hair', colour, [((0, 0.24, 0.48), (0.99, 1.1, 0.98))]),
    'short': lambda colour: _cap(colour, 0.06, [((0.2, -0.5, 1.12), (0.6, 0.42, 0.26))]),
    'wavy': lambda colour: _fall(colour, -0.5, 0.26),
    'bob': lambda colour: _fall(colour, -1.0),
    'long': lambda colour: _fall(colour, -2.3, 0.34),
    'bun': lambda colour: _cap(colour, 0, [((0, 0.66, 1.62), (0.46, 0.46, 0.42))]),
    'curls': lambda colour: _curls(colour, 0.3, -0.75, 70),
    'curls-short': lambda colour: _curls(colour, 0.2, 0.25, 90),
    'braids': _braids,
}


def _glasses():
    ink = paint('ink', 0)
    for side in (-1, 1):
        ring((side * 0.37, -1.14, -0.02), 0.29, 0.032, ink, (pi / 2, 0, side * 0.12))
        cord([(side * 0.65, -1.08, 0.02), (side * 0.94, -0.5, 0.06), (side * 1.02, 0.1, 0.0)], 0.05, ink)
    cord([(-0.1, -1.17, 0.02), (0, -1.2, 0.07), (0.1, -1.17, 0.02)], 0.05, ink)


def _bust(traits):
    def model():
        hair = f'hair-{traits["hairColour"]}'
        _head(f'skin-{traits["skin"]}')
        _clothes(f'cloth-{traits["clothes"]}')
        if traits['hair'] == 'hijab':
            _scarf('cloth-teal' if traits['clothes'] != 'teal' else 'cloth-slate')
        else:
            _hair[traits['hair']](hair)
        if traits.get('beard') == 'yes':
            _soft('beard', hair, [((0, -0.32, -0.86), (0.7, 0.66, 0.42)), *_both((0.62, -0.1, -0.5), (0.2, 0.4, 0.45))])
        if traits.get('glasses') == 'yes':
            _glasses()
        # Below the edge of the picture: the ground is a plain wall behind.
        stage(traits['ground'], back=6).location.z = -8
        light(-50, 32, power=0.9, fill=0.48, size=5, look=(0, 0, -0.6))
        view((0.1, 0, -0.72), 11.5, 4, -16, 85, fstop=4, focus=(0, -1, 0))

    model.__doc__ = 'A bust, seen a little from the side.'
    model.is_square = True
    return model


for _file in sorted(os.listdir(_folder)):
    _written = open(os.path.join(_folder, _file), encoding='utf-8').read()
    _block = re.search(r'^portrait:\n((?:  \w+: .*\n)+)', _written, re.M)
    if _block:
        _traits = {key: value.strip('"\'') for key, value in re.findall(r'^  (\w+): (.*)$', _block.group(1), re.M)}
        globals()[_file[:-5].replace('-', '_')] = _bust(_traits)
