import { describe, expect } from 'vitest';
import * as z from 'zod';
import { contentOf } from '../support/content-entries.ts';
import { wordsOf } from '../support/content-words.ts';
import { type Answer, type Part, type Site, test } from './site.ts';

const contact = wordsOf('pages/contact');
const home = wordsOf('pages/home');
const newsletter = wordsOf('pages/newsletter');
const book = wordsOf('pages/book');
const search = wordsOf('search');
const siteWords = wordsOf('site');
const system = wordsOf('pages/system');

const link = z.object({ label: z.string(), href: z.string() });
const titles = z.array(z.object({ title: z.string() }));
const content = contentOf(
  'content/pages/home.yaml',
  z.object({
    services: z.object({ cards: z.array(z.object({ title: z.string(), href: z.string() })) }),
    strengths: z.object({ items: titles }),
    hero: z.object({ rotator: titles }),
    partners: z.object({ icons: z.array(z.string()) }),
    testimonials: z.object({ items: z.array(z.object({ metric: z.string(), company: z.string() })) }),
    industries: z.object({ items: z.array(z.object({ name: z.string(), href: z.string() })) }),
  }),
);
const siteContent = contentOf(
  'content/site.yaml',
  z.object({
    trustBadges: titles,
    socials: z.array(z.object({ name: z.string(), url: z.string() })),
    mailboxes: z.object({ hello: z.string() }),
    copyrightYear: z.number(),
    navigation: z.object({ footer: z.array(z.object({ links: z.array(link) })), legal: z.array(link) }),
  }),
);

const postEmpty = async (site: Site, path: string, action = '/api/enquiries') =>
  site.submit((await site.open(path)).main.one(`form[action="${action}"]`));

async function sent(site: Site): Promise<Answer> {
  const form = (await site.open('/contact')).main.one('form[action="/api/enquiries"]');
  const email = `visitor-${crypto.randomUUID()}@example.com`;
  return site.submit(form, { firstName: 'Ravi', lastName: 'Shah', email, message: `About ${email}` });
}

test('pages rendered on demand have a status, title and heading of their own, and the parts of every page', async ({
  site,
}) => {
  const consultation = home('consultation.heading');
  const question = 'qqzzqq';
  for (const [open, status, title, heading] of [
    ['/contact?subject=Case+Study&message=Tell+me', 200, contact('title'), contact('hero.heading')],
    ['/consultation', 200, consultation, consultation],
    [
      (site: Site) => postEmpty(site, '/consultation'),
      422,
      siteWords('forms.errorPrefix') + consultation,
      consultation,
    ],
    [
      (site: Site) => postEmpty(site, '/contact'),
      422,
      siteWords('forms.errorPrefix') + contact('title'),
      contact('hero.heading'),
    ],
    [sent, 200, contact('sent.title'), contact('sent.heading')],
    ['/search', 200, siteWords('words.search.submit'), siteWords('words.search.label')],
    [`/search?q=${question}`, 200, siteWords('words.search.submit'), search('none.heading', { question })],
    ['/newsletter', 200, newsletter('title'), newsletter('hero.heading')],
    ['/book?topic=SEO', 200, book('title'), book('hero.heading')],
    [
      (site: Site) => postEmpty(site, '/book', '/api/bookings'),
      422,
      siteWords('forms.errorPrefix') + book('title'),
      book('hero.heading'),
    ],
    ['/book/meeting?token=made-up', 404, book('meeting.unknown.title'), book('meeting.unknown.heading')],
    ['/book/move?token=made-up', 404, book('meeting.unknown.title'), book('meeting.unknown.heading')],
    ['/book/cancel?token=made-up', 404, book('meeting.unknown.title'), book('meeting.unknown.heading')],
    ['/nothing-here', 404, system('error.statuses.404'), system('error.heading')],
  ] as const) {
    const page = await (typeof open === 'string' ? site.open(open) : open(site));
    expect([page.status, page.one('head > title').text, page.heading], title).toEqual([
      status,
      `${title} | ${siteWords('brand')}`,
      heading,
    ]);
    for (const part of ['header', 'main', 'footer']) expect(page.all(`body > ${part}`), part).toHaveLength(1);
  }
});

