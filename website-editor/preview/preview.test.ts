import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { openPreview, stampContent } from './preview.ts';

it('starts again when content/ has changed since it could not start, and only then', async () => {
  const start = vi.fn().mockRejectedValueOnce(new Error('A file is not valid.'));
  const handle = () => {};
  start.mockResolvedValueOnce({ handle });
  let stamp = 'first';
  const preview = openPreview({ start, stampContent: async () => stamp });
  await expect.poll(preview.read).toMatchObject({ state: 'failed' });
  expect(await preview.read()).toMatchObject({ state: 'failed', error: new Error('A file is not valid.') });
  expect(start).toHaveBeenCalledTimes(1);
  stamp = 'second';
  await Promise.all([preview.read(), preview.read()]);
  await expect.poll(preview.read).toEqual({ state: 'running', handle });
  expect(start).toHaveBeenCalledTimes(2);
});

it('notices a file that is written, added or removed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stamp-'));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  const stamps: string[] = [];
  for (const change of [
    () => write('one.yaml', 'a: 1'),
    () => write('one.yaml', 'a: 12'),
    () => write('two.yaml', 'a: 1'),
    () => rmSync(path.join(folder, 'two.yaml')),
  ]) {
    change();
    stamps.push(await stampContent(folder));
  }
  expect(new Set(stamps.slice(0, 3)).size).toBe(3);
  expect(stamps[3]).toBe(stamps[1]);
  rmSync(folder, { recursive: true });
});
