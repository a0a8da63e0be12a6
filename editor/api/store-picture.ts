import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Of a name, without its ending. */
const MAX_NAME = 60;

interface NewPicture {
  /** As the owner's file is called. */
  name: string;
  /** Without a dot. */
  ending: string;
  bytes: Uint8Array;
}

/**
 * Stores a picture under a clean name that no other has. The same picture, taken twice, is stored once.
 *
 * @param folder absolute path; made if it is missing
 * @returns the name
 */
export async function storePicture(folder: string, { name, ending, bytes }: NewPicture): Promise<string> {
  await mkdir(folder, { recursive: true });
  const clean = cleanName(name);
  for (let count = 1; ; count += 1) {
    const stored = `${clean}${count > 1 ? `-${count}` : ''}.${ending}`;
    const file = path.join(folder, stored);
    try {
      await writeFile(file, bytes, { flag: 'wx' });
      return stored;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if ((await readFile(file)).equals(bytes)) return stored;
    }
  }
}

/** Lower-case letters, digits and hyphens, as in an address. */
function cleanName(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
  return words.slice(0, MAX_NAME).replace(/^-+|-+$/g, '') || 'picture';
}
