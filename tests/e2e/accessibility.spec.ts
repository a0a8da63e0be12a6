import { expect, type Page } from '@playwright/test';
import * as z from 'zod';
import { routes } from '#contract/routes.ts';
import { type Entry, entriesOf } from '../support/content-entries.ts';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { pdf } from '../support/cv-files.ts';
import type { WatchedPages } from '../support/watch-pages.ts';
import { applicationForm, cvFile } from './application-form.ts';
import { axeViolations, SHARED_PARTS } from './axe.ts';
import { openPosition } from './content-files.ts';
import { consultationForm, contactForm, type EnquiryForm } from './enquiry-form.ts';
import { holdBack, hydrated, openUnscripted, test } from './fixtures.ts';

const askWords = wordsOf('pages/ask');
const blogWords = wordsOf('pages/blog');
const caseStudiesWords = wordsOf('pages/case-studies');
const homeWords = wordsOf('pages/home');
const systemWords = wordsOf('pages/system');
const searchWords = wordsOf('search');
const siteWords = wordsOf('site');

interface Variant {
  width: 390 | 1280;
  colorScheme: 'light' | 'dark';
  forcedColors?: 'active';
}

const WIDE: Variant[] = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
];
const NARROW: Variant[] = [
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
];
const EVERY: Variant[] = [...WIDE, ...NARROW, { width: 1280, colorScheme: 'dark', forcedColors: 'active' }];

/** Each width and each scheme once: for states that differ little from one that is tested in all variants. */
const USUAL: Variant[] = [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
];

interface PageState {
  name: string;
  variants: Variant[];
  /** It is a state of the header. The header and footer in their initial state are in every-kind.spec.ts. */
  isOfHeader?: true;
  /** Brings the page into this state. */
  enter: (page: Page, pages: WatchedPages) => Promise<void>;
}

