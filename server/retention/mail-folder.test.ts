import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMailFolder } from '#server/retention/mail-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mail-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string) => writeFile(path.join(folder, name), 'to meera@example.com');
const open = (rows: string[]) =>
  openMailFolder(folder, { findMessages: async (ids) => new Set(ids.filter((id) => rows.includes(id))) });

test('removes the files of mails that are not in the outbox, finished or not, and no other file', async () => {
  const [kept, erased, unfinished] = [randomUUID(), randomUUID(), randomUUID()];
  for (const name of [`${kept}.eml`, `${kept}.eml.tmp`, `${erased}.eml`, `${unfinished}.eml.tmp`]) await write(name);
  await write('a copy of mine.eml');
  const mails = open([kept]);
  expect(await mails.removeOrphans()).toBe(2);
  expect((await readdir(folder)).toSorted()).toEqual(
    ['a copy of mine.eml', `${kept}.eml`, `${kept}.eml.tmp`].toSorted(),
  );
  expect(await mails.removeOrphans()).toBe(0);
});

test('when the database does not answer, nothing is removed', async () => {
  await write(`${randomUUID()}.eml`);
  const mails = openMailFolder(folder, { findMessages: () => Promise.reject(new Error('The database is gone.')) });
  await expect(mails.removeOrphans()).rejects.toThrow('The database is gone.');
  expect(await readdir(folder)).toHaveLength(1);
});
