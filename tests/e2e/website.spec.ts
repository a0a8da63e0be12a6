/** Website, the part of the desk where words are edited, as owners and writers use it, on a copy of the project. */
import { type BrowserContext, test as base, expect as baseExpect, type Locator, type Page } from '@playwright/test';
import { parse } from 'yaml';
import { saveFile } from '#contract/desk/website/files.ts';
import { WORDS_ATTRIBUTE, type WordPlace } from '#contract/desk/website/preview.ts';
import { routes } from '#contract/routes.ts';
import { type EditedSite, type LocalEditor, openEditedSite, openLocalEditor } from '../support/edited-project.ts';
import { axeViolations } from './axe.ts';
import { inviteRavi, setUpDesk } from './set-up-desk.ts';

/** A build of the whole site, beside other tests. */
const PUBLISH_MS = 600_000;

/** Saves wait for the preview's renders, which share their process: long on a busy machine. */
const expect = baseExpect.configure({ timeout: 60_000 });

const PRICES = 'content/pricing.yaml';

interface Team {
  site: EditedSite;
  /** Signed in. */
  owner: BrowserContext;
  writer: BrowserContext;
  /** Of the desk, such as http://localhost:40123. */
  desk: string;
}

const test = base.extend<object, { team: Team }>({
  team: [
    async ({ browser }, use) => {
      const site = await openEditedSite();
      const [owner, writer] = [await browser.newContext(), await browser.newContext()];
      const desk = new URL(site.server.signInUrl() ?? '').origin;
      const page = await owner.newPage();
      await setUpDesk(page, site.server.signInUrl());
      const mailTo = (email: string) => site.inbox.mails.find(({ recipients }) => recipients.includes(email))?.text;
      const invited = await inviteRavi(page, writer, 'Writer', async (email) => {
        await expect.poll(() => mailTo(email)).toBeDefined();
        return mailTo(email);
      });
      await invited.close();
      await page.close();
      await use({ site, owner, writer, desk });
      await owner.close();
      await writer.close();
      await site.close();
    },
    { scope: 'worker', timeout: PUBLISH_MS },
  ],
});

// They share one site, and each leaves it without a draft.
test.describe.configure({ mode: 'serial', timeout: PUBLISH_MS });

