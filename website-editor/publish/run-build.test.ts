import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BuildError, runBuild } from './run-build.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'run build-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const LIMITS = { minutes: 1, megabytes: 64, output: 100_000 };

/** Builds with a script of a few lines. */
async function build(script: string, limits = LIMITS): Promise<string> {
  const [root, distDir] = [path.join(folder, 'project'), path.join(folder, 'dist')];
  mkdirSync(path.join(root, 'scripts'), { recursive: true });
  writeFileSync(
    path.join(root, 'scripts/build.mjs'),
    `import { spawnSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
${script}`,
  );
  return runBuild({ root, distDir, siteUrl: 'https://www.example.com', limits }).then(
    () => 'built',
    (error: unknown) => {
      if (error instanceof BuildError) return error.message;
      throw error;
    },
  );
}

const DENIED = /tried what it may not do/;

test('a build writes to its folder and its copy of the project', async () => {
  expect(await build("writeFileSync(process.argv[3] + '/page', 'built'); writeFileSync('fonts', '')")).toBe('built');
  expect(readFileSync(path.join(folder, 'dist/page'), 'utf8')).toBe('built');
});

test('a build that writes elsewhere fails, also in a process of its own', async () => {
  const write = "writeFileSync('../elsewhere', '')";
  expect(await build(write)).toMatch(DENIED);
  const inner = JSON.stringify(`require('fs').${write}`);
  expect(await build(`process.exit(spawnSync('node', ['-e', ${inner}], { stdio: 'inherit' }).status)`)).toMatch(DENIED);
});

test('a build that asks the network fails', async () => {
  expect(await build("connect(1, 'localhost')")).toMatch(DENIED);
});

test('a build knows no secret of the environment', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://secret');
  expect(await build('if (process.env.SMTP_URL === undefined) throw new Error("no secret")')).toContain('no secret');
});

test('a build that hangs is ended, with all its processes', async () => {
  const hang = "spawnSync('node', ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })";
  expect(await build(hang, { ...LIMITS, minutes: 0.01 })).toContain('took longer than');
});

test('a build that prints without end is ended', async () => {
  expect(await build("for (;;) process.stdout.write('x'.repeat(10_000))")).toContain('printed far too much');
});

test('a build that takes all memory is ended', async () => {
  expect(await build('const all = []; for (;;) all.push([...Array(1000).keys()])')).toContain('more than 64 MB');
});

test('one build runs after the other', async () => {
  const log = (word: string) => `appendFileSync('log', '${word} ');`;
  const script = `${log('begins')} await new Promise((resolve) => setTimeout(resolve, 300)); ${log('ends')}`;
  await Promise.all([build(script), build(script)]);
  expect(readFileSync(path.join(folder, 'project/log'), 'utf8')).toBe('begins ends begins ends ');
});
