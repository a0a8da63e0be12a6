import { expect, type Page } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { pdf } from '../support/cv-files.ts';
import { applicationForm, cvFile } from './application-form.ts';
import { axeViolations, SHARED_PARTS } from './axe.ts';
import { openPosition } from './content-files.ts';
import { contactForm } from './enquiry-form.ts';
import { holdBack, hydrated, openUnscripted, test, wakeIslands } from './fixtures.ts';

const askWords = wordsOf('pages/ask');
const homeWords = wordsOf('pages/home');
const searchWords = wordsOf('search');
const siteWords = wordsOf('site');

interface Variant {
  width: 390 | 1280;
  colorScheme: 'light' | 'dark';
}

/** Each width and each scheme once. */
const USUAL: Variant[] = [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
];
const WIDE = USUAL.map((variant): Variant => ({ ...variant, width: 1280 }));
const NARROW = USUAL.map((variant): Variant => ({ ...variant, width: 390 }));

interface PageState {
  name: string;
  /** By default the usual ones. */
  variants?: Variant[];
  /** It is a state of the header. The header and footer in their initial state are in every-kind.spec.ts. */
  isOfHeader?: true;
  /** Brings the page into this state. */
  enter: (page: Page) => Promise<void>;
}

const openMenu = siteWords('words.openMenu');
const menu = (page: Page) => page.getByRole('dialog', { name: siteWords('words.menu') });

/** Tested in npm test. */
const QUICK_STATES: PageState[] = [
  {
    name: 'a dropdown, open',
    variants: WIDE,
    isOfHeader: true,
    enter: async (page) => {
      await page.goto('/contact');
      const banner = page.getByRole('banner');
      await banner.getByRole('button', { name: siteWords('navigation.services.label') }).hover();
      await expect(banner.getByRole('link', { name: siteWords('navigation.services.all.label') })).toBeVisible();
    },
  },
  {
    name: 'the full-screen menu, open',
    variants: NARROW,
    isOfHeader: true,
    enter: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/');
      await page.getByRole('button', { name: openMenu }).click();
      await menu(page).getByText(siteWords('navigation.services.label'), { exact: true }).click();
      await expect(menu(page).getByRole('link', { name: siteWords('navigation.services.all.label') })).toBeVisible();
    },
  },
  { name: 'the search box with results', isOfHeader: true, enter: search('gst billing', searchWords('list.many')) },
  {
    name: 'the contact form with faults',
    enter: async (page) => {
      await openContact(page);
      await contactForm(page).button.click();
      await expect(contactForm(page).alert).toBeVisible();
    },
  },
  {
    name: 'the contact form after it was sent',
    enter: async (page) => {
      await openContact(page);
      await send(page);
      await expect(contactForm(page).status).toBeVisible();
    },
  },
  { name: 'the assistant with an answer', enter: (page) => ask(page, 'sign an nda', askWords('reply.source')) },
  {
    name: 'the carousels after each has been moved on',
    enter: async (page) => {
      await page.goto('/');
      await page.waitForFunction(wakeIslands);
      const main = page.getByRole('main');
      for (const button of await main.getByRole('button', { name: siteWords('words.next') }).all())
        await button.click();
      await page.getByRole('button', { name: patternOf(siteWords('words.goTo', { n: 2, total: 6 })) }).click();
    },
  },
];

/** Tested in npm run test:full. */
const STATES: PageState[] = [
  {
    name: 'the home page before its scripts',
    isOfHeader: true,
    enter: async (page) => void (await openUnscripted(page, '/')),
  },
  { name: 'the contact page before its scripts', enter: async (page) => void (await openUnscripted(page, '/contact')) },
  {
    name: 'the application form with faults',
    enter: async (page) => {
      await openApplication(page);
      await applicationForm(page).button.click();
      await expect(applicationForm(page).alert).toBeVisible();
    },
  },
  {
    name: 'the application form while it is sending',
    enter: async (page) => {
      await holdBack(page, '**/api/applications');
      await openApplication(page);
      await apply(page);
      await expect(applicationForm(page).section.getByRole('progressbar')).toBeVisible();
    },
  },
  {
    name: 'the assistant with a question that it cannot answer',
    enter: (page) => ask(page, 'weather tomorrow', askWords('reply.unknown')),
  },
  {
    name: 'the ribbon, paused',
    enter: async (page) => {
      // Without motion there is no control that stops it.
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await openUnscripted(page, '/');
      await page.getByRole('checkbox', { name: homeWords('ribbon.pause') }).check({ force: true });
    },
  },
];

const all = [
  ...QUICK_STATES.map((state) => ({ ...state, tag: [] })),
  ...STATES.map((state) => ({ ...state, tag: '@full' })),
];

for (const { name, variants = USUAL, isOfHeader, enter, tag } of all) {
  test(`axe finds nothing in ${name}`, { tag }, async ({ page }) => {
    await enter(page);
    const widths = new Set<number>();
    for (const { width, colorScheme } of variants) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      await faded(page);
      const violations = await axeViolations(page, {
        rules: widths.has(width) ? 'another colour scheme' : 'all',
        without: isOfHeader ? [] : SHARED_PARTS,
      });
      widths.add(width);
      expect.soft(violations, `${width} px, ${colorScheme}`).toEqual([]);
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

async function openContact(page: Page): Promise<void> {
  await page.goto('/contact');
  await hydrated(contactForm(page).button);
}

async function openApplication(page: Page): Promise<void> {
  await page.goto(routes.job(openPosition().slug));
  await hydrated(applicationForm(page).button);
}

async function apply(page: Page): Promise<void> {
  const form = applicationForm(page);
  await form.fill({ name: 'Ravi', email: 'ravi@example.com', note: crypto.randomUUID() });
  await form.choose(cvFile('cv.pdf', pdf));
  await form.button.click();
}

async function send(page: Page): Promise<void> {
  const form = contactForm(page);
  await form.fill({ firstName: 'Ravi', lastName: 'Shah', email: 'ravi@example.com', message: crypto.randomUUID() });
  await form.button.click();
}

function search(question: string, status: string) {
  return async (page: Page): Promise<void> => {
    await page.goto('/contact');
    await page.keyboard.press('/');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill(question);
    await expect(dialog.getByRole('status')).toHaveText(patternOf(status));
    await page.keyboard.press('ArrowDown');
  };
}

async function ask(page: Page, question: string, text: string): Promise<void> {
  await page.goto('/');
  const box = page.getByLabel(homeWords('assistant.label'));
  await box.focus();
  await hydrated(box);
  await box.fill(question);
  await box.press('Enter');
  await expect(page.getByRole('log')).toContainText(text);
}
