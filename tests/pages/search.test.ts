import { describe, expect } from 'vitest';
import { articles, firstOf } from '../e2e/articles.ts';
import { titlesOf } from '../e2e/content-files.ts';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { type Answer, test } from './site.ts';

const ask = wordsOf('pages/ask');
const blog = wordsOf('pages/blog');
const buying = wordsOf('pages/before-you-buy');
const home = wordsOf('pages/home');
const search = wordsOf('search');

/** The first question that an empty search offers. */
const OFFERED = search('start.questions.0');
/** A word of many pages, and one of no page. */
const [COMMON, UNKNOWN] = ['cloud', 'qzlogoqz'];
const [SERVICE, OTHER] = [...titlesOf('services')].filter(([, title]) => title.includes(' '));

const kind = (name: string) => search(`kinds.${name}.name`);
const results = (page: Answer, name: string) => page.main.section(new RegExp(`^${kind(name)} \\d+$`));
const kindsFound = (page: Answer) => page.main.all('section[aria-labelledby^="found-"]');
const field = (page: Answer) => page.main.one('form[action="/search"] [name="q"]').value;
const answerFor = (question: string) => search('headingAsked', { question });
const pathOf = (question: string, address = '/search') => `${address}?${new URLSearchParams({ q: question })}`;

describe('the search page', () => {
  test('is reached from every box, header, footer, error screen and itself, and from the search of the blog', async ({
    site,
  }) => {
    const { title, slug } = firstOf(articles);
    const [asked = ''] = title.split(/[:,]/);
    for (const [path, place] of [
      ['/contact', 'header'],
      ['/contact', 'footer'],
      ['/nothing-here', 'main'],
      ['/search', 'main'],
    ] as const) {
      const form = (await site.open(path)).one(`${place} form[action="/search"]`);
      expect(form.all('label'), `${path}, ${place}`).toHaveLength(1);
      const page = await site.submit(form, { q: asked });
      expect([page.address, page.heading]).toEqual([pathOf(asked), answerFor(asked)]);
      expect(results(page, 'article').href(title)).toBe(`/blog/${slug}`);
    }
    const link = (await site.open(pathOf(asked, '/blog'))).main.href(blog('results.wholeSite'));
    expect((await site.open(link)).heading).toBe(answerFor(asked));
  });

  test('groups results by type with counts, highlights the words, keeps the query, and shows all of a type', async ({
    site,
  }) => {
    const page = await site.open(pathOf(COMMON));
    expect(field(page)).toBe(COMMON);
    const services = results(page, 'service');
    expect(services.all('li')).toHaveLength(4);
    expect(services.texts('mark')[0]?.toLowerCase()).toBe(COMMON);
    const [, count] = /(\d+)$/.exec(services.one('h2').text) ?? [];
    const all = search('more', { count: count ?? '', kind: kind('service') });
    const one = await site.open(services.href(all));
    expect(one.address).toBe(`${pathOf(COMMON)}&kind=service`);
    expect(results(one, 'service').all('li')).toHaveLength(Number(count));
    expect(kindsFound(one)).toHaveLength(1);
    expect(one.main.href(patternOf(search('everyKind')))).toBe(pathOf(COMMON));
  });

  test('without a query shows where to start', async ({ site }) => {
    for (const path of ['/search', '/search?q=', '/search?q=+++']) {
      const page = await site.open(path);
      expect(page.heading).toBe(search('heading'));
      expect((await site.open(page.main.href(OFFERED))).heading).toBe(answerFor(OFFERED));
    }
  });

  test('without results offers similar names, the page types, and the contact form with the query', async ({
    site,
  }) => {
    const page = await site.open(pathOf(UNKNOWN));
    expect(page.heading).toBe(search('none.heading', { question: UNKNOWN }));
    expect(page.main.section(search('none.nearest')).all('a')).not.toEqual([]);
    expect(page.main.href(search('kinds.service.all.label'))).toBe('/services');
    expect((await site.prefilled(page.main.href(search('none.contact')))).message).toBe(UNKNOWN);
  });

  test('shows HTML as typed, accepts any length, and ignores an unknown type', async ({ site }) => {
    const html = `<img src=x> & "${COMMON}" migration costs`;
    const page = await site.open(pathOf(html));
    expect([page.heading, field(page), page.all('img[src="x"]')]).toEqual([answerFor(html), html, []]);
    const long = `${COMMON} ${'and then some more words '.repeat(300)}`;
    const cut = await site.open(pathOf(long));
    expect([cut.status, field(cut)]).toEqual([200, long.slice(0, 500)]);
    expect((await site.open(pathOf('a'.repeat(7_000)))).heading).toMatch(patternOf(search('none.heading')));
    const unknown = await site.open(`${pathOf(COMMON)}&kind=%3Cb%3E`);
    expect(kindsFound(unknown).length).toBe(kindsFound(await site.open(pathOf(COMMON))).length);
  });
});

describe('the page of the assistant', () => {
  const question = buying('groups.2.items.1.question');
  const quoted = buying('groups.2.items.1.answer');
  const quotations = (page: Answer) => page.main.texts('blockquote[cite]');

  test('starts with a greeting, and is where the box of the home page leads without JavaScript', async ({ site }) => {
    for (const path of ['/ask', '/ask?q=', '/ask?q=+++', '/ask?other=1']) {
      const page = await site.open(path);
      expect([page.status, page.heading, page.meta('robots')]).toEqual([200, ask('title'), 'noindex']);
      expect(page.main.text).toContain(home('assistant.greeting'));
    }
    const { main } = await site.open('/');
    expect(main.text).toContain(home('assistant.greeting'));
    const page = await site.submit(main.one('form[action="/ask"]'), { q: question });
    expect(quotations(page)).toEqual([expect.stringContaining(quoted)]);
    expect(page.main.all('blockquote mark')).not.toEqual([]);
  });

  test('answers one question after another, each with its page, what is near, and a person', async ({ site }) => {
    let page = await site.open('/ask');
    for (const [asked, path] of [
      [question, '/before-you-buy'],
      [SERVICE?.[1] ?? '', `/services/${SERVICE?.[0]}`],
      [OTHER?.[1] ?? '', `/services/${OTHER?.[0]}`],
    ] as const) {
      page = await site.submit(page.main.one('form[action="/ask"]'), { q: asked });
      expect(page.address).toBe(pathOf(asked, '/ask'));
      expect(page.main.text).toContain(home('assistant.speaker'));
      expect(page.main.attributes('blockquote', 'cite'), asked).toEqual([path]);
      expect(page.main.attributes('blockquote + p a', 'href')).toEqual([path]);
      expect(page.main.href(ask('reply.results'))).toBe(pathOf(asked));
      expect((await site.prefilled(page.main.href(ask('reply.expert')))).message).toBe(asked);
    }
  });

  test('passes a question without an answer to the contact form, in any script and of any length', async ({ site }) => {
    for (const asked of [
      'weather tomorrow',
      'what can you do for us',
      'मौसम कैसा है',
      '<b>qqzzqq</b>',
      'ल'.repeat(600),
    ]) {
      const page = await site.open(pathOf(asked, '/ask'));
      const kept = asked.slice(0, 500);
      expect([page.status, quotations(page)]).toEqual([200, []]);
      expect(page.main.texts('p')).toContain(kept);
      expect((await site.prefilled(page.main.href(ask('reply.send')))).message).toBe(kept);
    }
  });
});
