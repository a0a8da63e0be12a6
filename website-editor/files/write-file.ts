import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

let written = 0;

/** Writes a file whole or not at all, so that a process that is killed leaves the one before. */
export async function writeFileSafely(file: string, text: string | Uint8Array, mode = 0o600): Promise<void> {
  // Neither Astro nor an editor takes a file that begins with a dot for content.
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}-${++written}.tmp`);
  const handle = await open(temporary, 'wx', mode);
  try {
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
    await syncFolder(path.dirname(file));
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Makes a rename last through a power cut. Not every system can. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
