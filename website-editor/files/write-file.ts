import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

let written = 0;

/**
 * Writes a file beside another, and removes it unless `use` has moved it.
 *
 * @param mode of the file; missing: as any new file has it
 */
export async function withTemporary(
  target: string,
  text: string | Uint8Array,
  mode: number | undefined,
  use: (temporary: string) => Promise<void>,
): Promise<void> {
  // Neither Astro nor an editor takes a file that begins with a dot for content.
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}-${++written}.tmp`);
  const handle = await open(temporary, 'wx', mode);
  try {
    try {
      await handle.writeFile(text);
      if (mode !== undefined) await handle.chmod(mode & 0o7777);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await use(temporary);
    await syncFolder(path.dirname(target));
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Writes a file whole or not at all, so that a process that is killed leaves the one before. */
export const writeFileSafely = (file: string, text: string | Uint8Array, mode?: number): Promise<void> =>
  withTemporary(file, text, mode, (temporary) => rename(temporary, file));

/** Writes a file with its folder. @param bytes undefined removes it */
export async function putFile(file: string, bytes: Uint8Array | undefined): Promise<void> {
  if (!bytes) return rm(file, { force: true });
  await mkdir(path.dirname(file), { recursive: true });
  await writeFileSafely(file, bytes);
}

/** Makes a rename last through a power cut. Not every system can. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
