"""The registration form of a nursery on a teak desk, held by a clip; a pencil beside it, one corner lifts."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from mathutils import Matrix, Vector

import finish
import studio
import surfaces
from board import MM, board_stock
from exhibits import exhibit
from shapes import block, mesh_object, paper, place, smooth_line, tube

WIDE, HIGH = 210 * MM, 148 * MM
TURN = 9


def pencil(spot, turn, length=0.150):
    """A hexagonal pencil that was sharpened with a knife, lying on one of its faces."""
    lacquer = surfaces.plain('lacquer', (0.30, 0.018, 0.014), 0.28, variation=0.25)
    cedar = surfaces.plain('cedar', (0.56, 0.33, 0.17), 0.8, variation=0.4)
    lead = surfaces.plain('lead', (0.025, 0.025, 0.028), 0.35, variation=0.2)
    r, sides = 3.7 * MM, 6

    def ring(x, radius, wave=0.0):
        points = []
        for k in range(48):
            a = 2 * math.pi * k / 48
            flat = math.cos(math.pi / sides) / math.cos((a % (2 * math.pi / sides)) - math.pi / sides)
            shape = 1 + (flat - 1) * (0.85 if radius > 3.4 * MM else 0.0)
            points.append((x + wave * math.cos(6 * a) * MM, radius * shape * math.cos(a + math.pi / 6), radius * shape * math.sin(a + math.pi / 6)))
        return points

    # From one end to the other: each part is a row of rings.
    parts = [
        (lacquer, [ring(-length / 2, 3.3 * MM), ring(-length / 2 + 0.3 * MM, r), ring(length / 2 - 22 * MM, r, 1.3), ring(length / 2 - 21.8 * MM, r * 0.985, 1.3)]),
        (cedar, [ring(length / 2 - 22 * MM, r * 0.985, 1.3), ring(length / 2 - 12 * MM, 2.3 * MM), ring(length / 2 - 5 * MM, 1.15 * MM)]),
        (lead, [ring(length / 2 - 5.2 * MM, 1.17 * MM), ring(length / 2 - 0.8 * MM, 0.36 * MM), ring(length / 2, 0.05 * MM)]),
        (cedar, [ring(-length / 2 + 0.05 * MM, 3.3 * MM), ring(-length / 2, 1.1 * MM)]),
        (lead, [ring(-length / 2 - 0.02 * MM, 1.1 * MM), ring(-length / 2 - 0.02 * MM, 0.01 * MM)]),
    ]
    for material, rings in parts:
        vertices = [point for one in rings for point in one]
        faces = [(j * 48 + k, j * 48 + (k + 1) % 48, (j + 1) * 48 + (k + 1) % 48, (j + 1) * 48 + k) for j in range(len(rings) - 1) for k in range(48)]
        thing = mesh_object('pencil', vertices, faces, material)
        thing.data.use_auto_smooth = True
        thing.matrix_world = Matrix.Translation((*spot, r * 0.9)) @ Matrix.Rotation(math.radians(turn), 4, 'Z')


def shavings(spot):
    """Curls of cedar that the knife took off."""
    cedar = surfaces.plain('shaving', (0.60, 0.37, 0.20), 0.85, variation=0.4)
    for k, (x, y, turn) in enumerate(((0, 0, 20), (0.020, -0.008, 200), (-0.010, -0.014, 100))):
        vertices = []
        for i in range(40):
            a = math.radians(i * (7.5 + k))
            out = 0.0034 + 0.00006 * i
            for j in (0, 1):
                wide = 0.0042 * (0.35 + 0.65 * math.sin(math.pi * (i + 3) / 46))
                vertices.append((out * math.cos(a), (j - 0.5) * wide + 0.00012 * i, out * math.sin(a) + 0.0036))
        place(mesh_object('shaving', vertices, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(39)], cedar), spot[0] + x, spot[1] + y, 0.0008, turn)


def clip(where):
    """A binder clip of black sheet steel at the upper edge of the sheet, its wire grip laid back."""
    black = surfaces.plain('clip', (0.014, 0.014, 0.015), 0.33, variation=0.2)
    wire = surfaces.plain('clip wire', (0.62, 0.60, 0.57), 0.22, metallic=1.0)
    wide = 0.032
    # Seen from the side: (ahead towards the sheet, height).
    side = [(0.013, 0.0012), (0.004, 0.0042), (-0.006, 0.0062), (-0.0072, 0.0052), (-0.0074, 0.0), (-0.0072, -0.001)]
    curve = smooth_line([(0, -a, h) for a, h in side], 6)
    vertices = [(x, p.y, p.z) for p in curve for x in (-wide / 2, wide / 2)]
    faces = [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(curve) - 1)]
    shell = mesh_object('clip', vertices, faces, black)
    solid = shell.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset = 0.5 * MM, 1
    shell.matrix_world = where
    lip = tube('clip lip', [(-wide / 2, -0.013, 0.0016), (wide / 2, -0.013, 0.0016)], 1.7 * MM, black)
    lip.matrix_world = where
    grip = [(0.0065, 0.0025), (0.0068, 0.0095), (0.0085, 0.0195), (0.0065, 0.0270)]
    half = [(x, y, 0.0025 + y * 0.05) for x, y in grip]
    bent = [*((-x, y, z) for x, y, z in half), (0.0, 0.0290, 0.0039), *reversed(half)]
    tube('grip', smooth_line(bent, 8), 1.5 * MM, wire).matrix_world = where


def desk():
    """Three planks of old teak."""
    for k, y in enumerate((-0.30, -0.135, 0.062, 0.255)):
        plank = block('plank', (1.6, (0.164, 0.196, 0.192, 0.2)[k] - 0.0012, 0.03), surfaces.wood('X', dark=(0.040, 0.018, 0.009), light=(0.15, 0.070, 0.033), wear=0.35, rough=0.42), edge=0.0016)
        place(plank, 0.11 * (-1) ** k, y, -0.03)


def main():
    studio.begin()
    desk()
    printed = board_stock(exhibit('nandavan-schools', 210, 148, 10), gloss=0.0)
    under = surfaces.paper_stock(colour=(0.70, 0.67, 0.60))
    for k, (x, y, turn, lift, material) in enumerate(((0.006, 0.014, TURN + 2.2, (), under), (0.003, 0.011, TURN - 0.8, (), under), (0.0, 0.01, TURN, (('se', 0.020), ('sw', 0.004)), printed))):
        sheet = paper('sheet', WIDE, HIGH, material, curl=(1.2, 0.6), lift=lift, thickness=0.14 * MM, waviness=0.0008, seed=3 + k)
        place(sheet, x, y, 0.0004 + 0.0009 * k, turn)
    where = Matrix.Translation((0, 0.01, 0.0024)) @ Matrix.Rotation(math.radians(TURN), 4, 'Z') @ Matrix.Translation((0.054, HIGH / 2 + 0.0015, 0))
    clip(where)
    pencil((-0.127, -0.036), 77)
    shavings((-0.128, 0.070))
    studio.morning(towards=(0.0, 0.0, 0.0), sun_from=(-1.0, 0.42, 0.46), sun=7.5, sheen=0.6, opening=(0.30, 0.30), bars=2, rails=0, bar=0.012, away=0.9)
    studio.camera(at=(-0.02, -0.40, 0.42), look_at=(-0.008, 0.004, 0.0), focus=(0.0, -0.01, 0.0), fstop=10)
    finish.render('nursery-form', exposure=-0.16, samples=40)


main()
