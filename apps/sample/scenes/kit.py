"""Shapes, materials, stage, light and camera of the scale models. Z is up; a model is about ten units wide."""
import math
import random

import bpy
from mathutils import Vector

PALETTE = {
    'white': '#faf7f0',
    'paper': '#efe8db',
    'sand': '#d9bd92',
    'wood': '#c4935b',
    'stone': '#a39c90',
    'pale': '#b9cfdf',
    'blue': '#3d6b9e',
    'deep': '#16294b',
    'ink': '#22262e',
    'sage': '#8d9d84',
    'red': '#e0431f',
    'amber': '#ffb24d',
}
"""Grounds of the stage: the colour of the floor, a little richer than the paper of the models."""
GROUNDS = {'paper': '#e9e0d0', 'sand': '#dcb98a', 'deep': '#1a3158', 'pale': '#a9c4d8'}


def linear(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)


_materials = {}


def paint(name, vary=0.1, glow=0.0):
    """A matte material; `vary` is how much objects of one colour differ in brightness."""
    key = (name, vary, glow)
    if key in _materials:
        return _materials[key]
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    nodes.clear()
    out = nodes.new('ShaderNodeOutputMaterial')
    colour = linear(GROUNDS.get(name[7:], '') if name.startswith('ground-') else PALETTE[name])
    if glow:
        shader = nodes.new('ShaderNodeEmission')
        shader.inputs['Color'].default_value = (*colour, 1)
        shader.inputs['Strength'].default_value = glow
    else:
        shader = nodes.new('ShaderNodeBsdfDiffuse')
        shader.inputs['Color'].default_value = (*colour, 1)
        if vary:
            info = nodes.new('ShaderNodeObjectInfo')
            mix = nodes.new('ShaderNodeMixRGB')
            mix.inputs[1].default_value = (*(min(1, p * (1 + vary * 0.4)) for p in colour), 1)
            mix.inputs[2].default_value = (*(p * (1 - vary) for p in colour), 1)
            links.new(info.outputs['Random'], mix.inputs[0])
            links.new(mix.outputs[0], shader.inputs['Color'])
    links.new(shader.outputs[0], out.inputs['Surface'])
    _materials[key] = made
    return made


def reset(seed):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _materials.clear()
    random.seed(seed)


def _mat(colour):
    return paint(colour) if isinstance(colour, str) else colour


def _add(mesh, colour, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.0):
    thing = bpy.data.objects.new(mesh.name, mesh)
    bpy.context.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = turn
    mesh.materials.append(_mat(colour))
    if bevel:
        edge = thing.modifiers.new('bevel', 'BEVEL')
        edge.width = bevel
        edge.segments = 2
        edge.limit_method = 'ANGLE'
    return thing


def mesh_of(corners, faces, colour, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.0, smooth=False):
    mesh = bpy.data.meshes.new('body')
    mesh.from_pydata(corners, [], faces)
    if smooth:
        for face in mesh.polygons:
            face.use_smooth = True
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = 0.7
    return _add(mesh, colour, at, turn, bevel)


