/** @module-tag full */
/** Website in every engine, as `npm run edit` shows it, on a copy of the project. See docs/browsers.md. */
import { globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fieldId } from '#desk/website/form/form-model.ts';
import { type LocalEditor, openLocalEditor } from '../support/edited-project.ts';
import { expectVisible, overflow } from './checks.ts';
import { DESKTOP, engines } from './engines.ts';
import type { SmokePage } from './page.ts';

const TITLE = `[id="${fieldId(['items', 0, 'title'])}"]`;

/** The copy makes pages while it saves. */
const SLOW = { timeout: 60_000 };
const TEST_TIMEOUT_MS = 180_000;

let editor: LocalEditor;
let file: string;
let form: string;
beforeAll(async () => {
  editor = await openLocalEditor();
  [file = ''] = globSync('content/services/*.yaml', { cwd: editor.folder }).sort();
  const { slug } = parse(await editor.read(file)).items[0];
  form = `${editor.address}/website/file/${file}?entry=${slug}`;
});
afterAll(() => editor.close());

describe.each(engines)('$engine', { timeout: TEST_TIMEOUT_MS }, ({ open }) => {
  test('shows the page beside the form, and the page follows what is typed', async () => {
    await using page = await open(DESKTOP);
    await page.goto(form);
    await expectVisible(page, TITLE);
    const title = await typedIn(page, TITLE);
    await expect.poll(() => headingOfPreview(page), SLOW).toBe(title);
    await page.type(TITLE, 'x');
    const changed = await typedIn(page, TITLE);
    await expect.poll(() => headingOfPreview(page), SLOW).toBe(changed);
    expect(editor.git('diff', '--numstat')).toBe(`1\t1\t${file}\n`);
    editor.git('checkout', '--', 'content');
    expect(await overflow(page)).toBe(0);
    expect((await page.faults()).filter(isOfScreen)).toEqual([]);
  });
});

/** Firefox also reports what the preview no longer loads when it is left. */
const isOfScreen = (fault: string): boolean => !fault.includes('/preview/');

const typedIn = (page: SmokePage, selector: string) =>
  page.evaluate((selector) => document.querySelector<HTMLInputElement>(selector)?.value, selector);

const headingOfPreview = (page: SmokePage) =>
  page.evaluate(() => document.querySelector('iframe')?.contentDocument?.querySelector('h1')?.textContent?.trim());
