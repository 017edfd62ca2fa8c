"""Parts that the scenes share: shapes, materials, one light, one camera, haze."""
import math
import random

import bpy
from mathutils import Vector

palette = {
    'paper': (0.80, 0.77, 0.72),
    'white': (0.88, 0.87, 0.85),
    'sand': (0.58, 0.47, 0.35),
    'stone': (0.36, 0.35, 0.34),
    'deep': (0.012, 0.035, 0.11),
    'blue': (0.05, 0.13, 0.30),
    'sky': (0.35, 0.50, 0.66),
    'red': (0.55, 0.075, 0.035),
    'rust': (0.36, 0.13, 0.06),
    'green': (0.10, 0.16, 0.07),
    'moss': (0.20, 0.24, 0.10),
    'straw': (0.62, 0.45, 0.17),
    'soil': (0.16, 0.10, 0.06),
    'dark': (0.03, 0.03, 0.035),
    'glass': (0.30, 0.42, 0.50),
    'water': (0.02, 0.06, 0.09),
    'snow': (0.90, 0.92, 0.95),
}
_materials = {}


def material(name, rough=0.75, metal=0.0, glow=0.0, vary=0.0):
    key = (name, rough, metal, glow, vary)
    if key in _materials:
        return _materials[key]
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes['Principled BSDF']
    colour = (*palette[name], 1)
    shader.inputs['Base Color'].default_value = colour
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Metallic'].default_value = metal
    if glow:
        shader.inputs['Emission'].default_value = colour
        shader.inputs['Emission Strength'].default_value = glow
    if vary:
        noise = nodes.new('ShaderNodeTexNoise')
        noise.inputs['Scale'].default_value = 0.35
        noise.inputs['Detail'].default_value = 8
        mix = nodes.new('ShaderNodeMixRGB')
        mix.inputs[1].default_value = colour
        mix.inputs[2].default_value = (*(part * (1 - vary) for part in palette[name]), 1)
        links.new(noise.outputs['Fac'], mix.inputs[0])
        links.new(mix.outputs[0], shader.inputs['Base Color'])
    _materials[key] = made
    return made


def reset(seed=1):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _materials.clear()
    random.seed(seed)


def _add(mesh, name, mat, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.0):
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = turn
    if mat is not None:
        mesh.materials.append(mat)
    if bevel:
        edge = thing.modifiers.new('bevel', 'BEVEL')
        edge.width = bevel
        edge.segments = 2
    return thing


