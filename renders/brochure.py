"""A stapled brochure, open at its middle; pages curve away from the staples and one corner lifts."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
from mathutils import Matrix, Vector

import baked
import finish
import studio
import surfaces
from board import MM, Fold, Hinge, Strip, artwork, board_stock

WIDE, HIGH = 148 * MM, 210 * MM


def page(name, side, materials, lift, rise, bends, corner=0.0):
    """A page from the spine (the line x = 0), on the 'left' or the 'right'.

    `lift`: height of its foot at the spine. `rise`: degrees at which it leaves the spine. `bends`: how it bends back to
    the floor. `corner`: metres that the near outer corner stands up.
    """
    sign = 1 if side == 'right' else -1
    steep = math.radians(rise)
    start = Vector((0, HIGH / 2 if sign > 0 else -HIGH / 2, lift))
    hinge = Hinge(start, Vector((0, -sign, 0)), Vector((sign * math.cos(steep), 0, math.sin(steep))))
    strip = Strip(hinge, WIDE, bends, step=0.002)

    def raised(x, t):
        from_near = x / HIGH if sign > 0 else 1 - x / HIGH
        return corner * max(0.0, (t / WIDE - 0.35) / 0.65) ** 2.2 * max(0.0, (from_near - 0.35) / 0.65) ** 1.6

    place = (lambda x, t: (t / WIDE, 1 - x / HIGH)) if sign > 0 else (lambda x, t: (1 - t / WIDE, x / HIGH))
    return strip.build(name, lambda t: (0, HIGH), place, materials, thickness=0.14 * MM, unevenness=0.0004, columns=64, bulge=raised, seed=len(side))


def wire(points, thick, material):
    """A bent wire through points."""
    curve = bpy.data.curves.new('wire', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', thick / 2, 4, True
    line = curve.splines.new('POLY')
    line.points.add(len(points) - 1)
    for point, spot in zip(line.points, points):
        point.co = (*spot, 1)
    curve.materials.append(material)
    thing = bpy.data.objects.new('wire', curve)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def staple(y, z, material):
    """The inner side of a staple: two legs bent towards each other, not quite straight."""
    return [
        wire([(0.0002, y - 6.2 * MM, z - 1.5 * MM), (0.0001, y - 6.1 * MM, z + 0.2 * MM), (0.0003, y - 5 * MM, z + 0.5 * MM), (0.0002, y - 0.7 * MM, z + 0.15 * MM)], 0.8 * MM, material),
        wire([(0.0, y + 6.2 * MM, z - 1.5 * MM), (0.0002, y + 6.1 * MM, z + 0.2 * MM), (-0.0001, y + 5 * MM, z + 0.55 * MM), (0.0005, y + 0.9 * MM, z + 0.1 * MM)], 0.8 * MM, material),
    ]


def main():
    studio.begin()
    baked.floor()
    studio.wall(0.9)
    paper = surfaces.paper_stock(colour=(0.80, 0.76, 0.68), gloss=0.15)
    edge = surfaces.plain('paper edge', (0.74, 0.70, 0.62), 0.9)
    left, right = (board_stock(artwork(f'brochure-{side}', width=1776, height=2520), gloss=0.3) for side in ('left', 'right'))
    things = []
    for k in range(4):
        lift, top = (0.4 + k * 0.3) * MM, k == 3
        rise = 8 + 1.6 * k
        things.append(page('left page', 'left', (left if top else paper, paper, edge), lift, rise, [Fold(0.030, rise * 1.25, 0.20), Fold(0.125, -rise * 0.25 - 1.2 * k, 0.3)]))
        if top:
            # This one is about to be turned: it stands off the pages below.
            bends, rise, corner = [Fold(0.035, 15, 0.20), Fold(0.110, 15, 0.22)], 27, 9 * MM
        else:
            bends, rise, corner = [Fold(0.030, rise * 1.25, 0.20), Fold(0.125, -rise * 0.25 - 1.5 * k, 0.3)], rise - 1, 2 * MM * k
        things.append(page('right page', 'right', (right if top else paper, paper, edge), lift, rise, bends, corner))
    steel = surfaces.plain('steel wire', (0.62, 0.60, 0.57), 0.28, metallic=1.0)
    for y in (-0.052, 0.055):
        things += staple(y, 2.1 * MM, steel)
    turn = Matrix.Translation((0.0, 0.02, 0.0006)) @ Matrix.Rotation(math.radians(-11), 4, 'Z')
    for thing in things:
        thing.matrix_world = turn
    studio.morning(towards=(0.0, -0.088, 0.02), sun_from=(-1.0, -0.10, 0.52), opening=(0.50, 0.30), bars=1, rails=0, bar=0.012, away=0.9)
    studio.camera(at=(-0.05, -0.58, 0.53), look_at=(0.004, 0.008, 0.008), focus=(0.03, 0.0, 0.02), fstop=9)
    finish.render('brochure', exposure=-0.05)


main()
