import { expect } from 'vitest';
import * as z from 'zod';
import { contentOf } from '../support/content-entries.ts';
import { wordsOf } from '../support/content-words.ts';
import { type Part, type Site, test } from './site.ts';

const about = wordsOf('pages/about');
const aiSolutions = wordsOf('pages/ai-solutions');
const innovations = wordsOf('pages/innovations');
const login = wordsOf('pages/login');
const legal = wordsOf('pages/legal');
const siteWords = wordsOf('site');

const { people } = contentOf(
  'content/people.yaml',
  z.object({
    people: z.array(
      z.object({ name: z.string(), role: z.string(), experience: z.string(), linkedin: z.string(), email: z.string() }),
    ),
  }),
);

/** The items of a section that have a heading of their own. */
const items = (main: Part, heading: string) => main.section(heading).all('li:has(h3)');

/** The link fills in what content/ has at `key`; a message may end with a space, where the visitor continues. */
async function expectPrefilled(site: Site, href: string, words: (key: string) => string, key: string): Promise<void> {
  const { subject, message } = await site.prefilled(href);
  expect([subject, message?.trim()]).toEqual([words(`${key}.subject`), words(`${key}.message`).trim()]);
}

test('the about page has its story, four counters, the team and three values', async ({ site }) => {
  const { main } = await site.open('/about');
  const { founded } = contentOf('content/site.yaml', z.object({ founded: z.number() }));
  expect(main.section(about('story.heading')).text).toContain(`${founded}`);
  const counters = main.section(about('counters.heading', { scaleUps: siteWords('claims.scaleUps.value') }));
  const claims = ['successRate', 'projects', 'happyClients', 'countries'];
  expect(counters.texts('dd')).toEqual(claims.map((claim) => siteWords(`claims.${claim}.value`)));
  expect(items(main, about('values.heading'))).toHaveLength(3);
  const cards = items(main, about('team.heading'));
  expect(cards).toHaveLength(people.length);
  for (const [at, { name, role, experience, linkedin, email }] of people.entries()) {
    expect(cards[at]?.texts('h3, p')).toEqual([name, role, experience]);
    expect(cards[at]?.href(`LinkedIn: ${name}`)).toBe(linkedin);
    expect(cards[at]?.href(email)).toBe(`mailto:${email}`);
  }
  await expectPrefilled(site, main.href(about('closing.reference.label')), about, 'closing.reference');
  const booking = await site.open(main.href(about('closing.call.label')));
  expect(booking.main.one('[name="subject"]').value).toBe(about('closing.call.subject'));
});

test('the page of the AI solutions has six offerings, four industries, four benefits and six steps, in order', async ({
  site,
}) => {
  const { main } = await site.open('/ai-solutions');
  for (const [section, count] of [
    ['offerings', 6],
    ['industries', 4],
    ['benefits', 4],
  ] as const) {
    expect(items(main, aiSolutions(`${section}.heading`)), section).toHaveLength(count);
  }
  expect(main.href(aiSolutions('hero.process'))).toBe('#process');
  expect(main.one('#process').texts('ol > li h3')).toEqual(
    [0, 1, 2, 3, 4, 5].map((at) => aiSolutions(`process.steps.${at}.title`)),
  );
  const closing = main.section(aiSolutions('closing.heading'));
  await expectPrefilled(site, closing.href(aiSolutions('session.label')), aiSolutions, 'session');
});

test('the innovations page has four cards, which lead to four pages, and takes the experiment of a visitor', async ({
  site,
}) => {
  const { main } = await site.open('/innovations');
  const cards = items(main, innovations('cards.heading'));
  expect(cards.map((card) => card.one('a').attribute('href'))).toEqual([
    '/ai-solutions',
    '/services/cloud-solutions',
    '/services/cybersecurity',
    '/case-studies',
  ]);
  await expectPrefilled(site, main.href(innovations('closing.action.label')), innovations, 'closing.action');
});

test('the login page shows every control of a sign-in, disabled, says why, and loads no script for them', async ({
  site,
}) => {
  const { main } = await site.open('/login');
  const panel = main.section(login('form.heading'));
  expect(main.texts('label, button')).toEqual(
    ['google', 'github', 'email', 'password', 'remember', 'submit'].map((name) =>
      expect.stringContaining(login(`form.${name}`)),
    ),
  );
  const controls = main.all('button, input, select, textarea');
  expect(controls).toHaveLength(6);
  expect(main.all(':is(button, input):is([disabled], [disabled] *)')).toHaveLength(controls.length);
  expect(main.all('input[type="password"]')).toHaveLength(1);
  expect(main.all('astro-island, script')).toEqual([]);
  expect(panel.texts('p')).toContain(login('form.notConfigured'));
  expect(panel.text).toContain(login('form.notice'));
  expect([panel.href(login('form.terms')), panel.href(login('form.privacy'))]).toEqual(['/terms', '/privacy-policy']);
  await expectPrefilled(site, panel.href(login('form.forgot.label')), login, 'form.forgot');
});

test('each legal page says when it was updated and whom to write to, lists its sections, and links to the others', async ({
  site,
}) => {
  const { mailboxes, copyrightYear } = contentOf(
    'content/site.yaml',
    z.object({ mailboxes: z.record(z.string(), z.email()), copyrightYear: z.number() }),
  );
  const pages = Object.entries({
    '/privacy-policy': 'privacy',
    '/terms': 'legal',
    '/data-security': 'security',
    '/ai-ethics': 'ethics',
    '/accessibility': 'hello',
  }).map(([path, mailbox]) => ({
    path,
    address: mailboxes[mailbox] ?? '',
    title: contentOf(`content/legal${path}.md`, z.object({ title: z.string() })).title,
  }));
  expect(new Set(pages.map(({ address }) => address)).size, 'mailboxes').toBe(pages.length);
  for (const { path, address, title } of pages) {
    const { main, heading } = await site.open(path);
    expect(heading).toBe(title);
    expect(main.texts('p'), path).toContain(legal('updated', { year: copyrightYear }));
    expect(main.named('a', legal('write.action')), path).toHaveLength(2);
    expect(main.href(legal('write.action'))).toBe(`mailto:${address}`);
    expect(main.section(legal('write.heading')).text).toContain(address);
    expect(main.href(address)).toBe(`mailto:${address}`);

    const contents = main.one(`nav[aria-label="${legal('contents')}"]`);
    const sections = main.all('h2').filter(({ text }) => ![legal('others'), legal('write.heading')].includes(text));
    expect(sections.length, path).toBeGreaterThanOrEqual(3);
    expect(contents.texts('a')).toEqual(sections.map(({ text }) => text));
    expect(contents.attributes('a', 'href')).toEqual(sections.map(({ id }) => `#${id}`));

    const others = pages.filter((other) => other.path !== path);
    const links = main.section(legal('others'));
    expect(links.texts('a')).toEqual(others.map((other) => other.title));
    expect(links.attributes('a', 'href')).toEqual(others.map((other) => other.path));
  }
});