const preview = (page: Page) => page.frameLocator('iframe');
const saved = (page: Page): Locator => page.getByText('Saved', { exact: true });
const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`;

/** The lower price of the first plan. */
async function firstPrice(site: EditedSite): Promise<number> {
  return parse(await site.read(PRICES)).sections[0].plans[0].price.from;
}

/** Waits until a publication that was begun is over. */
async function published(page: Page): Promise<void> {
  await expect(page.getByText('Published: visitors see it now')).toBeVisible({ timeout: PUBLISH_MS });
}

test('an owner fixes a price by clicking it, and publishes it without a lost request', { tag: '@full' }, async ({
  team,
}) => {
  const { owner, site, desk } = team;
  const before = await firstPrice(site);
  const page = await owner.newPage();
  await page.goto(`${desk}/website/file/${PRICES}`);
  await preview(page).getByText(rupees(before)).first().click();
  const field = page.locator('main input:focus');
  await expect(field).toHaveValue(`${before}`);
  await field.fill(`${before + 111}`);
  await expect(saved(page)).toBeVisible();
  await expect(
    preview(page)
      .getByText(rupees(before + 111))
      .first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Review and publish' }).click();
  await expect(page.getByText(`${before + 111}`, { exact: true })).toBeVisible();
  const visits = visitUntil(site.server.address);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await published(page);
  expect(new Set(await visits.stop())).toEqual(new Set([200]));
  const visitor = await page.request.get(site.server.address + routes.pricing);
  expect(await visitor.text()).toContain(rupees(before + 111));
  expect(site.git('log', '--max-count=1', '--format=%an')).toBe('Asha Rao\n');
  expect(site.git('status', '--porcelain', '--', 'content')).toBe('');
  await expect(page.getByRole('region', { name: 'What changes' })).toHaveCount(0);
  await page.close();
});

test('a writer drafts an article, an owner sends it back, changes it, and publishes it', { tag: '@full' }, async ({
  team,
}) => {
  const { owner, writer, site, desk } = team;
  const title = 'What a loom owner asks before buying software';
  const writing = await writer.newPage();
  await writing.goto(`${desk}/inbox`);
  await expect(writing.getByRole('heading', { level: 1, name: 'Website' })).toBeVisible();
  expect((await writing.request.get(`${desk}/api/leads`)).status()).toBe(403);

  await writing.goto(`${desk}/website/new/articles`);
  await writing.getByLabel('Title').fill(title);
  const model = writing.getByLabel('Copy an existing one');
  await model.selectOption({ index: 1 });
  await writing.getByRole('button', { name: 'Write the article' }).click();
  await expect(writing.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(preview(writing).getByRole('heading', { level: 1 })).toHaveText(title);

  await writing.getByRole('link', { name: 'Review and send' }).click();
  await writing.getByLabel('What has changed').fill('An article for loom owners');
  await writing.getByRole('button', { name: 'Send for review' }).click();
  await expect(writing.getByRole('button', { name: 'Take it back' })).toBeVisible();

  const reading = await owner.newPage();
  await reading.goto(`${desk}/website`);
  await reading.getByRole('link', { name: '1 draft waits for you' }).click();
  await reading.getByRole('link', { name: /An article for loom owners/ }).click();
  await expect(reading.getByRole('heading', { level: 1, name: 'Draft of Ravi Shah' })).toBeVisible();
  await reading.getByRole('button', { name: /^Send back/ }).click();
  await reading.getByLabel('What is to be changed').fill('Say what a power loom is.');
  await reading.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
  await expect(reading.getByText('Sent back to Ravi Shah.')).toBeVisible();

  await writing.goto(`${desk}/website/changes`);
  await expect(writing.getByText('Say what a power loom is.')).toBeVisible();
  await writing.getByRole('button', { name: 'Send it again' }).click();
  await expect(writing.getByRole('button', { name: 'Take it back' })).toBeVisible();

  await reading.goto(`${desk}/website/drafts`);
  await reading.getByRole('link', { name: /An article for loom owners/ }).click();
  await reading.getByRole('link', { name: 'Show its words' }).click();
  const heading = reading.getByRole('textbox', { name: 'Title', exact: true });
  await heading.fill(`${title} today`);
  await expect(saved(reading)).toBeVisible();
  await reading.getByRole('link', { name: 'Review and publish' }).click();
  await reading.getByRole('button', { name: 'Publish now' }).click();
  await published(reading);
  expect(site.git('log', '--max-count=1', '--format=%an: %s')).toBe('Ravi Shah: An article for loom owners\n');
  const blog = await reading.request.get(site.server.address + routes.blog);
  expect(await blog.text()).toContain(`${title} today`);
  await writing.goto(`${desk}/website/changes`);
  await expect(writing.getByText('Nothing has changed')).toBeVisible();
  await reading.close();
  await writing.close();
});

test('a field with a fault is kept over a reload and a restart, and stops the publication', async ({ team }) => {
  const { owner, site, desk } = team;
  const page = await owner.newPage();
  const file = 'content/pages/contact.yaml';
  await page.goto(`${desk}/website/file/${file}`);
  const title = page.getByRole('textbox', { name: 'Title', exact: true }).first();
  const tooLong = 'Contact '.repeat(60);
  await title.fill(tooLong);
  await expect(page.getByRole('button', { name: /field to correct/ })).toBeVisible();
  expect(site.git('status', '--porcelain', '--', 'content')).toBe('');
  await site.restartEditor();
  await page.reload();
  await expect(title).toHaveValue(tooLong);
  await page.goto(`${desk}/website/changes`);
  await expect(page.getByRole('heading', { name: '1 field to correct first' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeDisabled();
  await page.getByRole('region', { name: 'To correct' }).getByRole('link').click();
  await expect(title).toHaveValue(tooLong);
  await page.goto(`${desk}/website/changes`);
  await page.getByRole('button', { name: 'Discard all changes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard all changes' }).click();
  await expect(page.getByText('Nothing has changed')).toBeVisible();
  await page.close();
});

test('at 390 px an owner fixes a price by thumb and publishes it', { tag: '@full' }, async ({ team, browser }) => {
  const { owner, site, desk } = team;
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    storageState: await owner.storageState(),
  });
  const before = await firstPrice(site);
  const page = await phone.newPage();
  await page.goto(`${desk}/website/file/${PRICES}`);
  await page.getByRole('button', { name: 'Page', exact: true }).tap();
  await preview(page).getByText(rupees(before)).first().tap();
  const field = page.locator('main input:focus');
  await expect(field).toHaveValue(`${before}`);
  await field.fill(`${before + 500}`);
  await expect(saved(page)).toBeVisible();
  await page.getByRole('link', { name: 'Publish', exact: true }).tap();
  await page.getByRole('button', { name: 'Publish now' }).tap();
  await published(page);
  const visitor = await page.request.get(site.server.address + routes.pricing);
  expect(await visitor.text()).toContain(rupees(before + 500));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await phone.close();
});

test('its screens have no accessibility violations', { tag: '@full' }, async ({ team }) => {
  const { owner, desk } = team;
  const page = await owner.newPage();
  await page.route('**/preview/**', (route) => route.abort());
  const screens = ['', '/changes', '/drafts', '/history', '/pictures', '/new/services', `/file/${PRICES}`];
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const address of screens) {
      await test.step(`${address || 'start'}, ${width} px, ${colorScheme}`, async () => {
        await page.goto(`${desk}/website${address}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText('Loading …')).toHaveCount(0);
        expect(await axeViolations(page)).toEqual([]);
      });
    }
  }
  await page.close();
});

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

