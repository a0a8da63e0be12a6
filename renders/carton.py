"""A tea carton, folded from its dieline, beside a blank that is still flat, and the leaf that goes into it."""

import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
from mathutils import Matrix, Vector

import baked
import finish
import studio
import surfaces
from board import MM, Blank, Hinge, artwork, board_stock, carton, cut_edge
from shapes import mesh_object, place

BLANK = Blank()


def moved(things, x, y, turn, lift=0.0):
    """Turn objects about the vertical axis and put them on the floor."""
    lowest = min(vertex.co.z for thing in things for vertex in thing.data.vertices)
    for thing in things:
        thing.matrix_world = Matrix.Translation((x, y, lift - lowest)) @ Matrix.Rotation(math.radians(turn), 4, 'Z')


def standing(materials, x, y, turn):
    """Folded, its lid tucked in loosely."""
    upper_left_of_back = Hinge(Vector((BLANK.width / 2, BLANK.depth / 2, BLANK.height)), Vector((0, 0, -1)), Vector((-1, 0, 0)))
    moved(carton(BLANK, materials, upper_left_of_back, (90, 89.6, 90.2), (84, 77, 88, 80), bulge=1.3 * MM, seed=2), x, y, turn)


def flat(materials, x, y, turn):
    """As the die cut it, print upwards; its creases were broken in once, so it does not lie quite flat."""
    start = Hinge(Vector((-BLANK.size[0] / 2, BLANK.height / 2, 0)), Vector((0, -1, 0)), Vector((1, 0, 0)))
    tilt = Matrix.Rotation(math.radians(-5.5), 3, 'Y')
    start = Hinge(tilt @ start.origin, tilt @ start.along, tilt @ start.ahead)
    moved(carton(BLANK, materials, start, (2, 3, 4, 3), (2, 6, 4, 7), (3, 3, 5, 5), with_glue=True, seed=9), x, y, turn)


def tea_leaves(draw):
    """Meshes of twisted black leaves of 4 to 13 mm."""
    dry = surfaces.plain('tea', (0.022, 0.013, 0.009), 0.62, variation=0.7)
    tips = surfaces.plain('tea tips', (0.10, 0.058, 0.026), 0.6, variation=0.5)
    leaves = []
    for _ in range(14):
        length, width = draw.uniform(0.005, 0.014), draw.uniform(0.00035, 0.0009)
        bend, twist, phase = draw.uniform(-2.6, 2.6), draw.uniform(-7, 7), draw.uniform(0, 6)
        vertices, faces, rows, ring = [], [], 14, 6
        for k in range(rows + 1):
            t = k / rows
            angle = bend * (t - 0.5)
            middle = Vector((length * (t - 0.5), length * 0.5 * bend * (t - 0.5) ** 2, 0.0006 * math.sin(5 * t + phase)))
            thick = width * (0.25 + math.sin(math.pi * min(1, t * 1.05)) ** 0.6) * draw.uniform(0.75, 1.2)
            for m in range(ring):
                a = 2 * math.pi * m / ring + twist * t
                across = Vector((-math.sin(angle), math.cos(angle), 0)) * math.cos(a) * thick
                vertices.append(tuple(middle + across + Vector((0, 0, math.sin(a) * thick * 0.5))))
        faces = [(k * ring + m, k * ring + (m + 1) % ring, (k + 1) * ring + (m + 1) % ring, (k + 1) * ring + m) for k in range(rows) for m in range(ring)]
        thing = mesh_object('leaf', vertices, faces, tips if draw.random() < 0.14 else dry)
        leaves.append(thing.data)
        bpy.data.objects.remove(thing)
    return leaves


def drop(leaf, draw, x, y, z, steep):
    thing = bpy.data.objects.new('leaf', leaf)
    bpy.context.scene.collection.objects.link(thing)
    place(thing, x, y, z, draw.uniform(0, 360), (draw.gauss(0, steep), draw.gauss(0, steep)))


def heap(leaves, draw, x, y, radius, height, count, base=0.0008):
    """Leaves piled loosely: each lies on the ones below."""
    for _ in range(count):
        r, a = radius * abs(draw.gauss(0, 0.5)), draw.uniform(0, 2 * math.pi)
        top = max(0.0, height * (1 - (r / radius) ** 1.3)) if r < radius else 0.0
        drop(draw.choice(leaves), draw, x + r * math.cos(a), y + r * math.sin(a) * 0.8, base + top * draw.uniform(0.55, 1.0), 22 if top else 5)


def main():
    draw = random.Random(5)
    studio.begin()
    baked.floor()
    studio.wall(1.0)
    print_side = board_stock(artwork('carton', width=3264, height=2772), gloss=0.55)
    back = surfaces.paper_stock(colour=(0.62, 0.58, 0.50))
    materials = (print_side, back, cut_edge())
    standing(materials, 0.094, 0.062, -31)
    flat(materials, -0.096, 0.022, 17)
    leaves = tea_leaves(draw)
    heap(leaves, draw, 0.035, -0.085, 0.026, 0.010, 820)
    heap(leaves, draw, 0.045, -0.07, 0.080, 0.0, 110)
    studio.morning(towards=(0.05, 0.015, 0.03), sun_from=(-1.0, -0.42, 0.52), opening=(0.36, 0.30), bars=2, rails=0, bar=0.012, away=0.8)
    studio.camera(at=(-0.02, -0.775, 0.30), look_at=(0.008, 0.02, 0.043), focus=(0.07, 0.02, 0.06), fstop=9)
    finish.render('carton', exposure=0.32)


main()
