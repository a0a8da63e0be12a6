import { glob, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** `kitchen.C0ffee12_Z1yIh7A.avif` is generated from `kitchen.C0ffee12.jpg`. */
const MADE = /^(?<original>.+\.[\w-]{8})_\w+\.(?:avif|webp)$/;

/**
 * Removes the originals of generated pictures. Astro keeps an original among the assets if a page rendered on demand may use
 * it, and its URL can be guessed from `kitchen.C0ffee12_Z1yIh7A.avif`: a photograph of several megabytes, with the
 * coordinates where it was taken.
 *
 * @param folder absolute path of the folder of the built assets
 * @returns the names of the removed files
 */
export async function removeOriginals(folder: string): Promise<string[]> {
  const files = await Array.fromAsync(glob('*.{jpg,jpeg,png,webp,avif}', { cwd: folder }));
  const originals = new Set(files.map((file) => MADE.exec(file)?.groups?.['original']));
  const removed = files.filter((file) => originals.has(file.replace(/\.[a-z]+$/, '')));
  await Promise.all(removed.map((file) => rm(join(folder, file))));
  return removed;
}
