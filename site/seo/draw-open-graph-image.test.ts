import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawOpenGraphImage } from './draw-open-graph-image.ts';

const IMAGE = {
  brand: 'Kolam Digital',
  kind: 'Services',
  heading: 'Web Development',
  seed: 'web-development',
  halfWidth: 6,
  background: 'cover-1',
} as const;

test('an image is drawn once, and again for another heading', async () => {
  const cache = join(await mkdtemp(join(tmpdir(), 'open-graph-')), 'cache');
  const drawn = await drawOpenGraphImage(IMAGE, cache);
  const { format, width, height } = await sharp(drawn).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
  const [name = '', ...others] = await readdir(cache);
  expect(others).toEqual([]);
  expect(await readFile(join(cache, name))).toEqual(Buffer.from(drawn));

  await writeFile(join(cache, name), 'cached');
  expect(`${Buffer.from(await drawOpenGraphImage(IMAGE, cache))}`).toBe('cached');
  await drawOpenGraphImage({ ...IMAGE, heading: 'Web design' }, cache);
  expect(await readdir(cache)).toHaveLength(2);
}, 30_000);
