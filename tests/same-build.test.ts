/** Builds reuse what earlier builds have drawn and compressed. What they make must not depend on it. */
import { globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { copyProject } from '../bench/build/copy-project.ts';
import { pinnedPath, runCommand } from '../scripts/run-command.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** It has the time of the build. */
const DATED = 'client/.well-known/security.txt';

test('after a change of a price, a build is the same as one from scratch, file by file', {
  tags: ['nightly'],
  timeout: 1_800_000,
}, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'same-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const root = path.join(folder, 'project');
  copyProject(ROOT, root);
  await build(root);

  const prices = path.join(root, 'content/pricing.yaml');
  const before = readFileSync(prices, 'utf8');
  writeFileSync(prices, before.replace('from: 15000', 'from: 16000'));
  expect(readFileSync(prices, 'utf8')).not.toBe(before);
  await build(root);
  // The server's code has the path of its folder in it.
  renameSync(path.join(root, 'dist'), path.join(folder, 'again'));
  await build(root, '--clean');

  const [again, clean] = [path.join(folder, 'again'), path.join(root, 'dist')].map(filesOf);
  expect([...(again?.keys() ?? [])]).toEqual([...(clean?.keys() ?? [])]);
  expect([...(again ?? [])].filter(([file, content]) => content !== clean?.get(file)).map(([file]) => file)).toEqual(
    [],
  );
});

async function build(root: string, ...options: string[]): Promise<void> {
  const command = ['node', 'scripts/build.mjs', '--site-url', 'https://www.example.com', ...options];
  expect(await runCommand(command, { cwd: root, path: pinnedPath(root) })).toBe(0);
}

/** File → content. */
function filesOf(build: string): Map<string, string> {
  const files = globSync('{client,server,desk}/**/*.*', { cwd: build, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(build, path.join(entry.parentPath, entry.name)))
    .filter((file) => file !== DATED)
    .sort();
  return new Map(files.map((file) => [file, contentOf(build, file)]));
}

function contentOf(build: string, file: string): string {
  const content = readFileSync(path.join(build, file), 'latin1');
  if (!file.startsWith('server')) return content;
  // Astro draws a key for each build, and lists files in the order in which they were finished.
  return content
    .replace(/"key": ?"[^"]+"/, '')
    .split(/[\s,[\]]+/)
    .sort()
    .join(' ');
}
