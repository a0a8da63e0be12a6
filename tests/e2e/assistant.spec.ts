import { expect, type Page } from '@playwright/test';
import { searchQuestions, unanswerableQuestions } from '../../checks/search-questions.ts';
import { wordsOf } from '../support/content-words.ts';
import { contactForm } from './enquiry-form.ts';
import { holdBack, hydrated, intersectionSeen, openUnscripted, test } from './fixtures.ts';

const askWords = wordsOf('pages/ask');
const contactWords = wordsOf('pages/contact');
const homeWords = wordsOf('pages/home');
const searchWords = wordsOf('search');

const INDEX = '**/search-index.json';
const TEXTS = '**/page-text/**';
/** A question that content/ answers. */
const QUESTION = contactWords('faq.items.2.question');
const QUOTED = contactWords('faq.items.2.answer');

/** The check `assistant` asks all of them, with the code that server and browser share. */
const sampleOf = (questions: readonly string[]) => questions.filter((_, at) => at % 4 === 0);
const SETS = {
  'questions that have an answer': {
    questions: sampleOf(searchQuestions.map(([question]) => question)),
    isKnown: true,
  },
  'questions that have none': { questions: sampleOf(unanswerableQuestions), isKnown: false },
};

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
    await expect(log(page)).toContainText(askWords('reply.searched', { words: 'sign, NDA, first' }));
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue('');
    await expect(box(page)).toBeInViewport();
    await expect(log(page).getByRole('link')).toHaveCount(5);

    await page.keyboard.press('Shift+Tab');
    await expect(log(page).getByRole('link', { name: askWords('reply.expert') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(contactForm(page).field('message')).toHaveValue(QUESTION);
    await page.goBack();

    await openAssistant(page);
    await ask(page, QUESTION);
    await log(page)
      .getByRole('link', { name: contactWords('title'), exact: true })
      .focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('main')).toContainText(QUOTED);
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
    expect(own().filter((path) => path.startsWith('/page-text/'))).toHaveLength(3);
  });

  test('says that it has no answer, and passes the question to the contact form', { tag: '@full' }, async ({
    page,
  }) => {
    await openAssistant(page);
    await ask(page, 'weather tomorrow');
    await expect(log(page)).toContainText(askWords('reply.unknown'));
    await expect(quotations(page)).toHaveCount(0);
    await log(page)
      .getByRole('link', { name: askWords('reply.send') })
      .click();
    await expect(contactForm(page).field('message')).toHaveValue('weather tomorrow');
  });

  for (const [set, { questions, isKnown }] of Object.entries(SETS)) {
    test(`answers ${set} as the server does`, { tag: '@full' }, async ({ page }) => {
      await openAssistant(page);
      for (const [at, question] of questions.entries()) {
        await ask(page, question);
        const turn = log(page).locator('> div').nth(at);
        await expect(turn.getByRole('link').last()).toBeVisible();
        const [here, there] = await turn.evaluate(async (element, asked) => {
          const address = `/ask?${new URLSearchParams({ q: asked })}`;
          // The policy would block its styles here, and report it.
          const html = (await (await fetch(address)).text()).replace(/<style[\s\S]*?<\/style>/g, '');
          const answer = new DOMParser().parseFromString(html, 'text/html');
          const said = (root: Element | null | undefined) => [
            root?.textContent,
            ...[...(root?.querySelectorAll('a, mark') ?? [])].map(
              (part) => part.getAttribute('href') ?? part.textContent,
            ),
          ];
          const form = answer.querySelector('main form[action="/ask"]');
          return [said(element.lastElementChild), said(form?.previousElementSibling)];
        }, question);
        expect(here, question).toEqual(there);
        await expect(turn.locator('blockquote'), question).toHaveCount(isKnown ? 1 : 0);
      }
      // All questions and answers are still there, above the box.
      await expect(log(page).locator('> div')).toHaveCount(questions.length);
      await expect(box(page)).toBeFocused();
    });
  }

  test('shows progress through index, pages and passage, for two questions independently', { tag: '@full' }, async ({
    page,
  }) => {
    const letIndexGo = await holdBack(page, INDEX);
    const letTextGo = await holdBack(page, '**/page-text/contact.txt');
    await openAssistant(page);
    await ask(page, QUESTION);
    await ask(page, 'rice mill');
    await expect(log(page).getByText(searchWords('loading'))).toHaveCount(2);
    letIndexGo();
    const [first, second] = [log(page).locator('> div').first(), log(page).locator('> div').last()];
    await expect(first).toContainText(askWords('reply.searched', { words: 'sign, NDA, first' }));
    await expect(first).toContainText(askWords('reply.reading.many', { count: 3 }));
    await expect(second.locator('blockquote')).toContainText('When kharif paddy arrives');
    await expect(first.locator('blockquote')).toHaveCount(0);
    letTextGo();
    await expect(first.locator('blockquote')).toContainText(QUOTED);
  });

  test('sends the question to the server when the index fails to load', { tag: '@full' }, async ({ page, pages }) => {
    pages.expectFault(/^Request failed: net::ERR_FAILED \/search-index\.json$/);
    pages.expectFault(/^Console error: SearchNotLoadedError/);
    await page.route(INDEX, (route) => route.abort());
    await openAssistant(page);
    await ask(page, QUESTION);
    await expect(page).toHaveURL(`/ask?${new URLSearchParams({ q: QUESTION })}`);
    await expect(quotations(page)).toContainText(QUOTED);
  });

  test('sends the question to the server before its script has loaded', async ({ page }) => {
    await openUnscripted(page, '/');
    await ask(page, QUESTION);
    await expect(page).toHaveURL(`/ask?${new URLSearchParams({ q: QUESTION })}`);
    await expect(quotations(page)).toContainText(QUOTED);
  });

  test('says when a page fails to load, and links to the answer', { tag: '@full' }, async ({ page, pages }) => {
    pages.expectFault(/^Request failed: net::ERR_FAILED \/page-text\//);
    pages.expectFault(/^Console error: PageTextNotLoadedError/);
    await page.route(TEXTS, (route) => route.abort());
    await openAssistant(page);
    await ask(page, QUESTION);
    await expect(log(page)).toContainText(askWords('reply.failed'));
    await log(page)
      .getByRole('link', { name: askWords('reply.retry') })
      .click();
    await expect(quotations(page)).toContainText(QUOTED);
  });

  test('accepts empty and long questions, and any script', { tag: '@full' }, async ({ page }) => {
    await openAssistant(page);
    await ask(page, '   ');
    await expect(log(page).locator('> div')).toHaveCount(0);
    expect(await box(page).evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
    await expect(box(page)).toHaveAttribute('maxlength', '500');
    for (const question of ['ल'.repeat(500), 'w'.repeat(500), 'क्या आप वेबसाइट बनाते हैं?', '<b>qqzzqq</b>']) {
      await ask(page, question);
      await expect(log(page).getByText(question, { exact: true })).toBeVisible();
      const send = log(page)
        .getByRole('link', { name: askWords('reply.send') })
        .last();
      await expect(send).toHaveAttribute('href', `/contact?${new URLSearchParams({ message: question })}`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await log(page)
      .getByRole('link', { name: askWords('reply.send') })
      .first()
      .click();
    await expect(contactForm(page).field('message')).toHaveValue('ल'.repeat(500));
  });

  test('moves nothing under reduced motion', { tag: '@full' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAssistant(page);
    await ask(page, QUESTION);
    await expect(quotations(page)).toContainText(QUOTED);
    const moving = await log(page).evaluate(
      (element) =>
        element
          .getAnimations({ subtree: true })
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0).length,
    );
    expect(moving).toBe(0);
  });
});
