/** Pages of what content may hold and does not hold now: pictures of entries and people, and no open position. */
import { globSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { pinnedPath, runCommand } from '../../scripts/run-command.mjs';
import { openAgency } from '../support/agency.ts';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { copyProject, type ProjectCopy } from '../support/edited-project.ts';
import { axeViolations, SHARED_PARTS } from './axe.ts';
import { openPosition } from './content-files.ts';
import { test as base } from './fixtures.ts';
import { markupFaults } from './sent-markup.ts';
import { textMisfits } from './text-fit.ts';
import { wideElements } from './wide-elements.ts';

/** A build of the whole site, beside other tests. */
const BUILD_MS = 600_000;

const ALT = 'A packing table, seen from above';
const careersWords = wordsOf('pages/careers');

/** The files whose first entry gets a picture. */
const FILES = [
  'content/services/core.yaml',
  'content/services/photography.yaml',
  'content/industries/core.yaml',
  'content/people.yaml',
];
/** The folders whose entries, a file each, all get one. */
const FOLDERS = ['content/projects', 'content/case-studies', 'content/blog'];
/** Of these, another picture has precedence on the page of an entry. */
const HAS_OTHER = /^still:|^ +layout: (ledger|conversation)/m;

/** Its agency has the pages of the changed content. */
const test = base.extend({
  agency: [
    // Playwright requires a pattern here, and Biome allows no empty one.
    async ({ playwright: _ }, use) => {
      const copy = await copyProject();
      for (const file of [...FILES, ...FOLDERS.flatMap(filesIn)]) await addPicture(copy, file);
      for (const file of filesIn('content/jobs')) await closePosition(copy, file);
      const options = { cwd: copy.folder, path: pinnedPath(copy.folder) };
      expect(await runCommand(['node', 'scripts/build.mjs'], options)).toBe(0);
      const agency = await openAgency({ DIST_DIR: path.join(copy.folder, 'dist') });
      await use(agency);
      await agency.close();
      await rm(copy.folder, { recursive: true });
    },
    { scope: 'worker', timeout: BUILD_MS },
  ],
});
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'serial', timeout: BUILD_MS });

test('entries and people with a picture show it on their pages and in lists', { tag: '@full' }, async ({ page }) => {
  const files = FILES.concat(
    FOLDERS.map((folder) => filesIn(folder).find((file) => !HAS_OTHER.test(textOf(file))) ?? ''),
  );
  const entries = files.filter((file) => file !== 'content/people.yaml').map(addressIn);
  for (const address of [...entries, '/about']) {
    await expectWhole(page, address);
    await expect(page.getByRole('main').getByRole('img', { name: ALT }), address).not.toHaveCount(0);
  }
  for (const address of ['/services', '/industries', '/projects', '/case-studies', '/blog']) {
    await expectWhole(page, address);
    await expect(page.locator('main picture'), address).not.toHaveCount(0);
  }
});

test('without an open position the careers page says so, and a closed one takes no application', {
  tag: '@full',
}, async ({ page }) => {
  await expectWhole(page, '/careers');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: careersWords('none.heading') })).toBeVisible();
  await expect(main.getByText(careersWords('none.text'))).toBeVisible();
  await expectWhole(page, `/careers/${openPosition().slug}`);
  await expect(main.getByText(patternOf(careersWords('position.closed.text')))).toBeVisible();
  await expect(main.locator('form[action="/api/applications"]')).toHaveCount(0);
});

/** Valid HTML; at both widths no violation that axe finds and nothing wider than the window; at the small one no text cut off. */
async function expectWhole(page: Page, address: string): Promise<void> {
  const response = await page.goto(address);
  expect(response?.status(), address).toBe(200);
  if (response) expect.soft(await markupFaults(response), address).toEqual([]);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await axeViolations(page, { without: SHARED_PARTS }), `${address} at ${width} px`).toEqual([]);
    expect.soft(await wideElements(page), `${address} at ${width} px`).toEqual([]);
  }
  expect.soft(await textMisfits(page), `${address} at 320 px`).toEqual([]);
}

const filesIn = (folder: string): string[] => globSync(`${folder}/*.md`).sort();
const textOf = (file: string): string => readFileSync(file, 'utf8');

async function closePosition(copy: ProjectCopy, file: string): Promise<void> {
  const text = await copy.read(file);
  await copy.write(
    file,
    text.replace(/^posted: .+$/m, 'posted: 2025-12-01').replace(/^closes: .+$/m, 'closes: 2026-01-01'),
  );
}

async function addPicture(copy: ProjectCopy, file: string): Promise<void> {
  const images = path.join(copy.folder, path.dirname(file), 'images');
  await mkdir(images, { recursive: true });
  const photo = sharp({ create: { width: 1920, height: 1280, channels: 3, background: '#7a5a3a' } });
  await photo.jpeg().toFile(path.join(images, 'table.jpg'));
  const text = await copy.read(file);
  const image = (indent: string) => `${indent}image: { src: ./images/table.jpg, alt: "${ALT}" }\n`;
  const changed = file.endsWith('.md')
    ? text.replace('---\n', `---\n${image('')}`)
    : text.replace(/^( +)- (slug|id): .+\n/m, (line, indent) => line + image(`${indent}  `));
  await copy.write(file, changed);
}

/** The address of the first entry of a file. */
function addressIn(file: string): string {
  const [, folder = '', name = ''] = file.split('/');
  const slug = file.endsWith('.md') ? path.basename(name, '.md') : /^ +- slug: (.+)$/m.exec(textOf(file))?.[1];
  return `/${folder}/${slug}`;
}
