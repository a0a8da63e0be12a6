/**
 * A form never forgets: extensions and translators change every island before its scripts come and afterwards, and all that was
 * typed, chosen and attached meanwhile is still there.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { pdf } from '../support/cv-files.ts';
import { openUnscripted, test, wakeIslands } from './fixtures.ts';
import { actAsExtension, translate } from './foreign-nodes.ts';
import { addressOf, type PageKind, pageKinds } from './page-kinds.ts';

const SITE = fileURLToPath(new URL('../../site/', import.meta.url));

const FIELDS = 'astro-island :is(input, textarea, select):not([type="hidden"], [inert], [disabled])';

/** The islands that a page brings, by its .astro file and those that it imports. */
function islandsOf(file: string): Set<string> {
  const source = readFileSync(file, 'utf8');
  const own = [...source.matchAll(/<([A-Z]\w+)\b[^<]*?\sclient:/g)].map(([, name = '']) => name);
  const imported = [...source.matchAll(/from '([^']+\.astro)'/g)].map(([, name = '']) =>
    name.startsWith('#site/') ? name.replace('#site/', SITE) : path.resolve(path.dirname(file), name),
  );
  return new Set([...own, ...imported.flatMap((one) => [...islandsOf(one)])]);
}

/** In npm test: the first page type with an island. In npm run test:full, others with more than the search of the header. */
const seen = new Set<string>();
for (const kind of pageKinds) {
  const islands = islandsOf(`${SITE}pages/${kind.source}`);
  const isFirst = !islands.isSubsetOf(seen);
  if (!isFirst && islands.size < 2) continue;
  for (const name of islands) seen.add(name);
  test(`nothing is forgotten in the islands of ${kind.name}`, { tag: isFirst ? [] : '@full' }, async ({
    page,
    pages,
    agency,
    email,
  }) => {
    if (kind.status) pages.expectFault(new RegExp(`^Status ${kind.status}: `));
    const address = await addressOf(kind, { page, agency, email: `other-${email}` });
    await page.addInitScript(actAsExtension);
    await page.addInitScript(translate);
    const sendScripts = await openUnscripted(page, address);
    await fillIn(page, email);
    const typed = await stateOf(page);
    await noteFields(page);

    sendScripts();
    await page.waitForFunction(wakeIslands);
    await islandsRun(page);
    expect(await stateOf(page), `${address}, when the scripts have come`).toEqual(typed);
    expect(await replacedFields(page), `${address}: fields that were drawn anew`).toEqual([]);

    await expectSent(page, kind);
  });
}

/** Types, chooses, checks and attaches something in every field, and leaves the text cursor inside the last text. */
async function fillIn(page: Page, email: string): Promise<void> {
  // Without scripts it opens, too.
  await page.evaluate(() => document.querySelector<HTMLElement>('[popover]:has(astro-island)')?.showPopover());
  // Of many choices one.
  const fields = page.locator(`${FIELDS}:not([type="radio"]), label:nth-of-type(2) > [type="radio"]`);
  for (const field of await fields.all()) {
    const [tag, type, name] = await field.evaluate((one) => [
      one.tagName,
      one.getAttribute('type'),
      one.getAttribute('name'),
    ]);
    if (tag === 'SELECT') await field.selectOption({ index: 1 });
    else if (type === 'file') await field.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf });
    else if (type === 'radio') await field.evaluate((one: HTMLInputElement) => one.click());
    else await field.fill(textFor(name ?? '', type ?? '', email));
  }
  await page.evaluate((selector) => {
    const texts = [...document.querySelectorAll<HTMLInputElement>(selector)].filter(({ type }) => /^text/.test(type));
    const last = texts.at(-1) ?? document.querySelector<HTMLInputElement>(selector);
    last?.focus();
    last?.setSelectionRange(2, 5);
  }, FIELDS);
}

function textFor(name: string, type: string, email: string): string {
  if (type === 'email') return email;
  if (type === 'tel') return '+91 98765 43210';
  if (type === 'url') return 'https://meera.example';
  return name === 'q' || name === 'search' ? 'cloud' : `Meera ${crypto.randomUUID().replaceAll('-', ' ')}`;
}

/** What a visitor has done in the islands: the values and files of their fields, the focus, and what is selected. */
const stateOf = (page: Page) =>
  page.evaluate((selector) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>(selector)];
    const isText = ({ type }: HTMLInputElement) => !/^(radio|checkbox|file|email|select-one|submit|button)$/.test(type);
    const active = document.activeElement as HTMLInputElement | null;
    return {
      values: fields
        // The search brings a switch of its own.
        .filter(({ type, checked, name }) => name && (!/^(radio|checkbox)$/.test(type) || checked))
        .map(({ id, name, value, files }) => [id || name, files ? [...files].map((file) => file.name) : value]),
      focus: active?.id,
      selection:
        active && fields.includes(active) && isText(active) ? [active.selectionStart, active.selectionEnd] : [],
    };
  }, FIELDS);

/** Only the choice of a time is drawn again, in the time zone of the visitor. */
const KEPT_FIELDS = `${FIELDS}:not(.book-picker *)`;

const noteFields = (page: Page) =>
  page.evaluate((selector) => Reflect.set(window, 'fields', [...document.querySelectorAll(selector)]), KEPT_FIELDS);

const replacedFields = (page: Page) =>
  page.evaluate(() =>
    (Reflect.get(window, 'fields') as Element[]).filter((field) => !field.isConnected).map(({ id }) => id),
  );

/** React has the outermost element of each island, and its effects have run. */
async function islandsRun(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('astro-island')].every((island) =>
      [...island.children].some((child) => Object.keys(child).some((key) => key.startsWith('__reactFiber'))),
    ),
  );
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve))));
}

/** The form of the page, if it sends a message, is sent and answered while extension and translator go on. */
async function expectSent(page: Page, { name }: PageKind): Promise<void> {
  const form = page.locator('main astro-island form[method="post"]');
  if ((await form.count()) === 0) return;
  await page.evaluate(() => document.querySelector<HTMLElement>(':popover-open')?.hidePopover());
  await form.locator('button[type="submit"]:not([form])').click();
  await expect(page.getByText(/KD-\w{4}-\w{4}/).first(), `${name}: the reference`).toBeVisible();
}

test('every island of the site is on one of these pages', () => {
  const all = globSync('**/*.astro', { cwd: SITE }).flatMap((file) => [...islandsOf(SITE + file)]);
  expect([...seen].sort()).toEqual([...new Set(all)].sort());
});
