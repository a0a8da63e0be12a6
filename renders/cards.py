"""Visiting cards: a box of them in a stack with painted edges, one leaning on it, two that lie loose."""

import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from mathutils import Matrix, Vector

import baked
import finish
import studio
import surfaces
from board import MM, Hinge, Strip, artwork, board_stock
from shapes import lathe, place, smooth_profile

WIDE, HIGH, THICK = 90 * MM, 54 * MM, 0.62 * MM
IN_STACK = 46


def card(name, materials, fine=True, curl=0.0, seed=1):
    """A card that lies on z = 0, its middle at the origin, the printed side up."""
    start = Hinge(Vector((-WIDE / 2, HIGH / 2, THICK)), Vector((0, -1, 0)), Vector((1, 0, 0)))
    strip = Strip(start, WIDE, [], curl=curl, step=0.003 if fine else 0.03)
    return strip.build(
        name, lambda t: (0, HIGH), lambda x, t: (t / WIDE, 1 - x / HIGH), materials,
        thickness=THICK, unevenness=0.00012 if fine else 0.00004, columns=24 if fine else 3, seed=seed,
    )


def at(thing, x, y, z, turn, slope=0.0):
    """Put a card on a spot, turned about the vertical axis; `slope`: degrees by which its far edge is raised about the near edge."""
    near = Matrix.Translation((0, HIGH / 2, 0))
    thing.matrix_world = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(math.radians(slope), 4, 'X') @ near


def main():
    draw = random.Random(11)
    studio.begin()
    baked.floor()
    studio.wall(0.9)

    def stock(*words):
        return board_stock(artwork(*words, width=1620, height=972), gloss=0.0, press=0.00035)

    edge = surfaces.plain('painted edge', (0.72, 0.32, 0.04), 0.75, variation=0.4)
    cotton = surfaces.paper_stock(colour=(0.78, 0.72, 0.60))
    dark = surfaces.plain('dark side', (0.018, 0.011, 0.008), 0.8)
    back = (stock('card-back'), cotton, edge)
    farah, meera = ((stock('card-front', person), cotton, edge) for person in ('farah-qureshi', 'meera-iyer'))

    # The stack: pushed together by hand, so no two cards lie alike.
    turn, x, y, z = -17.0, -0.034, 0.034, 0.0
    for k in range(IN_STACK):
        last = k == IN_STACK - 1
        slip = 2.6 if last else 1.0
        thing = card('card', back if last else (dark, cotton, edge), fine=last, seed=k)
        at(thing, x + draw.gauss(0, 0.00045) * slip, y + draw.gauss(0, 0.00045) * slip, z, turn + draw.gauss(0, 0.35) * slip)
        z += THICK * draw.uniform(1.0, 1.06)
    # Leaning on the near edge of the stack.
    at(card('leaning', farah, curl=2.5, seed=61), -0.010, -0.024, 0.0002, -17, 57)
    at(card('loose', meera, curl=-1.5, seed=62), -0.052, -0.098, 0.0003, 12)
    at(card('loose', back, curl=1.0, seed=63), 0.083, -0.062, 0.0003, 34)
    metal = surfaces.brass()
    lota = smooth_profile([(0, 0), (0.030, 0), (0.033, 0.004), (0.031, 0.009), (0.050, 0.030), (0.056, 0.052), (0.046, 0.078), (0.031, 0.090), (0.029, 0.096), (0.036, 0.106), (0.041, 0.109), (0.042, 0.107), (0.035, 0.098), (0.027, 0.091), (0.03, 0.07)])
    vessel = place(lathe('lota', lota, metal, seed=3), 0.12, 0.25, 0, 75)
    # Its mirror image in the floor would be all sparks: few rays find the sun by way of floor and brass.
    vessel.visible_glossy = False
    studio.morning(towards=(0.0, -0.01, 0.02), sun_from=(-1.0, -0.5, 0.5), opening=(0.40, 0.26), bars=2, rails=0, bar=0.011, away=0.8)
    studio.camera(at=(0.02, -0.485, 0.225), look_at=(0.006, -0.008, 0.014), focus=(-0.01, -0.015, 0.02), fstop=8)
    finish.render('visiting-cards', exposure=-0.05)


main()
