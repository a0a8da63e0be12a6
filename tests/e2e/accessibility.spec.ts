import { expect, type Page } from '@playwright/test';
import * as z from 'zod';
import { type Entry, entriesOf } from '../support/content-entries.ts';
import { pdf } from '../support/cv-files.ts';
import type { WatchedPages } from '../support/watch-pages.ts';
import { applicationForm, cvFile } from './application-form.ts';
import { axeViolations, SHARED_PARTS } from './axe.ts';
import { consultationForm, contactForm, type EnquiryForm } from './enquiry-form.ts';
import { holdBack, hydrated, openUnscripted, test } from './fixtures.ts';

interface Look {
  width: 390 | 1280;
  colorScheme: 'light' | 'dark';
  forcedColors?: 'active';
}

const WIDE: Look[] = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
];
const NARROW: Look[] = [
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
];
const EVERY: Look[] = [...WIDE, ...NARROW, { width: 1280, colorScheme: 'dark', forcedColors: 'active' }];

/** Each width and each scheme once: for what differs in little from a state that gets every look. */
const USUAL: Look[] = [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
];

interface PageState {
  name: string;
  looks: Look[];
  /** It is a state of the header; header and footer as they open are in every-kind.spec.ts. */
  isOfHeader?: true;
  /** Leaves the page in this state. */
  enter: (page: Page, pages: WatchedPages) => Promise<void>;
}

