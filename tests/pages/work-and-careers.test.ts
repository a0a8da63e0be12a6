import { describe, expect } from 'vitest';
import * as z from 'zod';
import { isOpen } from '#site/careers/is-open.ts';
import { projects, titlesOf } from '../e2e/content-files.ts';
import { entriesOf } from '../support/content-entries.ts';
import { wordsOf } from '../support/content-words.ts';
import { test } from './site.ts';

const projectsWords = wordsOf('pages/projects');
const careersWords = wordsOf('pages/careers');

const PROJECTS = projects();
const [SERVICES, INDUSTRIES] = [titlesOf('services'), titlesOf('industries')];

describe('the projects', () => {
  test('are cards with picture, status, client, description and tags, which lead to the project and to its service', async ({
    site,
  }) => {
    const { main } = await site.open('/projects');
    const cards = main.all('li:has(h2)');
    expect(cards.flatMap((card) => card.texts('h2'))).toEqual(PROJECTS.map(({ title }) => title));
    for (const [at, { slug, title, status, client, description, tags, services }] of PROJECTS.entries()) {
      const card = cards[at];
      if (!card) throw new Error(`There is no card for ${slug}.`);
      expect(card.all('figure.exhibit, [data-figure]').length, slug).toBeGreaterThan(0);
      expect(card.texts('p'), slug).toEqual(expect.arrayContaining([status + client, description]));
      expect(card.texts(`ul[aria-label="${projectsWords('card.tags')}"] li`), slug).toEqual(tags);
      const details = card.one(`a[aria-label="${projectsWords('card.details')}: ${title}"]`);
      expect([details.text, details.attribute('href')]).toEqual([projectsWords('card.details'), `/projects/${slug}`]);
      const service = SERVICES.get(services[0] ?? '') ?? '';
      expect(card.href(projectsWords('card.service', { service }))).toBe(`/services/${services[0]}`);
    }
    const closing = main.section(projectsWords('closing.heading'));
    expect(closing.href(projectsWords('closing.action'))).toBe('/contact');
    expect(closing.href(projectsWords('closing.caseStudies'))).toBe('/case-studies');
  });

  test('have pages with the work, the technologies and the status, each of which leads to the next', async ({
    site,
  }) => {
    for (const [at, project] of PROJECTS.entries()) {
      const { slug, title, status, client, description, tags, industry, services, stack, headings } = project;
      const { main, heading } = await site.open(`/projects/${slug}`);
      expect(heading).toBe(title);
      expect(main.texts('p'), slug).toContain(description);
      const { figure, text } = project.statement;
      expect(main.texts('p'), slug).toContain([figure, text].filter(Boolean).join(' '));
      for (const note of project.evidence?.notes ?? []) expect(main.texts('li p'), slug).toContain(note.text);
      expect(headings).toEqual(['Context', 'What we did', status === 'Completed' ? 'Result' : 'Where it stands']);
      expect(main.texts('h2'), slug).toEqual(expect.arrayContaining([...headings, projectsWords('entry.stack')]));
      expect(main.texts('li'), slug).toEqual(expect.arrayContaining(stack));
      const facts = main.section(projectsWords('entry.facts'));
      expect(facts.texts('dd'), slug).toContain(client);
      expect(facts.text, slug).toContain(status);
      expect(facts.texts(`ul[aria-label="${projectsWords('card.tags')}"] li`), slug).toEqual(tags);
      expect(facts.href(INDUSTRIES.get(industry) ?? '')).toBe(`/industries/${industry}`);
      for (const service of services) expect(facts.href(SERVICES.get(service) ?? '')).toBe(`/services/${service}`);
      expect(main.href(projectsWords('entry.back'))).toBe('/projects');
      const contact = await site.open(facts.href(projectsWords('entry.ask')));
      expect(contact.main.one('[name="subject"]').value).toBe(`Project: ${title}`);
      const next = PROJECTS[(at + 1) % PROJECTS.length];
      expect(main.section(projectsWords('entry.next')).href(next?.title ?? '')).toBe(`/projects/${next?.slug}`);
    }
  });
});

