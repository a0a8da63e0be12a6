import sharp from 'sharp';
import { expect, test } from 'vitest';
import { icoFile, iconPng } from './icons.ts';

const pixelOf = async (png: Uint8Array, left: number, top: number) => [
  ...(await sharp(png).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

test.each([32, 180, 192, 512])('an icon of %i pixels', async (size) => {
  const { width, height } = await sharp(await iconPng(size, { isFullBleed: false })).metadata();
  expect([width, height]).toEqual([size, size]);
});

test('the corners are round, or filled with isFullBleed', async () => {
  expect((await pixelOf(await iconPng(192, { isFullBleed: false }), 0, 0))[3]).toBe(0);
  expect(await pixelOf(await iconPng(192, { isFullBleed: true }), 0, 0)).toEqual([0x1a, 0x14, 0x10, 255]);
});

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

test('an icon file is a header followed by the PNG', () => {
  const file = Buffer.from(icoFile(new Uint8Array([1, 2, 3]), 32));
  expect(file.toString('hex')).toBe('00000100010020200000010020000300000016000000010203');
});
