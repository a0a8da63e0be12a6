"""A bangle of 22K gold on a folded blue cloth, with its price tag on a thread."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from mathutils import Matrix, Vector, noise

import baked
import finish
import studio
import surfaces
from board import MM, Hinge, Strip, board_stock, cut_edge
from exhibits import exhibit
from shapes import lathe, mesh_object, smooth_line, smooth_profile, tube, twisted

RADIUS, HEIGHT = 31 * MM, 14 * MM
LINKS = 15
BANGLE = Vector((-0.042, 0.010, 0.0075))
TAG_WIDE, TAG_HIGH = 54 * MM, 60 * MM


def gold(name, roughness, tone=(1.0, 0.66, 0.22)):
    """22K gold: wiped, with fine scratches."""
    s = surfaces.Surface(name)
    wiped = s.noise(140, detail=6, rough=0.65)
    rough = s.ramp(wiped, 0.3, 0.7, roughness, roughness + 0.12)
    colour = s.mix(s.ramp(s.noise(60, detail=5), 0.35, 0.7, 0, 0.5), tone, tuple(c * 0.82 for c in tone))
    return s.set(base_color=colour, metallic=1.0, roughness=rough, normal=s.relief(s.noise(420, detail=3), 0.00005)).material


def around(angle, out, up):
    """A spot on the band: degrees, metres outwards from its face and upwards from its middle."""
    a, r = math.radians(angle), RADIUS + out
    return BANGLE + Vector((r * math.cos(a), r * math.sin(a), up + HEIGHT / 2))


def bangle():
    """A thin band between two twisted rims; on it one strand that goes round twice and closes, with a stone in each link."""
    bright, matt = gold('gold', 0.13), gold('gold ground', 0.30, (1.0, 0.62, 0.20))
    half = HEIGHT / 2
    band = [(-0.6, -half / MM), (0, -half / MM), (0.15, 0), (0, half / MM), (-0.6, half / MM), (-0.75, 0), (-0.6, -half / MM)]
    profile = [(RADIUS + r * MM, z * MM) for r, z in band]
    lathe('band', smooth_profile(profile, 5), matt, segments=240, wobble=0.00015).location = BANGLE + Vector((0, 0, half))
    for rim in (-half, half):
        for ply in (0, 180):
            spots = []
            for k in range(1500):
                turn = math.radians(ply + k / 1500 * 360 * 74)
                spots.append(around(k / 1500 * 360, -0.3 * MM + 0.42 * MM * math.cos(turn), rim + 0.42 * MM * math.sin(turn)))
            tube('rim', spots, 0.95 * MM, bright, closed=True)
        tube('line', [around(k, 0.25 * MM, rim * 0.83) for k in range(360)], 0.5 * MM, bright, closed=True)
    # An odd number of links: after one round the strand stands on the other side, after two it meets itself.
    strand = []
    for k in range(1800):
        turns = k / 1800 * 2 * LINKS
        wave = math.sin(math.pi * turns)
        high = math.copysign(abs(wave) ** 0.82, wave) * 4.4 * MM
        over = 0.42 * MM * math.cos(math.pi * turns) * (1 if int(turns + 0.5) % 2 else -1) * (1 if k < 900 else -1)
        strand.append(around(turns * 360 / LINKS, 0.62 * MM + over, high))
    tube('strand', strand, 1.15 * MM, bright, closed=True, segments=4)
    ruby = surfaces.Surface('stone')
    ruby.set(base_color=(0.30, 0.004, 0.012), roughness=0.06, specular=0.9, clearcoat=1.0)
    dome = [(0, 1.15), (0.7, 1.0), (1.25, 0.55), (1.45, 0), (1.45, -0.6)]
    stone = smooth_profile([(r * MM, z * MM) for r, z in dome], 5)
    for k in range(LINKS):
        middle = (k + 0.5) * 360 / LINKS
        face = Matrix.Translation(around(middle, 0.35 * MM, 0)) @ Matrix.Rotation(math.radians(middle), 4, 'Z') @ Matrix.Rotation(math.radians(90), 4, 'Y')
        lathe('stone', stone, ruby.material, segments=40, wobble=0.00004, seed=k).matrix_world = face
        ring = [face @ Vector((1.62 * MM * math.cos(a), 1.62 * MM * math.sin(a), 0.15 * MM)) for a in (2 * math.pi * j / 40 for j in range(40))]
        tube('setting', ring, 0.62 * MM, bright, closed=True)
        for side in (-1, 1):
            grain = Matrix.Translation(around(k * 360 / LINKS, 0.5 * MM, side * 3.4 * MM))
            ball = smooth_profile([(0.85 * MM * math.sin(a), -0.85 * MM * math.cos(a)) for a in (math.pi * j / 8 for j in range(9))], 2)
            lathe('grain', ball, bright, segments=24, wobble=0, seed=k).matrix_world = grain


def creases(x, y, seed):
    """Height of soft folds of a cloth, from 0 to 1."""
    bent = Vector((x * 5, y * 5, seed))
    x, y = x + 0.030 * noise.noise(bent), y + 0.030 * noise.noise(bent + Vector((7, 3, 0)))
    total = 0.0
    for turn, wide, share in ((0.62, 32, 0.72), (-0.25, 44, 0.28)):
        along, across = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
        ridge = max(0.0, 1 - abs(noise.noise(Vector((along * wide * 0.16, across * wide, seed + turn)))) * 1.9)
        total += share * ridge * ridge * (3 - 2 * ridge)
    return total


def cloth(material, size, thick, turn, shift, seed, pressed):
    """A folded layer of cloth: its edges are round folds. `pressed`: (x, y, radius, height), where a thing lies on it."""
    wide, high = size
    columns, rows = 300, 220
    a = math.radians(turn)
    vertices, uvs = [], []
    for j in range(rows + 1):
        for i in range(columns + 1):
            u, v = (i / columns - 0.5) * wide, (j / rows - 0.5) * high
            wave = 0.0025 * noise.noise(Vector((u * 14, v * 14, seed)))
            x = shift[0] + (u + wave) * math.cos(a) - v * math.sin(a)
            y = shift[1] + u * math.sin(a) + (v + wave) * math.cos(a)
            inside = max(0.0, min(wide / 2 - abs(u), high / 2 - abs(v)))
            edge = math.sqrt(max(0.0, 1 - (1 - min(1, inside / 0.006)) ** 2))
            z = thick + 0.009 * creases(x, y, seed)
            for px, py, radius, level in pressed:
                share = 1 - min(1, max(0, (math.dist((x, y), (px, py)) - radius) / 0.028))
                share = share * share * (3 - 2 * share)
                z = z * (1 - share) + level * share
            vertices.append((x, y, 0.0002 + z * edge))
            uvs.append((i / columns, j / rows))
    row = columns + 1
    starts = [j * row + i for j in range(rows) for i in range(columns)]
    return mesh_object('cloth', vertices, [(k, k + 1, k + row + 1, k + row) for k in starts], material, uvs=uvs)


def silk():
    """Dark blue silk: a fine weave, and a soft shine where it bends."""
    s = surfaces.Surface('silk')
    warp = s.noise(1, detail=1, where=s.place(stretch=(2600, 500, 500), turn=(0, 0, 0.2)))
    weft = s.noise(1, detail=1, where=s.place(stretch=(500, 2600, 500), turn=(0, 0, 0.2)))
    tone = s.mix(s.ramp(s.noise(30, detail=5), 0.3, 0.7), (0.006, 0.011, 0.045), (0.010, 0.020, 0.070))
    tone = s.mix(s.ramp(warp, 0.4, 0.7, 0, 0.18), tone, (0.03, 0.05, 0.14))
    normal = s.relief(weft, 0.00012, s.relief(warp, 0.00016))
    return s.set(base_color=tone, roughness=0.5, specular=0.35, sheen=0.35, normal=normal).material


def tag(middle, turn, rise):
    """The tag; returns the spot of its hole. `rise`: degrees by which its upper edge stands higher."""
    start = Hinge(Vector((TAG_WIDE / 2, TAG_HIGH / 2, 0)), Vector((-1, 0, 0)), Vector((0, -1, 0)))
    printed = board_stock(exhibit('kanakavel-jewellers', 54, 60, 36), gloss=0.1)
    materials = (printed, surfaces.paper_stock(colour=(0.78, 0.74, 0.66)), cut_edge())

    def edges(t):
        cut = max(0.0, 9 * MM - t) * 1.1
        return (cut, TAG_WIDE - cut)

    strip = Strip(start, TAG_HIGH, [], curl=6)
    sheet = strip.build('tag', edges, lambda x, t: (1 - x / TAG_WIDE, 1 - t / TAG_HIGH), materials, thickness=0.4 * MM, seed=5)
    where = Matrix.Translation(middle) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(math.radians(rise), 4, 'X')
    sheet.matrix_world = where
    return where @ Vector((0, TAG_HIGH / 2 - 6.2 * MM, 0.3 * MM))


def thread(hole):
    """A cotton thread: a loop around the band, from there to the hole of the tag, with a knot and two loose ends."""
    red, white = surfaces.plain('red thread', (0.50, 0.020, 0.022), 0.9), surfaces.plain('white thread', (0.80, 0.72, 0.60), 0.95)
    at, half = 24, HEIGHT / 2
    loop = [around(at, 1.5 * MM, 0), around(at, 0.6 * MM, half + 1.2 * MM), around(at, -1.5 * MM, half), around(at + 1, -1.7 * MM, 0)]
    knot = around(at - 2, 2.6 * MM, 1 * MM)
    up = Vector((0, 0, 1))
    middle = knot.lerp(hole, 0.5)
    first = [around(at + 1, -1.7 * MM, -4 * MM), *reversed(loop), knot, middle + Vector((0, 0.006, 0.0005)), hole + Vector((-0.004, 0.005, 0.002)), hole + up * 0.0012, hole - up * 0.002]
    second = [around(at - 4, 1.4 * MM, -half), around(at - 3, 1.7 * MM, -1 * MM), knot, middle + Vector((0.001, 0.0095, 0.001)), hole + Vector((0.000, 0.0075, 0.003)), hole + Vector((0.0012, 0.001, 0.001)), hole - up * 0.002]
    for line in (first, second):
        twisted('thread', smooth_line([tuple(spot) for spot in line], 24), 0.95 * MM, (red, white))
    for k in range(3):
        ring = [knot + Vector((1.0 * MM * math.cos(a + k), 0.9 * MM * math.sin(a + k), (k - 1) * 0.8 * MM + 0.7 * MM * math.sin(a))) for a in (2 * math.pi * j / 30 for j in range(31))]
        twisted('knot', ring, 0.95 * MM, (red, white))


def main():
    studio.begin()
    baked.floor()
    studio.wall(0.9)
    blue = silk()
    tag_spot = Vector((0.0325, -0.010, 0.0152))
    pressed = [(BANGLE.x, BANGLE.y, 0.034, BANGLE.z - 0.0003), (tag_spot.x, tag_spot.y - 0.010, 0.041, 0.0060)]
    cloth(blue, (0.366, 0.266), 0.0030, -10.5, (-0.100, -0.070), 4, [(x, y, radius, 0.002) for x, y, radius, _ in pressed])
    cloth(blue, (0.36, 0.26), 0.0056, -9, (-0.102, -0.072), 2, pressed)
    bangle()
    thread(tag(tag_spot, -9, 10))
    studio.morning(towards=(0.0, 0.0, 0.01), sun_from=(-1.0, -0.22, 0.44), sun=8.0, sheen=1.05, sky=0.27, opening=(0.27, 0.22), bars=2, rails=0, bar=0.010, away=0.8, beyond=(0.3, 0.8, 0.6))
    studio.camera(at=(-0.004, -0.215, 0.234), look_at=(-0.004, 0.006, 0.006), focus=(0.01, -0.008, 0.012), fstop=11)
    finish.render('bangle', exposure=0.18, samples=56)


main()