/** The positions that the built page lists if it was built today. */
const JOBS = entriesOf(
  'content/jobs',
  z.object({
    title: z.string(),
    department: z.string(),
    location: z.string(),
    type: z.string(),
    salary: z.object({ from: z.number(), to: z.number() }),
    description: z.string(),
    requirements: z.array(z.string()),
    hiring: z.array(z.object({ day: z.number(), text: z.string() })),
    posted: z.string(),
    closes: z.string(),
    order: z.number(),
  }),
)
  .map(({ slug, data }) => ({ slug, ...data }))
  .filter(({ closes }) => isOpen({ iso: closes }, new Date()))
  .toSorted((a, b) => a.order - b.order);

/** $38,000 – $55,000 */
const inDollars = ({ from, to }: { from: number; to: number }) =>
  [from, to].map((amount) => `$${amount.toLocaleString('en-US')}`).join(' – ');

/** 26 October 2026 */
const inWords = (day: string) =>
  new Date(day).toLocaleDateString('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

describe('the careers page', () => {
  test('has a card for each open position, with its terms, its salary and its first two requirements', async ({
    site,
  }) => {
    const { main } = await site.open('/careers');
    const positions = main.one('#positions');
    expect(positions.one('h2').text).toBe(careersWords('positions.heading', { count: JOBS.length }));
    expect(positions.texts('h3')).toEqual(JOBS.map(({ title }) => title));
    for (const { slug, title, department, location, type, salary, description, requirements, posted } of JOBS) {
      const card = positions.one(`li:has([id="${slug}-title"])`);
      const texts = card.texts('p, li');
      expect(texts, slug).toEqual(
        expect.arrayContaining([department, location, type, description, expect.stringContaining(inDollars(salary))]),
      );
      expect(texts.filter((text) => requirements.includes(text))).toEqual(requirements.slice(0, 2));
      expect(card.one('time').attribute('datetime')).toBe(posted);
      expect(card.href(title)).toBe(`/careers/${slug}`);
      const apply = card.one(`[id="${slug}-apply"]`);
      expect([apply.text, apply.attribute('href')]).toEqual([
        careersWords('positions.apply'),
        `/careers/${slug}#apply`,
      ]);
      expect(apply.attribute('aria-labelledby')).toBe(`${slug}-apply ${slug}-title`);
    }
    expect(main.attributes('a[href^="#positions"]', 'href')).not.toEqual([]);
    expect(main.named('a', careersWords('resume.action'))).toHaveLength(2);
    expect(main.href(careersWords('resume.action'))).toBe('/careers#apply');
  });

  test('leads to the whole posting of each position, with its form', async ({ site }) => {
    for (const job of JOBS) {
      const { slug, title, department, location, type, salary, description, requirements, hiring, posted, closes } =
        job;
      const { main, heading } = await site.open(`/careers/${slug}`);
      expect(heading).toBe(title);
      expect(main.texts('p'), slug).toEqual(expect.arrayContaining([department, description]));
      expect(main.texts('dd'), slug).toEqual([
        expect.stringContaining(inDollars(salary)),
        location,
        type,
        inWords(posted),
        inWords(closes),
      ]);
      expect(main.one('section[aria-labelledby="hiring"]').texts('ol > li > p + p')).toEqual(
        hiring.map(({ text }) => text),
      );
      expect(main.section(careersWords('position.requirements')).texts('li'), slug).toEqual(requirements);
      const others = main.section(careersWords('position.others'));
      expect(others.all('a'), slug).toHaveLength(3);
      expect(others.texts('a'), slug).not.toContain(title);
      expect(main.href(careersWords('position.back'))).toBe('/careers');
      expect(main.named('a', careersWords('position.apply')).length, slug).toBeGreaterThanOrEqual(2);
      expect(main.href(careersWords('position.apply'))).toBe(`/careers/${slug}#apply`);
      const form = main.one('[id="apply"]');
      expect(form.text, slug).toContain(title);
      expect(form.one('form input[name="position"]').value).toBe(slug);
    }
  });
});
