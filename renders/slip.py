"""A slip of thermal paper that rolls out of a small printer, beside a steel mug of milk and a milk can."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from mathutils import Matrix, Vector

import baked
import finish
import studio
import surfaces
from board import MM, Fold, Hinge, Strip, board_stock
from exhibits import exhibit
from shapes import block, lathe, place, smooth_line, smooth_profile, tube

WIDE, LONG = 76 * MM, 126 * MM
PRINTER, TURN = Vector((0.054, -0.024, 0)), -12
BODY = Vector((0.102, 0.092, 0.032))


CAN = [(0, 0), (58, 0), (61, 2), (62, 6), (62, 60), (62, 120), (61, 130), (54, 144), (43, 156), (40, 164), (40, 178), (44, 184), (46, 186), (47, 184), (45, 180), (41, 174), (40.5, 166)]
LID = [(0, 196), (20, 196), (40, 193), (49, 190), (50, 186), (50, 182), (48.5, 182)]
KNOB = [(0, 214), (7, 213), (9, 208), (6, 203), (5, 198), (8, 195)]
MEASURE = [(0, 2), (30, 2), (34, 3), (35, 6), (35, 40), (35, 78), (36.3, 80), (36, 81), (34.6, 80), (34, 76), (34, 40), (33.5, 6), (0, 4)]


def turned(name, profile, material, seed):
    return lathe(name, smooth_profile([(r * MM, z * MM) for r, z in profile]), material, segments=160, wobble=0.0005, seed=seed)


def vessels():
    """The can with its lid and two handles, and a measure with milk in it."""
    metal = surfaces.steel(0.16)
    x, y, scale = -0.104, 0.150, 0.64

    def at(r, angle, h):
        return (x + r * MM * scale * math.cos(angle), y + r * MM * scale * math.sin(angle), h * MM * scale)

    for part, profile in (('can', CAN), ('lid', LID), ('knob', KNOB)):
        place(turned(part, profile, metal, 2), x, y, 0).scale = (scale,) * 3
    for ring in (22, 112):
        tube('hoop', [at(62.2, math.radians(k * 3), ring) for k in range(120)], 2.2 * MM, metal, closed=True)
    # A bail that has fallen to the front.
    ends = [math.radians(-60 + 180 * k) for k in (0, 1)]
    bail = [at(45, ends[0], 172), at(52, ends[0] - 0.1, 172), at(58, math.radians(-80), 150), at(66, math.radians(-105), 112), at(68, math.radians(-150), 96), at(67, math.radians(-195), 110), at(58, math.radians(-222), 150), at(52, ends[1] + 0.1 - 2 * math.pi, 172), at(45, ends[1] - 2 * math.pi, 172)]
    tube('bail', smooth_line(bail), 3.2 * MM, metal)
    mx, my = -0.066, 0.0
    place(turned('measure', MEASURE, metal, 5), mx, my, 0)
    milk = surfaces.Surface('milk')
    milk.set(base_color=(0.82, 0.79, 0.72), roughness=0.18, specular=0.5)
    place(turned('milk', [(0, 66), (30, 66), (33.2, 66.2), (34, 67.2)], milk.material, 6), mx, my, 0)
    line = [(-35, 70), (-46, 72), (-54, 66), (-55, 46), (-52, 26), (-44, 18), (-35, 20)]
    tube('grip', smooth_line([(mx + r * MM * 0.95, my - 6 * MM + r * MM * 0.25, h * MM) for r, h in line]), 5 * MM, metal)


def printer():
    """A body of dark plastic with a lid, a slot, a key and a small lamp. Returns where its middle stands."""
    where = Matrix.Translation(PRINTER) @ Matrix.Rotation(math.radians(TURN), 4, 'Z')
    shell = surfaces.plain('plastic', (0.030, 0.031, 0.034), 0.52, variation=0.3)
    lid = surfaces.plain('lid', (0.020, 0.021, 0.023), 0.38, variation=0.3)
    black = surfaces.plain('slot', (0.004, 0.004, 0.004), 0.8)
    lamp = surfaces.Surface('lamp')
    lamp.set(base_color=(0.05, 0.5, 0.12), emission=(0.10, 1.0, 0.25), emission_strength=2.5)

    def part(name, size, spot, material, edge):
        thing = block(name, size, material, edge=edge)
        thing.matrix_world = where @ Matrix.Translation(spot)

    part('body', tuple(BODY), (0, 0, 0.002), shell, 0.007)
    for x in (-0.040, 0.040):
        for y in (-0.032, 0.032):
            part('foot', (0.012, 0.012, 0.004), (x, y, 0), black, 0.001)
    part('lid', (0.090, 0.058, 0.006), (0, 0.013, BODY.z - 0.001), lid, 0.0028)
    part('slot', (0.082, 0.0045, 0.0020), (0, -0.0195, BODY.z + 0.0005), black, 0.0004)
    part('blade', (0.084, 0.0025, 0.0030), (0, -0.0232, BODY.z + 0.0006), lid, 0.0008)
    part('key', (0.016, 0.007, 0.0022), (0.032, -0.034, BODY.z + 0.0014), lid, 0.0010)
    part('lamp', (0.003, 0.003, 0.0012), (-0.040, -0.034, BODY.z + 0.0017), lamp.material, 0.0005)
    return where


def slip(where):
    """The slip: it stands up from the slot, leans back and curls at its end."""
    printed = board_stock(exhibit('neelganga-dairy', 58, 96, 30), gloss=0.15)
    back = surfaces.plain('thermal paper', (0.72, 0.71, 0.69), 0.7, variation=0.05)
    # It leans away from the reader; its end rolls forwards.
    lean = math.radians(4)
    start = Hinge(Vector((-WIDE / 2, -0.0195, BODY.z)), Vector((1, 0, 0)), Vector((0, math.sin(lean), math.cos(lean))))
    folds = [Fold(0.020, 12, 0.08), Fold(0.080, 10, 0.26), Fold(0.1275, -155, 0.0056)]
    strip = Strip(start, LONG + 0.012, folds, step=0.001)
    sheet = strip.build('slip', lambda t: (0, WIDE), lambda x, t: (x / WIDE, (t - 0.012) / LONG), (printed, back, back), thickness=0.07 * MM, unevenness=0.0004, columns=48, seed=3)
    sheet.matrix_world = where


def main():
    studio.begin()
    baked.floor()
    studio.wall(0.9)
    vessels()
    slip(printer())
    studio.morning(towards=(0.058, -0.046, 0.06), sun_from=(-0.9, -0.8, 0.60), opening=(0.60, 0.34), bars=2, rails=0, bar=0.010, away=0.9, beyond=(0.5, 1.2, 0.7))
    studio.camera(at=(0.012, -0.585, 0.300), look_at=(0.002, 0.02, 0.066), focus=(0.045, -0.02, 0.09), fstop=9)
    finish.render('milk-slip', exposure=-0.08, samples=48)


main()
