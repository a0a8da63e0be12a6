import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * A text that differs when a file of a folder was written, added or removed.
 *
 * @param folder absolute path of content/
 */
export async function stampContent(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  const stamps = await Promise.all(
    names.map(async (name) => {
      const stats = await stat(path.join(folder, name)).catch(() => undefined);
      return stats?.isFile() ? `${name} ${stats.mtimeMs} ${stats.size}` : '';
    }),
  );
  return stamps.sort().join('\n');
}
