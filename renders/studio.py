"""The photo studio: one floor, one wall, one low morning sun through window bars, one 70 mm camera.

Each still life is a short script that calls these functions in order: `begin`, things, `morning`, `camera`, `render`.
Lengths are metres, angles degrees. x runs to the right, y away from the camera, z up; the floor is z = 0.
"""

import math
import os
import subprocess
import sys
import tempfile

import bpy
from mathutils import Vector

import surfaces
from shapes import block, mesh_object

FOLDER = os.path.dirname(os.path.abspath(__file__))
OUTPUT = os.environ.get('RENDERS_OUTPUT', os.path.join(tempfile.gettempdir(), 'renders'))
# Width of the largest published file times 1.5: scaling down hides what is left of the noise.
MASTER_WIDTH, PREVIEW_WIDTH = 1824, 608
SUNLIGHT, SKYLIGHT = (1.0, 0.79, 0.56), (0.62, 0.76, 1.0)


def begin():
    """Empty the scene that Blender opens with."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new('sky')


def floor(dust=None, size=8):
    """The red-oxide floor. `dust`: what `Flour.dust()` returns."""
    s = size / 2
    corners = [(-s, -s, 0), (s, -s, 0), (s, s, 0), (-s, s, 0)]
    return mesh_object('floor', corners, [(0, 1, 2, 3)], surfaces.floor_cement(dust))


def wall(y=1.2, material=None, width=8, height=3):
    """A wall that faces the camera. Without a material: dark, warm lime-wash."""
    dark = material or surfaces.limewash((0.085, 0.062, 0.046), (0.055, 0.036, 0.026))
    thing = block('wall', (width, 0.2, height), dark)
    thing.location = (0, y + 0.1, 0)
    return thing


def morning(
    towards=(0, 0, 0),
    sun_from=(-1.0, -0.3, 0.46),
    sun=7.0,
    sky=0.32,
    opening=(1.1, 0.5),
    bars=5,
    rails=1,
    bar=0.014,
    away=1.3,
    sheen=1.0,
    beyond=None,
):
    """A low sun through a barred window, and soft light of the sky.

    `towards`: the middle of the patch of sunlight. `sun_from`: direction to the sun (its z sets how low it stands).
    `sun`, `sky`: strength. `opening`: width and height of the window, seen from the sun. `bars`, `rails`: number of
    upright and level bars, `bar` their width. `away`: distance of the window; the farther, the softer the shadows.
    `sheen`: strength of the soft light of the veranda. `beyond`: (x, y, z) of a bright opening behind the things, which
    the polished floor mirrors.
    """
    direction = Vector(sun_from).normalized()
    lamp = _lamp('SUN', direction * 4, towards, sun, SUNLIGHT)
    lamp.angle = math.radians(0.6)
    _window(Vector(towards) + direction * away, direction, opening, bars, rails, bar)
    background = bpy.context.scene.world
    background.use_nodes = True
    shade = background.node_tree.nodes['Background'].inputs
    shade['Color'].default_value, shade['Strength'].default_value = (*SKYLIGHT, 1), sky
    veranda = _lamp('AREA', Vector(towards) + Vector((-1.6, -1.5, 1.9)), towards, 16 * sheen, SKYLIGHT)
    veranda.size = 2.2
    bounce = _lamp('AREA', Vector(towards) + Vector((1.5, 0.2, 0.7)), towards, 4 * sheen, (1.0, 0.62, 0.42))
    bounce.size = 1.4
    if beyond:
        opening_behind = _lamp('AREA', beyond, towards, 5 * sheen, (0.80, 0.88, 1.0))
        opening_behind.shape, opening_behind.size, opening_behind.size_y = 'RECTANGLE', 0.8, 1.3


def _lamp(kind, spot, towards, energy, colour):
    lamp = bpy.data.lights.new(kind.lower(), kind)
    lamp.energy, lamp.color = energy, colour
    thing = bpy.data.objects.new(kind.lower(), lamp)
    thing.location = spot
    thing.rotation_euler = (Vector(towards) - Vector(spot)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(thing)
    return lamp


def _window(middle, direction, opening, bars, rails, bar):
    """Shutters around an opening, bars and rails in it, all across the way of the sun. They only throw shadows."""
    level = direction.cross(Vector((0, 0, 1))).normalized()
    up = level.cross(direction)
    wide, high = opening[0] / 2, opening[1] / 2
    outside = 3.0
    strips = [
        (-outside, -wide, -outside, outside),
        (wide, outside, -outside, outside),
        (-wide, wide, high, outside),
        (-wide, wide, -outside, -high),
    ]
    for k in range(bars):
        u = -wide + 2 * wide * (k + 1) / (bars + 1)
        strips.append((u - bar / 2, u + bar / 2, -high, high))
    for k in range(rails):
        v = -high + 2 * high * (k + 1) / (rails + 1)
        strips.append((-wide, wide, v - bar / 2, v + bar / 2))
    for left, right, bottom, top in strips:
        corners = [middle + level * u + up * v for u, v in ((left, bottom), (right, bottom), (right, top), (left, top))]
        _only_shadow(mesh_object('window', [tuple(c) for c in corners], [(0, 1, 2, 3)]))


def _only_shadow(thing):
    """Sky light passes as if the window were not there: only the sun is cut."""
    thing.visible_camera = thing.visible_glossy = thing.visible_diffuse = False


def camera(at, look_at, focus=None, lens=70, fstop=5.6):
    """The camera at a spot. `focus`: the sharp point, else `look_at`. `lens`: focal length in mm on 36 mm film."""
    data = bpy.data.cameras.new('camera')
    thing = bpy.data.objects.new('camera', data)
    thing.location = at
    towards = Vector(look_at) - Vector(at)
    thing.rotation_euler = towards.to_track_quat('-Z', 'Y').to_euler()
    data.lens, data.dof.use_dof, data.dof.aperture_fstop, data.dof.aperture_blades = lens, True, fstop, 9
    data.dof.focus_distance = (Vector(focus or look_at) - Vector(at)).dot(towards.normalized())
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing


def text_texture(name, html, width, height):
    """A picture of a page of HTML or SVG, with the site's real type, as an image for a material.

    `html`: the body; the families 'Anek Latin' (all weights and widths) are loaded. `width`, `height`: pixels.
    Raises CalledProcessError if Chromium fails; its message is on standard error.
    """
    os.makedirs(f'{OUTPUT}/textures', exist_ok=True)
    source, target = f'{OUTPUT}/textures/{name}.html', f'{OUTPUT}/textures/{name}.png'
    with open(source, 'w', encoding='utf-8') as file:
        file.write(html)
    node = os.path.join(FOLDER, '..', 'node_modules', '.bin', 'node')
    subprocess.run([node, f'{FOLDER}/texture.mjs', source, target, str(width), str(height)], check=True)
    return bpy.data.images.load(target)


def render(name, preview=None, size=(1216, 760), samples=64, exposure=0.0):
    """Write OUTPUT/NAME.png, or NAME-preview.png at a third of the width with few samples.

    `preview`: without it, whether the script was started with `-- preview`. `-- preview detail 0.4 0.6 0.2 0.5` renders
    a part only, at full size: left, right, bottom and top as shares of the picture. `size`: width and height of the
    largest published file in pixels; the master is wider, in the same proportion. `exposure`: in stops.
    """
    preview = 'preview' in sys.argv if preview is None else preview
    detail = _detail(sys.argv)
    scene = bpy.context.scene
    width = PREVIEW_WIDTH if preview and not detail else MASTER_WIDTH
    if detail:
        frame = scene.render
        frame.use_border = frame.use_crop_to_border = True
        frame.border_min_x, frame.border_max_x, frame.border_min_y, frame.border_max_y = detail
    scene.render.resolution_x, scene.render.resolution_y = width, round(width * size[1] / size[0])
    _quality(scene, 24 if preview else samples)
    view = scene.view_settings
    view.view_transform, view.look, view.exposure = 'Filmic', 'Medium High Contrast', exposure
    scene.render.filepath = f'{OUTPUT}/{name}{"-preview" if preview else ""}.png'
    bpy.ops.render.render(write_still=True)


def _detail(words):
    """The four numbers after the word `detail`, or None."""
    if 'detail' not in words:
        return None
    first = words.index('detail') + 1
    return [float(word) for word in words[first : first + 4]]


def _quality(scene, samples):
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.adaptive_threshold = 'CPU', samples, 0.03
    cycles.adaptive_min_samples = 16
    # Debian's Blender has no denoiser: many samples, and the master is scaled down.
    bpy.context.view_layer.cycles.use_denoising = cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 2, 3
    cycles.sample_clamp_indirect, cycles.blur_glossy = 2, 0.8
    cycles.caustics_reflective = cycles.caustics_refractive = False
