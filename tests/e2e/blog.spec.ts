import { expect, type Locator, type Page } from '@playwright/test';
import * as z from 'zod';
import { contentOf, entriesOf } from '../support/content-entries.ts';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { holdBack, test } from './fixtures.ts';
import { SectionList } from './section-list.ts';
import { wideElements } from './wide-elements.ts';

const blogWords = wordsOf('pages/blog');
const contactWords = wordsOf('pages/contact');
const newsletterWords = wordsOf('pages/newsletter');
const siteWords = wordsOf('site');
const searchWords = wordsOf('search');

const CHIPS = [
  blogWords('chips.all'),
  'AI Trends',
  'Machine Learning',
  'Healthcare AI',
  'AI Security',
  'Business Strategy',
  'NLP',
  'Computer Vision',
  'AI Ethics',
];
/** The heading above the results in other categories. */
const ELSEWHERE = new RegExp(
  ['one', 'many'].map((number) => patternOf(blogWords(`none.elsewhere.${number}`)).source).join('|'),
);
const CATEGORIES = CHIPS.slice(1);
const CARDS_ON_A_PAGE = 6;

const { people } = contentOf(
  'content/people.yaml',
  z.object({ people: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })) }),
);

/** Newest first. */
const articles = entriesOf(
  'content/blog',
  z.object({
    title: z.string(),
    excerpt: z.string(),
    author: z.string(),
    date: z.iso.date(),
    category: z.string(),
    featured: z.boolean().optional(),
  }),
)
  .map(({ slug, body, data }) => ({
    slug,
    body,
    ...data,
    author: people.find(({ id }) => id === data.author)?.name ?? '',
  }))
  .toSorted((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
type Article = (typeof articles)[number];

const featured = articles.find((article) => article.featured) ?? firstOf(articles);
const others = articles.filter((article) => article !== featured);
/** An article that has both code and a table. */
const technical = firstOf(articles.filter(({ body }) => /^```/m.test(body) && /^\|/m.test(body)));

const main = (page: Page) => page.getByRole('main');
const chips = (page: Page) => page.getByRole('navigation', { name: blogWords('chips.label') });
/** The titles of the articles in a part of the page, in order. */
const titlesIn = (place: Locator) => place.getByRole('article').getByRole('heading');
const card = (place: Locator, title: string) =>
  place.getByRole('article').filter({ has: place.page().getByRole('heading', { name: title, exact: true }) });

const searchBox = (page: Page) => main(page).getByRole('searchbox', { name: blogWords('search.label') });

const readMore = (page: Page, title: string) =>
  card(main(page), title).getByRole('link', {
    name: new RegExp(`^${blogWords('card.read_more')} ?: ${RegExp.escape(title)}$`),
  });

test.describe('the blog', () => {
  test('shows the featured article, then six cards, newest first', async ({ page }) => {
    await page.goto('/blog');
    await expect(titlesIn(main(page))).toHaveText(
      [featured, ...others.slice(0, CARDS_ON_A_PAGE)].map(({ title }) => title),
    );
    await expect(main(page).getByRole('region', { name: featured.title })).toContainText(blogWords('card.featured'));
    const latest = main(page).getByRole('region', { name: blogWords('list.heading') });
    await expect(latest.getByRole('article')).toHaveCount(CARDS_ON_A_PAGE);
    for (const article of [featured, ...others.slice(0, CARDS_ON_A_PAGE)]) {
      const shown = card(main(page), article.title);
      for (const words of [article.excerpt, categoryOf(article), article.author, dayOf(article)]) {
        await expect(shown.getByText(words, { exact: true }), `${article.title}: ${words}`).toBeVisible();
      }
      await expect(shown.getByRole('time')).toHaveAttribute('datetime', article.date);
      await expect(shown.getByText(patternOf(blogWords('card.reading_time')))).toBeVisible();
    }
  });

  test('leaves no title with a last line of one or two words', async ({ page }) => {
    await page.goto('/blog');
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const short = await main(page)
        .getByRole('listitem')
        .getByRole('heading')
        .evaluateAll((titles) =>
          titles.flatMap((title) => {
            const text = document.createRange();
            text.selectNodeContents(title);
            const lines = [...text.getClientRects()].map((line) => line.width);
            return (lines.at(-1) ?? 0) < Math.max(...lines) * 0.4 ? [title.textContent] : [];
          }),
        );
      expect(short, `at ${width} px`).toEqual([]);
    }
  });

  test("'Read More' leads to its article, in the featured one as on every card", async ({ page }) => {
    await page.goto('/blog');
    const shown = [featured, ...others.slice(0, CARDS_ON_A_PAGE)];
    for (const { slug, title } of shown) {
      await expect(readMore(page, title)).toHaveAttribute('href', `/blog/${slug}`);
    }
    for (const { slug, title } of [featured, ...shown.slice(-1)]) {
      await page.goto('/blog');
      await readMore(page, title).click();
      await expect(page).toHaveURL(`/blog/${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
  });

  test('has a chip for all articles and one for each category, in the specified order', async ({ page }) => {
    await page.goto('/blog');
    await expect(chips(page).getByRole('link')).toHaveText(CHIPS);
    await expect(chips(page).locator('[aria-current]')).toHaveText(blogWords('chips.all'));
    await expect(chips(page).locator('[aria-current]')).toHaveAttribute('aria-current', 'page');
  });

  test('the chip of each category leads to its articles, where it is marked', async ({ page }) => {
    await page.goto('/blog');
    for (const name of CATEGORIES) {
      await chips(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(`/blog/category/${slugOf(name)}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(chips(page).getByRole('link')).toHaveText(CHIPS);
      await expect(chips(page).locator('[aria-current]')).toHaveText(name);
      await expect(chips(page).locator('[aria-current]')).toHaveAttribute('aria-current', 'page');

      const own = articles.filter(({ category }) => category === slugOf(name));
      expect(own.length, name).toBeGreaterThanOrEqual(1);
      const rest = main(page).getByRole('region', { name: blogWords('category.others') });
      const elsewhere = await titlesIn(rest).allInnerTexts();
      expect(elsewhere.filter((title) => own.some((article) => article.title === title))).toEqual([]);
      await expect(titlesIn(main(page))).toHaveText([...own.map(({ title }) => title), ...elsewhere]);

      await chips(page)
        .getByRole('link', { name: blogWords('chips.all') })
        .click();
      await expect(page).toHaveURL('/blog');
    }
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ javaScriptEnabled });

      test("'Load More' shows every article once, and disappears at the end", async ({ page }) => {
        // From the second page on, it is a link with a script, too.
        await page.goto('/blog');
        const more = main(page).getByRole('link', { name: blogWords('list.more') });
        const shown = await titlesIn(main(page)).allInnerTexts();
        const pages = Math.ceil(others.length / CARDS_ON_A_PAGE);
        for (let number = 2; number <= pages; number += 1) {
          await expect(main(page).getByText(`${shown.length} of ${articles.length} articles`)).toBeVisible();
          await expect(more).toHaveAttribute('href', `/blog/page/${number}`);
          if (javaScriptEnabled) await page.goto(`/blog/page/${number}`);
          else await more.click();
          await expect(page).toHaveURL(`/blog/page/${number}`);
          await expect(chips(page).locator('[aria-current]')).toHaveText(blogWords('chips.all'));
          const titles = await titlesIn(main(page)).allInnerTexts();
          expect(titles.length).toBeLessThanOrEqual(CARDS_ON_A_PAGE);
          shown.push(...titles);
        }
        expect(shown).toEqual([featured, ...others].map(({ title }) => title));
        await expect(main(page).getByText(`${articles.length} of ${articles.length} articles`)).toBeVisible();
        await expect(more).toHaveCount(0);
        for (let number = pages; number > 1; number -= 1) {
          await main(page)
            .getByRole('link', { name: blogWords('list.newer') })
            .click();
          await expect(page).toHaveURL(number === 2 ? '/blog' : `/blog/page/${number - 1}`);
        }
        await expect(main(page).getByRole('link', { name: blogWords('list.newer') })).toHaveCount(0);
      });

      test('its search finds articles by their full text, and keeps question and category', async ({ page }) => {
        await page.goto('/blog');
        await searchBox(page).fill('prompt injectoin');
        await main(page)
          .getByRole('search')
          .getByRole('button', { name: siteWords('words.search') })
          .click();
        await expect(page).toHaveURL('/blog?q=prompt+injectoin');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          blogWords('results.heading', { question: 'prompt injectoin' }),
        );
        await expect(searchBox(page)).toHaveValue('prompt injectoin');
        await expect(titlesIn(main(page)).first()).toHaveText(/^Prompt injection/);
        await expect(titlesIn(main(page)).first().locator('mark')).toHaveText(['Prompt', 'injection']);
        await expectCount(page);

        await chips(page).getByRole('link', { name: 'AI Security' }).click();
        await expect(page).toHaveURL('/blog?q=prompt+injectoin&category=ai-security');
        await expect(chips(page).locator('[aria-current]')).toHaveText('AI Security');
        await expect(searchBox(page)).toHaveValue('prompt injectoin');
        await expectCount(page);
        for (const title of await titlesIn(main(page)).allInnerTexts()) {
          expect(articles.find((article) => article.title === title)?.category).toBe('ai-security');
        }
        await searchBox(page).fill('notebooks');
        await searchBox(page).press('Enter');
        await expect(page).toHaveURL('/blog?q=notebooks&category=ai-security');
        await expect(titlesIn(main(page)).first().locator('mark')).toHaveText('notebooks');
        await chips(page)
          .getByRole('link', { name: blogWords('chips.all') })
          .click();
        await expect(page).toHaveURL('/blog?q=notebooks');
        await main(page)
          .getByRole('link', { name: blogWords('article.back') })
          .click();
        await expect(page).toHaveURL('/blog');
      });

      test('finds a word deep in an article, and shows its passage', async ({ page }) => {
        const [word, article] = rareWord();
        await page.goto(`/blog?q=${word}`);
        const found = card(main(page), article.title);
        await expect(found.locator('mark').filter({ hasText: new RegExp(`^${word}$`, 'i') })).toBeVisible();
        expect(`${article.title} ${article.excerpt}`.toLowerCase()).not.toContain(word);
      });

      test('searches only its category on the page of a category', async ({ page }) => {
        await page.goto('/blog/category/nlp');
        await searchBox(page).fill('Hinglish');
        await searchBox(page).press('Enter');
        await expect(page).toHaveURL('/blog?q=Hinglish&category=nlp');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          blogWords('results.heading_in_category', { category: 'NLP', question: 'Hinglish' }),
        );
        await expectCount(page);
      });

      test('without results, offers the whole site, all articles and a person, with the question', async ({ page }) => {
        const question = 'qqzzqq & <xyzzy>';
        await page.goto(`/blog?${new URLSearchParams({ q: question })}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(blogWords('none.heading', { question }));
        await expect(searchBox(page)).toHaveValue(question);
        await expect(main(page).getByRole('link', { name: blogWords('article.back') })).toHaveAttribute(
          'href',
          '/blog',
        );
        await expect(titlesIn(main(page).getByRole('region', { name: blogWords('none.newest') }))).toHaveText(
          articles.slice(0, 3).map(({ title }) => title),
        );
        await main(page)
          .getByRole('link', { name: blogWords('results.whole_site') })
          .click();
        await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: question })}`);
        await page.goBack();
        await main(page)
          .getByRole('link', { name: searchWords('none.contact') })
          .click();
        await expect(page.getByRole('textbox', { name: contactWords('form.fields.message') })).toHaveValue(question);
      });

      test('shows results in other categories if there are no others', async ({ page }) => {
        const [word] = rareWord();
        await page.goto(`/blog?q=${word}`);
        const elsewhere = await titlesIn(main(page)).allInnerTexts();
        const without = firstOf(
          CATEGORIES.filter((name) =>
            articles.every(({ title, category }) => category !== slugOf(name) || !elsewhere.includes(title)),
          ),
        );
        await page.goto(`/blog?q=${word}&category=${slugOf(without)}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          blogWords('none.heading_in_category', { category: without, question: word }),
        );
        await expect(titlesIn(main(page).getByRole('region', { name: ELSEWHERE }))).toHaveText(elsewhere);
      });

      test("its 'Subscribe' posts the address and is answered with a page", async ({ page, email }) => {
        await page.goto('/blog');
        const panel = main(page).getByRole('region', { name: blogWords('newsletter.heading') });
        await panel.getByRole('textbox', { name: siteWords('words.newsletter_label') }).fill(email);
        const answer = page.waitForResponse((response) => response.request().method() === 'POST');
        await panel.getByRole('button', { name: siteWords('words.subscribe') }).click();
        expect((await answer).status()).toBe(303);
        expect(new URLSearchParams((await answer).request().postData() ?? '').get('email')).toBe(email);
        await expect(page).toHaveURL(/\/newsletter\/requested\?receipt=/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(newsletterWords('requested.heading'));
      });
    });
  }
});