def box(at, size, colour, turn=0.0, bevel=0.03):
    """A box that stands on `at` (the middle of its foot); `turn` is about the vertical, or all three angles."""
    x, y, z = (part / 2 for part in size)
    corners = [(a * x, b * y, c) for c in (0, 2 * z) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    angles = turn if isinstance(turn, tuple) else (0, 0, turn)
    return mesh_of(corners, faces, colour, at, angles, min(bevel, min(size) / 3))


def lathe(profile, colour, at=(0, 0, 0), turn=(0, 0, 0), sides=48):
    """A body of rotation: `profile` is a list of (radius, height) from the foot to the top."""
    corners, faces = [], []
    for radius, height in profile:
        corners += [
            (radius * math.cos(2 * math.pi * i / sides), radius * math.sin(2 * math.pi * i / sides), height)
            for i in range(sides)
        ]
    for ring in range(len(profile) - 1):
        a, b = ring * sides, (ring + 1) * sides
        faces += [(a + i, a + (i + 1) % sides, b + (i + 1) % sides, b + i) for i in range(sides)]
    faces += [tuple(range(sides - 1, -1, -1)), tuple(range(len(corners) - sides, len(corners)))]
    return mesh_of(corners, faces, colour, at, turn, smooth=sides > 8)


def disc(at, radius, height, colour, turn=(0, 0, 0), edge=0.03, sides=48):
    """A flat cylinder with a soft edge."""
    e = min(edge, height / 3, radius / 3)
    return lathe([(radius - e, 0), (radius, e), (radius, height - e), (radius - e, height)], colour, at, turn, sides)


def ring(at, radius, thick, colour, turn=(0, 0, 0), sides=64, ratio=1.0):
    """A ring of a round section."""
    corners, faces, part = [], [], 12
    for i in range(sides):
        a = 2 * math.pi * i / sides
        for j in range(part):
            b = 2 * math.pi * j / part
            r = radius + thick * math.cos(b)
            corners.append((r * math.cos(a), r * math.sin(a) * ratio, thick * math.sin(b)))
    for i in range(sides):
        for j in range(part):
            k, m = (i + 1) % sides, (j + 1) % part
            faces.append((i * part + j, k * part + j, k * part + m, i * part + m))
    return mesh_of(corners, faces, colour, at, turn, smooth=True)


def prism(points, height, colour, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.02):
    """A polygon of the ground, raised."""
    count = len(points)
    area = sum(points[i - 1][0] * points[i][1] - points[i][0] * points[i - 1][1] for i in range(count))
    points = points if area > 0 else points[::-1]
    corners = [(x, y, 0) for x, y in points] + [(x, y, height) for x, y in points]
    faces = [tuple(range(count - 1, -1, -1)), tuple(range(count, 2 * count))]
    faces += [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    return mesh_of(corners, faces, colour, at, turn, bevel)


def beam(start, end, thick, colour, sides=10, bevel=0.0):
    """A bar between two points; four sides make it square."""
    start, end = Vector(start), Vector(end)
    way = end - start
    r = thick / 2 if sides > 4 else thick / math.sqrt(2)
    thing = lathe([(r, 0), (r, way.length)], colour, start, sides=sides)
    thing.rotation_mode = 'QUATERNION'
    thing.rotation_quaternion = way.to_track_quat('Z', 'Y')
    return thing


def cord(points, thick, colour, soft=True):
    """A wire or pipe through points."""
    curve = bpy.data.curves.new('cord', 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = thick / 2
    curve.bevel_resolution = 3
    curve.resolution_u = 10
    line = curve.splines.new('NURBS' if soft else 'POLY')
    line.points.add(len(points) - 1)
    for point, place in zip(line.points, points):
        point.co = (*place, 1)
    if soft:
        line.use_endpoint_u = True
        line.order_u = 4
    curve.use_fill_caps = True
    thing = bpy.data.objects.new('cord', curve)
    bpy.context.collection.objects.link(thing)
    curve.materials.append(_mat(colour))
    return thing


def pipe(points, thick, colour, flange=None):
    """A pipe with round corners between straight pieces."""
    path = [Vector(points[0])]
    for i in range(1, len(points) - 1):
        a, b, c = (Vector(points[k]) for k in (i - 1, i, i + 1))
        r = min(thick * 1.3, (a - b).length / 2, (c - b).length / 2)
        p, q = b + (a - b).normalized() * r, b + (c - b).normalized() * r
        for s in range(7):
            t = s / 6
            path.append(p * (1 - t) ** 2 + b * 2 * t * (1 - t) + q * t * t)
    path.append(Vector(points[-1]))
    thing = cord([tuple(p) for p in path], thick, colour, soft=False)
    if flange:
        for a, b in ((points[0], points[1]), (points[-1], points[-2])):
            way = (Vector(b) - Vector(a)).normalized()
            beam(a, Vector(a) + way * thick * 0.3, thick * 1.5, flange, sides=24)
    return thing


def ball(at, radius, colour, squash=1.0):
    count, rows = 32, 16
    profile = [
        (max(0.001, radius * math.sin(math.pi * i / rows)), -radius * squash * math.cos(math.pi * i / rows))
        for i in range(rows + 1)
    ]
    return lathe(profile, colour, at, sides=count)


def land(height, size, steps, colour, at=(0, 0, 0), skirt=None):
    """A relief over a rectangle: `height(x, y)`, with walls down to zero."""
    w, d = size
    nx = steps
    ny = max(2, round(steps * d / w))
    corners, faces = [], []
    for j in range(ny + 1):
        for i in range(nx + 1):
            x, y = -w / 2 + w * i / nx, -d / 2 + d * j / ny
            corners.append((x, y, height(x, y)))
    s = nx + 1
    for j in range(ny):
        for i in range(nx):
            a = j * s + i
            faces.append((a, a + 1, a + s + 1, a + s))
    rim = [i for i in range(s)] + [j * s + nx for j in range(1, ny + 1)]
    rim += [ny * s + i for i in range(nx - 1, -1, -1)] + [j * s for j in range(ny - 1, 0, -1)]
    foot = len(corners)
    corners += [(corners[k][0], corners[k][1], 0) for k in rim]
    for i in range(len(rim)):
        k = (i + 1) % len(rim)
        faces.append((foot + i, foot + k, rim[k], rim[i]))
    return mesh_of(corners, faces, colour, at, smooth=True)


def copy(thing, at, turn=None, scale=None):
    """The same body in another place."""
    other = thing.copy()
    bpy.context.collection.objects.link(other)
    other.location = at
    if turn is not None:
        other.rotation_euler = turn if isinstance(turn, tuple) else (0, 0, turn)
    if scale is not None:
        other.scale = scale if isinstance(scale, tuple) else (scale,) * 3
    return other


def jitter(amount):
    return random.uniform(-amount, amount)


# Things that give a model its scale.


def tree(x, y, z=0.0, size=0.5, colour='sage', kind=None):
    """A ball or a cone on a pin."""
    size *= random.uniform(0.8, 1.25)
    beam((x, y, z), (x, y, z + size * 0.7), size * 0.09, 'wood', sides=8)
    if (kind or random.choice('bbc')) == 'b':
        ball((x, y, z + size * 0.95), size * 0.45, colour, 1.05)
    else:
        lathe([(size * 0.36, size * 0.35), (0.005, size * 1.6)], colour, (x, y, z), sides=24)


def person(x, y, z=0.0, size=0.36, colour='ink'):
    """A figure as in a board game, without a face."""
    lathe(
        [(size * 0.19, 0), (size * 0.2, size * 0.06), (size * 0.09, size * 0.62), (size * 0.07, size * 0.74)],
        colour,
        (x, y, z),
        sides=20,
    )
    ball((x, y, z + size * 0.86), size * 0.15, colour)


def car(x, y, turn=0.0, colour='white', z=0.0, size=0.4):
    c, s = math.cos(turn), math.sin(turn)
    box((x, y, z + size * 0.08), (size, size * 0.44, size * 0.2), colour, turn, 0.04)
    box((x - c * size * 0.05, y - s * size * 0.05, z + size * 0.26), (size * 0.55, size * 0.38, size * 0.17), colour, turn, 0.05)
    for a in (-0.28, 0.28):
        for b in (-0.2, 0.2):
            px, py = x + (a * c - b * s) * size, y + (a * s + b * c) * size
            beam((px + s * 0.02, py - c * 0.02, z + size * 0.1), (px - s * 0.02, py + c * 0.02, z + size * 0.1), size * 0.2, 'ink', 16)


def house(x, y, size, height, colour='white', turn=0.0, roof='paper', z=0.0, pitch=0.5):
    """A house with a gable."""
    w, d = size
    box((x, y, z), (w, d, height), colour, turn, 0.015)
    rise, over = d * pitch, 0.04
    pts = [(-d / 2 - over, 0), (d / 2 + over, 0), (0, rise)]
    corners = [(sx * (w / 2 + over), p, q) for sx in (-1, 1) for p, q in pts]
    faces = [(0, 2, 1), (3, 4, 5), (0, 1, 4, 3), (1, 2, 5, 4), (2, 0, 3, 5)]
    mesh_of(corners, faces, roof, (x, y, z + height), (0, 0, turn), 0.01)


# The studio: one seamless ground, one warm key, one soft fill, one camera.


def stage(ground='paper', back=16.0, rise=None):
    """A seamless sheet that lies flat and, far behind the model, rises in a wide bend."""
    bend, wide = 9.0, 120.0
    line = [(-60.0, 0.0), (back, 0.0)]
    line += [(back + bend * math.sin(a), bend - bend * math.cos(a)) for a in (math.pi / 2 * i / 16 for i in range(1, 17))]
    line.append((back + bend, 60.0))
    corners = [(x, y, z) for y, z in line for x in (-wide, wide)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)]
    return mesh_of(corners, faces, paint(f'ground-{ground}', 0), smooth=True)


def light(azimuth=-60.0, height=32.0, power=1.0, fill=0.46, size=3.8, far=27.0, look=(0, 0, 0)):
    """A warm lamp at `azimuth` (0 behind the camera, negative to the left) and `height` in degrees, and a cool fill."""
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new('fill')
    scene.world.use_nodes = True
    background = scene.world.node_tree.nodes['Background']
    background.inputs['Color'].default_value = (0.86, 0.93, 1.0, 1)
    background.inputs['Strength'].default_value = fill
    lamp = bpy.data.lights.new('key', 'AREA')
    lamp.shape = 'DISK'
    lamp.size = size
    lamp.color = (1.0, 0.86, 0.70)
    lamp.energy = 15.5 * far * far * power
    thing = bpy.data.objects.new('key', lamp)
    bpy.context.collection.objects.link(thing)
    a, h = math.radians(azimuth), math.radians(height)
    way = Vector((math.sin(a) * math.cos(h), -math.cos(a) * math.cos(h), math.sin(h)))
    thing.location = Vector(look) + way * far
    thing.rotation_euler = way.to_track_quat('Z', 'Y').to_euler()


def view(look=(0, 0, 0), far=18.0, pitch=28.0, yaw=0.0, lens=60.0, fstop=2.0, focus=None, shift=(0.0, 0.0), roll=0.0):
    """The camera, seen from `look`: `pitch` above the ground, `yaw` to the right, in degrees; `shift` moves the picture."""
    p, y = math.radians(pitch), math.radians(yaw)
    at = Vector(look) + far * Vector((math.sin(y) * math.cos(p), -math.cos(y) * math.cos(p), math.sin(p)))
    made = bpy.data.cameras.new('camera')
    made.lens = lens * 0.8
    made.shift_x, made.shift_y = shift
    thing = bpy.data.objects.new('camera', made)
    bpy.context.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (Vector(look) - at).to_track_quat('-Z', 'Y').to_euler()
    if roll:
        thing.rotation_euler.rotate_axis('Z', math.radians(roll))
    if fstop:
        made.dof.use_dof = True
        made.dof.focus_distance = (Vector(focus if focus else look) - at).length
        # The model is a hundredth of what it shows, and the lens is as large as that of a camera beside it.
        made.dof.aperture_fstop = fstop * 0.1
    bpy.context.scene.camera = thing
