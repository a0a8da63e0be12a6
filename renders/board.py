"""Paper and board that is creased and folded: strips that bend about a hinge, cartons from their blank. Lengths are metres."""

import math
import os
import subprocess
from dataclasses import dataclass

from mathutils import Vector, noise

import studio
from shapes import mesh_object
from surfaces import Surface

MM = 0.001


def artwork(name, *words, width, height):
    """An image of printed artwork from the site's content (renders/artwork.mjs). `width`, `height`: pixels."""
    node = os.path.join(studio.FOLDER, '..', 'node_modules', '.bin', 'node')
    page = subprocess.run([node, f'{studio.FOLDER}/artwork.mjs', name, *words], check=True, capture_output=True, text=True).stdout
    return studio.text_texture('-'.join((name, *words)), page, width, height)


@dataclass
class Hinge:
    """Where a strip begins: `along` the fold, `ahead` where the strip goes if it is not folded. Along × ahead looks outwards."""

    origin: Vector
    along: Vector
    ahead: Vector

    @property
    def inward(self):
        return -self.along.cross(self.ahead)


@dataclass
class Fold:
    """A bend of `degrees` inwards at the distance `at` from the hinge, rounded by `radius`."""

    at: float
    degrees: float
    radius: float = 0.0006


class Strip:
    """A sheet that bends only across its way, as paper does: its shape is a curve, drawn out along the hinge."""

    def __init__(self, hinge, length, folds, curl=0.0, step=0.0015):
        """`length`: from the hinge to the end. `folds`: creases. `curl`: even bend in degrees over the whole length."""
        self.hinge, self.length, self.folds, self.curl = hinge, length, folds, curl
        self.places = self._places(step)
        self._curve = self._walk()

    def _places(self, step):
        places = {0.0, self.length}
        places |= {k * step for k in range(int(self.length / step) + 1)}
        for fold in self.folds:
            reach = self._reach(fold)
            places |= {min(self.length, max(0.0, fold.at + reach * k / 6)) for k in range(-7, 8)}
        return sorted(places)

    @staticmethod
    def _reach(fold):
        return max(0.0003, fold.radius * math.radians(abs(fold.degrees)) / 2)

    def angle(self, t):
        """Bend inwards at the distance `t`, in radians."""
        total = self.curl * t / self.length
        for fold in self.folds:
            share = min(1, max(0, (t - fold.at) / (2 * self._reach(fold)) + 0.5))
            total += fold.degrees * share
        return math.radians(total)

    def _walk(self):
        spot, before, curve = self.hinge.origin.copy(), 0.0, {}
        for t in self.places:
            middle = self.angle((t + before) / 2)
            spot = spot + (self.hinge.ahead * math.cos(middle) + self.hinge.inward * math.sin(middle)) * (t - before)
            curve[t], before = spot, t
        return curve

    def at(self, t):
        """The spot on the hinge side of the strip at (about) the distance `t`."""
        return self._curve[min(self.places, key=lambda place: abs(place - t))]

    def ahead(self, t):
        """The direction of the strip at the distance `t`."""
        a = self.angle(t)
        return self.hinge.ahead * math.cos(a) + self.hinge.inward * math.sin(a)

    def build(self, name, edges, uv, materials, thickness=0.0004, bulge=None, unevenness=0.0002, columns=40, seed=1):
        """The mesh. `edges(t)`: (from, to) along the hinge. `uv(x, t)`: its place on the artwork, 0 to 1.

        `materials`: printed side, back and cut edge. `bulge(x, t)`: metres outwards.
        """
        vertices, uvs = [], []
        for t in self.places:
            start, end = edges(t)
            a = self.angle(t)
            outward = self.hinge.ahead * math.sin(a) - self.hinge.inward * math.cos(a)
            for k in range(columns + 1):
                x = start + (end - start) * k / columns
                spot = self._curve[t] + self.hinge.along * x
                off = unevenness * noise.noise(spot * 28 + Vector((seed, 0, 0))) + (bulge(x, t) if bulge else 0)
                vertices.append(tuple(spot + outward * off))
                uvs.append(uv(x, t))
        row = columns + 1
        faces = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(len(self.places) - 1) for i in range(columns)]
        sheet = mesh_object(name, vertices, faces, materials[0], uvs=uvs)
        for material in materials[1:]:
            sheet.data.materials.append(material)
        solid = sheet.modifiers.new('thickness', 'SOLIDIFY')
        solid.thickness, solid.offset, solid.material_offset, solid.material_offset_rim = thickness, -1, 1, 2
        solid.use_even_offset = False
        return sheet


@dataclass
class Blank:
    """A tuck-end carton: `width`, `depth` and `height` of the box, laid out as site/exhibits/dieline.ts draws it."""

    width: float = 90 * MM
    depth: float = 40 * MM
    height: float = 125 * MM
    glue: float = 12 * MM

    @property
    def tongue(self):
        return self.depth * 0.325

    @property
    def flap(self):
        return self.depth * 0.75

    @property
    def size(self):
        """Width and height of the sheet."""
        return (self.glue + 2 * (self.width + self.depth), self.height + 2 * (self.depth + self.tongue))

    def folds(self):
        """The four upright creases, from the left edge of the sheet; the last is the right edge."""
        a = self.glue
        return (a, a + self.width, a + self.width + self.depth, a + 2 * self.width + self.depth, a + 2 * (self.width + self.depth))

    def lid(self, t):
        """Left and right edge of the lid on its way from the fold to the round end of its tongue."""
        u = min(1.0, max(0.0, (t - self.depth) / self.tongue))
        corner = 10 * MM * (1 - math.sqrt(1 - u)) ** 2
        return (corner, self.width - corner)

    def dust_flap(self, t):
        taper = self.depth * 0.075 * t / self.flap
        return (taper, self.depth - 2 * taper)


