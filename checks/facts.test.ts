import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readContentFile } from './content-file.ts';
import { Facts } from './facts.ts';

const TODAY = new Date('2026-11-23T18:00:00Z');

const fact = (id: string, review_by = '2027-01-01', verified = 'public-source') => ({
  id,
  statement: `What is true of ${id}.`,
  review_by,
  verified,
});
const factsFile = (...facts: object[]) => ({ subjects: [{ name: 'Tax', facts }] });

function checkOf(files: Record<string, unknown>): Facts {
  const read = Object.entries(files).map(([file, data]) =>
    readContentFile(`content/${file}`, typeof data === 'string' ? data : stringify(data)),
  );
  return new Facts(read, TODAY);
}

const faultsOf = (files: Record<string, unknown>) =>
  checkOf(files)
    .rules()
    .flatMap(({ faults }) => faults);
const tableOf = (files: Record<string, unknown>) => checkOf(files).table();

const seo = (more: object) => ({ items: [{ slug: 'seo', ...more }] });

it('passes cited facts that exist', () =>
  expect(
    faultsOf({
      'facts.yaml': factsFile(fact('gst'), fact('cert-in')),
      'services/a.yaml': seo({ description: 'CERT-In asks.', facts: ['gst', 'cert-in'] }),
      'pages/about.yaml': { title: 'About', facts: ['gst'] },
    }),
  ).toEqual([]));

it('finds a cited fact that does not exist, in catalogues, pages and front matter', () =>
  expect(
    faultsOf({
      'facts.yaml': factsFile(fact('gst')),
      'services/a.yaml': seo({ facts: ['gst', 'gts'] }),
      'pages/about.yaml': { facts: ['a'] },
      'blog/b.md': '---\nfacts: [b]\n---\nText.\n',
    }),
  ).toEqual(
    ['services/a.yaml, seo', 'pages/about.yaml', 'blog/b.md'].map((place) =>
      expect.stringMatching(new RegExp(`^content/${place}, facts: There is no fact "(gts|a|b)"`)),
    ),
  ));

it('finds a duplicate id', () =>
  expect(faultsOf({ 'facts.yaml': factsFile(fact('gst'), fact('gst')) })).toEqual([
    'content/facts.yaml, gst, id: "gst" is used twice. Give one of them another id.',
  ]));

it.each([
  'The DPDP Act 2023 asks for it.',
  'Labels follow ASCI.',
  'Copyright Act, 1957 says so.',
  'Rules of 2018 hold.',
])('finds an entry that names a law without citing a fact: %s', (description) => {
  const faults = faultsOf({ 'facts.yaml': factsFile(fact('gst')), 'services/a.yaml': seo({ description }) });
  expect(faults).toEqual([expect.stringContaining('content/services/a.yaml, seo, facts: It names ')]);
  expect(faultsOf({ 'facts.yaml': factsFile(fact('gst')), 'blog/b.md': `${description}\n` })).toHaveLength(1);
});

it('ignores text that only resembles a law', () =>
  expect(
    faultsOf({
      'facts.yaml': factsFile(fact('gst')),
      'services/a.yaml': seo({ description: 'Actors, rules in force and orders since 2020.' }),
    }),
  ).toEqual([]));

it('lists overdue and uncited facts without failing', () => {
  const files = {
    'facts.yaml': factsFile(fact('late', '2026-11-22'), fact('due', '2026-11-23', 'not verified here'), fact('alone')),
    'services/a.yaml': seo({ facts: ['late', 'due'] }),
  };
  expect(tableOf(files)).toEqual([
    '3 facts, 2 read in a public source, 1 overdue, 1 not cited',
    '  overdue since 2026-11-22: late (content/services/a.yaml, seo): What is true of late.',
    '  not cited: alone',
  ]);
  expect(faultsOf(files)).toEqual([]);
  expect(
    checkOf(files)
      .reminders()
      .flatMap(({ faults }) => faults),
  ).toEqual([
    ...['facts.yaml, late, review_by', 'services/a.yaml, seo, facts'].map(
      (place) => `content/${place}: The review of "late" was due on 2026-11-22: What is true of late.`,
    ),
    'content/facts.yaml, alone, id: No entry names "alone". Name it, or remove it.',
  ]);
});
