import type { ImageMetadata, UnresolvedImageTransform } from 'astro';
import { expect, test } from 'vitest';
import { makePicture, PictureError } from './make-picture.ts';

const src: ImageMetadata = { src: '/assets/gate.C0ffee12.jpg', width: 2400, height: 1600, format: 'jpg' };
const alt = 'A school gate in the rain';
const place = { file: 'content/projects/schools.md', entry: 'schools', field: 'image.src' };

test('makes AVIF in several widths, and one WebP with the size of the picture', async () => {
  expect(await makePicture({ src, alt }, place, getImage)).toEqual({
    src: '/gate-960.webp',
    srcSet: '160.avif 320.avif 640.avif 960.avif 1280.avif 1920.avif',
    width: 960,
    height: 640,
    alt,
  });
});

test('throws an error with the file, the entry and the path of an unusable picture', async () => {
  // For a missing file Astro passes a string, contrary to its types.
  const text: unknown = 'https://example.com/gate.jpg';
  const missing = makePicture({ src: text as ImageMetadata, alt }, place, getImage);
  await expect(missing).rejects.toThrow(PictureError);
  await expect(missing).rejects.toThrow(
    'content/projects/schools.md, schools, image.src: "https://example.com/gate.jpg" cannot be shown.',
  );
  const drawing = makePicture({ src: { ...src, format: 'svg' }, alt }, place, getImage);
  await expect(drawing).rejects.toThrow('a file of the format "svg" cannot be shown.');
});

/** A stub of Astro's getImage. */
async function getImage({ format, width, widths = [] }: UnresolvedImageTransform) {
  const attribute = widths.map((each) => `${each}.${format}`).join(' ');
  return { src: `/gate-${width}.${format}`, srcSet: { values: [], attribute } };
}
