import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawLighting, type LightingPlan, placeOf } from './lighting.ts';

const plan: LightingPlan = {
  subject: { size: 0.5 },
  camera: { lens: 85, format: 'tall', distance: 2.4 },
  lights: [{ size: 1.2, angle: -45, distance: 1.6, mark: true }],
  reflector: { size: 1, angle: 60, distance: 1 },
  wall: { distance: 1.8 },
};

/** All pairs of absolute coordinates of a path. Arcs have only their start. */
const pointsOf = (path: string) =>
  [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

it('places by angle and distance from the subject', () => {
  const places = [0, -90, 90, 180].map((angle) => placeOf({ angle, distance: 2 }));
  const expected = [
    { x: -2, y: 0 },
    { x: 0, y: -2 },
    { x: 0, y: 2 },
    { x: 2, y: 0 },
  ];
  for (const [index, { x, y }] of expected.entries()) {
    expect(places[index]?.x).toBeCloseTo(x);
    expect(places[index]?.y).toBeCloseTo(y);
  }
});

it('draws all to one scale', () => {
  const { details, dots, marked } = drawLighting(plan);
  const [, camera, wall] = /^M([\d.]+) [\d.]+H([\d.]+)/.exec(details)?.map(Number) ?? [];
  const metre = ((wall ?? 0) - (camera ?? 0)) / (2.4 + 1.8);
  const [subject, light] = pointsOf(dots);
  expect(((subject?.x ?? 0) - (camera ?? 0)) / metre).toBeCloseTo(2.4, 1);
  expect(Math.hypot((light?.x ?? 0) - (subject?.x ?? 0), (light?.y ?? 0) - (subject?.y ?? 0)) / metre).toBeCloseTo(
    1.6,
    1,
  );
  const [from, to] = pointsOf(marked);
  expect(Math.hypot((from?.x ?? 0) - (to?.x ?? 0), (from?.y ?? 0) - (to?.y ?? 0)) / metre).toBeCloseTo(1.2, 1);
});

it('shows what the lens sees: a frame 24 mm wide at 85 mm covers 24 / 85 of the distance', () => {
  const { view, details } = drawLighting(plan);
  const [, camera, wall] = /^M([\d.]+) [\d.]+H([\d.]+)/.exec(details)?.map(Number) ?? [];
  const [, upper, , lower] = pointsOf(view);
  expect(((lower?.y ?? 0) - (upper?.y ?? 0)) / ((wall ?? 0) - (camera ?? 0))).toBeCloseTo(24 / 85, 2);
  expect(upper?.x).toBeCloseTo(wall ?? 0, 0);
});

const metres = (max: number) => fc.double({ min: 0.1, max, noNaN: true });
const placed = fc.record({
  size: metres(3),
  angle: fc.integer({ min: -180, max: 180 }),
  distance: metres(8),
});

it('keeps every plan and its labels inside the drawing', () => {
  const plans = fc.record({
    subject: fc.record({ size: metres(3) }),
    camera: fc.record({
      lens: fc.integer({ min: 14, max: 400 }),
      format: fc.constantFrom('wide' as const, 'tall' as const),
      distance: metres(12),
    }),
    lights: fc.array(placed, { minLength: 1, maxLength: 3 }),
    reflector: fc.option(placed, { nil: undefined }),
    wall: fc.option(fc.record({ distance: metres(8) }), { nil: undefined }),
  });
  fc.assert(
    fc.property(plans, (any) => {
      const { viewBox, places, ...paths } = drawLighting(any);
      const [, , width = 0, height = 0] = viewBox.split(' ').map(Number);
      for (const path of Object.values(paths)) {
        expect(path).not.toMatch(/NaN|Infinity|undefined/);
        for (const { x, y } of pointsOf(path)) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(height);
        }
      }
      expect(places.lights).toHaveLength(any.lights.length + (any.reflector ? 1 : 0));
      for (const place of [...places.lights, places.camera, places.subject, ...places.distances]) {
        expect(place?.x).toBeGreaterThan(0);
        expect(place?.x).toBeLessThan(100);
        expect(place?.y).toBeGreaterThan(0);
        expect(place?.y).toBeLessThanOrEqual(100);
      }
    }),
    {
      examples: [
        // So small that the second line of the reflector is drawn deeper than the margin.
        [
          {
            subject: { size: 0.1 },
            camera: { lens: 14, format: 'wide', distance: 0.1 },
            lights: [{ size: 0.1, angle: 0, distance: 0.1 }],
            reflector: { size: 0.1, angle: -54, distance: 0.26 },
            wall: { distance: 0.1 },
          },
        ],
      ],
    },
  );
});
