import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readContentFile } from './content-file.ts';
import { Voice } from './voice.ts';

const faultsOf = (files: Record<string, unknown>): string[] =>
  new Voice(
    Object.entries(files).map(([file, data]) =>
      readContentFile(`content/${file}`, typeof data === 'string' ? data : stringify(data)),
    ),
  )
    .rules()
    .flatMap(({ faults }) => faults);

const service = (slug: string, description: string, benefits = ['Half the calls']) => ({ slug, description, benefits });
const industry = (slug: string, outcomes: string[]) => ({ slug, description: 'Plain words.', outcomes });
const other = Array.from({ length: 9 }, (_, at) => service(`s${at}`, 'Plain words.'));

it('passes one of ten that opens with a weekday or "We build"', () => {
  const items = [...other, service('a', 'On Monday we count. We build it.')];
  expect(faultsOf({ 'services/x.yaml': { items } })).toEqual([]);
});

it.each([
  'At 6 am the truck leaves.',
  'The bell rings at 8.30 and the queue starts.',
  'Every Monday the list is typed.',
  'The evening shift writes on paper.',
  'By seven the shutters are up.',
])('finds two of ten that open like "%s"', (opening) => {
  const items = [...other.slice(1), service('a', opening), service('b', opening)];
  expect(faultsOf({ 'services/x.yaml': { items } })).toEqual(
    ['a', 'b'].map((slug) => expect.stringContaining(`content/services/x.yaml, ${slug}, description: `)),
  );
});

it.each(['For seven workshops, one list.', 'Two of three orders come by phone.'])('passes "%s"', (opening) => {
  const items = [...other.slice(1), service('a', opening), service('b', opening)];
  expect(faultsOf({ 'services/x.yaml': { items } })).toEqual([]);
});

it('finds two of ten in which a sentence begins with "We build"', () => {
  const text = 'Pumps fail. We build the log.';
  const items = [...other.slice(1), service('a', text), service('b', text)];
  expect(faultsOf({ 'services/x.yaml': { items } })).toHaveLength(2);
});

it('finds outcomes that are a noun with a participle, and passes sentences', () => {
  const items = [industry('a', ['2 recalls traced in an hour', 'Stock counted daily', 'The keeper counts the stock'])];
  expect(faultsOf({ 'industries/x.yaml': { items } })).toEqual([
    'content/industries/x.yaml, a, outcomes.0: 2 recalls traced in an hour',
    'content/industries/x.yaml, a, outcomes.1: Stock counted daily',
  ]);
});

it('finds a service without a number in a benefit, an industry without one in an outcome', () => {
  expect(
    faultsOf({
      'services/x.yaml': { items: [...other, service('a', 'Plain words.', ['Fewer calls'])] },
      'industries/x.yaml': { items: [industry('b', ['The keeper counts the stock'])] },
    }),
  ).toEqual([
    expect.stringContaining('content/services/x.yaml, a, benefits: Say how much'),
    expect.stringContaining('content/industries/x.yaml, b, outcomes: Say how much'),
  ]);
});

it('finds "nobody" when it stands more than 20 times', () => {
  expect(faultsOf({ 'pages/a.yaml': { text: 'nobody '.repeat(20) } })).toEqual([]);
  expect(faultsOf({ 'pages/a.yaml': { text: 'Nobody '.repeat(21) } })).toHaveLength(21);
});

it('finds other spellings', () => {
  expect(
    faultsOf({ 'pages/a.yaml': { text: 'Your pincode, 14 % less, one despatch. PIN code, 14%, dispatch.' } }),
  ).toEqual([
    expect.stringContaining('"pincode": write PIN code.'),
    expect.stringContaining('"4 %": write'),
    expect.stringContaining('"despatch": write dispatch.'),
  ]);
});