def box(at, size, mat, turn=0.0, bevel=0.0):
    """A box that stands on `at` (its middle, at its foot)."""
    x, y, z = (part / 2 for part in size)
    corners = [(a * x, b * y, c) for c in (0, 2 * z) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    mesh = bpy.data.meshes.new('box')
    mesh.from_pydata(corners, [], faces)
    return _add(mesh, 'box', mat, at, (0, 0, turn), bevel)


def round_body(at, radii, height, mat, sides=48, turn=(0, 0, 0), smooth=True):
    """A body of rotation between two radii that stands on `at`."""
    low, high = radii
    ring = [(math.cos(2 * math.pi * i / sides), math.sin(2 * math.pi * i / sides)) for i in range(sides)]
    corners = [(c * low, s * low, 0) for c, s in ring] + [(c * high, s * high, height) for c, s in ring]
    faces = [(i, (i + 1) % sides, sides + (i + 1) % sides, sides + i) for i in range(sides)]
    faces += [tuple(range(sides - 1, -1, -1)), tuple(range(sides, 2 * sides))]
    mesh = bpy.data.meshes.new('round')
    mesh.from_pydata(corners, [], faces)
    if smooth:
        for face in mesh.polygons[:sides]:
            face.use_smooth = True
        mesh.use_auto_smooth = True
    return _add(mesh, 'round', mat, at, turn)


def prism(points, height, mat, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.0):
    """A polygon of the ground, raised."""
    count = len(points)
    corners = [(x, y, 0) for x, y in points] + [(x, y, height) for x, y in points]
    faces = [tuple(range(count - 1, -1, -1)), tuple(range(count, 2 * count))]
    faces += [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    mesh = bpy.data.meshes.new('prism')
    mesh.from_pydata(corners, [], faces)
    return _add(mesh, 'prism', mat, at, turn, bevel)


def beam(start, end, thick, mat, sides=4):
    """A bar between two points."""
    start, end = Vector(start), Vector(end)
    way = end - start
    thing = round_body(start, (thick / 2, thick / 2), way.length, mat, sides=sides, smooth=sides > 8)
    thing.rotation_mode = 'QUATERNION'
    thing.rotation_quaternion = way.to_track_quat('Z', 'Y')
    return thing


def land(height, extent, steps, mat, at=(0, 0), smooth=True):
    """A surface: `height(x, y)` over a square of a half side `extent`."""
    side = steps + 1
    corners, faces = [], []
    for j in range(side):
        for i in range(side):
            x, y = at[0] - extent + 2 * extent * i / steps, at[1] - extent + 2 * extent * j / steps
            corners.append((x, y, height(x, y)))
    for j in range(steps):
        for i in range(steps):
            a = j * side + i
            faces.append((a, a + 1, a + side + 1, a + side))
    mesh = bpy.data.meshes.new('land')
    mesh.from_pydata(corners, [], faces)
    for face in mesh.polygons:
        face.use_smooth = smooth
    return _add(mesh, 'land', mat)


def ball(at, radius, mat, squash=1.0, detail=2):
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=detail, radius=radius, location=at)
    thing = bpy.context.object
    thing.scale.z = squash
    thing.data.materials.append(mat)
    return thing


def copy(thing, at, turn=None, scale=1.0):
    """The same mesh in another place."""
    other = thing.copy()
    bpy.context.collection.objects.link(other)
    other.location = at
    if turn is not None:
        other.rotation_euler.z = turn
    other.scale = (scale, scale, scale)
    return other


def ground(mat, extent=4000.0, z=0.0):
    return box((0, 0, z - 1), (extent, extent, 1), mat)


def sea(z=0.0, extent=4000.0, wave=0.06, scale=0.6):
    made = material('water', rough=0.12)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = scale
    noise.inputs['Detail'].default_value = 4
    bump = nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value = wave
    bump.inputs['Distance'].default_value = 1.0
    place = nodes.new('ShaderNodeTexCoord')
    links.new(place.outputs['Object'], noise.inputs['Vector'])
    links.new(noise.outputs['Fac'], bump.inputs['Height'])
    links.new(bump.outputs['Normal'], nodes['Principled BSDF'].inputs['Normal'])
    return ground(made, extent, z)


def light(height=14.0, azimuth=-50.0, dust=2.5, strength=0.32, sun=3.2):
    """One low sun for all pictures, with the sky it makes. Angles in degrees; azimuth 0 is behind the camera's right."""
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new('sky')
    scene.world.use_nodes = True
    nodes, links = scene.world.node_tree.nodes, scene.world.node_tree.links
    sky = nodes.new('ShaderNodeTexSky')
    sky.sky_type = 'NISHITA'
    sky.sun_disc = False
    sky.sun_elevation = math.radians(height)
    sky.sun_rotation = math.radians(azimuth)
    sky.dust_density = dust
    nodes['Background'].inputs['Strength'].default_value = strength
    links.new(sky.outputs['Color'], nodes['Background'].inputs['Color'])
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy = sun
    lamp.color = (1.0, 0.80, 0.60)
    lamp.angle = math.radians(0.8)
    thing = bpy.data.objects.new('sun', lamp)
    bpy.context.collection.objects.link(thing)
    # The sky's rotation goes from north (y) to the east (x).
    a = math.radians(azimuth)
    way = Vector((math.sin(a) * math.cos(math.radians(height)), math.cos(a) * math.cos(math.radians(height)), math.sin(math.radians(height))))
    thing.rotation_euler = way.to_track_quat('Z', 'Y').to_euler()


def camera(at, look, lens=50.0, focus=None, fstop=0.0, shift=0.0):
    made = bpy.data.cameras.new('camera')
    made.lens = lens
    made.shift_y = shift
    made.clip_end = 20_000
    thing = bpy.data.objects.new('camera', made)
    bpy.context.collection.objects.link(thing)
    thing.location = at
    way = Vector(look) - Vector(at)
    thing.rotation_euler = way.to_track_quat('-Z', 'Y').to_euler()
    if fstop:
        made.dof.use_dof = True
        made.dof.aperture_fstop = fstop
        made.dof.focus_distance = (Vector(focus or look) - Vector(at)).length
    bpy.context.scene.camera = thing


def haze(start, depth, colour=(0.78, 0.62, 0.50), most=0.75, power=1.2):
    """Air between the camera and what is far away, laid over the picture by its distance."""
    scene = bpy.context.scene
    view = bpy.context.view_layer
    view.use_pass_mist = True
    scene.world.mist_settings.start = start
    scene.world.mist_settings.depth = depth
    scene.world.mist_settings.falloff = 'LINEAR'
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    out = tree.nodes.new('CompositorNodeComposite')
    curve = tree.nodes.new('CompositorNodeMath')
    curve.operation = 'POWER'
    curve.inputs[1].default_value = power
    amount = tree.nodes.new('CompositorNodeMath')
    amount.operation = 'MULTIPLY'
    amount.inputs[1].default_value = most
    mix = tree.nodes.new('CompositorNodeMixRGB')
    mix.inputs[2].default_value = (*colour, 1)
    tree.links.new(layers.outputs['Mist'], curve.inputs[0])
    tree.links.new(curve.outputs[0], amount.inputs[0])
    tree.links.new(amount.outputs[0], mix.inputs[0])
    tree.links.new(layers.outputs['Image'], mix.inputs[1])
    tree.links.new(mix.outputs[0], out.inputs['Image'])


def render(path, width=1600, height=900, samples=64, exposure=0.0):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.device = 'CPU'
    scene.cycles.samples = samples
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.02
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 5
    scene.cycles.diffuse_bounces = 3
    scene.cycles.glossy_bounces = 3
    scene.cycles.sample_clamp_indirect = 4
    scene.render.resolution_x = width
    scene.render.resolution_y = height
    scene.render.resolution_percentage = 100
    scene.render.film_transparent = False
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'High Contrast'
    scene.view_settings.exposure = exposure
    scene.render.image_settings.file_format = 'PNG'
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