test.describe("'Load More' with its script", () => {
  const more = (page: Page) => main(page).getByRole('link', { name: blogWords('list.more') });
  const count = (page: Page) => main(page).getByRole('status');
  const PAGES = Math.ceil(others.length / CARDS_ON_A_PAGE);
  const firstOfPage = (number: number) => firstOf(others.slice((number - 1) * CARDS_ON_A_PAGE));

  test('appends pages by keyboard, and disappears at the end', async ({ page }) => {
    await page.goto('/blog');
    await more(page).focus();
    for (let number = 2; number <= PAGES; number += 1) {
      // From the first new article on to the link again.
      for (let step = 0; number > 2 && step < 20; step += 1) {
        if (await more(page).evaluate((link) => link === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      const shown = Math.min(1 + number * CARDS_ON_A_PAGE, articles.length);
      await expect(count(page)).toHaveText(`${shown} of ${articles.length} articles`);
      await expect(page).toHaveURL(`/blog?pages=${number}`);
      await expect(readMore(page, firstOfPage(number).title)).toBeFocused();
      await expect(card(main(page), firstOfPage(number).title)).toBeInViewport();
      await expect(titlesIn(main(page))).toHaveText([featured, ...others].slice(0, shown).map(({ title }) => title));
    }
    await expect(more(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/blog/${firstOfPage(PAGES).slug}`);
  });

  test('appends cards that look like the others, without duplicate ids or names', async ({ page }) => {
    await page.goto('/blog');
    for (let number = 2; number <= PAGES; number += 1) {
      await more(page).click();
      await expect(page).toHaveURL(`/blog?pages=${number}`);
    }
    const latest = main(page).getByRole('region', { name: blogWords('list.heading') });
    const looks = await latest.getByRole('article').evaluateAll((cards) =>
      cards.map((each) => {
        const cover = each.querySelector('.cover');
        const title = each.querySelector('h3');
        const background = cover ? getComputedStyle(cover).backgroundColor : '';
        return [background === 'rgba(0, 0, 0, 0)', title ? getComputedStyle(title).fontSize : '', cover?.clientHeight];
      }),
    );
    expect(new Set(looks.map((look) => JSON.stringify(look))).size, JSON.stringify(looks)).toBe(1);
    const doubled = await page.evaluate(() => {
      const twice = (all: (string | null)[]) => all.filter((one, at) => all.indexOf(one) !== at);
      const values = (name: string) =>
        [...document.querySelectorAll(`[${name}]`)].map((each) => each.getAttribute(name));
      return [...twice(values('id')), ...twice(values('data-figure'))];
    });
    expect(doubled).toEqual([]);
  });

  test('says that it is loading, and cannot be pressed twice', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/blog');
    const letGo = await holdBack(page, '**/blog/page/2');
    await more(page).click();
    const loading = main(page).getByRole('link', { name: blogWords('list.loading') });
    await expect(loading).toHaveAttribute('aria-disabled', 'true');
    await expect(count(page)).toContainText(blogWords('list.loading'));
    // Otherwise Playwright would wait until the button is enabled again.
    await loading.click({ force: true });
    await loading.press('Enter');
    letGo();
    await expect(count(page)).toHaveText(`13 of ${articles.length} articles`);
    expect(asked.filter((path) => path === '/blog/page/2')).toHaveLength(1);
  });

  for (const [name, fail] of [
    ['no network', (page: Page) => page.route('**/blog/page/2', (route) => route.abort('internetdisconnected'))],
    ['an error of the server', (page: Page) => page.route('**/blog/page/2', (route) => route.fulfill({ status: 500 }))],
  ] as const) {
    test(`${name}: it says so, keeps what is shown and the link, which then works`, async ({ page, pages }) => {
      pages.expectFault(/(Request failed|Status 500).*\/blog\/page\/2$/);
      await page.goto('/blog');
      await fail(page);
      await more(page).click();
      await expect(count(page)).toHaveText(blogWords('list.failed'));
      await expect(more(page)).toHaveAttribute('href', '/blog/page/2');
      await expect(more(page)).toBeFocused();
      await expect(page).toHaveURL('/blog');
      await page.unroute('**/blog/page/2');
      await more(page).click();
      await expect(count(page)).toHaveText(`13 of ${articles.length} articles`);
    });
  }

  test('shows an answer that is not a page of the blog unchanged', async ({ page }) => {
    // A page without view transitions cancels the one in progress, and Chrome logs it.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/blog');
    await page.route('**/blog/page/2', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Please sign in</h1>' }),
    );
    // By keyboard: a hovered link is prefetched, which bypasses the answer above.
    await more(page).press('Enter');
    await expect(page).toHaveURL('/blog/page/2');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please sign in');
  });

  test('opens in a new tab when asked to', async ({ page, context }) => {
    await page.goto('/blog');
    const [tab] = await Promise.all([context.waitForEvent('page'), more(page).click({ modifiers: ['ControlOrMeta'] })]);
    await expect(tab).toHaveURL('/blog/page/2');
    await expect(page).toHaveURL('/blog');
  });

  test('gives the longer list an address that survives a reload; invalid ones show the blog', async ({ page }) => {
    await page.goto('/blog?pages=2');
    await expect(titlesIn(main(page))).toHaveText([featured, ...others].slice(0, 13).map(({ title }) => title));
    await expect(main(page).getByRole('link', { name: blogWords('list.newer') })).toHaveCount(0);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/blog$/);
    await more(page).click();
    await expect(page).toHaveURL('/blog?pages=3');
    await expect(count(page)).toHaveText(
      `${Math.min(1 + 3 * CARDS_ON_A_PAGE, articles.length)} of ${articles.length} articles`,
    );
    for (const query of ['pages=0', 'pages=x', 'pages=-3', 'pages=1e9', 'pages=&pages=2', 'utm_source=a']) {
      const answer = await page.goto(`/blog?${query}`);
      expect(answer?.status(), query).toBe(200);
      await expect(count(page), query).toHaveText(`7 of ${articles.length} articles`);
    }
    await page.goto('/blog?pages=999');
    await expect(count(page)).toHaveText(`${articles.length} of ${articles.length} articles`);
    await expect(more(page)).toHaveCount(0);
  });

  test('no React is loaded for it', { tag: '@browser' }, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/blog', { waitUntil: 'networkidle' });
    await more(page).click();
    await expect(page).toHaveURL('/blog?pages=2');
    expect(asked.filter((path) => path.endsWith('.js'))).toEqual([]);
  });
});

for (const keepsPages of [false, true]) {
  test(`the back button restores the scroll position, ${keepsPages ? 'from' : 'without'} the browser's own cache of pages`, {
    tag: '@browser',
  }, async ({ playwright, launchOptions, baseURL }) => {
    // Playwright disables that cache.
    const ignoreDefaultArgs = keepsPages ? ['--disable-back-forward-cache'] : [];
    const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs });
    // The rest of a smooth scroll to the button would move the page after its position was read.
    const page = await browser.newPage({ baseURL, reducedMotion: 'reduce' });
    // A page that is reloaded is scrolled before its fonts arrive, and fonts move it: here none arrives.
    if (!keepsPages) await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/blog');
    await main(page)
      .getByRole('link', { name: blogWords('list.more') })
      .click();
    await expect(page).toHaveURL('/blog?pages=2');
    const read = firstOf(others.slice(CARDS_ON_A_PAGE + 4));
    // A font that arrives later would move the measured position.
    await page.evaluate(() => document.fonts.ready);
    await readMore(page, read.title).evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const before = await page.evaluate(() => {
      Reflect.set(window, 'isKept', true);
      // A fractional position could be rounded either way.
      scrollTo({ top: Math.round(scrollY), behavior: 'instant' });
      return scrollY;
    });
    expect(before).toBeGreaterThan(1000);
    await readMore(page, read.title).click();
    await expect(page).toHaveURL(`/blog/${read.slug}`);
    // A page from the cache fires no load event, for which Playwright would wait.
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/blog?pages=2');
    await expect(readMore(page, read.title)).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    expect(await page.evaluate(() => Reflect.get(window, 'isKept') === true)).toBe(keepsPages);
    await browser.close();
  });
}

test.describe('what the address of the blog asks for', () => {
  test('is not indexed; the whole blog is', async ({ page }) => {
    await page.goto('/blog?q=consent');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await page.goto('/blog');
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  });

  test('always gets a page', async ({ page }) => {
    for (const [query, heading] of [
      ['q=consent&category=nope', blogWords('results.heading', { question: 'consent' })],
      [
        'q=consent&q=gst&category=nlp&category=ai-ethics',
        blogWords('results.heading_in_category', { category: 'NLP', question: 'consent' }),
      ],
      ['q=consent&category=__proto__', blogWords('results.heading', { question: 'consent' })],
      ['category=nlp', blogWords('category.title', { category: 'NLP' })],
      ['category=nlp&q=+', blogWords('category.title', { category: 'NLP' })],
      ['category=nope', blogWords('hero.heading')],
      ['q=the', blogWords('stop_words.heading')],
      ['q=%E0%A4%A', blogWords('stop_words.heading')],
      [`q=${'a'.repeat(3000)}`, patternOf(blogWords('none.heading'))],
      ['q[]=consent', blogWords('hero.heading')],
    ] as const) {
      const answer = await page.goto(`/blog?${query}`);
      expect(answer?.status(), query.slice(0, 40)).toBe(200);
      await expect(page.getByRole('heading', { level: 1 }), query.slice(0, 40)).toHaveText(heading);
    }
  });
});

test.describe('the feed', () => {
  test('is small, valid RSS with the right content type', async ({ page, request }) => {
    const answer = await request.get('/rss.xml');
    expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(answer.headers()['content-encoding']).toMatch(/^(br|gzip)$/);
    await page.goto('/blog');
    const titles = await page.evaluate(
      (xml) => {
        const feed = new DOMParser().parseFromString(xml, 'application/xml');
        const fault = feed.querySelector('parsererror')?.textContent;
        return fault ? [fault] : [...feed.querySelectorAll('item > title')].map(({ textContent }) => textContent);
      },
      await answer.text(),
    );
    expect(titles).toEqual(articles.map(({ title }) => title));
  });

  test('is named by every page of the blog, and linked beside the newsletter', async ({ page }) => {
    for (const path of ['/blog', '/blog/page/2', '/blog/category/nlp', '/blog?q=consent', `/blog/${featured.slug}`]) {
      await page.goto(path);
      await expect(page.locator('link[rel="alternate"][type="application/rss+xml"]'), path).toHaveAttribute(
        'href',
        '/rss.xml',
      );
    }
    await page.goto('/blog');
    const panel = main(page).getByRole('region', { name: blogWords('newsletter.heading') });
    await expect(panel.getByRole('link', { name: /RSS/ })).toHaveAttribute('href', '/rss.xml');
  });
});

test.describe('the page of an article', () => {
  test('shows author, date and reading time like its card', async ({ page }) => {
    await page.goto('/blog');
    const [minutes = ''] = await card(main(page), featured.title)
      .getByText(patternOf(blogWords('card.reading_time')))
      .allInnerTexts();
    expect(minutes).not.toBe('');
    await page.goto(`/blog/${featured.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(featured.title);
    await expect(main(page).getByRole('definition')).toContainText([featured.author, dayOf(featured), minutes]);
    await expect(main(page).getByRole('time').first()).toHaveAttribute('datetime', featured.date);
    await expect(main(page).getByRole('link', { name: blogWords('article.back') })).toHaveAttribute('href', '/blog');

    const author = main(page).getByRole('region', { name: blogWords('article.about_author') });
    await expect(author).toContainText(featured.author);
    const { email = '' } = people.find(({ name }) => name === featured.author) ?? {};
    await expect(author.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  });

  test.describe('without motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    for (const width of [1280, 390]) {
      test(`has a list of its parts that leads to each at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`/blog/${featured.slug}`);
        const contents = new SectionList(page, blogWords('article.contents'));
        const all = await main(page).getByRole('heading', { level: 2 }).allInnerTexts();
        const after = await main(page).getByRole('region').getByRole('heading', { level: 2 }).allInnerTexts();
        const parts = all.filter((name) => !after.includes(name));
        expect(parts.length).toBeGreaterThanOrEqual(3);
        await expect(contents.links).toHaveText(parts);
        await contents.expectEveryJump((name) => partOf(page, name));
      });
    }
  });

  test('marks the current part in a list that stays in view on a wide screen', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/blog/${featured.slug}`);
    const contents = new SectionList(page, blogWords('article.contents'));
    for (const name of await contents.links.allInnerTexts()) {
      await partOf(page, name).evaluate((element) => element.scrollIntoView());
      await contents.expectMarked(name);
      await expect(contents.links.filter({ hasText: new RegExp(`^${RegExp.escape(name)}$`) })).toBeInViewport({
        ratio: 1,
      });
    }
  });

  test('offers three other articles, those of its category first', async ({ page }) => {
    for (const article of [featured, technical]) {
      await page.goto(`/blog/${article.slug}`);
      const related = main(page).getByRole('region', { name: blogWords('article.related') });
      const titles = await titlesIn(related).allInnerTexts();
      expect(titles).toHaveLength(3);
      expect(new Set(titles).size).toBe(3);
      expect(titles).not.toContain(article.title);
      const kin = articles.filter((other) => other !== article && other.category === article.category);
      const first = kin.slice(0, 3).map(({ title }) => title);
      expect(titles.slice(0, first.length)).toEqual(first);
    }
  });

  test('scrolls code and tables in their own boxes at 320 px, also by keyboard, and never the page', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/blog/${technical.slug}`);
    expect(await wideElements(page)).toEqual([]);
    const boxes = main(page).getByRole('group');
    await expect(boxes.filter({ has: page.getByRole('table') })).toHaveCount(
      await main(page).getByRole('table').count(),
    );
    const code = boxes.filter({ has: page.getByRole('code') }).filter({ hasNot: page.getByRole('table') });
    await expect(code).toHaveCount((technical.body.match(/^```/gm)?.length ?? 0) / 2);

    // In Chromium, Tab reaches every box that scrolls; in other browsers only elements in the tab order.
    for (const box of await boxes.all()) await expect(box).toHaveAttribute('tabindex', '0');
    const reached = new Set<number>();
    const wide: string[] = [];
    const count = await boxes.count();
    for (let step = 0; step < 150 && reached.size < count; step += 1) {
      await page.keyboard.press('Tab');
      const at = await boxes.evaluateAll((all) => all.findIndex((box) => box.matches(':focus')));
      if (at < 0) continue;
      reached.add(at);
      const box = boxes.nth(at);
      await expect(box).toHaveAccessibleName(/\S/);
      const isWide = await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      if (!isWide) continue;
      wide.push((await box.getByRole('table').count()) > 0 ? 'table' : 'code');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
      expect(await page.evaluate(() => scrollX)).toBe(0);
    }
    expect(reached.size, 'boxes that the Tab key comes to').toBe(count);
    expect(new Set(wide), 'what is wider than the screen here').toEqual(new Set(['table', 'code']));
  });
});

const partOf = (page: Page, name: string): Locator => main(page).getByRole('heading', { level: 2, name, exact: true });

/** The count on the page equals the number of its cards. */
async function expectCount(page: Page): Promise<void> {
  const shown = await titlesIn(main(page)).count();
  await expect(main(page).getByRole('status')).toHaveText(
    shown === 1 ? blogWords('results.found.one') : blogWords('results.found.many', { count: shown }),
  );
}

/** A word of at least eight letters that occurs in one article only, once, and neither in its title nor in its excerpt. */
function rareWord(): [string, Article] {
  const wordsOf = (text: string) => text.toLowerCase().match(/\b[a-z]{8,}\b/g) ?? [];
  const everywhere = articles.flatMap(({ title, excerpt, body }) => wordsOf(`${title} ${excerpt} ${body}`));
  for (const article of articles) {
    const prose = article.body.replace(/^```[\s\S]*?^```/gm, '').replace(/[`|\]].*/g, '');
    const rare = wordsOf(prose.slice(2000)).find(
      (word) => !word.endsWith('s') && everywhere.filter((other) => other.startsWith(word.slice(0, 6))).length === 1,
    );
    if (rare) return [rare, article];
  }
  throw new Error('content/blog has no word that occurs once.');
}

/** AI Trends → ai-trends */
function slugOf(category: string): string {
  return category.toLowerCase().replaceAll(' ', '-');
}

function categoryOf({ category }: Article): string {
  return CATEGORIES.find((name) => slugOf(name) === category) ?? `no category ${category}`;
}

/** 2025-11-03 → 3 November 2025 */
function dayOf({ date }: Article): string {
  const [year, month, day] = date.split('-').map(Number);
  const months = 'January February March April May June July August September October November December'.split(' ');
  return `${day} ${months[(month ?? 0) - 1]} ${year}`;
}

function firstOf<Item>(items: readonly Item[]): Item {
  const [first] = items;
  if (first === undefined) throw new Error('content/ has no such entry.');
  return first;
}
