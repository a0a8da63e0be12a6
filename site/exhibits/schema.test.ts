import { expect, it } from 'vitest';
import { exhibits } from '#site/gallery/example-data.ts';
import { type ExhibitOf, exhibit } from './schema.ts';

/** What is wrong with an exhibit: the fields and the messages. */
const faultsOf = (data: unknown): string[] =>
  exhibit.safeParse(data).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

const { slip, conversation, file, board, route, schedule, dieline, lighting, histogram } = exhibits;
const sheet = exhibits['contact-sheet'];

const receipt: ExhibitOf<'slip'> = {
  ...slip,
  object: 'printer',
  lines: [
    { label: 'Litres', amount: '7.4' },
    { label: 'Fat', amount: '4.1' },
    { label: 'Rate', amount: '₹37.80' },
    { label: 'Amount', amount: '₹279.72' },
  ],
  total: { label: 'This cycle', amount: '₹4,116.40' },
};
type Row = ExhibitOf<'board'>['rows'][number];
const withRows = (...rows: Row[]) => ({ ...board, rows });
const [tomato, onion, leaf] = board.rows as [Row, Row, Row];
const plain = { name: 'Week 1', note: 'as said', value: 'Keep' };
const marked = { ...plain, mark: true as const };

it.each([...Object.values(exhibits), receipt])('accepts an exhibit of kind $kind', (data) => {
  expect(faultsOf(data)).toEqual([]);
});

it('refuses an unknown kind and unknown fields', () => {
  expect(faultsOf({ ...board, kind: 'chart' })).not.toEqual([]);
  expect(faultsOf({ ...board, colour: 'red' })).not.toEqual([]);
});

it('requires exactly one mark', () => {
  const [answer, question] = [conversation.messages[1], conversation.messages[0]];
  expect(faultsOf({ ...conversation, mark: 'A person answers' })).toEqual([
    expect.stringMatching(/^mark: .*exactly one/),
  ]);
  expect(faultsOf({ ...conversation, messages: [question, question] })).toHaveLength(1);
  expect(faultsOf({ ...conversation, messages: [answer, answer] })).toHaveLength(1);
  expect(faultsOf({ ...conversation, messages: [question, question], mark: 'A person answers' })).toEqual([]);

  const here = file.papers.map((paper) => ({ ...paper, state: 'here' }));
  expect(faultsOf({ ...file, papers: here })).toEqual([expect.stringMatching(/^mark: .*exactly one/)]);
  expect(faultsOf({ ...file, mark: 'Receipt 0417' })).toHaveLength(1);
  expect(faultsOf({ ...file, papers: here, mark: 'Receipt 0417' })).toEqual([]);

  expect(faultsOf(withRows(plain, plain, plain))).toEqual([expect.stringContaining('Mark exactly one row.')]);
  expect(faultsOf(withRows(plain, marked, marked))).toEqual([expect.stringContaining('Mark exactly one row.')]);
  const stops = route.stops.map(({ mark: _, ...stop }) => stop);
  expect(faultsOf({ ...route, stops })).toEqual(['stops: Mark exactly one stop.']);
  expect(faultsOf({ ...route, stops: stops.map((stop) => ({ ...stop, mark: true })) })).toHaveLength(1);
});

it('requires the sum of a price slip, and each product', () => {
  expect(faultsOf({ ...slip, total: { label: 'Price', amount: '₹94,801' } })).toEqual([
    'total: The lines add up to 94800.',
  ]);
  const lines = [{ label: '10 g × ₹9,000', amount: '89,800' }, ...slip.lines.slice(1)];
  expect(faultsOf({ ...slip, lines })).toEqual(['lines.0: The product is 90000.']);
});

it('requires the amount of a receipt', () => {
  const lines = [...receipt.lines.slice(0, -1), { label: 'Amount', amount: '₹280' }];
  expect(faultsOf({ ...receipt, lines })).toEqual([expect.stringMatching(/^lines: .* 279.72/)]);
});

it('requires the chosen one to be one of the choices', () => {
  const asked = { from: 'us', text: 'When?', choices: ['6.00', '7.30'] };
  const [question] = conversation.messages;
  expect(faultsOf({ ...conversation, messages: [question, { ...asked, chosen: '8.00' }] })).toEqual([
    'messages.1.chosen: Repeat one of the choices.',
  ]);
  expect(faultsOf({ ...conversation, messages: [question, asked], mark: 'Asked' })).toHaveLength(1);
  const messages = [question, { from: 'us', text: 'When?', chosen: '8.00' }];
  expect(faultsOf({ ...conversation, messages })).toHaveLength(1);

  const choices = { label: 'Schools', names: ['Ajni', 'Hingna', 'Wardha'], chosen: 'Nagpur' };
  expect(faultsOf({ ...file, head: undefined, choices })).toEqual(['choices.chosen: Repeat one of the names.']);
});

