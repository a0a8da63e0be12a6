/**
 * `npm run pictures`: screenshots of the built site, one contact sheet for each page type, in the folder pictures/.
 *
 * npm run pictures -- home contact       page types whose names (tests/e2e/page-kinds.ts) contain one of these
 * npm run pictures -- --width 390        one width, or several: 390, 768, 1280, 1920
 * npm run pictures -- --compare HEAD~1   only what differs from another commit: before, after, and the difference
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { contactSheet } from './pictures/contact-sheet.ts';
import { differences, markDifference } from './pictures/differences.ts';
import { takePictures, WIDTHS } from './pictures/take-pictures.ts';
import { requireTool } from './test-tools.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PICTURES = path.join(ROOT, 'pictures');

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { width: { type: 'string', multiple: true }, compare: { type: 'string' } },
});
const widths = values.width?.map(Number) ?? WIDTHS;

await ensureBuilt(ROOT);
const browser = await chromium.launch({
  executablePath: requireTool('chromium'),
  // Containers have no GPU and no sandbox, and the pictures must not depend on a machine's GPU.
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
});
try {
  await (values.compare ? compareWith(browser, values.compare) : showAll(browser));
} finally {
  await browser.close();
}

async function showAll(browser: Browser): Promise<void> {
  const taken = await takePictures({ browser, root: ROOT, wanted, widths, into: PICTURES, report: console.log });
  if (taken.length === 0) throw new Error(`No page type has a name like ${wanted.join(' or ')}.`);
  for (const { kind, folder, files } of taken) {
    const isState = (file: string) => file.includes(' ');
    const rows = ['light', 'dark'].map((scheme) => files.filter((file) => file.endsWith(`-${scheme}.png`)));
    console.log(await contactSheet(browser, { title: kind, folder, rows: [...rows, files.filter(isState)] }));
  }
}

async function compareWith(browser: Browser, revision: string): Promise<void> {
  const folder = path.join(PICTURES, 'compare');
  const [before, after, changes] = ['before', 'after', 'changes'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  rmSync(folder, { recursive: true, force: true });
  const take = (root: string, into: string) =>
    takePictures({ browser, root, wanted, widths, into, report: console.log });
  await atRevision(ROOT, revision, (root) => take(root, before));
  await take(ROOT, after);

  const { same, changed, added, removed } = differences(before, after);
  for (const file of added) console.log(`only now: ${file}`);
  for (const file of removed) console.log(`only at ${revision}: ${file}`);
  for (const [index, file] of changed.entries()) {
    const change = path.join(changes, `${index}`);
    mkdirSync(change, { recursive: true });
    const [old, now] = [path.join(before, file), path.join(after, file)];
    cpSync(old, path.join(change, 'before.png'));
    cpSync(now, path.join(change, 'after.png'));
    const pixels = await markDifference(browser, {
      before: old,
      after: now,
      file: path.join(change, 'difference.png'),
    });
    const rows = [['before.png', 'after.png', 'difference.png']];
    const sheet = await contactSheet(browser, { title: `${file}: ${pixels} pixels`, folder: change, rows });
    console.log(`${file}: ${pixels} pixels, ${sheet}`);
  }
  console.log(`${same.length} the same, ${changed.length} changed, ${added.length} added, ${removed.length} removed`);
}

/**
 * Builds another commit of the project in a temporary folder, and removes it afterwards.
 *
 * @param revision a Git revision: `HEAD~1`, a branch, a hash
 * @param use gets the root of the built copy
 * @throws {Error} if there is no such revision, or it does not build
 */
async function atRevision<Result>(
  root: string,
  revision: string,
  use: (root: string) => Promise<Result>,
): Promise<Result> {
  const run = (command: string, args: string[], cwd = root) => execFileSync(command, args, { cwd, stdio: 'inherit' });
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'pictures-')), 'site');
  run('git', ['worktree', 'add', '--detach', folder, revision]);
  try {
    const [lock, ownLock] = [folder, root].map((each) => readFileSync(path.join(each, 'package-lock.json'), 'utf8'));
    if (lock === ownLock) await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
    else await ensureInstalled(folder, { withDev: true });
    run(process.execPath, ['scripts/build.mjs'], folder);
    return await use(folder);
  } finally {
    run('git', ['worktree', 'remove', '--force', folder]);
    await rm(path.dirname(folder), { recursive: true, force: true });
  }
}
