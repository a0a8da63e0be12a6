import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type * as Kinds from '../../tests/e2e/page-kinds.ts';
import type * as Agencies from '../../tests/support/agency.ts';
import { type PageState, statesOf } from './page-states.ts';

export const WIDTHS = [390, 768, 1280, 1920] as const;
const SCHEMES = ['light', 'dark'] as const;
const WINDOW_HEIGHT = 900;

/** Pixels. A longer page, such as the list of 160 industries, is cut: Chromium takes no screenshot beyond 16,384. */
const TALLEST = 12_000;

/** A Thursday. The page's clock always shows this time. */
const NOW = new Date('2026-01-15T10:00:00+05:30');

/** The folder of a page type's pictures, and their names. */
interface KindPictures {
  kind: string;
  folder: string;
  /** In the order in which they were taken. */
  files: string[];
}

/**
 * Takes screenshots of the built pages of a project, served by its own server.
 *
 * @param root of the project, this one or a copy of another commit; it must be built
 * @param wanted parts of the names of page types; all types if empty
 * @param into an existing folder; each page type gets an empty folder in it
 * @param report called for each finished page type, and for each state that could not be shown
 */
export async function takePictures({
  browser,
  root,
  wanted,
  widths,
  into,
  report,
}: {
  browser: Browser;
  root: string;
  wanted: readonly string[];
  widths: readonly number[];
  into: string;
  report: (line: string) => void;
}): Promise<KindPictures[]> {
  const load = (file: string) => import(pathToFileURL(path.join(root, file)).href);
  const { pageKinds, sitemapPaths, kindOf }: typeof Kinds = await load('tests/e2e/page-kinds.ts');
  const { openAgency }: typeof Agencies = await load('tests/support/agency.ts');
  const kinds = pageKinds.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
  const agency = await openAgency();
  const taken: KindPictures[] = [];
  try {
    for (const [index, kind] of kinds.entries()) {
      const context = await browser.newContext({
        baseURL: agency.address,
        reducedMotion: 'reduce',
        viewport: { width: 1280, height: WINDOW_HEIGHT },
      });
      const page = await context.newPage();
      await page.clock.setFixedTime(NOW);
      const stage = { page, agency, email: `visitor-${index}@example.com` };
      const address = kind.prepare
        ? await kind.prepare(stage)
        : (kind.example ?? sitemapPaths().find((listed) => kindOf(listed) === kind));
      if (!address) throw new Error(`The sitemap lists no page of the type "${kind.name}".`);
      const folder = path.join(into, fileNameOf(kind.name));
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      const files = [
        ...(await takeWhole(page, { address, widths, folder })),
        ...(await takeStates(page, { address, widths, folder, states: statesOf(kind.name), report })),
      ];
      taken.push({ kind: kind.name, folder, files });
      report(`${kind.name}: ${files.length} pictures`);
      await close(context);
    }
  } finally {
    await agency.close();
  }
  return taken;
}

async function takeWhole(
  page: Page,
  { address, widths, folder }: { address: string; widths: readonly number[]; folder: string },
): Promise<string[]> {
  await open(page, address);
  const files: string[] = [];
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: WINDOW_HEIGHT });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      // A window as tall as the page: what is outside the window is painted partly, or only on scrolling.
      await page.setViewportSize({ width, height: Math.min(height, TALLEST) });
      const file = `${width}-${colorScheme}.png`;
      await shoot(page, path.join(folder, file));
      files.push(file);
    }
  }
  return files;
}

async function takeStates(
  page: Page,
  {
    address,
    widths,
    folder,
    states,
    report,
  }: {
    address: string;
    widths: readonly number[];
    folder: string;
    states: readonly PageState[];
    report: (line: string) => void;
  },
): Promise<string[]> {
  const files: string[] = [];
  for (const { name, width, colorScheme, enter } of states) {
    if (!widths.includes(width)) continue;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: WINDOW_HEIGHT });
    await page.mouse.move(0, 0);
    await open(page, address);
    const entered = await enter(page).catch((error: Error) => {
      report(`  ${address}, ${name}, ${width}: ${error.message.split('\n')[0]}`);
      return false;
    });
    if (entered) {
      const file = `${width}-${colorScheme} ${fileNameOf(name)}.png`;
      await shoot(page, path.join(folder, file));
      files.push(file);
    }
  }
  return files;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Every reference number is different.
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue ?? '';
      const said = text.replace(/\b([A-Z]{1,4})-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, '$1-0000-0000');
      if (said === text) continue;
      node.nodeValue = said;
      // So is the kolam that is drawn from it.
      for (const figure of document.querySelectorAll('.kolam-draw-on')) figure.replaceChildren();
    }
  });
}

/** The current window, after all its pictures have loaded and two frames have been painted. */
async function shoot(page: Page, file: string): Promise<void> {
  await page.evaluate(async () => {
    const inView = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.checkVisibility() && bottom > 0 && top < innerHeight;
    });
    await Promise.all(inView.map((image) => image.decode().catch(() => {})));
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
}

/** Releases requests that are held back for ever: a page that waits for one would not close. */
async function close(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

/** Turns a name into a file name: `the page /about` becomes `the-page-about`. */
export const fileNameOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
