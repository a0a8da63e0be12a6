"""Rice flour that a hand trickles on a floor: lines of uneven width with thin spots, small heaps, dust, stray grains.

The flour is a field of heights. Every pinch adds small clots at random places beside the line, so edges come out as
they do in life, and the floor shows where little fell. Lengths are metres.
"""

import math
import random
from array import array

import bpy
from mathutils import Vector, noise

from shapes import mesh_object

CLOT = [(dx, dy, (1 - abs(dx) / 2) * (1 - abs(dy) / 2)) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
CLOT_HEIGHT = 0.00011
# A pinch of flour lasts so far along a line: then the fingers are empty and take more.
PINCH_LASTS = 0.42
DUST_CELLS = 640


class Flour:
    """A square of floor, `size` metres wide around `centre` (x, y), on which flour falls."""

    def __init__(self, size, centre=(0, 0), cell=0.0004, seed=1):
        self.size, self.centre, self.cell = size, centre, cell
        self._count = int(size / cell)
        self._heights = array('f', bytes(4 * self._count**2))
        self._dust = array('f', bytes(4 * DUST_CELLS**2))
        self._draw = random.Random(seed)

    def trickle(self, points, width=0.0055, height=0.0011, closed=True):
        """A line of flour along `points` (x, y), about `width` wide and `height` high."""
        step = 0.0004
        clots = width / 2.6 * 2.5 * height * step / (CLOT_HEIGHT * 4 * self.cell**2)
        for travelled, x, y, across in _walk(points, step, closed):
            flow = _flow(x, y) * (1.18 - 0.45 * (travelled / PINCH_LASTS % 1))
            wander = 0.0009 * noise.noise(Vector((x * 30, y * 30, 3)))
            spread = width / 2.6 * (0.75 + 0.35 * flow)
            for _ in range(self._whole(clots * flow)):
                off = wander + self._draw.gauss(0, spread * 0.62)
                self._drop(x + across[0] * off, y + across[1] * off, CLOT_HEIGHT * self._draw.uniform(0.4, 1.7))
            self._shed(x, y, flow)

    def pinch(self, x, y, radius=0.0062, height=0.0026):
        """A small heap, as fingers leave it on a dot: a lopsided cone with ragged foot."""
        squash, turn = self._draw.uniform(0.85, 1.15), self._draw.uniform(0, math.pi)
        x, y = x + self._draw.gauss(0, 0.0012), y + self._draw.gauss(0, 0.0012)
        volume = radius**2 * height * 1.15
        for _ in range(int(volume / (CLOT_HEIGHT * 4 * self.cell**2))):
            a, r = self._draw.uniform(0, 2 * math.pi), abs(self._draw.gauss(0, radius * 0.52))
            dx, dy = r * math.cos(a) * squash, r * math.sin(a) / squash
            turned_x = dx * math.cos(turn) - dy * math.sin(turn)
            turned_y = dx * math.sin(turn) + dy * math.cos(turn)
            self._drop(x + turned_x, y + turned_y, CLOT_HEIGHT)
        for _ in range(30):
            self._powder(x, y, 0.008, 0.05)

    def spill(self, x, y, spread, count, size=0.0004):
        """Loose clots, `count` of them, normally distributed around a spot."""
        for _ in range(count):
            px, py = self._draw.gauss(x, spread), self._draw.gauss(y, spread)
            self._drop(px, py, size * self._draw.uniform(0.3, 1.6))
            self._powder(px, py, 0.004, 0.06)

    def wipe(self, start, end, width=0.012, share=0.25):
        """A pale smear, where a finger or a hem dragged flour from `start` to `end`."""
        for k in range(160):
            t = k / 160
            x, y = (start[i] + (end[i] - start[i]) * t for i in (0, 1))
            for _ in range(12):
                self._powder(x, y, width / 2.4, share * 0.12 * (1 - t))

    def build(self, material):
        """The mesh of the flour that lies high enough to have a form."""
        n, low = self._count, 0.00006
        top = 0.0024
        ids, vertices, faces = {}, [], []
        heights = self._heights

        def vertex(i):
            if i not in ids:
                ids[i] = len(vertices)
                h = top * (1 - math.exp(-heights[i] / top)) - 0.00004
                row, column = divmod(i, n)
                vertices.append((*self._spot(column, row), h))
            return ids[i]

        for row in range(n - 1):
            for i in range(row * n, row * n + n - 1):
                if max(heights[i], heights[i + 1], heights[i + n], heights[i + n + 1]) > low:
                    faces.append((vertex(i), vertex(i + 1), vertex(i + n + 1), vertex(i + n)))
        print(f'flour: {len(faces)} faces')
        return mesh_object('flour', vertices, faces, material)

    def dust(self):
        """For `floor_cement`: the image of thin dust, the size in metres and the centre."""
        image = bpy.data.images.new('dust', DUST_CELLS, DUST_CELLS, float_buffer=True)
        image.colorspace_settings.name = 'Non-Color'
        pixels = array('f', bytes(16 * DUST_CELLS**2))
        for i, amount in enumerate(self._dust):
            share = 0.75 * (1 - math.exp(-amount))
            pixels[4 * i] = pixels[4 * i + 1] = pixels[4 * i + 2] = share
            pixels[4 * i + 3] = 1
        image.pixels.foreach_set(pixels)
        image.update()
        return image, self.size, self.centre

    def _spot(self, column, row):
        half = self.size / 2
        return (column * self.cell - half + self.centre[0], row * self.cell - half + self.centre[1])

    def _drop(self, x, y, height):
        column = round((x - self.centre[0] + self.size / 2) / self.cell)
        row = round((y - self.centre[1] + self.size / 2) / self.cell)
        if 1 <= column < self._count - 1 and 1 <= row < self._count - 1:
            for dx, dy, share in CLOT:
                self._heights[(row + dy) * self._count + column + dx] += height * share

    def _shed(self, x, y, flow):
        """What falls beside a line: powder everywhere, a stray clot now and then."""
        self._powder(x, y, 0.0030, 0.16 * flow)
        if self._draw.random() < 0.35:
            self._powder(x, y, 0.010, 0.09)
        if self._draw.random() < 0.15:
            far = self._draw.expovariate(1 / 0.004) + 0.003
            a = self._draw.uniform(0, 2 * math.pi)
            self._drop(x + far * math.cos(a), y + far * math.sin(a), self._draw.uniform(0.0001, 0.0005))

    def _powder(self, x, y, spread, amount):
        scale = DUST_CELLS / self.size
        column = int((self._draw.gauss(x, spread) - self.centre[0] + self.size / 2) * scale)
        row = int((self._draw.gauss(y, spread) - self.centre[1] + self.size / 2) * scale)
        if 0 <= column < DUST_CELLS and 0 <= row < DUST_CELLS:
            self._dust[row * DUST_CELLS + column] += amount

    def _whole(self, amount):
        """A whole number that is `amount` on average."""
        return int(amount) + (self._draw.random() < amount % 1)


def _flow(x, y):
    """How much flour a hand lets go at a spot: 0.12 (nearly empty fingers) to 1.6."""
    slow = noise.noise(Vector((x * 11, y * 11, 0)))
    quick = noise.noise(Vector((x * 55, y * 55, 9)))
    return min(1.6, max(0.12, 1 + 0.8 * slow + 0.55 * quick))


def _walk(points, step, closed):
    """Spots (distance so far, x, y, unit vector across the line) every `step` metres along a line."""
    ends = [*points, points[0]] if closed else points
    travelled = 0.0
    for a, b in zip(ends, ends[1:]):
        length = math.dist(a, b)
        if length == 0:
            continue
        ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        for k in range(max(1, round(length / step))):
            t = k * step
            yield travelled + t, a[0] + ux * t, a[1] + uy * t, (-uy, ux)
        travelled += length


def mound(radius, height, material, seed=1, rings=60, segments=160):
    """A heap of flour as it lies in a bowl: flat cone with clots and a hollow where fingers took some."""
    vertices, faces = [(0, 0, height)], []
    for k in range(1, rings + 1):
        for m in range(segments):
            r, a = radius * k / rings, 2 * math.pi * m / segments
            x, y = r * math.cos(a), r * math.sin(a)
            z = height * (1 - (r / radius) ** 1.5) + _lumps(x, y, seed)
            u, v = (x / radius - 0.3) / 0.3, (y / radius + 0.25) / 0.24
            vertices.append((x, y, z - height * 0.75 * math.exp(-u * u - v * v)))
    for m in range(segments):
        faces.append((0, 1 + m, 1 + (m + 1) % segments))
        for k in range(rings - 1):
            a, b = 1 + k * segments, 1 + (k + 1) * segments
            faces.append((a + m, b + m, b + (m + 1) % segments, a + (m + 1) % segments))
    return mesh_object('heap of flour', vertices, faces, material)


def _lumps(x, y, seed):
    layers = ((0.0016, 60), (0.0010, 170), (0.0006, 450))
    return sum(size * noise.noise(Vector((x * scale, y * scale, seed))) for size, scale in layers)
