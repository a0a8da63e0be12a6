import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';

/** The differences between the pictures of two builds; paths relative to both folders, sorted. */
interface Differences {
  same: string[];
  changed: string[];
  added: string[];
  removed: string[];
}

/** Compares the files byte by byte: the same page in the same browser gives the same file. */
export function differences(before: string, after: string): Differences {
  const [old, now] = [picturesIn(before), picturesIn(after)];
  const both = now.filter((file) => old.includes(file));
  const isSame = (file: string) => readFileSync(path.join(before, file)).equals(readFileSync(path.join(after, file)));
  return {
    same: both.filter(isSame),
    changed: both.filter((file) => !isSame(file)),
    added: now.filter((file) => !old.includes(file)),
    removed: old.filter((file) => !now.includes(file)),
  };
}

const picturesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((file) => file.replaceAll('\\', '/'))
        .filter((file) => /\/.+\.png$/.test(file))
        .sort()
    : [];

/**
 * Draws a picture pale, with every pixel that differs from another picture in red. Uses the browser to read PNG.
 *
 * @param file path of the drawing
 * @returns number of pixels that differ, including those that only the larger picture has
 */
export async function markDifference(
  browser: Browser,
  { before, after, file }: { before: string; after: string; file: string },
): Promise<number> {
  const page = await browser.newPage();
  const [old, now] = [before, after].map((picture) => `data:image/png;base64,${readFileSync(picture, 'base64')}`);
  const { count, png } = await page.evaluate(
    async ([old = '', now = '']) => {
      const pictures = await Promise.all(
        [old, now].map(async (url) => {
          const image = new Image();
          image.src = url;
          await image.decode();
          return image;
        }),
      );
      const width = Math.max(...pictures.map(({ naturalWidth }) => naturalWidth));
      const height = Math.max(...pictures.map(({ naturalHeight }) => naturalHeight));
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('The browser has no canvas.');
      const [one, other] = pictures.map((picture) => {
        context.clearRect(0, 0, width, height);
        context.drawImage(picture, 0, 0);
        return context.getImageData(0, 0, width, height);
      });
      if (!one || !other) throw new Error('Two pictures are needed.');
      const [a, b] = [new Uint32Array(one.data.buffer), new Uint32Array(other.data.buffer)];
      let count = 0;
      for (let pixel = 0; pixel < b.length; pixel++) {
        if (a[pixel] === b[pixel]) {
          other.data[4 * pixel + 3] = 60;
        } else {
          count++;
          other.data.set([255, 0, 0, 255], 4 * pixel);
        }
      }
      context.putImageData(other, 0, 0);
      return { count, png: canvas.toDataURL('image/png') };
    },
    [old, now] as const,
  );
  await page.close();
  await writeFile(file, Buffer.from(png.slice(png.indexOf(',') + 1), 'base64'));
  return count;
}
