import { expect, it } from 'vitest';
import { drawFrames } from './contact-frames.ts';

const frame = (things: string, mark?: true) => ({ ground: 'dark' as const, things, note: 'moved', mark });
const [wide, tall] = [
  { format: 'wide', first: 418 },
  { format: 'tall', first: 1 },
] as const;

it('numbers the frames, and rings only the chosen one', () => {
  const frames = drawFrames({ ...wide, frames: [frame('lamp 50 80'), frame('lamp 50 80', true)] });
  expect(frames.map(({ number }) => number)).toEqual([418, 419]);
  expect(frames.map(({ ring }) => ring !== undefined)).toEqual([false, true]);
});

it('stands the shapes on the lower edge, as wide and high as told, in their order', () => {
  const [inWide] = drawFrames({ ...wide, frames: [frame('person 20 60, lamp 70 50')] });
  expect(inWide?.viewBox).toBe('0 0 90 60');
  expect(inWide?.shapes.map(({ transform }) => transform)).toEqual([
    'translate(18 60)scale(0.36)',
    'translate(63 60)scale(0.3)',
  ]);
  const [inTall] = drawFrames({ ...tall, frames: [frame('lamp 70 50')] });
  expect(inTall?.viewBox).toBe('0 0 60 90');
  expect(inTall?.shapes[0]?.transform).toBe('translate(42 90)scale(0.45)');
});

it.each(['person', 'worker', 'lamp', 'board', 'machine', 'glow'])('has an outline of a %s', (name) => {
  const [drawn] = drawFrames({ ...wide, frames: [frame(`${name} 50 50`)] });
  expect(drawn?.shapes[0]?.d).toMatch(/^M/);
});