it('requires as many dots as the value says', () => {
  expect(faultsOf(withRows({ ...tomato, value: '9' }, onion, leaf))).toEqual(['rows.0: The dots say 8.']);
  expect(faultsOf(withRows(tomato, onion, { ...leaf, more: 5 }))).toEqual(['rows.2: The dots say 8.']);
  expect(faultsOf(withRows({ ...tomato, of: 7 }, onion, leaf))).toEqual(['rows.0: 8 of 7 is more than all.']);
  expect(faultsOf(withRows(tomato, onion, { ...leaf, done: 7, value: '11' }))).toEqual(['rows.2: At most 10 dots.']);
  // With a unit, the value is something else.
  const minutes = { name: 'Bed 7', note: 'TPA desk', value: '41', done: 2, of: 4 };
  expect(faultsOf({ ...withRows(minutes, minutes, { ...minutes, mark: true }), unit: 'min' })).toEqual([]);
});

it('requires the difference of two amounts in a note', () => {
  const week = { name: 'Week 1', note: '₹18,42,600 and ₹18,40,150', value: '₹2,450' };
  expect(faultsOf(withRows(week, week, { ...week, mark: true }))).toEqual([]);
  expect(faultsOf(withRows({ ...week, value: '₹0' }, week, marked))).toEqual(['rows.0: The difference is 2450.']);
});

it('requires the sum and the count of the openings', () => {
  expect(faultsOf({ ...schedule, total: { label: 'Offer', amount: '₹4,00,000' } })).toEqual([
    'total: The openings add up to 500000.',
  ]);
  expect(faultsOf({ ...schedule, detail: '40 openings in three hours' })).toEqual(['detail: There are 22 openings.']);
});

it('requires the size and the unit price of the carton', () => {
  expect(faultsOf({ ...dieline, detail: '90 × 40 × 120 mm' })).toEqual(['detail: The carton has 90 × 40 × 125 mm.']);
  expect(faultsOf({ ...dieline, back: ['Net 100 g', 'MRP ₹450', '₹4.60 / g'] })).toEqual(['back: A unit costs 4.5.']);
  expect(faultsOf({ ...dieline, front: { ...dieline.front, outline: '10,42 22,18' } })).toEqual([
    expect.stringContaining('front.outline'),
  ]);
});

it('requires one mark and one main light in a lighting plan, and nothing behind its wall', () => {
  const [main, strip] = lighting.lights;
  const { reflector } = lighting;
  const unmarked = { ...main, mark: undefined };
  const withLights = (...lights: unknown[]) => faultsOf({ ...lighting, lights });
  expect(withLights(unmarked, strip)).toEqual(['lights: Mark exactly one: a light or the reflector.']);
  expect(withLights(main, { ...strip, mark: true })).toHaveLength(1);
  expect(faultsOf({ ...lighting, lights: [unmarked, strip], reflector: { ...reflector, mark: true } })).toEqual([]);
  expect(withLights(main, { ...strip, power: '1/1' })).toEqual([
    'lights: Exactly one light, the main one, has the power 1/1.',
  ]);
  expect(withLights(main, { ...strip, angle: 180, distance: 2 })).toEqual(['lights.1: It stands behind the wall.']);
  expect(faultsOf({ ...lighting, reflector: { ...reflector, angle: 180, distance: 1.8 } })).toEqual([
    'reflector: It stands behind the wall.',
  ]);
  expect(withLights(main, { ...strip, distance: 0 })).toEqual([expect.stringMatching(/^lights.1.distance: /)]);
});

it('requires one chosen frame of a contact sheet, their number, and shapes that are known', () => {
  const frames = sheet.frames.map((frame) => ({ ...frame, mark: undefined }));
  expect(faultsOf({ ...sheet, frames })).toEqual(['frames: Mark exactly one frame.']);
  expect(faultsOf({ ...sheet, frames: frames.map((frame) => ({ ...frame, mark: true })) })).toHaveLength(1);
  expect(faultsOf({ ...sheet, detail: '1 chosen of 64' })).toEqual([
    'detail: Write how many there are: "1 chosen of 6".',
  ]);
  const [first, ...others] = sheet.frames;
  expect(faultsOf({ ...sheet, frames: [{ ...first, things: 'tree 50 80' }, ...others] })).toEqual([
    expect.stringMatching(/^frames.0.things: .*person/),
  ]);
});

it('requires that the tones of a histogram are the whole picture, and says how much is clipped', () => {
  const [white, ...others] = histogram.tones;
  const withWhite = (change: object) => faultsOf({ ...histogram, tones: [{ ...white, ...change }, ...others] });
  expect(withWhite({ share: 49 })).toEqual(['tones: The shares add up to 99.']);
  expect(withWhite({ level: 255 })).toEqual(['mark: Write "23% clipped".']);
  expect(faultsOf({ ...histogram, mark: '2% clipped' })).toEqual(['mark: Write "Nothing clipped".']);
});
