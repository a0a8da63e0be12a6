import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deskContent } from './desk-client.ts';

/** The minimum of a built desk. */
export async function writeMinimalDesk(distDir: string, page = '<h1>Desk</h1>'): Promise<void> {
  const folder = path.join(distDir, 'desk');
  await mkdir(folder);
  await writeFile(path.join(folder, 'index.html'), page);
  await writeFile(path.join(folder, 'content.json'), JSON.stringify(deskContent));
}
