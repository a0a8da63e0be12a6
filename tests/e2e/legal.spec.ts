import { expect, type Page } from '@playwright/test';
import * as z from 'zod';
import { contentOf } from '../support/content-entries.ts';
import { wordsOf } from '../support/content-words.ts';
import { test } from './fixtures.ts';
import { SectionList } from './section-list.ts';

const legalWords = wordsOf('pages/legal');

/** The title of a legal page. */
const titleOf = (name: string) => contentOf(`content/legal/${name}.md`, z.object({ title: z.string() })).title;

const PAGES = [
  { path: '/privacy-policy', title: titleOf('privacy-policy'), mailbox: 'privacy' },
  { path: '/terms', title: titleOf('terms'), mailbox: 'legal' },
  { path: '/data-security', title: titleOf('data-security'), mailbox: 'security' },
  { path: '/ai-ethics', title: titleOf('ai-ethics'), mailbox: 'ethics' },
  { path: '/accessibility', title: titleOf('accessibility'), mailbox: 'hello' },
] as const;

const { mailboxes } = contentOf(
  'content/site.yaml',
  z.object({
    mailboxes: z.object({
      hello: z.email(),
      privacy: z.email(),
      legal: z.email(),
      security: z.email(),
      ethics: z.email(),
    }),
  }),
);

const main = (page: Page) => page.getByRole('main');
const contents = (page: Page) => new SectionList(page, legalWords('contents'));
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name, exact: true });

for (const [at, { path, title, mailbox }] of PAGES.entries()) {
  // The list of contents is one component: on the other pages its links are tried once.
  const isFirst = at === 0;
  test.describe(path, () => {
    test('says when it was last updated and whom to write to, and links to the other four', async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(main(page).getByText(legalWords('updated', { year: 2025 }), { exact: true })).toBeVisible();

      expect(new Set(Object.values(mailboxes)).size, 'mailboxes').toBe(5);
      const address = mailboxes[mailbox];
      const write = main(page).getByRole('link', { name: legalWords('write.action') });
      await expect(write).toHaveCount(2);
      for (const link of await write.all()) await expect(link).toHaveAttribute('href', `mailto:${address}`);
      await expect(main(page).getByRole('link', { name: address }).first()).toHaveAttribute(
        'href',
        `mailto:${address}`,
      );
      await expect(main(page).getByRole('region', { name: legalWords('write.heading') })).toContainText(address);

      const others = main(page)
        .getByRole('region', { name: legalWords('others') })
        .getByRole('link');
      await expect(others).toHaveText(PAGES.filter((other) => other.path !== path).map((other) => other.title));
      for (const other of PAGES.filter((other) => other.path !== path)) {
        await expect(others.filter({ hasText: other.title })).toHaveAttribute('href', other.path);
      }
    });

    test.describe('without motion', () => {
      test.use({ contextOptions: { reducedMotion: 'reduce' } });

      for (const width of isFirst ? [1280, 390] : [1280]) {
        test(`has a contents list of all its sections that leads to each at ${width} px`, async ({ page }) => {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(path);
          // Its sections come first, then the other pages and the closing band, which are regions of their own.
          const all = await main(page).getByRole('heading', { level: 2 }).allInnerTexts();
          const after = await main(page).getByRole('region').getByRole('heading', { level: 2 }).allInnerTexts();
          const sections = all.filter((name) => !after.includes(name));
          expect(sections.length).toBeGreaterThanOrEqual(3);
          await expect(contents(page).links).toHaveText(sections);
          await contents(page).expectEveryJump((name) => heading(page, name));
        });
      }
    });

    if (isFirst)
      test('highlights the section in view, in a list that stays in view on a wide screen', async ({ page }) => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(path);
        for (const name of await contents(page).links.allInnerTexts()) {
          await heading(page, name).evaluate((element) => element.scrollIntoView());
          await contents(page).expectMarked(name);
          await expect(contents(page).links.filter({ hasText: name })).toBeInViewport({ ratio: 1 });
        }
      });
  });
}
