/** The editor of the words (`npm run edit`) as an owner uses it, on a copy of the project. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect as baseExpect, type Locator, type Page } from '@playwright/test';
import { addEntry, EDITOR_PATH, type EditedFile, type Field, readFile, type Value } from '#contract/desk/website.ts';
import { routes } from '#contract/routes.ts';
import { type ContentFiles, contentFiles } from '#site/content/files.ts';
import { type EditedProject, openEditedProject } from '../support/edited-project.ts';
import { startServer } from '../support/server-process.ts';
import { axeViolations } from './axe.ts';

/** A build of the whole site, beside other tests. */
const PUBLISH_MS = 600_000;

/** A form that is opened and saved, on a busy machine. */
const FILE_MS = 60_000;

/** Saves wait for the preview's renders, which share their process: long on a busy machine. */
const expect = baseExpect.configure({ timeout: 60_000 });

const test = base.extend<{ faults: string[] }, { project: EditedProject }>({
  project: [
    async ({ browserName: _ }, use) => {
      const project = await openEditedProject();
      await use(project);
      await project.close();
    },
    { scope: 'worker', timeout: PUBLISH_MS },
  ],
  faults: [
    async ({ context, project }, use) => {
      const faults: string[] = [];
      // The preview is a development build, which writes to the console, too.
      const screen = project.editor + EDITOR_PATH;
      context.on('console', (message) => {
        const isFailedCall = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && message.location().url.startsWith(screen) && !isFailedCall)
          faults.push(message.text());
      });
      context.on('weberror', (error) => faults.push(error.error().message));
      await use(faults);
      expect(faults, 'errors of the screen').toEqual([]);
    },
    { auto: true },
  ],
});

// They share one project, and each leaves it as it was.
test.describe.configure({ mode: 'serial' });

const formOf = (page: Page): Locator => page.locator('main form').first();
const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save', exact: true });

async function openForm(page: Page, { editor }: EditedProject, file: string, entry?: string): Promise<void> {
  await page.goto(`${editor}${EDITOR_PATH}/file/${file}${entry === undefined ? '' : `?entry=${entry}`}`);
  await expect(formOf(page)).toBeVisible();
}

