/** @module-tag full */
/** The editor of the words in every engine, on a copy of the project. See docs/browsers.md. */
import { globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { EDITOR_PATH } from '#contract/desk/website.ts';
import { fieldId } from '#website-editor/screen/form/form-model.ts';
import { type EditedProject, openEditedProject } from '../support/edited-project.ts';
import { expectVisible, overflow } from './checks.ts';
import { DESKTOP, engines } from './engines.ts';
import type { SmokePage } from './page.ts';

const TITLE = `[id="${fieldId(['items', 0, 'title'])}"]`;
const SAVE = 'main header button:last-of-type';

/** The copy makes pages while it saves. */
const SLOW = { timeout: 60_000 };
const TEST_TIMEOUT_MS = 180_000;

let project: EditedProject;
let file: string;
let form: string;
beforeAll(async () => {
  project = await openEditedProject();
  [file = ''] = globSync('content/services/*.yaml', { cwd: project.folder }).sort();
  const { slug } = parse(await project.read(file)).items[0];
  form = `${project.editor}${EDITOR_PATH}/file/${file}?entry=${slug}`;
});
afterAll(() => project.close());

describe.each(engines)('$engine', { timeout: TEST_TIMEOUT_MS }, ({ open }) => {
  test('shows the page beside the form, and the page follows a save', async () => {
    await using page = await open(DESKTOP);
    await page.goto(form);
    await expectVisible(page, TITLE);
    const title = await typedIn(page, TITLE);
    await expect.poll(() => headingOfPreview(page), SLOW).toBe(title);
    await page.type(TITLE, 'x');
    const changed = await typedIn(page, TITLE);
    await page.click(SAVE);
    await expect.poll(() => headingOfPreview(page), SLOW).toBe(changed);
    expect(project.git('diff', '--numstat')).toBe(`1\t1\t${file}\n`);
    project.git('checkout', '--', 'content');
    expect(await overflow(page)).toBe(0);
    expect((await page.faults()).filter(isOfScreen)).toEqual([]);
  });
});

/** Of the development server behind the preview, when its page is left while it loads. */
const VITE = /\[vite\]|WebSocket closed without opened/;

/** Firefox also reports what the preview no longer loads when it is left. */
const isOfScreen = (fault: string): boolean =>
  !VITE.test(fault) && (!fault.includes(project.editor) || fault.includes(EDITOR_PATH));

const typedIn = (page: SmokePage, selector: string) =>
  page.evaluate((selector) => document.querySelector<HTMLInputElement>(selector)?.value, selector);

const headingOfPreview = (page: SmokePage) =>
  page.evaluate(() => document.querySelector('iframe')?.contentDocument?.querySelector('h1')?.textContent?.trim());