test('the page after an enquiry or an application is not found without a reference', async ({ site }) => {
  for (const path of ['/contact/sent', '/application/sent']) {
    for (const query of ['', '?reference=KD-0000-0000', '?reference=']) {
      const page = await site.open(path + query);
      expect([page.status, page.heading], path + query).toEqual([404, system('error.heading')]);
    }
  }
});

test('an unknown address gets the error screen with status 404 and links', async ({ site }) => {
  const { status, main } = await site.open('/nothing/at-all');
  expect(status).toBe(404);
  expect(main.text).toContain('404 Not Found');
  expect(main.one('form[action="/search"] label').text).toBe(siteWords('words.search.label'));
  expect(main.href(system('error.contact'))).toMatch(/^\/contact\?subject=/);
  expect(main.href(system('error.back'))).toBe('/');
  for (const path of ['/projects/no-such-project', '/careers/no-such-job', '/case-studies/none', '/blog/none']) {
    expect((await site.open(path)).status, path).toBe(404);
  }
});

test('other spellings of an address redirect to the usual one', async ({ site }) => {
  for (const path of ['/contact/', '/contact.html', '//contact']) {
    expect(await site.redirect(path), path).toEqual([308, '/contact']);
  }
});

test('the footer has all specified links', async ({ site }) => {
  const { phone } = site.agency.siteData;
  const page = await site.open('/about');
  const footer = page.one('body > footer');
  const { navigation, socials, trustBadges, copyrightYear } = siteContent;
  expect(footer.attributes('a', 'href')).toEqual([
    `tel:${phone.replaceAll(' ', '')}`,
    ...navigation.footer.flatMap(({ links }) => links.map(({ href }) => href)),
    ...navigation.legal.map(({ href }) => href),
    ...socials.map(({ url }) => url),
  ]);
  expect(footer.attributes('form', 'action')).toEqual(['/search', '/newsletter']);
  expect(footer.texts('li')).toEqual(expect.arrayContaining(trustBadges.map(({ title }) => title)));
  expect(footer.text).toContain(`© ${copyrightYear} ${siteWords('brand')}`);
  expect(page.href(siteWords('chat.label'))).toMatch(/^https:\/\/wa\.me\/\d+\?text=./);
});

describe('the home page', () => {
  const slides = (main: Part, label: string) =>
    main
      .one(`section[aria-roledescription="carousel"][aria-label="${label}"]`)
      .all('[role="group"][aria-roledescription]');

  test('has its service cards, strengths and trust badges', async ({ site }) => {
    const { main } = await site.open('/');
    const services = main.section(home('services.heading'));
    const { cards } = content.services;
    expect(services.text).toContain(home('services.text'));
    expect(services.texts('ul:first-of-type > li > h3')).toEqual(cards.map(({ title }) => title));
    for (const { title, href } of cards) {
      expect(services.href(`${home('services.cardAction')}: ${title}`)).toBe(href);
    }
    expect(services.href(home('services.action'))).toBe('/services');
    const strengths = main.section(home('strengths.heading', { brand: siteWords('brand') }));
    expect(strengths.texts('h3')).toEqual(content.strengths.items.map(({ title }) => title));
    expect(main.section(home('trust.heading')).texts('h3')).toEqual(siteContent.trustBadges.map(({ title }) => title));
  });

  test('has its sections in the specified order', async ({ site }) => {
    const { main } = await site.open('/');
    // One without a name is the place of an island.
    const names = main
      .all('section')
      .flatMap((section) => section.attribute('aria-label') ?? section.texts('h1, h2')[0] ?? []);
    expect(names).toEqual([
      ...['hero.heading', 'hero.rotatorLabel', 'ribbon.label', 'services.heading', 'claims.label'].map((key) =>
        home(key),
      ),
      home('strengths.heading', { brand: siteWords('brand') }),
      ...['assistant.heading', 'industries.heading', 'partners.heading', 'partners.label', 'trust.heading'].map((key) =>
        home(key),
      ),
      ...['testimonials.heading', 'testimonials.label', 'consultation.heading'].map((key) => home(key)),
      siteWords('tagline'),
    ]);
  });

  test('has every slide of its carousels, without JavaScript too', async ({ site }) => {
    const { main } = await site.open('/');
    const { hero, partners, testimonials } = content;
    const rotator = slides(main, home('hero.rotatorLabel'));
    expect(rotator.map((slide) => slide.texts('a')[0])).toEqual(hero.rotator.map(({ title }) => title));
    expect(rotator.map((slide) => slide.all('figure, img').length)).toEqual(hero.rotator.map(() => 1));
    const logos = slides(main, home('partners.eyebrow')).map(({ text }) => text);
    expect(new Set(logos).size, 'different names').toBe(partners.icons.length);
    const stories = slides(main, home('testimonials.label'));
    expect(stories.map((slide) => slide.texts('p')[0])).toEqual(testimonials.items.map(({ metric }) => metric));
    for (const [at, { company }] of testimonials.items.entries()) {
      const label = `${home('testimonials.cardAction')}: ${company}`;
      expect(stories[at]?.one(`a[aria-label="${label}"]`).attribute('href')).toBe('/case-studies');
    }
    expect(main.href(home('testimonials.action'))).toBe('/case-studies');
  });

  test('has its industries, the assistant, a phone number and the tagline', async ({ site }) => {
    const { main } = await site.open('/');
    const industries = main.section(home('industries.heading'));
    expect(industries.texts('h3')).toEqual(content.industries.items.map(({ name }) => name));
    expect(industries.attributes('li a', 'href')).toEqual(content.industries.items.map(({ href }) => href));
    expect(main.one('form[action="/ask"] button').text).toBe(home('assistant.action'));
    expect(main.attributes('a[aria-label^="Call +91"]', 'href')).toEqual([expect.stringMatching(/^tel:\+91/)]);
    expect(main.texts('h2')).toContain(siteWords('tagline'));
  });
});