async function call<Reply>({ editor }: EditedProject, endpoint: { path: string; reply?: Reply }, query = {}) {
  const response = await fetch(`${editor}${endpoint.path}?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Reply;
}

/** The preview has a test of its own. */
async function withoutPreview(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => !pathname.startsWith(EDITOR_PATH),
    (route) => route.abort(),
  );
}

function firstFile(project: EditedProject, { folder, pattern }: ContentFiles): string {
  const [name] = globSync(pattern, { cwd: path.join(project.folder, folder) }).sort();
  return `${folder}/${name}`;
}

/** @returns files in whose forms each kind of field stands that content/ has */
async function filesWithAllKinds(project: EditedProject): Promise<string[]> {
  const seen = new Set<string>();
  const files: string[] = [];
  for (const row of contentFiles) {
    const file = firstFile(project, row);
    const { field } = await call<EditedFile>(project, readFile, { file });
    const kinds = kindsIn(field);
    if (kinds.every((kind) => seen.has(kind))) continue;
    for (const kind of kinds) seen.add(kind);
    files.push(file);
  }
  return files;
}

function kindsIn(field: Field): string[] {
  switch (field.kind) {
    case 'text':
      return [`text, ${field.format}`];
    case 'list':
      return [`list, ${field.item.kind}`, ...kindsIn(field.item)];
    case 'group':
      return ['group', ...field.members.flatMap((member) => kindsIn(member.field))];
    case 'record':
      return ['record', ...kindsIn(field.value)];
    case 'variants':
      return [`variants, ${field.by}`, ...field.variants.flatMap((variant) => kindsIn(variant.field))];
    default:
      return [field.kind];
  }
}

test('the page beside the form follows a save', async ({ page, project }) => {
  const [file, entry] = await firstService(project);
  await openForm(page, project, file, entry);
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  const shown = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(shown).toHaveText(await title.inputValue());
  await title.fill('Seen beside the form');
  await saveButton(page).click();
  await expect(shown).toHaveText('Seen beside the form');
  await expect(page.getByText('The page is being made …')).toHaveCount(0);
  expect(project.git('diff', '--numstat')).toBe(`1\t1\t${file}\n`);
  project.git('checkout', '--', file);
});

test('fields of all kinds, the list and the changes have no accessibility violations', { tag: '@full' }, async ({
  page,
  project,
}) => {
  await withoutPreview(page);
  const files = await filesWithAllKinds(project);
  const forms = files.map((file) => `/file/${file}`);
  const [file, entry] = await firstService(project);
  const some = ['', '/history', `/file/${file}?entry=${entry}`, `/new/services?file=${file}`];
  test.setTimeout((forms.length + 2 * some.length) * FILE_MS);

  const check = async (address: string) => {
    await page.goto(`${project.editor}${EDITOR_PATH}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading …')).toHaveCount(0);
    await openSections(page);
    expect(await axeViolations(page), address || 'start').toEqual([]);
  };
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const address of new Set([...some, ...forms])) await test.step(address, () => check(address));
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 800 });
  for (const address of some) await test.step(`${address}, dark, 390 px`, () => check(address));
  await openForm(page, project, file, entry);
  for (const name of [/^Change the address/, /^Remove this/]) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByText('Loading …')).toHaveCount(0);
    expect(await axeViolations(page), `${name}, dark, 390 px`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

/** Of sections in sections. */
const MAX_DEPTH = 6;

/** Adds what may be left out, and opens all sections. Of a list only its first item: the others have the same fields. */
async function openSections(page: Page): Promise<void> {
  const later = '[data-row] ~ [data-row] *';
  const closed = page.locator(`main form button[aria-expanded="false"]:not([aria-haspopup], ${later})`);
  const missing = page.locator(`main form div[data-part] button:not(${later})`);
  for (const buttons of [closed, missing, closed]) {
    // What opens shows what is closed in it.
    for (let depth = 0; depth < MAX_DEPTH; depth++) {
      await buttons.evaluateAll((all) => {
        for (const button of all) (button as HTMLButtonElement).click();
      });
    }
  }
}

test('a new service is published without a lost request, and found by the search', { tag: '@full' }, async ({
  page,
  project,
}) => {
  test.setTimeout(PUBLISH_MS);
  const server = await startServer(
    { DATA_DIR: path.join(project.folder, 'data'), DIST_DIR: path.join(project.folder, 'dist') },
    path.join(project.folder, 'server/main.ts'),
  );
  const [file, entry] = await firstService(project, ({ price }) => price !== undefined);
  const { value, entries } = await call<EditedFile>(project, readFile, { file });
  const items = isRecord(value) ? value[String(entries?.at[0])] : undefined;
  const model = Array.isArray(items) ? items.filter(isRecord).find(({ slug }) => slug === entry) : undefined;
  const slug = 'zardozi-embroidery';
  await page.goto(`${project.editor}${EDITOR_PATH}`);
  const status = await page.evaluate(
    async ([address, body]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(String(address), { method: 'POST', headers, body: String(body) })).status;
    },
    [addEntry.path, JSON.stringify({ type: 'services', slug, file, value: { ...model, slug, title: 'Zardozi' } })],
  );
  expect(status).toBe(200);
  await openForm(page, project, file, slug);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('Zardozi');

  await page.goto(`${project.editor}${EDITOR_PATH}/history`);
  await page.getByRole('textbox', { name: 'Summary of the changes' }).fill('Add embroidery');
  const visits = visitUntil(server.address);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published: visitors see it now')).toBeVisible({ timeout: PUBLISH_MS });
  const statuses = await visits.stop();
  expect(new Set(statuses)).toEqual(new Set([200]));

  expect(project.git('log', '--format=%s', '--max-count=1')).toBe('Add embroidery\n');
  expect(project.git('status', '--porcelain', '--', 'content')).toBe('');
  const found = await page.request.get(`${server.address}${routes.search}?q=zardozi`);
  expect(await found.text()).toContain(routes.service(slug));
  expect((await page.request.get(server.address + routes.service(slug))).status()).toBe(200);
  await server.stop('SIGTERM');
});

type Fields = { [name: string]: Value };

const isRecord = (value: Value | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Visits pages one after another. */
function visitUntil(address: string): { stop: () => Promise<number[]> } {
  let isStopped = false;
  const paths = [routes.home, routes.services, routes.contact, `${routes.search}?q=logo`];
  const visits = (async () => {
    const statuses: number[] = [];
    for (let visit = 0; !isStopped; visit++) {
      statuses.push((await fetch(address + paths[visit % paths.length])).status);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return statuses;
  })();
  return {
    stop: () => {
      isStopped = true;
      return visits;
    },
  };
}

/** @returns the file and the slug of the first service of which this is true */
async function firstService(
  project: EditedProject,
  isWanted: (service: Fields) => boolean = () => true,
): Promise<[file: string, slug: string]> {
  const files = globSync('content/services/*.yaml', { cwd: project.folder }).sort();
  for (const file of files) {
    const { value } = await call<EditedFile>(project, readFile, { file });
    const items = isRecord(value) && Array.isArray(value['items']) ? value['items'].filter(isRecord) : [];
    const found = items.find(isWanted);
    if (found) return [file, String(found['slug'])];
  }
  throw new Error('There is no such service.');
}
