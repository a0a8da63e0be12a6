import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyAssets, removeOldBuilds } from './published-folders.ts';

const DAY_MS = 24 * 3_600_000;
const NOW = new Date('2026-11-24T07:00:00Z');

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'published-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

const namesIn = (folder: string, below: string): string[] => readdirSync(path.join(folder, below)).toSorted();

test('the assets of earlier builds follow for a week after they were last built', async () => {
  const first = folderWith({ 'client/assets/a.1.js': '1', 'client/assets/og/a.png': '1', 'desk/assets/d.1.js': '1' });
  const second = folderWith({ 'client/assets/a.2.js': '2', 'desk/assets/d.1.js': 'same' });
  const third = folderWith({ 'client/assets/a.3.js': '3' });
  const fourth = folderWith({ 'client/assets/a.4.js': '4' });
  await copyAssets(first, second, NOW);
  expect(namesIn(second, 'client/assets')).toEqual(['a.1.js', 'a.2.js', 'og']);
  expect(readFileSync(path.join(second, 'desk/assets/d.1.js'), 'utf8')).toBe('same');
  await copyAssets(second, third, new Date(NOW.getTime() + 6 * DAY_MS));
  expect(namesIn(third, 'client/assets')).toEqual(['a.1.js', 'a.2.js', 'a.3.js', 'og']);
  expect(namesIn(third, 'desk/assets')).toEqual(['d.1.js']);
  await copyAssets(third, fourth, new Date(NOW.getTime() + 8 * DAY_MS));
  expect(namesIn(fourth, 'client/assets')).toEqual(['a.2.js', 'a.3.js', 'a.4.js']);
});

test('what is not used any more is removed, unless another editor is building', async () => {
  const stamped = (name: string) => ({ [`dist-published/${name}/inputs.sha256`]: '' });
  const root = folderWith({
    ...stamped('2026-11-24T01'),
    ...stamped('2026-11-24T02'),
    ...stamped('2026-11-24T03'),
    'dist-published/2026-11-24T04/client/index.html': 'unfinished',
    [`dist-published/.build-${process.ppid}/package.json`]: '{}',
    'dist-published/.build-999999999/package.json': '{}',
  });
  const inUse = [path.join(root, 'dist-published/2026-11-24T01')];
  await removeOldBuilds(path.join(root, 'dist-published'), inUse);
  expect(namesIn(root, 'dist-published')).toHaveLength(6);
  rmSync(path.join(root, `dist-published/.build-${process.ppid}`), { recursive: true });
  await removeOldBuilds(path.join(root, 'dist-published'), inUse);
  expect(namesIn(root, 'dist-published')).toEqual(['2026-11-24T01', '2026-11-24T03']);
  await removeOldBuilds(folderWith({}), []);
});