def carton(blank, materials, start, corners, top, bottom=None, with_glue=False, bulge=0.0, seed=1):
    """A carton, folded or flat, from its blank. Returns its objects.

    `start`: hinge at the upper left corner of the back, along downwards. `corners`: degrees of the creases: between glue
    flap and back (if `with_glue`), back and side, side and front, front and side. `top`: degrees of
    (dust flap, lid, tongue, dust flap). `bottom`: the same, or None where nobody sees it.
    """
    a, b, c, d, e = blank.folds()
    first = 0.0 if with_glue else a
    width, height = blank.size
    upper = blank.depth + blank.tongue
    creases = [Fold(at - first, degrees) for at, degrees in zip((a, b, c, d) if with_glue else (b, c, d), corners)]
    body = Strip(start, e - first, creases)

    def body_edges(t):
        cut = max(0.0, 1 - t / blank.glue) * 8 * MM if with_glue else 0
        return (cut, blank.height - cut)

    def body_bulge(x, t):
        flat = t + first
        for left, right in ((a, b), (c, d)):
            if left < flat < right:
                return bulge * math.sin(math.pi * (flat - left) / (right - left)) * math.sin(math.pi * x / blank.height) ** 0.8
        return 0.0

    things = [body.build('carton', body_edges, lambda x, t: ((t + first) / width, 1 - (upper + x) / height), materials, bulge=body_bulge, columns=60, seed=seed)]
    down = start.along

    def flap(name, left, right, edges, creases, length, is_top):
        middle = (left + right) / 2 - first
        chain = body.ahead(middle)
        if is_top:
            hinge = Hinge(body.at(left - first), chain, -down)
            place = lambda x, t: ((left + x) / width, 1 - (upper - t) / height)  # noqa: E731
        else:
            hinge = Hinge(body.at(right - first) + down * blank.height, -chain, down)
            place = lambda x, t: ((right - x) / width, 1 - (upper + blank.height + t) / height)  # noqa: E731
        things.append(Strip(hinge, length, creases, step=0.001).build(name, edges, place, materials, columns=36, seed=seed + 3))

    def mirrored(edges, wide):
        return lambda t: tuple(wide - x for x in reversed(edges(t)))

    length = blank.depth + blank.tongue - 0.05 * MM
    for is_top, degrees in ((True, top), (False, bottom)):
        if not degrees:
            continue
        first_dust, lid, tongue, second_dust = degrees
        dust = blank.dust_flap if is_top else mirrored(blank.dust_flap, blank.depth)
        flap('dust flap', b, c, dust, [Fold(0.0006, first_dust)], blank.flap, is_top)
        flap('dust flap', d, e, dust, [Fold(0.0006, second_dust)], blank.flap, is_top)
        left, right = (c, d) if is_top else (a, b)
        flap('lid', left, right, blank.lid, [Fold(0.0006, lid), Fold(blank.depth, tongue)], length, is_top)
    return things


def board_stock(front, gloss=0.3, press=0.0):
    """Printed board for the UV of a sheet: ink on fibre, worn a little, varnish with soft flaws.

    `gloss`: 0 uncoated to 1 varnished. `press`: metres by which dark ink is pressed into the paper (letterpress).
    """
    s = Surface('printed board')
    ink = s.image(front, extension='EXTEND')
    rubbed = s.ramp(s.noise(34, detail=9, rough=0.72), 0.55, 0.85, 0, 0.12)
    mottle = s.ramp(s.noise(260, detail=4, rough=0.7), 0.3, 0.7, 0, 0.014)
    tone = s.mix(s.plus(s.times(rubbed, 0.22), mottle), ink, (0.62, 0.57, 0.48))
    handled = s.ramp(s.noise(42, detail=7, rough=0.7), 0.38, 0.7, -0.05, 0.12)
    prints = s.ramp(s.noise(320, detail=3, where=s.place(stretch=(1, 2.4, 1), turn=(0, 0, 0.6))), 0.5, 0.62, 0, 0.05)
    roughness = s.plus(s.plus(0.80 - 0.45 * gloss, handled), prints)
    normal = s.relief(s.noise(1300, detail=5, rough=0.7), 0.00005 * (1 - 0.6 * gloss))
    normal = s.relief(s.noise(55, detail=3), 0.0006, normal)
    if press:
        normal = s.relief(ink, press, normal)
    return s.set(base_color=tone, roughness=roughness, specular=0.28 + 0.22 * gloss, normal=normal).material


def cut_edge(colour=(0.80, 0.77, 0.70)):
    """The cut edge of board: pale, furry, with a darker middle layer here and there."""
    s = Surface('cut edge')
    layers = s.ramp(s.noise(500, detail=4, rough=0.7), 0.35, 0.65, 0, 0.35)
    tone = s.mix(layers, colour, tuple(c * 0.72 for c in colour))
    return s.set(base_color=tone, roughness=0.95, specular=0.15, normal=s.relief(s.noise(1500, detail=3), 0.0001)).material
