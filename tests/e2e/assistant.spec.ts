import { expect, type Page } from '@playwright/test';
import { wordsOf } from '../support/content-words.ts';
import { contactForm } from './enquiry-form.ts';
import { hydrated, intersectionSeen, openUnscripted, test } from './fixtures.ts';

const askWords = wordsOf('pages/ask');
const buyingWords = wordsOf('pages/before-you-buy');
const homeWords = wordsOf('pages/home');

const INDEX = '**/search-index.json';
/** A question that content/ answers. */
const QUESTION = buyingWords('groups.2.items.1.question');
const QUOTED = buyingWords('groups.2.items.1.answer');

const section = (page: Page) => page.getByRole('region', { name: homeWords('assistant.heading') });
const box = (page: Page) =>
  page.getByRole('main').getByLabel(new RegExp(`^(${homeWords('assistant.label')}|${askWords('again')})$`));
const log = (page: Page) => section(page).getByRole('log');
const quotations = (page: Page) => page.getByRole('main').locator('blockquote[cite]');

async function openAssistant(page: Page): Promise<void> {
  await page.goto('/');
  await box(page).focus();
  await hydrated(box(page));
}

async function ask(page: Page, question: string): Promise<void> {
  await box(page).fill(question);
  await box(page).press('Enter');
}

test.describe('on the home page', () => {
  test('quotes the page with the answer, and links to it and to a person, by keyboard', async ({ page }) => {
    await openAssistant(page);
    await page.keyboard.type(QUESTION);
    await page.keyboard.press('Enter');
    await expect(quotations(page)).toContainText(QUOTED);
    await expect(quotations(page).locator('mark').first()).toHaveText('sign');
    await expect(log(page)).toContainText(homeWords('assistant.speaker'));
    await expect(log(page)).toContainText(askWords('reply.searched', { words: 'sign, NDA' }));
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue('');
    await expect(box(page)).toBeInViewport();
    await expect(log(page).getByRole('link')).toHaveCount(6);

    await page.keyboard.press('Shift+Tab');
    await expect(log(page).getByRole('link', { name: askWords('reply.expert') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(contactForm(page).field('message')).toHaveValue(QUESTION);
  });

  test('loads its script only when the pointer is near, and the index only when the box has focus', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/', { waitUntil: 'networkidle' });
    await section(page).scrollIntoViewIfNeeded();
    await intersectionSeen(section(page));
    const own = (): string[] => asked.filter((path) => /SiteAssistant|search-index|page-text/.test(path));
    expect(own()).toEqual([]);
    await section(page).getByText(homeWords('assistant.speaker')).hover();
    await box(page).hover();
    await hydrated(box(page));
    expect(own()).toEqual([expect.stringContaining('SiteAssistant')]);
    const index = page.waitForResponse(INDEX);
    await box(page).focus();
    await index;
    await ask(page, QUESTION);
    await expect(quotations(page)).toContainText(QUOTED);
    expect(own().filter((path) => path.startsWith('/page-text/'))).toHaveLength(4);
  });

  test('sends the question to the server before its script has loaded', async ({ page }) => {
    await openUnscripted(page, '/');
    await ask(page, QUESTION);
    await expect(page).toHaveURL(`/ask?${new URLSearchParams({ q: QUESTION })}`);
    await expect(quotations(page)).toContainText(QUOTED);
  });
});