const local = base.extend<object, { editor: LocalEditor }>({
  editor: [
    async ({ browserName: _ }, use) => {
      const editor = await openLocalEditor();
      await use(editor);
      await editor.close();
    },
    { scope: 'worker', timeout: PUBLISH_MS },
  ],
});

/** Of the letters of a page. What the site counts is written in no field, and some prices are not near their words. */
const LEAST_SHARE = 0.95;

/** Pages of several kinds, and what their headings come from. */
const PAGES = [
  ['/services/ui-ux', 'content/services/branding-design.yaml', 'items'],
  ['/pricing', PRICES, 'hero'],
  ['/case-studies', 'content/pages/case-studies.yaml', 'hero'],
  ['/case-studies/anvila-castings', 'content/case-studies/anvila-castings.md', 'title'],
  ['/projects', 'content/pages/projects.yaml', 'hero'],
  ['/blog/secrets-in-notebooks', 'content/blog/secrets-in-notebooks.md', 'title'],
  ['/privacy-policy', 'content/legal/privacy-policy.md', 'title'],
] as const;

local('a page of the preview says what visitors read, and in which fields it is written', async ({ page, editor }) => {
  local.setTimeout(PUBLISH_MS);
  for (const [url, file, member] of PAGES) {
    await page.goto(`${editor.address}/preview/own${url}`);
    await expect(page.locator('main h1')).toBeVisible();
    // A mark that is left is a private character.
    expect(await page.content()).not.toMatch(/\p{Co}/u);
    const built = await editor.read(`dist/client${url}.html`);
    const { shown, shownByBuild, share, heading } = await page.evaluate(readWords, {
      built,
      attribute: WORDS_ATTRIBUTE,
    });
    expect(shown).toEqual(shownByBuild);
    expect(share).toBeGreaterThan(LEAST_SHARE);
    expect([heading.file, heading.at[0]]).toEqual([file, member]);
  }
});

/** In the browser: the elements and the words of the main part of a page, and how many of its letters have a place, from 0 to 1. */
function readWords({ built, attribute }: { built: string; attribute: string }) {
  const mainOf = (page: Document): Element => page.querySelector('main') ?? page.body;
  const shownBy = (main: Element) => {
    for (const element of main.querySelectorAll('script, style, link, template')) element.remove();
    const elements = [...main.querySelectorAll('*:not(astro-island, astro-slot)')];
    return { elements: elements.map(({ localName }) => localName), words: main.textContent.replace(/\s+/g, '') };
  };
  const main = mainOf(document);
  const texts = [...main.querySelectorAll('*:not(svg *, script, style, option)')].map((element) => {
    const { offset } = JSON.parse(element.closest(`[${attribute}]`)?.getAttribute(attribute) ?? '{}');
    const length = [...element.childNodes]
      .map((node) => (node instanceof Text ? node.data.trim() : ''))
      .join('').length;
    // In Markdown, what is in a block is of the same text.
    return { length, isPlaced: element.hasAttribute(attribute) || offset !== undefined };
  });
  const sum = (all: typeof texts) => all.reduce((total, { length }) => total + length, 0);
  const heading: WordPlace = JSON.parse(
    main.querySelector(`h1[${attribute}], h1 [${attribute}]`)?.getAttribute(attribute) ?? '{}',
  );
  return {
    shown: shownBy(main),
    shownByBuild: shownBy(mainOf(new DOMParser().parseFromString(built, 'text/html'))),
    share: sum(texts.filter(({ isPlaced }) => isPlaced)) / sum(texts),
    heading,
  };
}

local(
  'npm run edit shows the same screen without sign-in, and writes to the files of the project',
  async ({ page, editor }) => {
    local.setTimeout(PUBLISH_MS);
    await page.goto(editor.address);
    await expect(page.getByRole('heading', { level: 1, name: 'Website' })).toBeVisible();
    await page.goto(`${editor.address}/website/file/${PRICES}`);
    const stored = page.waitForResponse((response) => new URL(response.url()).pathname === saveFile.path);
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await title.fill('Our prices');
    expect((await stored).status()).toBe(200);
    await expect(saved(page)).toBeVisible();
    expect(editor.git('diff', '--numstat')).toBe(`1\t1\t${PRICES}\n`);
    await expect(page.getByRole('link', { name: 'Inbox' })).toHaveCount(0);
  },
);
