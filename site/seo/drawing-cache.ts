import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * What was drawn, from the cache if it was drawn before.
 *
 * @param file of the cache; its name must change with everything that changes the drawing. Its folder is created if missing
 */
export async function drawnOnce(file: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const known = await readCached(file);
  if (known) return known;
  const drawing = await draw();
  await mkdir(dirname(file), { recursive: true });
  // Renamed when complete, so that an aborted build leaves no partial file.
  await writeFile(`${file}.${process.pid}`, drawing);
  await rename(`${file}.${process.pid}`, file);
  return new Uint8Array(drawing);
}

async function readCached(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
