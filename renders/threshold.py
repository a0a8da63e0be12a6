"""The threshold: a kolam in rice flour before a door, in the first sun."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import studio
import surfaces
from flour import Flour, mound
from shapes import block, lathe, place, scatter_rice, smooth_profile
from strand import Kolam

SPACING = 0.074
MIDDLE = (0.07, 0.0)
BOWL_SPOT = (-0.315, -0.17)


def draw_kolam():
    """The figure, as one line of flour around 41 pinched dots."""
    kolam, powder = Kolam(4, first_seed=0), Flour(0.86, MIDDLE, seed=4)

    def spot(p):
        return (p[0] * SPACING + MIDDLE[0], p[1] * SPACING + MIDDLE[1])

    powder.trickle([spot(p) for p in kolam.path], width=0.0062, height=0.0012)
    for dot in kolam.dots:
        powder.pinch(*spot(dot))
    powder.spill(-0.30, -0.15, 0.035, 420)
    powder.wipe((-0.22, 0.19), (-0.14, 0.25), 0.02)
    return powder


def doorway():
    """A worn teak sill and post, a lime-washed wall to the left, the dark of the house behind."""
    sill = block('sill', (3.0, 0.11, 0.062), surfaces.wood('X'), edge=0.007, wobble=0.004)
    place(sill, 1.0, 0.60, 0, 0.3)
    post = block('post', (0.10, 0.12, 2.2), surfaces.wood('Z'), edge=0.006, wobble=0.003)
    place(post, -0.42, 0.60, 0, 0.5)
    red = surfaces.plain('red plinth', surfaces.RED_OXIDE, 0.45)
    place(block('plinth', (2.4, 0.22, 0.10), red, edge=0.008, wobble=0.004), -1.67, 0.66)
    place(block('wall', (2.4, 0.2, 2.4), surfaces.limewash(), edge=0.004, wobble=0.006), -1.67, 0.67)
    studio.wall(2.6)


# Profiles (radius, height) in millimetres, from the axis outwards and back inside.
BOWL = [(0, 3), (22, 3), (30, 10), (43, 32), (47, 40), (49, 41), (49.5, 39), (46, 32), (33, 8), (24, 0), (0, 0)]
LOTA = [(0, 0), (30, 0), (33, 4), (31, 9), (50, 30), (56, 52), (46, 78), (31, 90), (29, 96), (36, 106)]
LOTA += [(41, 109), (42, 107), (35, 98), (27, 91), (30, 70)]


def turned(name, profile, material, seed=1):
    """A vessel from a profile in millimetres."""
    return lathe(name, smooth_profile([(r / 1000, z / 1000) for r, z in profile]), material, seed=seed)


def vessels(flour):
    """A brass bowl with the flour that is left, and a lota of water near the sill."""
    metal = surfaces.brass()
    x, y = BOWL_SPOT
    place(turned('bowl', BOWL, metal), x, y, 0, 20, (0.6, -0.8))
    place(mound(0.043, 0.014, flour), x, y, 0.029, 40)
    place(turned('lota', LOTA, metal, seed=3), -0.245, 0.405, 0, 75, (0.4, 0.5))
    rice = surfaces.plain('rice', (0.74, 0.68, 0.54), 0.5)
    scatter_rice(16, (x + 0.095, y - 0.05), 0.05, rice, keep_out=(x, y, 0.055))


def main():
    studio.begin()
    powder, flour = draw_kolam(), surfaces.flour()
    powder.build(flour)
    studio.floor(powder.dust())
    doorway()
    vessels(flour)
    sunlit = {'towards': (-0.06, 0.14, 0), 'opening': (1.12, 0.46), 'bars': 4, 'rails': 0, 'bar': 0.016}
    studio.morning(**sunlit, beyond=(0.55, 2.3, 0.8))
    studio.camera(at=(-0.06, -1.62, 0.90), look_at=(0.0, 0.09, 0.0), focus=(0.05, -0.06, 0))
    studio.render('threshold', exposure=0.15)


main()
