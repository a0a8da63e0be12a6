import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compressFile, openBackup } from './backup.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'open-backup-'));
  await mkdir(path.join(folder, 'tmp'));
  vi.stubEnv('TMPDIR', path.join(folder, 'tmp'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test('a compressed backup opens in a private place, and leaves nothing behind', async () => {
  const database = path.join(folder, 'a.sqlite');
  const source = new DatabaseSync(database);
  source.exec("create table notes (text); insert into notes values ('यह')");
  source.close();
  const compressed = path.join(folder, 'a.sqlite.gz');
  await writeFile(compressed, '');
  await compressFile(database, compressed);

  for (const file of [database, compressed]) {
    const backup = await openBackup(file);
    expect(backup.format).toBe('sqlite');
    const copy = new DatabaseSync(backup.file, { readOnly: true });
    expect(copy.prepare('select text from notes').get()).toEqual({ text: 'यह' });
    copy.close();
    if (file === compressed) expect((await stat(path.dirname(backup.file))).mode & 0o777).toBe(0o700);
    await backup.close();
  }

  await writeFile(compressed, Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]));
  await expect(openBackup(compressed)).rejects.toThrow('cannot be decompressed');
  await writeFile(compressed, 'text');
  await expect(openBackup(compressed)).rejects.toThrow('is no backup');
  expect(await readdir(path.join(folder, 'tmp'))).toEqual([]);
});
