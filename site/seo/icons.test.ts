import sharp from 'sharp';
import { expect, test } from 'vitest';
import { iconPng } from './icons.ts';

test('the part of a maskable icon that may be cropped shows only the background', async () => {
  // Systems keep a circle of four fifths of the width.
  const size = 200;
  const { data, info } = await sharp(await iconPng(size, { isFullBleed: true }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const outside = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const).filter(
    ([x, y]) => Math.hypot(x - size / 2, y - size / 2) > 0.4 * size + 1,
  );
  const colours = new Set(
    outside.map(([x, y]) =>
      data
        .subarray((y * size + x) * info.channels)
        .subarray(0, 3)
        .toString('hex'),
    ),
  );
  expect([...colours]).toEqual(['1a1410']);
});
