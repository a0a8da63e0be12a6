import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Fault } from '#contract/desk/website/places.ts';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import { valueAt, withValueAt } from '#website-editor/values/value-at.ts';
import { findFaults, findFaultsAcross } from './find-faults.ts';
import { testContent as files, savedValue } from './test-content.ts';

const root = process.cwd();

const faultsOf = (file: string, value: Value) => findFaults(file, value, { root, files });
/** What is said about a file in which one value is another. */
const faultsWith = (file: string, at: ValuePath, next: Value | undefined): Fault[] =>
  faultsOf(file, withValueAt(savedValue(file), at, next));
const textAt = (file: string, at: ValuePath): string => {
  const found = valueAt(savedValue(file), at);
  if (typeof found !== 'string') throw new Error(`There is no text at ${at.join('.')} of ${file}.`);
  return found;
};

const services = 'content/services/core.yaml';
const facts = 'content/facts.yaml';
const search = 'content/search.yaml';
const firstOf = (folder: string): string => {
  const found = files.find(({ file }) => file.startsWith(`content/${folder}/`));
  if (!found) throw new Error(`There is no file in ${folder}.`);
  return found.file;
};
const article = firstOf('blog');
const caseStudy = firstOf('case-studies');
const job = firstOf('jobs');
const legal = firstOf('legal');

it.each(files)('$file has no faults', ({ file, value }) => expect(faultsOf(file, value)).toEqual([]));

it('finds nothing across the files', () => expect(findFaultsAcross(files)).toEqual([]));

it.each<[string, string, ValuePath, Value | undefined, string]>([
  ['a long text', services, ['items', 0, 'title'], 'x'.repeat(53), 'Write at most 48 characters, not 53.'],
  ['an empty text', services, ['items', 0, 'title'], '', 'Fill this in.'],
  ['a number for a text', services, ['items', 0, 'title'], 3, 'Write a text.'],
  ['a text for a list', services, ['items', 0, 'steps'], 'x', 'This is a list: add an item.'],
  [
    'a list that is too short',
    services,
    ['items', 0, 'features'],
    ['One', 'Two', 'Three'],
    'Add at least 4; there are 3.',
  ],
  [
    'a list that is too long',
    services,
    ['items', 0, 'benefits'],
    [...'12345'],
    'Keep at most 4; there are 5. Remove 1.',
  ],
  ['a wrong choice', job, ['type'], 'Nightly', 'Choose one of Full-time, Part-time, Contract, Internship.'],
  ['a wrong flag', article, ['featured'], false, 'Only "true" can stand here.'],
  ['no day', article, ['date'], 'yesterday', 'Write a day, such as 2026-11-24.'],
  ['no number', job, ['salary', 'from'], 'much', 'Write a number, digits only.'],
  [
    'a day to apply before the first one',
    job,
    ['closes'],
    '2020-01-31',
    'It closes before it was posted. Write a later day.',
  ],
  [
    'rupees in dollars',
    job,
    ['salary', 'to'],
    1_800_000,
    'This is more than 1,000,000 US dollars a year. For rupees, choose INR as the currency.',
  ],
  [
    'a phone number without its country',
    'content/site.yaml',
    ['phone'],
    '98765 43210',
    expect.stringContaining('the code of the country'),
  ],
  ['a small number', job, ['salary', 'from'], 1, 'Write a number of at least 1000.'],
  [
    'no address',
    facts,
    ['subjects', 0, 'facts', 0, 'source', 'url'],
    'x',
    'Write an address, such as https://example.com.',
  ],
  ['an unknown field', services, ['items', 0, 'tilte'], 'x', 'There is no such field. Remove it.'],
  [
    'a name that cannot be used',
    'content/site.yaml',
    ['redirects', 'old page'],
    '/',
    'The name "old page" cannot be used. Write a path of this site, such as /services or /services/seo.',
  ],
  [
    'an unknown placeholder',
    search,
    ['found', 'many'],
    '{number} pages',
    '{number} is not filled in here. Use {count}.',
  ],
  ['an empty Markdown file', job, ['body'], '\n', 'Write the text.'],
  [
    'a picture in an article',
    article,
    ['body'],
    '![A dog](./dog.jpg)',
    expect.stringContaining('Use the field "Image".'),
  ],
  [
    'an unknown placeholder of a legal text',
    legal,
    ['body'],
    'Write to {nobody}.',
    expect.stringContaining('Unknown placeholder {nobody}. Known are {'),
  ],
])('%s', (_, file, at, next, message) => expect(faultsWith(file, at, next)).toContainEqual({ at, message }));

it('takes references to what is typed in the same file', () => {
  const added = { ...(valueAt(savedValue(services), ['items', 0]) as { [key: string]: Value }), slug: 'brand-new' };
  const items = valueAt(savedValue(services), ['items']) as Value[];
  const value = withValueAt(savedValue(services), ['items'], [...items, added]);
  expect(faultsOf(services, withValueAt(value, ['items', 1, 'related', 0], 'brand-new'))).toEqual([]);
});

it('finds a slug that another file has', () => {
  const other = 'content/services/photography.yaml';
  const at = ['items', 0, 'slug'];
  expect(faultsWith(services, at, textAt(other, at))).toContainEqual({
    at,
    message: `"${textAt(other, at)}" is used twice: it is in "${textAt(other, ['name'])}" too. Change one of them.`,
  });
});

it('requires the numbers of charts in the text', () => {
  const at = ['body'];
  expect(faultsWith(caseStudy, at, 'A text without numbers.')).toContainEqual({
    at: ['results', 0, 'chart'],
    message: expect.stringContaining('is not in the text below.'),
  });
});

it('checks pictures', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  mkdirSync(path.join(folder, 'content/blog/images'), { recursive: true });
  writeFileSync(path.join(folder, 'content/blog/images/gate.jpg'), '');
  const faults = (src: string) =>
    findFaults(article, withValueAt(savedValue(article), ['image'], { src, alt: 'A gate' }), { root: folder, files });
  expect(faults('./images/gate.jpg')).toEqual([]);
  const at = ['image', 'src'];
  expect(faults('./images/Gate.jpg')).toEqual([
    { at, message: 'There is no picture Gate.jpg. Capital letters matter.' },
  ]);
  expect(faults('./nowhere/gate.jpg')).toHaveLength(1);
  expect(faults('images/gate.jpg')).toEqual([{ at, message: expect.stringContaining('such as ./images/clinic.jpg') }]);
  expect(faults('../../../gate.jpg')).toHaveLength(1);
  expect(faults('./images/gate.svg')).toEqual([{ at, message: 'Only a JPEG, PNG, WebP or AVIF can be shown.' }]);
  expect(faults('')).toHaveLength(1);
});

it.each<[string, ValuePath, string]>([
  [services, ['items', 0, 'title'], 'AI → you'],
  [article, ['title'], 'हिन्दी'],
])('finds a letter that the picture of %s cannot have, at %j', (file, at, text) =>
  expect(faultsWith(file, at, text)).toEqual([
    { at, message: expect.stringContaining(`"${[...text].find((letter) => letter > 'ÿ')}" cannot be drawn`) },
  ]),
);
