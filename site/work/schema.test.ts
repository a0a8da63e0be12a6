import { z } from 'astro/zod';
import { expect, it } from 'vitest';
import { exhibits } from '#site/gallery/example-data.ts';
import { caseStudy } from './schema.ts';

const image = () => z.custom<ImageMetadata>();
const chart = { kind: 'time', shows: 'Minutes', measured: 'By a clock', before: '372 min', after: '176 min' };
const result = { icon: 'clock', improvement: '53%', metric: 'less time', chart };
const valid = {
  title: 'Going home',
  order: 1,
  client: 'A hospital',
  effort: { price: '₹4,50,000 – ₹6,00,000', time: '11 weeks', people: '2 people' },
  industry: 'hospitals-clinics',
  services: ['custom-software', 'ai-ml'],
  stack: ['TypeScript', 'PostgreSQL'],
  tags: ['Dashboards', 'Workflow'],
  description: 'A wait',
  challenge: 'A wait',
  solution: 'A board',
  periods: { before: '2024', after: '2025' },
  results: [result, result, result],
  exhibit: exhibits.board,
  evidence: { layout: 'ledger', leads: 1 },
  differently: 'Ask earlier.',
};

const issuesOf = (data: object) =>
  caseStudy({ image })
    .safeParse(data)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

it('accepts a case study whose key results match their charts', () => {
  expect(issuesOf(valid)).toEqual([]);
});

it('rejects a key result that does not match its chart, and lists those that do', () => {
  const wrong = { ...result, improvement: '54%' };
  expect(issuesOf({ ...valid, results: [result, wrong, result] })).toEqual([
    'results.1.improvement: It says "54%", and the numbers of its chart say "53%" or "372 → 176 min". Correct the one or the other.',
  ]);
});

it('requires a chart for each key result, the stack, and each service once', () => {
  const { chart: _, ...bare } = result;
  const { stack: __, ...unbuilt } = valid;
  expect(issuesOf({ ...unbuilt, results: [bare, result, result] })[0]).toMatch(/^stack: /);
  expect(issuesOf({ ...valid, results: [bare, result, result] })[0]).toMatch(/^results\.0\.chart/);
  expect(issuesOf({ ...valid, services: ['ai-ml', 'ai-ml'] })).toEqual(['services: Name each one once.']);
});

it('requires a conversation to have a rule for each message of its exhibit', () => {
  const evidence = { layout: 'conversation', rules: ['It asks.', 'It offers.'] };
  expect(issuesOf({ ...valid, exhibit: exhibits.conversation, evidence })).toEqual([]);
  expect(issuesOf({ ...valid, evidence })).toEqual([
    'evidence.layout: Only a drawing of the kind "Conversation" has messages to show.',
  ]);
  const more = { ...evidence, rules: ['It asks.', 'It offers.', 'It stops.'] };
  expect(issuesOf({ ...valid, exhibit: exhibits.conversation, evidence: more })).toEqual([
    'evidence.rules: The exhibit has 2 messages. Write one rule for each.',
  ]);
});

it('requires exactly one marked moment of a clock', () => {
  const moment = { at: '0 min', name: 'It begins', text: 'At the door.' };
  const clock = (marked: number) => ({
    layout: 'clock',
    heading: 'One day',
    moments: [0, 1, 2].map((index) => (index < marked ? { ...moment, mark: true } : moment)),
  });
  expect(issuesOf({ ...valid, evidence: clock(1) })).toEqual([]);
  for (const marked of [0, 2]) {
    expect(issuesOf({ ...valid, evidence: clock(marked) })).toEqual(['evidence.moments: Mark exactly one moment.']);
  }
});
