import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { contentRules } from './content.ts';
import { readContentFile } from './content-file.ts';

/** A paragraph without a sequence of three words in common with that of another letter. */
const paragraph = (letter: string, words = 50): string =>
  Array.from({ length: words }, (_, at) => `${letter}${at}`).join(' ');

const entry = (slug: string, more: object = {}) => ({ slug, description: paragraph(slug), features: [slug], ...more });
const step = (time: string) => ({ name: 'Plan', who: 'us', time, result: paragraph('r', 9) });

function faultsOf(files: Record<string, unknown>): string[] {
  const read = Object.entries(files).map(([file, data]) =>
    readContentFile(`content/${file}`, typeof data === 'string' ? data : stringify(data)),
  );
  return contentRules(read).flatMap(({ faults }) => faults);
}

it('passes unique entries, a bullet point that two share, and texts that share less than half', () => {
  const shared = paragraph('x', 25);
  const items = [
    entry('a', { benefits: ['Paid in a week'], description: `${shared} ${paragraph('a', 27)}` }),
    entry('b', { benefits: ['Paid in a week'], description: `${shared} ${paragraph('b', 27)}` }),
    entry('c', { duration: '4 to 6 weeks', steps: [step('2 to 3 weeks'), step('2 weeks')] }),
    entry('d', { duration: 'Monthly', steps: [{ ...step('90 days'), result: paragraph('d') }] }),
  ];
  const tagline = 'Empowering Businesses with Smart, Scalable, and Future-Ready AI & IT Solutions';
  expect(
    faultsOf({
      'services/x.yaml': { items },
      'site.yaml': { brand: 'Kolam Digital', tagline },
      'pages/a.yaml': { text: 'Welcome to {brand}: Robusta, elevators, the cutting edge of an insert.' },
    }),
  ).toEqual([]);
});

it('finds a bullet point on three pages of services and industries, ignoring case', () => {
  const services = {
    items: [entry('a', { benefits: ['Paid in a week'] }), entry('b', { features: ['paid in  a week'] })],
  };
  const industries = { items: [entry('c', { outcomes: ['PAID in a week', 'Paid in a week'] })] };
  expect(faultsOf({ 'services/x.yaml': services, 'industries/y.yaml': industries })).toEqual([
    expect.stringMatching(
      /^content\/services\/x\.yaml:\d+, items\.0\.benefits\.0: "Paid in a week" is also in content\/services\/x\.yaml, b and content\/industries\/y\.yaml, c\./,
    ),
  ]);
});

it.each([39, 111])('finds a description of %i words', (words) => {
  const items = [entry('a', { description: paragraph('a', words) })];
  expect(faultsOf({ 'services/x.yaml': { items } })).toEqual([
    `content/services/x.yaml:3, items.0.description: ${words} words.`,
  ]);
});

const text = paragraph('p', 20);
it.each<[string, object, object]>([
  ['description', {}, { description: `${paragraph('a')} ${paragraph('b')}` }],
  ['price', { price: { fromBuys: text, toBuys: '' } }, { quoted: text }],
])('finds two entries with the same %s', (field, one, other) => {
  const items = [entry('a', one), entry('b', other), entry('c')];
  expect(faultsOf({ 'services/x.yaml': { items } })).toEqual([
    expect.stringMatching(
      new RegExp(`, items\\.0\\.${field}: \\d+% of the wording is in that of content/services/x.yaml, b\\.$`),
    ),
  ]);
});

it.each([['2 weeks', '2 months', 'The steps take 42 to 42 working days, the whole 2 weeks.']])(
  'finds that %s is not as long as a step of %s',
  (duration, time, fault) => {
    const items = [entry('a', { duration, steps: [step(time)] })];
    expect(faultsOf({ 'services/x.yaml': { items } })).toEqual([expect.stringContaining(`items.0.duration: ${fault}`)]);
  },
);

it('finds a cliché in YAML and in Markdown', () => {
  expect(faultsOf({ 'pages/x.yaml': { hero: { text: 'We say seamlessly here.' } } })).toEqual([
    'content/pages/x.yaml:2, hero.text: "seamlessly". Say what is meant.',
  ]);
  expect(faultsOf({ 'blog/x.md': '---\ntitle: X\n---\n\nWe say journeys here.\n' })).toEqual([
    'content/blog/x.md:5, body: "journeys". Say what is meant.',
  ]);
});

it('finds the name of the agency outside site.yaml', () => {
  const files = { 'site.yaml': { brand: 'Kolam Digital' }, 'pages/a.yaml': { text: 'We at Kolam Digital say so.' } };
  expect(faultsOf(files)).toEqual(['content/pages/a.yaml:1, text: "Kolam Digital" is written out.']);
});
