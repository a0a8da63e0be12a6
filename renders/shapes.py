"""Shapes of the still lifes: blocks with rounded edges, turned vessels, sheets of paper.

Lengths are metres, angles degrees.
"""

import math
import random

import bpy
from mathutils import Vector, noise


def mesh_object(name, vertices, faces, material=None, smooth=True, uvs=None):
    """An object from vertices (x, y, z) and faces (tuples of indices). `uvs`: one (u, v) for each vertex."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    if smooth:
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    if uvs:
        layer = mesh.uv_layers.new()
        for loop in mesh.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    if material:
        mesh.materials.append(material)
    return thing


def place(thing, x, y, z=0.0, turn=0.0, tilt=(0.0, 0.0)):
    """Put an object on a spot, turned about the vertical axis and tilted about x and y (degrees)."""
    thing.location = (x, y, z)
    thing.rotation_euler = tuple(math.radians(a) for a in (tilt[0], tilt[1], turn))
    return thing


def bevel(thing, width=0.0012, segments=3):
    """Round the edges of an object: no real edge is sharp."""
    modifier = thing.modifiers.new('bevel', 'BEVEL')
    modifier.width, modifier.segments, modifier.limit_method = width, segments, 'ANGLE'
    thing.data.use_auto_smooth = True
    return thing


def block(name, size, material, edge=0.0012, wobble=0.0):
    """A box of `size` (x, y, z) that stands on z = 0, its edges rounded by `edge`.

    `wobble`: how far the faces wander, in metres (hand-planed wood, old plaster).
    """
    x, y, z = (s / 2 for s in size)
    corners = [(i * x, j * y, k * z + z) for k in (-1, 1) for j in (-1, 1) for i in (-1, 1)]
    faces = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    thing = bevel(mesh_object(name, corners, faces, material), edge, 4)
    if wobble:
        _wander(thing, wobble, size)
    return thing


def _wander(thing, amount, size):
    """Divide an object finely and displace it by slow noise."""
    divide = thing.modifiers.new('divide', 'SUBSURF')
    divide.subdivision_type, divide.levels, divide.render_levels = 'SIMPLE', 5, 6
    texture = bpy.data.textures.new(f'{thing.name} wander', 'CLOUDS')
    texture.noise_scale = max(size) / 9
    displace = thing.modifiers.new('wander', 'DISPLACE')
    displace.texture, displace.strength, displace.texture_coords = texture, amount, 'GLOBAL'


def lathe(name, profile, material, segments=128, wobble=0.0006, seed=1):
    """A turned vessel from its `profile` (radius, height), slightly out of round by `wobble` metres."""
    vertices, faces, rows = [], [], len(profile)
    for k in range(segments):
        a = 2 * math.pi * k / segments
        for r, z in profile:
            off = wobble * noise.noise(Vector((math.cos(a) * 1.5 + seed, math.sin(a) * 1.5, z * 20)))
            vertices.append(((r + off * (r > 0.001)) * math.cos(a), (r + off * (r > 0.001)) * math.sin(a), z))
    for k in range(segments):
        here, there = k * rows, (k + 1) % segments * rows
        faces += [(here + i, there + i, there + i + 1, here + i + 1) for i in range(rows - 1)]
    return mesh_object(name, vertices, faces, material)


def smooth_profile(points, steps=8):
    """Catmull–Rom curve through (radius, height) points: a soft profile for `lathe`."""
    ends = [points[0], *points, points[-1]]
    curve = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for k in range(steps):
            curve.append(tuple(_catmull(a[i], b[i], c[i], d[i], k / steps) for i in (0, 1)))
    return [(max(r, 0.0), z) for r, z in (*curve, points[-1])]


def _catmull(a, b, c, d, t):
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def paper(name, width, height, material, curl=(6, 2), lift=(), thickness=0.00025, waviness=0.0006, seed=1, cells=72):
    """A sheet that lies on z = 0, its UV from 0 to 1 across the sheet.

    `curl`: bend along the width and along the height in degrees (the middle touches the floor, the ends rise;
    negative: the ends touch). `lift`: corners that rise, as (corner, metres), with corner 'nw', 'ne', 'sw' or 'se'.
    `waviness`: metres of slow unevenness.
    """
    vertices, uvs = [], []
    for j in range(cells + 1):
        for i in range(cells + 1):
            u, v = i / cells, j / cells
            x, y = (u - 0.5) * width, (v - 0.5) * height
            z = _bend(x, width, curl[0]) + _bend(y, height, curl[1]) + _corners(u, v, lift)
            z += waviness * noise.noise(Vector((x * 18 + seed * 7, y * 18, seed)))
            vertices.append((x, y, z))
            uvs.append((u, v))
    lowest = min(z for _, _, z in vertices)
    vertices = [(x, y, z - lowest + 0.0001) for x, y, z in vertices]
    row = cells + 1
    starts = [j * row + i for j in range(cells) for i in range(cells)]
    faces = [(k, k + 1, k + row + 1, k + row) for k in starts]
    sheet = mesh_object(name, vertices, faces, material, uvs=uvs)
    solid = sheet.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset = thickness, 1
    return sheet


def _bend(along, length, degrees):
    """Height of an arc of `degrees` over a length, at the distance `along` from its middle."""
    if not degrees:
        return 0.0
    radius = length / math.radians(abs(degrees))
    rise = radius - math.sqrt(max(0.0, radius * radius - along * along))
    return rise if degrees > 0 else -rise


def _corners(u, v, lift):
    spot = {'nw': (0, 1), 'ne': (1, 1), 'sw': (0, 0), 'se': (1, 0)}
    return sum(high * max(0.0, 1 - math.dist((u, v), spot[name]) / 0.75) ** 2.2 for name, high in lift)


def scatter_rice(count, centre, spread, material, seed=1, keep_out=None):
    """Whole rice grains (6 × 1.8 mm) that lie around `centre` (x, y), normally distributed with `spread` metres.

    `keep_out`: (x, y, radius) where none lies.
    """
    draw = random.Random(seed)
    grain = _rice_grain(material)
    for _ in range(count):
        x, y = draw.gauss(centre[0], spread), draw.gauss(centre[1], spread)
        if keep_out and math.dist((x, y), keep_out[:2]) < keep_out[2]:
            continue
        thing = bpy.data.objects.new('rice', grain)
        thing.scale = [draw.uniform(0.75, 1.1)] * 3
        bpy.context.scene.collection.objects.link(thing)
        place(thing, x, y, 0.0008, draw.uniform(0, 360), (draw.gauss(0, 3), draw.gauss(0, 3)))


def _rice_grain(material):
    profile = [(0.0009 * math.sin(math.pi * t) ** 0.7, (t - 0.5) * 0.006) for t in (k / 12 for k in range(13))]
    grain = lathe('rice grain', profile, material, segments=12, wobble=0.0002)
    mesh = grain.data
    for vertex in mesh.vertices:
        x, y, z = vertex.co
        vertex.co = (z, x, y * 0.85)
    bpy.data.objects.remove(grain)
    return mesh


def smooth_line(points, steps=10):
    """Catmull–Rom curve through points (x, y, z), as vectors."""
    ends = [points[0], *points, points[-1]]
    curve = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        curve += [Vector(_catmull(a[i], b[i], c[i], d[i], k / steps) for i in range(3)) for k in range(steps)]
    return [*curve, Vector(points[-1])]


def tube(name, points, thick, material, closed=False, segments=3):
    """A wire or a thread of `thick` metres through points (x, y, z)."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', thick / 2, segments, True
    line = curve.splines.new('POLY')
    line.points.add(len(points) - 1)
    for point, spot in zip(line.points, points):
        point.co = (*spot, 1)
    line.use_cyclic_u = closed
    curve.materials.append(material)
    thing = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def twisted(name, points, thick, materials, turn=0.0024):
    """A thread of as many plies as there are `materials`, laid around a line of points; once around in `turn` metres."""
    things, way, around = [], 0.0, []
    for here, there in zip(points, [*points[1:], points[-1]]):
        along = (there - here) if (there - here).length > 1e-9 else (here - points[-2])
        side = along.cross(Vector((0.13, 0.21, 1))).normalized()
        around.append((here, side, along.cross(side).normalized(), way))
        way += (there - here).length
    for ply, material in enumerate(materials):
        first = 2 * math.pi * ply / len(materials)
        spots = []
        for here, side, other, at in around:
            a = first + 2 * math.pi * at / turn
            spots.append(here + (side * math.cos(a) + other * math.sin(a)) * thick * 0.25)
        things.append(tube(name, spots, thick * 0.56, material))
    return things
