/**
 * `npm run pictures`: screenshots of every page type of the built site in the folder pictures/, light and dark.
 *
 * npm run pictures -- --only /pricing    page types whose names (tests/e2e/page-kinds.ts) contain this; can be repeated
 * npm run pictures -- --width 390        one width of 390, 768, 1280 and 1920; can be repeated
 * npm run pictures -- --compare HEAD~1   builds another commit, and says which pictures differ, by a single pixel or more
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import type * as Kinds from '../tests/e2e/page-kinds.ts';
import type * as Agencies from '../tests/support/agency.ts';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { requireTool } from './test-tools.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PICTURES = path.join(ROOT, 'pictures');
const WINDOW_HEIGHT = 900;
/** A longer page, such as the list of 160 industries, is cut: Chromium takes no screenshot beyond 16,384 pixels. */
const MAX_HEIGHT = 12_000;
/** Of 1. Where lines are drawn softly, colours may differ by one in 255 from one run to the next; nobody sees less than five. */
const THRESHOLD = 0.02;
/** A Thursday, at ten in India: the clock of every page. */
const NOW = new Date('2026-01-15T10:00:00+05:30');

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    width: { type: 'string', multiple: true, default: ['390', '768', '1280', '1920'] },
    compare: { type: 'string' },
  },
});

await ensureBuilt(ROOT);
const browser = await chromium.launch({
  executablePath: requireTool('chromium'),
  // Containers have no GPU and no sandbox, and the pictures must not depend on a machine's GPU or fonts.
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
});
try {
  if (values.compare) await compareWith(browser, values.compare);
  else await takePictures(browser, ROOT, PICTURES);
} finally {
  await browser.close();
}

async function compareWith(browser: Browser, revision: string): Promise<void> {
  const [before, after] = [path.join(PICTURES, 'before'), path.join(PICTURES, 'after')];
  const differences = path.join(PICTURES, 'differences');
  for (const folder of [before, after, differences]) rmSync(folder, { recursive: true, force: true });
  await withBuild(revision, (root) => takePictures(browser, root, before));
  await takePictures(browser, ROOT, after);
  // The comparator of toHaveScreenshot().
  const { getComparator } = createRequire(import.meta.url)('playwright-core/lib/coreBundle').utils;
  const compare = getComparator('image/png');
  const files = [...new Set([before, after].flatMap((cwd) => globSync('**/*.png', { cwd })))].sort();
  let differing = 0;
  for (const file of files) {
    const [old, now] = [path.join(before, file), path.join(after, file)];
    const missing = [old, now].find((picture) => !existsSync(picture));
    const found = missing
      ? { errorMessage: `only ${missing === now ? `at ${revision}` : 'now'}` }
      : compare(readFileSync(now), readFileSync(old), { threshold: THRESHOLD, maxDiffPixels: 0 });
    if (!found) continue;
    differing += 1;
    console.log(`${file}: ${found.errorMessage.trim()}`);
    if (!found.diff) continue;
    mkdirSync(path.dirname(path.join(differences, file)), { recursive: true });
    writeFileSync(path.join(differences, file), found.diff);
  }
  console.log(`${files.length - differing} pictures are the same, ${differing} differ. See ${PICTURES}.`);
  if (differing > 0) process.exitCode = 1;
}

/**
 * Builds another commit in a temporary worktree, which is removed afterwards.
 *
 * @param use gets the root of the worktree
 * @throws {Error} if there is no such commit, or it does not build
 */
async function withBuild(revision: string, use: (root: string) => Promise<void>): Promise<void> {
  const run = (command: string, args: string[], cwd = ROOT) => execFileSync(command, args, { cwd, stdio: 'inherit' });
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'pictures-')), 'site');
  run('git', ['worktree', 'add', '--quiet', '--detach', folder, revision]);
  try {
    const [lock, ownLock] = [folder, ROOT].map((root) => readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
    if (lock === ownLock) symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    else await ensureInstalled(folder, { withDev: true });
    run(process.execPath, ['scripts/build.mjs'], folder);
    await use(folder);
  } finally {
    run('git', ['worktree', 'remove', '--force', folder]);
    await rm(path.dirname(folder), { recursive: true, force: true });
  }
}

/** @param root of a built project, served by its own server */
async function takePictures(browser: Browser, root: string, into: string): Promise<void> {
  const load = (file: string) => import(pathToFileURL(path.join(root, file)).href);
  const { pageKinds, addressOf }: typeof Kinds = await load('tests/e2e/page-kinds.ts');
  const { openAgency }: typeof Agencies = await load('tests/support/agency.ts');
  const { only } = values;
  const kinds = pageKinds.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
  if (kinds.length === 0) throw new Error(`No page type has a name like ${only.join(' or ')}.`);
  const agency = await openAgency();
  try {
    for (const [index, kind] of kinds.entries()) {
      const context = await browser.newContext({ baseURL: agency.address, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.clock.setFixedTime(NOW);
      const address = await addressOf(kind, { page, agency, email: `visitor-${index}@example.com` });
      const name = kind.name.replace(/[^a-z0-9]+/gi, '-');
      await takePage(page, address, path.join(into, name));
      console.log(kind.name);
      await context.close();
    }
  } finally {
    await agency.close();
  }
}

async function takePage(page: Page, address: string, folder: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.evaluate(hideReference);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of values.width.map(Number)) {
      await page.setViewportSize({ width, height: WINDOW_HEIGHT });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      // A window as tall as the page: what is outside the window is painted partly, or only on scrolling.
      await page.setViewportSize({ width, height: Math.min(height, MAX_HEIGHT) });
      await page.evaluate(async () => {
        await document.fonts.ready;
        const images = [...document.images].filter((image) => image.checkVisibility());
        await Promise.all(images.map((image) => image.decode().catch(() => {})));
      });
      await page.screenshot({
        path: path.join(folder, `${width}-${colorScheme}.png`),
        animations: 'disabled',
        caret: 'hide',
      });
    }
  }
}

/** Every reference is different, and so is the kolam that is drawn from it. */
function hideReference(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? '';
    const shown = text.replace(/\b([A-Z]{1,4})-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, '$1-0000-0000');
    if (shown === text) continue;
    node.nodeValue = shown;
    for (const figure of document.querySelectorAll('.kolam-draw-on')) figure.replaceChildren();
  }
}