test('the contact page has its form, its details, questions and links that fill in a topic', async ({ site }) => {
  const { main } = await site.open('/contact');
  const faq = main.section(contact('faq.heading'));
  const questions = contentOf(
    'content/pages/contact.yaml',
    z.object({ faq: z.object({ items: z.array(z.unknown()) }) }),
  );
  expect([faq.all('dt').length, faq.all('dd').length]).toEqual(Array(2).fill(questions.faq.items.length));
  const form = main.section(contact('form.heading'));
  // The honeypot has no label.
  expect([form.all('label').length, form.all('select').length]).toEqual([9, 2]);

  const [types, budgets] = ['projectType', 'budget'].map((name) => form.attributes(`[name="${name}"] option`, 'value'));
  expect(types).toEqual([
    '',
    ...['website-development', 'digital-marketing', 'social-media-management', 'brand-building', 'chatbot-development'],
    ...['ai-automation', 'data-analytics', 'other'],
  ]);
  expect(budgets).toEqual(['', '10k-25k', '25k-50k', '50k-100k', '100k+']);

  const details = main.section(contact('details.heading'));
  const { phone } = site.agency.siteData;
  for (const text of [siteWords('address.city'), siteWords('hours.text')]) expect(details.text).toContain(text);
  expect(details.href(phone)).toBe(`tel:${phone.replaceAll(' ', '')}`);
  expect(main.href(contact('details.emergency.action'))).toBe(`tel:${phone.replaceAll(' ', '')}`);
  expect(details.href(siteContent.mailboxes.hello)).toBe(`mailto:${siteContent.mailboxes.hello}`);
  for (const { name, url } of siteContent.socials) expect(details.href(name)).toBe(url);
  for (const key of [0, 1, 2].map((at) => `consultation.topics.${at}`)) {
    const booking = await site.open(main.href(contact(`${key}.label`)));
    expect([booking.heading, booking.main.one('[name="subject"]').value]).toEqual([
      book('hero.heading'),
      contact(`${key}.subject`),
    ]);
  }
});

test('each form tells browsers which of its fields are of the visitor: built, and rendered', async ({ site }) => {
  const person = { name: 'name', email: 'email' };
  const whole = {
    firstName: 'given-name',
    lastName: 'family-name',
    email: 'email',
    phone: 'tel',
    company: 'organization',
  };
  for (const [path, fields] of [
    ['/', person],
    ['/consultation', person],
    ['/contact', whole],
    ['/contact?subject=A', whole],
    ['/careers', { ...person, phone: 'tel' }],
    ['/book', { ...person, phone: 'tel' }],
    ['/newsletter', { email: 'email' }],
  ] as const) {
    const { main } = await site.open(path);
    for (const [name, purpose] of Object.entries(fields)) {
      expect(main.one(`form[method="post"] [name="${name}"]`).attribute('autocomplete'), `${path}, ${name}`).toBe(
        purpose,
      );
    }
  }
});
