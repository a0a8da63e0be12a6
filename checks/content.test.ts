import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { Content } from './content.ts';
import { readContentFile } from './content-file.ts';

/** A paragraph without a sequence of three words in common with that of another letter. */
const paragraph = (letter: string, words = 50): string =>
  Array.from({ length: words }, (_, at) => `${letter}${at}`).join(' ');

const entry = (slug: string, more: object = {}) => ({ slug, description: paragraph(slug), features: [slug], ...more });

function faultsOf(files: Record<string, unknown>): string[] {
  const read = Object.entries(files).map(([file, data]) =>
    readContentFile(`content/${file}`, typeof data === 'string' ? data : stringify(data)),
  );
  return new Content(read).rules().flatMap(({ faults }) => faults);
}

it('passes unique entries, and a bullet point that two share', () => {
  const items = [
    entry('a', { benefits: ['Paid in a week'] }),
    entry('b', { benefits: ['Paid in a week'] }),
    entry('c'),
  ];
  expect(faultsOf({ 'services/x.yaml': { items } })).toEqual([]);
});

it('finds a file that cannot be parsed, and an empty folder', () => {
  expect(faultsOf({ 'services/x.yaml': 'items: [' })).toEqual([expect.stringMatching(/^content\/services\/x\.yaml: /)]);
  expect(faultsOf({})).toEqual(['content: No file was found.']);
});

it('finds a bullet point on three pages of services and industries, ignoring case', () => {
  const services = {
    items: [entry('a', { benefits: ['Paid in a week'] }), entry('b', { features: ['paid in  a week'] })],
  };
  const industries = { items: [entry('c', { outcomes: ['PAID in a week'] })] };
  expect(faultsOf({ 'services/x.yaml': services, 'industries/y.yaml': industries })).toEqual([
    'content/services/x.yaml, a, benefits.0: "Paid in a week" is also in content/services/x.yaml, b and content/industries/y.yaml, c. Say what it means on each page.',
  ]);
});

it('counts a bullet point once a page', () => {
  const items = [entry('a', { features: ['Same', 'Same'], benefits: ['Same'] })];
  expect(faultsOf({ 'services/x.yaml': { items } })).toEqual([]);
});

it.each([
  [39, ['content/services/x.yaml, a, description: 39 words.']],
  [40, []],
  [110, []],
  [111, ['content/services/x.yaml, a, description: 111 words.']],
])('limits the length of a description of %i words', (words, faults) => {
  expect(faultsOf({ 'services/x.yaml': { items: [entry('a', { description: paragraph('a', words) })] } })).toEqual(
    faults,
  );
});

it('finds two services with the same text about their price', () => {
  const text = paragraph('p', 20);
  const items = [entry('a', { price: { text } }), entry('b', { quoted: text }), entry('c')];
  expect(faultsOf({ 'services/x.yaml': { items } })).toEqual([
    'content/services/x.yaml, a, price.text: 100% of the wording is in that of content/services/x.yaml, b.',
  ]);
});

it('finds a short description inside a long one', () => {
  const items = [
    entry('a', { description: paragraph('a') }),
    entry('b', { description: `${paragraph('a')} ${paragraph('b', 60)}` }),
  ];
  expect(faultsOf({ 'services/x.yaml': { items } })).toEqual([
    'content/services/x.yaml, a, description: 100% of the wording is in that of content/services/x.yaml, b.',
  ]);
});

it('allows two descriptions to share less than half', () => {
  const items = [
    entry('a', { description: `${paragraph('x', 25)} ${paragraph('a', 27)}` }),
    entry('b', { description: `${paragraph('x', 25)} ${paragraph('b', 27)}` }),
  ];
  expect(faultsOf({ 'services/x.yaml': { items } })).toEqual([]);
});

it.each([
  "In today's fast-paced world",
  'Unlocking',
  'leveraged',
  'Seamlessly',
  'elevates',
  'empowerment',
  'cutting-edge',
  'robustness',
  'journeys',
  'landscapes',
])('finds "%s" in YAML and in Markdown', (word) => {
  expect(faultsOf({ 'pages/x.yaml': { hero: { text: `We say ${word} here.` } } })).toEqual([
    `content/pages/x.yaml:2, hero.text: "${word}". Say what is meant.`,
  ]);
  expect(faultsOf({ 'blog/x.md': `---\ntitle: X\n---\n\nWe say ${word} here.\n` })).toEqual([
    `content/blog/x.md:5: "${word}". Say what is meant.`,
  ]);
});

it.each(['Robusta', 'the front elevation', 'lifts and elevators', 'the cutting edge of an insert', 'in power'])(
  'allows "%s"',
  (text) => {
    expect(faultsOf({ 'pages/x.yaml': { text } })).toEqual([]);
  },
);

it('allows sentences that the specification fixes, only unchanged and in their place', () => {
  const heading = 'Empowering Businesses with Smart, Scalable, and Future-Ready AI & IT Solutions';
  expect(faultsOf({ 'site.yaml': { tagline: heading }, 'pages/home.yaml': { closing: { heading } } })).toEqual([]);
  expect(faultsOf({ 'pages/about.yaml': { heading } })).toHaveLength(1);
  expect(faultsOf({ 'pages/home.yaml': { heading: `${heading}!` } })).toHaveLength(1);
});

it('finds the name of the agency outside site.yaml', () => {
  const files = { 'site.yaml': { brand: 'Kolam Digital' }, 'pages/a.yaml': { text: 'Welcome to {brand}.' } };
  expect(faultsOf(files)).toEqual([]);
  expect(faultsOf({ ...files, 'blog/a.md': '---\ntitle: A\n---\nWe at Kolam Digital say so.\n' })).toEqual([
    expect.stringMatching(/^content\/blog\/a\.md:4.*"Kolam Digital" is written out\.$/),
  ]);
});

it('finds a question with its answer on two pages', () => {
  const questions = [{ question: 'How long does it take?', answer: paragraph('q', 20) }];
  const items = [entry('a', { questions }), entry('b', { questions }), entry('c')];
  expect(faultsOf({ 'services/x.yaml': { items } })).toEqual([
    'content/services/x.yaml, a, questions.0: 100% of the wording is in that of content/services/x.yaml, b.',
  ]);
});

const stepsOf = (letter: string, ...times: string[]) =>
  times.map((time, at) => ({ name: `${letter} ${at}`, who: `who ${letter}${at}`, time, result: paragraph(letter, 9) }));

it('finds two services with the same steps', () => {
  const items = [entry('a', { steps: stepsOf('s', '1 day') }), entry('b', { steps: stepsOf('s', '2 days') })];
  expect(faultsOf({ 'services/x.yaml': { items } })).toEqual([
    'content/services/x.yaml, a, steps: 100% of the wording is in that of content/services/x.yaml, b.',
  ]);
});

it.each([
  ['2 weeks', ['1 week', '5 days'], []],
  ['4 to 6 weeks', ['2 to 3 weeks', '2 weeks'], []],
  ['Monthly', ['1 day', '90 days'], []],
  ['2 weeks', ['1 day a month', '90 days'], []],
  ['2 weeks', ['1 month', '1 week'], ['The steps take 26 to 26 working days, the whole 2 weeks.']],
  ['3 months', ['1 day', '2 to 3 days'], ['The steps take 3 to 4 working days, the whole 3 months.']],
])('compares %s with steps of %j', (duration, times, faults) => {
  const items = [entry('a', { duration, steps: stepsOf('s', ...times) })];
  expect(faultsOf({ 'services/x.yaml': { items } })).toEqual(
    faults.map((fault) => `content/services/x.yaml, a, duration: ${fault}`),
  );
});
