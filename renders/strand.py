"""A kolam of one closed strand under four-fold rotation, and the path that a hand follows when it draws it.

Dots stand on a diamond of half-width `n`. Between two neighbouring dots the strands cross (the gap is open) or turn
back (it is closed). Sides of a dot are numbered 0 to 3, as in SIDES. A quarter `i` of a dot runs from side `i` to side
`i + 1`. Positions are in dot spacings.
"""

import random

SIDES = [(1, 0), (0, -1), (-1, 0), (0, 1)]
# Where the strand passes a dot: half way to its neighbour where the gap is open, nearer where it is closed.
OPEN_REACH, CLOSED_REACH = 0.5, 0.347
ARC = 0.5523  # handle of a cubic curve that draws a quarter of a circle


class Kolam:
    """`dots`: list of (x, y). `path`: the strand as (x, y) points, closed. `seed`: the draw that gave one strand."""

    def __init__(self, n, open_share=0.75, first_seed=0):
        self.dots = [(x, y) for y in range(-n, n + 1) for x in range(-n, n + 1) if abs(x) + abs(y) <= n]
        self._inside = set(self.dots)
        for self.seed in range(first_seed, first_seed + 2000):
            self._draw_gaps(open_share)
            quarters = self._follow((self.dots[0], 0, True))
            if len(quarters) == 4 * len(self.dots):
                self.path = [p for q in quarters for p in self._points(q)]
                return
        raise ValueError(f'No single strand for half-width {n}: try another share of open gaps')

    def _draw_gaps(self, open_share):
        draw, by_orbit, self._open = random.Random(self.seed), {}, set()
        for dot in self.dots:
            for side in SIDES:
                other = _beside(dot, side)
                if other not in self._inside:
                    continue
                orbit = _orbit(dot, other)
                if orbit not in by_orbit:
                    by_orbit[orbit] = draw.random() < open_share
                if by_orbit[orbit]:
                    self._open.add((dot, SIDES.index(side)))

    def _follow(self, start):
        """Quarters (dot, quarter, forward) in the order of the pen, from `start` until it comes back."""
        quarters, here = [], start
        while not quarters or here != start:
            quarters.append(here)
            here = self._next(*here)
        return quarters

    def _next(self, dot, quarter, forward):
        side = (quarter + 1) % 4 if forward else quarter
        if (dot, side) not in self._open:
            return (dot, side if forward else (side + 3) % 4, forward)
        other = _beside(dot, SIDES[side])
        return (other, (side + 1) % 4, False) if forward else (other, (side + 2) % 4, True)

    def _points(self, step, count=14):
        dot, quarter, forward = step
        a, b = SIDES[quarter], SIDES[(quarter + 1) % 4]
        open_a, open_b = (dot, quarter) in self._open, (dot, (quarter + 1) % 4) in self._open
        start = _along(a, OPEN_REACH if open_a else CLOSED_REACH)
        end = _along(b, OPEN_REACH if open_b else CLOSED_REACH)
        # At a crossing the strand runs diagonally, at a turn it runs across the side.
        leave = _handle(a, b, open_a, open_b)
        arrive = _handle(b, a, open_b, open_a)
        curve = [_cubic(start, _add(start, leave), _add(end, arrive), end, k / count) for k in range(count + 1)]
        ordered = curve if forward else curve[::-1]
        return [_add(dot, p) for p in ordered[:-1]]


def _handle(side, towards, crossing, other_crossing):
    if crossing:
        length = 1 / 6 if other_crossing else OPEN_REACH / 2
        return _add(_along(side, -length), _along(towards, length))
    length = ARC * CLOSED_REACH if not other_crossing else OPEN_REACH - CLOSED_REACH
    return _along(towards, length)


def _orbit(a, b):
    """The same value for the four gaps that a quarter turn carries into each other."""
    x, y, turned = a[0] + b[0], a[1] + b[1], []
    for _ in range(4):
        turned.append((x, y))
        x, y = -y, x
    return min(turned)


def _beside(dot, side):
    return (dot[0] + side[0], dot[1] + side[1])


def _along(side, length):
    return (side[0] * length, side[1] * length)


def _add(a, b):
    return (a[0] + b[0], a[1] + b[1])


def _cubic(a, b, c, d, t):
    s = 1 - t
    return tuple(s**3 * a[i] + 3 * s * s * t * b[i] + 3 * s * t * t * c[i] + t**3 * d[i] for i in (0, 1))
