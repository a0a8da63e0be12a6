"""A phone on the floor, beside a tumbler of water; its screen shows a conversation."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from mathutils import Matrix, Vector

import baked
import finish
import studio
import surfaces
from board import MM
from exhibits import exhibit
from shapes import lathe, mesh_object, place, smooth_profile

WIDE, HIGH, THICK, CORNER = 75 * MM, 156 * MM, 8.2 * MM, 9.5 * MM
RIM = 2.1 * MM


def outline(wide, high, corner, steps=12):
    """A rectangle with round corners, as points (x, y), against the clock."""
    points = []
    for quarter, (x, y) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        middle = (x * (wide / 2 - corner), y * (high / 2 - corner))
        for k in range(steps + 1):
            a = math.radians(90 * quarter + 90 * k / steps)
            points.append((middle[0] + corner * math.cos(a), middle[1] + corner * math.sin(a)))
    return points


def slab(name, layers, material, uv=None):
    """A body from outlines on top of each other: (inset, height). `uv`: whether its top shows an image."""
    vertices, count = [], 0
    for inset, z in layers:
        ring = outline(WIDE - 2 * inset, HIGH - 2 * inset, CORNER - inset)
        count = len(ring)
        vertices += [(x, y, z) for x, y in ring]
    faces = [(j * count + k, j * count + (k + 1) % count, (j + 1) * count + (k + 1) % count, (j + 1) * count + k) for j in range(len(layers) - 1) for k in range(count)]
    faces.append(tuple((len(layers) - 1) * count + k for k in range(count)))
    inner_wide, inner_high = WIDE - 2 * RIM, HIGH - 2 * RIM
    uvs = [(x / inner_wide + 0.5, y / inner_high + 0.5) for x, y, _ in vertices] if uv else None
    thing = mesh_object(name, vertices, faces, material, uvs=uvs)
    thing.data.use_auto_smooth = True
    return thing


def screen(image):
    """Glass over a lit picture: it glows a little, mirrors the sky, and shows that a finger was on it."""
    s = surfaces.Surface('screen')
    picture = s.image(image, extension='EXTEND')
    smears = s.ramp(s.noise(48, detail=6, rough=0.7, where=s.place(stretch=(1, 0.4, 1), turn=(0, 0, 0.5))), 0.48, 0.70, 0.03, 0.20)
    return s.set(base_color=s.mix(0.75, picture, (0.0, 0.0, 0.0)), emission=picture, emission_strength=1.15, roughness=smears, specular=0.5).material


def phone(where):
    metal = surfaces.plain('frame', (0.22, 0.22, 0.23), 0.28, metallic=1.0, variation=0.2)
    black = surfaces.plain('glass edge', (0.004, 0.004, 0.005), 0.10, variation=0.1)
    t = THICK
    round_edge = [(0.9 * MM, 0.0), (0.35 * MM, 0.35 * MM), (0.0, 1.3 * MM), (0.0, t - 1.3 * MM), (0.35 * MM, t - 0.4 * MM), (0.8 * MM, t - 0.1 * MM), (1.0 * MM, t - 0.15 * MM)]
    lit = screen(exhibit('barnali-diagnostics', 71, 152, 24))
    things = [
        slab('frame', round_edge, metal),
        slab('glass', [(0.95 * MM, t - 0.3 * MM), (1.0 * MM, t), (1.3 * MM, t + 0.12 * MM)], black),
        slab('screen', [(RIM, t + 0.15 * MM)], lit, uv=True),
    ]
    for thing in things:
        thing.matrix_world = where


# Profiles (radius, height) in millimetres.
TUMBLER = [(0, 3), (24, 3), (26, 2), (27, 0), (28, 1), (30, 30), (33, 82), (34.4, 83.6), (34.2, 84.8), (32.6, 84), (29.5, 32), (26.5, 5), (0, 4.5)]
WATER = [(0, 66), (30, 66), (31.2, 66.3), (31.9, 67)]


def tumbler(x, y):
    """A steel tumbler with water."""
    water = surfaces.Surface('water')
    water.set(base_color=(0.17, 0.18, 0.185), roughness=0.03, specular=0.6)
    for name, profile, material in (('tumbler', TUMBLER, surfaces.steel(0.14)), ('water', WATER, water.material)):
        place(lathe(name, smooth_profile([(r * MM, z * MM) for r, z in profile]), material, segments=160, wobble=0.0003, seed=4), x, y)


def main():
    studio.begin()
    baked.floor()
    phone(Matrix.Translation((-0.030, 0.0, 0.0)) @ Matrix.Rotation(math.radians(-17), 4, 'Z'))
    tumbler(0.083, 0.014)
    studio.morning(towards=(0.03, 0.060, 0.0), sun_from=(-1.0, -0.42, 0.46), sun=6.5, sheen=0.9, sky=0.26, opening=(0.21, 0.40), bars=1, rails=0, bar=0.012, away=0.9, beyond=(0.50, 1.35, 1.75))
    studio.camera(at=(0.012, -0.315, 0.420), look_at=(0.012, 0.004, 0.010), focus=(0.0, 0.0, 0.008), fstop=9)
    finish.render('phone-chat', exposure=0.15, samples=36)


main()
