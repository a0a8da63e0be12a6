import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readContentFile } from './content-file.ts';
import { Facts } from './facts.ts';

const TODAY = new Date('2026-11-23T18:00:00Z');

const fact = (id: string, reviewBy = '2027-01-01') => ({
  id,
  statement: `What is true of ${id}.`,
  reviewBy,
  verified: 'public-source',
});
const factsFile = (...facts: object[]) => ({ subjects: [{ name: 'Tax', facts }] });

function checkOf(files: Record<string, unknown>): Facts {
  const read = Object.entries(files).map(([file, data]) =>
    readContentFile(`content/${file}`, typeof data === 'string' ? data : stringify(data)),
  );
  return new Facts(read, TODAY);
}

const faultsOf = (files: Record<string, unknown>) =>
  checkOf({ 'facts.yaml': factsFile(fact('gst')), ...files })
    .rules()
    .flatMap(({ faults }) => faults);

const seo = (more: object) => ({ items: [{ slug: 'seo', ...more }] });

it('passes cited facts that exist, and text that only resembles a law', () =>
  expect(
    faultsOf({
      'services/a.yaml': seo({ description: 'CERT-In asks.', facts: ['gst'] }),
      'services/b.yaml': seo({ description: 'Actors, rules in force and orders since 2020.' }),
      'pages/about.yaml': { title: 'About', facts: ['gst'] },
    }),
  ).toEqual([]));

it('finds a cited fact that does not exist, in catalogues, pages and front matter', () =>
  expect(
    faultsOf({
      'services/a.yaml': seo({ facts: ['gst', 'gts'] }),
      'pages/about.yaml': { facts: ['a'] },
      'blog/b.md': '---\nfacts: [b]\n---\nText.\n',
    }),
  ).toEqual([
    expect.stringMatching(/^content\/services\/a\.yaml:4, items\.0\.facts: There is no fact "gts"/),
    expect.stringMatching(/^content\/pages\/about\.yaml:2, facts: There is no fact "a"/),
    expect.stringMatching(/^content\/blog\/b\.md:2, facts: There is no fact "b"/),
  ]));

it('finds a duplicate id', () =>
  expect(faultsOf({ 'facts.yaml': factsFile(fact('gst'), fact('gst')) })).toEqual([
    expect.stringMatching(/, subjects\.0\.facts\.1\.id: "gst" is used twice\./),
  ]));

it('finds an entry that names a law without citing a fact', () => {
  const description = 'Copyright Act, 1957 says so.';
  expect(faultsOf({ 'services/a.yaml': seo({ description }), 'blog/b.md': `${description}\n` })).toEqual([
    expect.stringContaining('content/services/a.yaml, items.0.facts: It names "Act, 1957"'),
    expect.stringContaining('content/blog/b.md, facts: It names "Act, 1957"'),
  ]);
});

it('lists overdue and uncited facts without failing', () => {
  const files = {
    'facts.yaml': factsFile(fact('late', '2026-11-22'), fact('due', '2026-11-23'), fact('alone')),
    'services/a.yaml': seo({ facts: ['late', 'due'] }),
  };
  expect(checkOf(files).table()).toEqual([
    '3 facts, 3 read in a public source, 1 overdue, 1 not cited',
    '  overdue since 2026-11-22: late (content/services/a.yaml:4, items.0.facts): What is true of late.',
    '  not cited: alone',
  ]);
  expect(faultsOf(files)).toEqual([]);
  const reminders = checkOf(files).reminders();
  expect(reminders.flatMap(({ failures }) => failures.map(({ place, fault }) => [place.path, fault]))).toEqual([
    [['subjects', 0, 'facts', 0, 'reviewBy'], 'The review of "late" was due on 2026-11-22: What is true of late.'],
    [['items', 0, 'facts'], 'The review of "late" was due on 2026-11-22: What is true of late.'],
    [['subjects', 0, 'facts', 2, 'id'], 'No entry names "alone". Name it, or remove it.'],
  ]);
});