const STATES: PageState[] = [
  { name: 'the home page before its scripts', variants: USUAL, isOfHeader: true, enter: beforeScripts('/') },
  { name: 'the contact page before its scripts', variants: USUAL, enter: beforeScripts('/contact') },
  ...(['services', 'industries'] as const).map((menu) => ({
    name: `the dropdown of ${menu}, open`,
    variants: WIDE,
    isOfHeader: true as const,
    enter: async (page: Page) => {
      await page.goto('/contact');
      const button = page.getByRole('banner').getByRole('button', { name: siteWords(`navigation.${menu}.label`) });
      await button.hover();
      await expect(
        page.getByRole('banner').getByRole('link', { name: siteWords(`navigation.${menu}.all.label`) }),
      ).toBeVisible();
    },
  })),
  ...['/', '/contact'].map((path) => ({
    name: `the search panel, open on ${path}`,
    variants: USUAL,
    isOfHeader: true as const,
    enter: async (page: Page) => {
      await page.goto(path);
      await page
        .getByRole('banner')
        .getByRole('button', { name: siteWords('words.open_search') })
        .click();
      await expect(page.getByRole('dialog', { name: siteWords('words.open_search') })).toBeVisible();
    },
  })),
  ...['/', '/contact'].map((path) => ({
    name: `the full-screen menu, open on ${path}`,
    variants: NARROW,
    isOfHeader: true as const,
    enter: async (page: Page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await page.getByRole('button', { name: siteWords('words.open_menu') }).click();
      await page
        .getByRole('dialog', { name: siteWords('words.menu') })
        .getByText(siteWords('navigation.services.label'), { exact: true })
        .click();
      await expect(
        page
          .getByRole('dialog', { name: siteWords('words.menu') })
          .getByRole('link', { name: siteWords('navigation.services.all.label') }),
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
      variants: EVERY,
      enter: async (page) => {
        await open(page);
        await formOf(page).button.click();
        await expect(formOf(page).alert).toBeVisible();
      },
    },
    {
      name: `the ${name} form while it is sending`,
      variants: USUAL,
      enter: async (page) => {
        await holdBack(page, '**/api/enquiries');
        await open(page);
        await send(formOf(page), name);
        await expect(formOf(page).button).toBeDisabled();
      },
    },
    {
      name: `the ${name} form that could not be sent`,
      variants: USUAL,
      enter: async (page, pages) => {
        pages.expectFault(/^Request failed: net::ERR_FAILED \/api\/enquiries$/);
        pages.expectFault(/^Console error: FormNotSentError/);
        await page.route('**/api/enquiries', (route) => route.abort());
        await open(page);
        await send(formOf(page), name);
        await expect(formOf(page).alert).toBeVisible();
      },
    },
    {
      name: `the ${name} form whose message is there already`,
      variants: USUAL,
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
      variants: EVERY,
      enter: async (page) => {
        await open(page);
        await send(formOf(page), name);
        await expect(formOf(page).status).toBeVisible();
      },
    },
    {
      name: `the ${name} form given back by the server`,
      variants: USUAL,
      enter: async (page, pages) => {
        pages.expectFault(/^Status 422: /);
        await openUnscripted(page, name === 'contact' ? '/contact' : '/');
        await formOf(page).fill({ email: 'no address' });
        await formOf(page).button.click();
        await expect(page).toHaveTitle(patternOf(siteWords('forms.error_prefix')));
      },
    },
  ]),
  {
    name: 'a position with its form before its scripts',
    variants: USUAL,
    enter: beforeScripts(routes.job(openPosition().slug)),
  },
  { name: 'the careers page with its form', variants: EVERY, enter: openApplication('/careers') },
  {
    name: 'the application form with faults',
    variants: EVERY,
    enter: async (page) => {
      await openApplication()(page);
      await applicationForm(page).button.click();
      await expect(applicationForm(page).alert).toBeVisible();
    },
  },
  {
    name: 'the application form while it is sending',
    variants: USUAL,
    enter: async (page) => {
      await holdBack(page, '**/api/applications');
      await openApplication()(page);
      await apply(page);
      await expect(applicationForm(page).section.getByRole('progressbar')).toBeVisible();
    },
  },
  {
    name: 'the application form that could not be sent',
    variants: USUAL,
    enter: async (page, pages) => {
      pages.expectFault(/^Request failed: net::ERR_FAILED \/api\/applications$/);
      pages.expectFault(/^Console error: FormNotSentError/);
      await page.route('**/api/applications', (route) => route.abort());
      await openApplication()(page);
      await apply(page);
      await expect(applicationForm(page).alert).toBeVisible();
    },
  },
  {
    name: 'the application form whose application is there already',
    variants: USUAL,
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
    variants: EVERY,
    enter: async (page) => {
      await openApplication()(page);
      await apply(page);
      await expect(applicationForm(page).status).toBeVisible();
    },
  },
  {
    name: 'the application form given back by the server',
    variants: EVERY,
    enter: async (page, pages) => {
      pages.expectFault(/^Status 422: /);
      await openUnscripted(page, routes.job(openPosition().slug));
      await applicationForm(page).fill({ email: 'no address' });
      await applicationForm(page).button.click();
      await expect(page).toHaveTitle(patternOf(siteWords('forms.error_prefix')));
    },
  },
  {
    name: 'an island that failed',
    variants: USUAL,
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
      await expect(contactForm(page).alert).toContainText(systemWords('error.heading'));
    },
  },
  ...(
    [
      ['results', 'gst billing', patternOf(searchWords('list.many'))],
      ['nothing found', 'qqzzqq', patternOf(searchWords('list.none'))],
    ] as const
  ).map(([name, question, status]) => ({
    name: `the search box with ${name}`,
    variants: EVERY,
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
      ['an answer', undefined, 'sign an nda', askWords('reply.source')],
      ['a question that it cannot answer', undefined, 'weather tomorrow', askWords('reply.unknown')],
      ['its index on the way', '**/search-index.json', 'sign an nda', searchWords('loading')],
      ['the pages on their way', '**/page-text/**', 'sign an nda', askWords('reply.reading.many', { count: 3 })],
    ] as const
  ).map(([name, held, question, text]) => ({
    name: `the assistant with ${name}`,
    variants: held ? USUAL : EVERY,
    enter: async (page: Page) => {
      if (held) {
        await holdBack(page, held);
        // The request is held back until axe has finished.
        await page.addInitScript(() => {
          AbortSignal.timeout = () => new AbortController().signal;
        });
      }
      await askAssistant(page, question, text);
    },
  })),
  {
    name: 'the assistant whose pages did not come',
    variants: USUAL,
    enter: async (page, pages) => {
      pages.expectFault(/^Request failed: net::ERR_FAILED \/page-text\//);
      pages.expectFault(/^Console error: PageTextNotLoadedError/);
      await page.route('**/page-text/**', (route) => route.abort());
      await askAssistant(page, 'sign an nda', 'did not load');
    },
  },
  {
    name: 'an article with code and a table',
    variants: USUAL,
    enter: async (page) => {
      await page.goto(firstIn('blog', 'blog', ({ body }) => /^```/m.test(body) && /^\|/m.test(body)));
    },
  },
  ...(
    [
      ['on their way', async (page) => void (await holdBack(page, '**/blog/page/2')), blogWords('list.loading')],
      ['that did not come', (page) => page.route('**/blog/page/2', (route) => route.abort()), blogWords('list.failed')],
      ['appended', async () => {}, '13 of'],
    ] as [string, (page: Page) => Promise<void>, string][]
  ).map(([name, hinder, status]) => ({
    name: `the blog with more articles ${name}`,
    variants: USUAL,
    enter: async (page: Page, pages: WatchedPages) => {
      if (status === blogWords('list.failed')) pages.expectFault(/^Request failed: .*\/blog\/page\/2$/);
      await page.goto('/blog');
      await hinder(page);
      await page.getByRole('link', { name: blogWords('list.more') }).click();
      await expect(page.getByRole('main').getByRole('status')).toContainText(status);
    },
  })),
  {
    name: 'the carousels after each has been moved on',
    variants: USUAL,
    enter: async (page) => {
      await openHome(page);
      for (const button of await page
        .getByRole('main')
        .getByRole('button', { name: siteWords('words.next') })
        .all())
        await button.click();
      await page.getByRole('button', { name: patternOf(siteWords('words.go_to', { n: 2, total: 6 })) }).click();
    },
  },
  {
    name: 'the ribbon, paused',
    variants: USUAL,
    enter: async (page) => {
      // Without motion there is no control that stops it.
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await openUnscripted(page, '/');
      await page.getByRole('checkbox', { name: homeWords('ribbon.pause') }).check({ force: true });
    },
  },
  {
    name: 'the list of services as it is filtered while one types',
    variants: USUAL,
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
    variants: USUAL,
    enter: async (page) => {
      await page.goto('/case-studies');
      const box = page.getByRole('main').getByRole('searchbox').first();
      await box.focus();
      await hydrated(box);
      await box.fill('xyzzy');
      await expect(page.getByRole('main').getByText(caseStudiesWords('filters.empty.heading'))).toBeVisible();
    },
  },
  {
    name: 'the application form with a file chosen',
    variants: USUAL,
    enter: async (page) => {
      await openApplication()(page);
      await applicationForm(page).choose(cvFile('cv.pdf', pdf));
    },
  },
];

for (const { name, variants, isOfHeader, enter } of STATES) {
  test(`axe finds nothing in ${name}`, async ({ page, pages }) => {
    await enter(page, pages);
    const widths = new Set<number>();
    for (const variant of variants) {
      const { width, colorScheme, forcedColors = 'none' } = variant;
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme, forcedColors });
      await faded(page);
      const repeated = forcedColors === 'active' ? 'forced colours' : 'another colour scheme';
      const violations = await axeViolations(page, {
        rules: widths.has(width) ? repeated : 'all',
        without: isOfHeader ? [] : SHARED_PARTS,
      });
      widths.add(width);
      expect.soft(violations, JSON.stringify(variant)).toEqual([]);
    }
  });
}

/** Waits for colour transitions; endless animations are not waited for. */
async function faded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fades.map(({ finished }) => finished));
  });
}

/** The address of the first entry of a folder of content/ that matches. */
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
  await page.getByLabel(homeWords('assistant.label')).focus();
  for (const island of await page.getByRole('main').locator('astro-island').all()) {
    await island.locator('*').first().scrollIntoViewIfNeeded();
    await hydrated(island);
  }
}

async function askAssistant(page: Page, question: string, text: string): Promise<void> {
  await page.goto('/');
  const box = page.getByLabel(homeWords('assistant.label'));
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

function openApplication(path = routes.job(openPosition().slug)) {
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