const STATES: PageState[] = [
  { name: 'the home page before its scripts', looks: USUAL, isOfHeader: true, enter: beforeScripts('/') },
  { name: 'the contact page before its scripts', looks: USUAL, enter: beforeScripts('/contact') },
  ...(['Services', 'Industries'] as const).map((menu) => ({
    name: `the dropdown ${menu}, open`,
    looks: WIDE,
    isOfHeader: true as const,
    enter: async (page: Page) => {
      await page.goto('/contact');
      const button = page.getByRole('banner').getByRole('button', { name: menu });
      await button.hover();
      await hydrated(button);
      await expect(page.getByRole('banner').getByRole('link', { name: `All ${menu.toLowerCase()}` })).toBeVisible();
    },
  })),
  {
    name: 'the dropdown Services, opened by styles before the script',
    looks: WIDE,
    isOfHeader: true as const,
    enter: async (page) => {
      await openUnscripted(page, '/contact');
      await page.getByRole('banner').getByRole('button', { name: 'Services' }).hover();
      await expect(page.getByRole('banner').getByRole('link', { name: 'All services' })).toBeVisible();
    },
  },
  ...['/', '/contact'].map((path) => ({
    name: `the search panel, open on ${path}`,
    looks: USUAL,
    isOfHeader: true as const,
    enter: async (page: Page) => {
      await page.goto(path);
      await page.getByRole('banner').getByRole('button', { name: 'Search and newsletter' }).click();
      await expect(page.getByRole('dialog', { name: 'Search and newsletter' })).toBeVisible();
    },
  })),
  ...['/', '/contact'].map((path) => ({
    name: `the full-screen menu, open on ${path}`,
    looks: NARROW,
    isOfHeader: true as const,
    enter: async (page: Page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByText('Services', { exact: true }).click();
      await expect(
        page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'All services' }),
      ).toBeVisible();
    },
  })),
  ...(
    [
      ['consultation', openHome, consultationForm],
      ['contact', openContact, contactForm],
    ] as const
  ).flatMap(([name, open, formOf]): PageState[] => [
    {
      name: `the ${name} form with faults`,
      looks: EVERY,
      enter: async (page) => {
        await open(page);
        await formOf(page).button.click();
        await expect(formOf(page).alert).toBeVisible();
      },
    },
    {
      name: `the ${name} form while it is sending`,
      looks: USUAL,
      enter: async (page) => {
        await holdBack(page, '**/api/enquiries');
        await open(page);
        await send(formOf(page), name);
        await expect(formOf(page).button).toBeDisabled();
      },
    },
    {
      name: `the ${name} form that could not be sent`,
      looks: USUAL,
      enter: async (page, pages) => {
        pages.expectFault(/^Request failed: net::ERR_FAILED \/api\/enquiries$/);
        pages.expectFault(/^Console error: EnquiryNotSentError/);
        await page.route('**/api/enquiries', (route) => route.abort());
        await open(page);
        await send(formOf(page), name);
        await expect(formOf(page).alert).toBeVisible();
      },
    },
    {
      name: `the ${name} form whose message is there already`,
      looks: USUAL,
      enter: async (page, pages) => {
        pages.expectFault(/^Status 409: /);
        const json = { outcome: 'key-reused', receipt: 'KD-7Q2M-X4TP', message: '' };
        await page.route('**/api/enquiries', (route) => route.fulfill({ status: 409, json }));
        await open(page);
        await send(formOf(page), name);
        await expect(formOf(page).alert).toBeVisible();
      },
    },
    {
      name: `the ${name} form after it was sent`,
      looks: EVERY,
      enter: async (page) => {
        await open(page);
        await send(formOf(page), name);
        await expect(formOf(page).status).toBeVisible();
      },
    },
    {
      name: `the ${name} form given back by the server`,
      looks: USUAL,
      enter: async (page, pages) => {
        pages.expectFault(/^Status 422: /);
        await openUnscripted(page, name === 'contact' ? '/contact' : '/');
        await formOf(page).fill({ email: 'no address' });
        await formOf(page).button.click();
        await expect(page).toHaveTitle(/^Error: /);
      },
    },
  ]),
  { name: 'a position with its form before its scripts', looks: USUAL, enter: beforeScripts('/careers/ux-designer') },
  { name: 'the careers page with its form', looks: EVERY, enter: openApplication('/careers') },
  {
    name: 'the application form with faults',
    looks: EVERY,
    enter: async (page) => {
      await openApplication()(page);
      await applicationForm(page).button.click();
      await expect(applicationForm(page).alert).toBeVisible();
    },
  },
  {
    name: 'the application form while it is sending',
    looks: USUAL,
    enter: async (page) => {
      await holdBack(page, '**/api/applications');
      await openApplication()(page);
      await apply(page);
      await expect(applicationForm(page).section.getByRole('progressbar')).toBeVisible();
    },
  },
  {
    name: 'the application form that could not be sent',
    looks: USUAL,
    enter: async (page, pages) => {
      pages.expectFault(/^Request failed: net::ERR_FAILED \/api\/applications$/);
      pages.expectFault(/^Console error: ApplicationNotSentError/);
      await page.route('**/api/applications', (route) => route.abort());
      await openApplication()(page);
      await apply(page);
      await expect(applicationForm(page).alert).toBeVisible();
    },
  },
  {
    name: 'the application form whose application is there already',
    looks: USUAL,
    enter: async (page, pages) => {
      pages.expectFault(/^Status 409: /);
      const json = { outcome: 'key-reused', receipt: 'KD-7Q2M-X4TP', message: '' };
      await page.route('**/api/applications', (route) => route.fulfill({ status: 409, json }));
      await openApplication()(page);
      await apply(page);
      await expect(applicationForm(page).alert).toBeVisible();
    },
  },
  {
    name: 'the application form after it was sent',
    looks: EVERY,
    enter: async (page) => {
      await openApplication()(page);
      await apply(page);
      await expect(applicationForm(page).status).toBeVisible();
    },
  },
  {
    name: 'the application form given back by the server',
    looks: EVERY,
    enter: async (page, pages) => {
      pages.expectFault(/^Status 422: /);
      await openUnscripted(page, '/careers/ux-designer');
      await applicationForm(page).fill({ email: 'no address' });
      await applicationForm(page).button.click();
      await expect(page).toHaveTitle(/^Error: /);
    },
  },
  {
    name: 'an island that failed',
    looks: USUAL,
    enter: async (page, pages) => {
      pages.expectFault(/^Console error: /);
      await page.route('/contact', async (route) => {
        const answer = await route.fetch();
        const html = await answer.text();
        const island = /<astro-island[^>]+ContactForm[^>]+>/.exec(html)?.[0] ?? '';
        const broken = island.replace('&quot;fields&quot;', '&quot;none&quot;');
        await route.fulfill({ response: answer, body: html.replace(island, broken) });
      });
      await page.goto('/contact');
      await expect(contactForm(page).alert).toContainText('Unexpected Application Error!');
    },
  },
  ...(
    [
      ['results', 'gst billing', /^\d+ results$/],
      ['nothing found', 'qqzzqq', /^Nothing found yet/],
    ] as const
  ).map(([name, question, status]) => ({
    name: `the search box with ${name}`,
    looks: EVERY,
    isOfHeader: true as const,
    enter: async (page: Page) => {
      await page.goto('/contact');
      await page.keyboard.press('/');
      const box = page.getByRole('dialog').getByRole('combobox');
      await box.fill(question);
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText(status);
      await page.keyboard.press('ArrowDown');
    },
  })),
  ...(
    [
      ['an answer', undefined, 'sign an nda', 'Quoted from:'],
      ['a question that it cannot answer', undefined, 'weather tomorrow', 'Nothing on these pages answers that.'],
      ['its index on the way', '**/search-index.json', 'sign an nda', 'Loading the index …'],
      ['the pages on their way', '**/page-text/**', 'sign an nda', 'Reading the 3 pages'],
    ] as const
  ).map(([name, held, question, text]) => ({
    name: `the assistant with ${name}`,
    looks: held ? USUAL : EVERY,
    enter: async (page: Page) => {
      if (held) {
        await holdBack(page, held);
        // What is held back stays so until axe is done, however long that takes.
        await page.addInitScript(() => {
          AbortSignal.timeout = () => new AbortController().signal;
        });
      }
      await askAssistant(page, question, text);
    },
  })),
  {
    name: 'the assistant whose pages did not come',
    looks: USUAL,
    enter: async (page, pages) => {
      pages.expectFault(/^Request failed: net::ERR_FAILED \/page-text\//);
      pages.expectFault(/^Console error: PageTextNotLoadedError/);
      await page.route('**/page-text/**', (route) => route.abort());
      await askAssistant(page, 'sign an nda', 'did not load');
    },
  },
  {
    name: 'an article with code and a table',
    looks: USUAL,
    enter: async (page) => {
      await page.goto(firstIn('blog', 'blog', ({ body }) => /^```/m.test(body) && /^\|/m.test(body)));
    },
  },
  ...(
    [
      ['on their way', async (page) => void (await holdBack(page, '**/blog/page/2')), 'Loading …'],
      ['that did not come', (page) => page.route('**/blog/page/2', (route) => route.abort()), 'They did not load'],
      ['appended', async () => {}, '13 of'],
    ] as [string, (page: Page) => Promise<void>, string][]
  ).map(([name, hinder, status]) => ({
    name: `the blog with more articles ${name}`,
    looks: USUAL,
    enter: async (page: Page, pages: WatchedPages) => {
      if (status === 'They did not load') pages.expectFault(/^Request failed: .*\/blog\/page\/2$/);
      await page.goto('/blog');
      await hinder(page);
      await page.getByRole('link', { name: 'Load More' }).click();
      await expect(page.getByRole('main').getByRole('status')).toContainText(status);
    },
  })),
  {
    name: 'the carousels after each has been moved on',
    looks: USUAL,
    enter: async (page) => {
      await openHome(page);
      for (const button of await page.getByRole('main').getByRole('button', { name: 'Next' }).all())
        await button.click();
      await page.getByRole('button', { name: /^Show item 2 of 6/ }).click();
    },
  },
  {
    name: 'the ribbon, paused',
    looks: USUAL,
    enter: async (page) => {
      // What moves no more has no switch.
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await openUnscripted(page, '/');
      await page.getByRole('checkbox', { name: 'Pause the moving ribbon' }).check({ force: true });
    },
  },
  {
    name: 'the list of services as it is narrowed while one types',
    looks: USUAL,
    enter: async (page) => {
      await page.goto('/services');
      const box = page.getByRole('main').getByRole('searchbox').first();
      await box.focus();
      await hydrated(box);
      await box.fill('cloud');
      await expect(page.getByRole('main').getByRole('status')).not.toBeEmpty();
    },
  },
  {
    name: 'the case studies as they are filtered while one types',
    looks: USUAL,
    enter: async (page) => {
      await page.goto('/case-studies');
      const box = page.getByRole('main').getByRole('searchbox').first();
      await box.focus();
      await hydrated(box);
      await box.fill('xyzzy');
      await expect(page.getByRole('main').getByText('No case study matches')).toBeVisible();
    },
  },
  {
    name: 'the application form with a file chosen',
    looks: USUAL,
    enter: async (page) => {
      await openApplication()(page);
      await applicationForm(page).choose(cvFile('cv.pdf', pdf));
    },
  },
];

for (const { name, looks, isOfHeader, enter } of STATES) {
  test(`axe finds nothing in ${name}`, async ({ page, pages }) => {
    await enter(page, pages);
    const widths = new Set<number>();
    for (const look of looks) {
      const { width, colorScheme, forcedColors = 'none' } = look;
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme, forcedColors });
      await faded(page);
      const another = forcedColors === 'active' ? 'forced colours' : 'scheme';
      const violations = await axeViolations(page, {
        look: widths.has(width) ? another : undefined,
        without: isOfHeader ? [] : SHARED_PARTS,
      });
      widths.add(width);
      expect.soft(violations, JSON.stringify(look)).toEqual([]);
    }
  });
}

/** Waits for the fades from one colour to another; what moves for ever is no transition. */
async function faded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fades.map(({ finished }) => finished));
  });
}

/** The address of the first entry of a folder of content/ that is as wanted. */
function firstIn(part: string, folder = part, isWanted: (entry: Entry<unknown>) => boolean = () => true): string {
  const entry = entriesOf(`content/${folder}`, z.unknown()).find(isWanted);
  if (!entry) throw new Error(`content/${folder} has no such entry.`);
  return `/${part}/${entry.slug}`;
}

function beforeScripts(path: string) {
  return async (page: Page): Promise<void> => {
    await openUnscripted(page, path);
  };
}

/** The home page with every island hydrated. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Your question').focus();
  for (const island of await page.getByRole('main').locator('astro-island').all()) {
    await island.locator('*').first().scrollIntoViewIfNeeded();
    await hydrated(island);
  }
}

async function askAssistant(page: Page, question: string, text: string): Promise<void> {
  await page.goto('/');
  const box = page.getByLabel('Your question');
  await box.focus();
  await hydrated(box);
  await box.fill(question);
  await box.press('Enter');
  await expect(page.getByRole('log')).toContainText(text);
}

async function openContact(page: Page): Promise<void> {
  await page.goto('/contact');
  await hydrated(contactForm(page).button);
}

function openApplication(path = '/careers/ux-designer') {
  return async (page: Page): Promise<void> => {
    await page.goto(path);
    await hydrated(applicationForm(page).button);
  };
}

async function apply(page: Page): Promise<void> {
  const form = applicationForm(page);
  await form.fill({ name: 'Ravi', email: 'ravi@example.com', note: `At ${Date.now()}` });
  await form.choose(cvFile('cv.pdf', pdf));
  await form.button.click();
}

async function send(form: EnquiryForm, name: 'consultation' | 'contact'): Promise<void> {
  const common = { email: 'ravi@example.com', message: `At ${Date.now()}` };
  await form.fill(
    name === 'contact' ? { firstName: 'Ravi', lastName: 'Shah', ...common } : { name: 'Ravi', ...common },
  );
  await form.button.click();
}
