"""The menu of a tiffin room, folded once, beside filter coffee in a steel tumbler and davara."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from mathutils import Matrix, Vector

import baked
import finish
import studio
import surfaces
from board import MM, Hinge, Strip, artwork, board_stock, cut_edge
from shapes import lathe, place, smooth_profile

WIDE, HIGH = 140 * MM, 280 * MM


def leaf(name, side, materials, rise, curl, seed):
    """One half of the card, from the fold (x = 0) to the left or the right; `rise`: degrees at which it leaves the fold."""
    sign = 1 if side == 'right' else -1
    steep = math.radians(rise)
    hinge = Hinge(Vector((0, sign * HIGH / 2, 0.0006)), Vector((0, -sign, 0)), Vector((sign * math.cos(steep), 0, math.sin(steep))))
    strip = Strip(hinge, WIDE, [], curl=curl, step=0.002)
    uv = (lambda x, t: (t / WIDE, 1 - x / HIGH)) if sign > 0 else (lambda x, t: (1 - t / WIDE, x / HIGH))
    return strip.build(name, lambda t: (0, HIGH), uv, materials, thickness=0.42 * MM, unevenness=0.0008, columns=60, seed=seed)


def coffee(x, y):
    """A tumbler of coffee that stands in its davara."""
    steel = surfaces.plain('steel', (0.60, 0.59, 0.57), 0.2, metallic=1.0, variation=0.12)
    davara = smooth_profile([(0, 0.002), (0.030, 0.002), (0.034, 0.004), (0.039, 0.014), (0.041, 0.030), (0.046, 0.0335), (0.0475, 0.0335), (0.0478, 0.0328), (0.046, 0.0325), (0.042, 0.029), (0.040, 0.014), (0.035, 0.002), (0.031, 0.0), (0, 0.0)])
    place(lathe('davara', davara, steel, wobble=0.0003), x, y, 0.0003, 10)
    tumbler = smooth_profile([(0, 0.004), (0.0215, 0.004), (0.0222, 0.008), (0.0262, 0.074), (0.0285, 0.0805), (0.0296, 0.081), (0.0297, 0.0802), (0.0285, 0.0795), (0.0270, 0.074), (0.0230, 0.006), (0.0222, 0.001), (0.021, 0.0), (0, 0.0)])
    place(lathe('tumbler', tumbler, steel, wobble=0.0003, seed=4), x + 0.002, y - 0.001, 0.0026, 40, (0.8, -1.0))
    froth = surfaces.plain('froth', (0.42, 0.25, 0.12), 0.55, variation=0.5)
    s = [(0, 0.0700), (0.010, 0.0703), (0.018, 0.0704), (0.0225, 0.0699), (0.0252, 0.0708), (0.0262, 0.0716)]
    place(lathe('coffee', smooth_profile(s), froth, wobble=0.0009, seed=6), x + 0.002, y - 0.001, 0.0026, 0)


def main():
    studio.begin()
    baked.floor()
    studio.wall(1.0)
    outside = surfaces.plain('outside of the card', (0.30, 0.055, 0.022), 0.6)
    left, right = (board_stock(artwork(f'menu-{side}', width=1400, height=2800), gloss=0.12) for side in ('left', 'right'))
    edge = cut_edge()
    things = [leaf('left', 'left', (left, outside, edge), 25, 5, 3), leaf('right', 'right', (right, outside, edge), 3, 4.5, 8)]
    for thing in things:
        thing.matrix_world = Matrix.Translation((-0.045, 0.005, 0)) @ Matrix.Rotation(math.radians(11), 4, 'Z')
    coffee(0.158, -0.04)
    studio.morning(towards=(0.088, -0.118, 0.02), sun_from=(-1.0, -0.02, 0.62), opening=(0.68, 0.46), bars=1, rails=1, bar=0.013, away=0.9)
    studio.camera(at=(0.032, -0.615, 0.70), look_at=(0.028, 0.0, 0.0), focus=(0.0, -0.02, 0.01), fstop=9)
    finish.render('menu', samples=30, exposure=0.1, size=(1216, 912))


main()
