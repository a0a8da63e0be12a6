import type { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { breakdown, chart } from './charts-schema.ts';

const words = { shows: 'Minutes', measured: 'By a clock' };

/** The validation issues of some data, as `field: message`. */
function issuesOf(schema: z.ZodType, data: object): string[] {
  const { error } = schema.safeParse({ ...words, ...data });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

describe('a chart', () => {
  it.each([
    ['an unknown kind', { kind: 'pie' }, [/^kind: Write one of time, amount, count, share, control\.$/]],
    [
      'a time without its unit',
      { kind: 'time', before: '216', after: '13 h' },
      [/^before: Write a number, a space and s/],
    ],
    ['a bound as the time before', { kind: 'time', before: 'under 3 h', after: '1 h' }, [/^before: Only "after"/]],
    ['more than 40 dots', { kind: 'count', before: 41, after: 2 }, [/^before: /]],
    ['a part above its whole', { kind: 'share', after: { part: 15, whole: 14 } }, [/^after\.part: The part is larger/]],
  ])('rejects %s', (_, data, messages) => {
    const issues = issuesOf(chart, data);
    expect(issues).toHaveLength(messages.length);
    for (const [index, message] of messages.entries()) expect(issues[index]).toMatch(message);
  });

  it('requires what it shows and how it was measured', () => {
    const bare = chart.safeParse({ kind: 'count', before: 3, after: 2 });
    expect(bare.error?.issues.map(({ path }) => path.join('.'))).toEqual(['shows', 'measured']);
  });
});

describe('a breakdown', () => {
  const parts = [
    { label: 'Bengali', after: 41 },
    { label: 'English', after: 35 },
    { label: 'Hindi', after: 24 },
  ];
  const head = { heading: 'Languages', unit: '%' };

  it('allows a rounding error of one', () => {
    expect(issuesOf(breakdown, { ...head, parts })).toEqual([]);
    expect(issuesOf(breakdown, { ...head, parts: [...parts.slice(0, 2), { label: 'Hindi', after: 23 }] })).toEqual([]);
  });

  it('rejects percentages that do not add up', () => {
    expect(issuesOf(breakdown, { ...head, parts: parts.slice(0, 2) })).toEqual([
      'parts: They add up to 76 per cent. Correct them, or add the missing part.',
    ]);
  });

  it('rejects "before" on only some parts', () => {
    const half = [{ label: 'Summary', before: 128, after: 34 }, ...parts.slice(1)];
    expect(issuesOf(breakdown, { ...head, unit: 'min', parts: half })).toEqual([
      'parts: 1 of 3 parts have a "before". Give it to all, or to none.',
    ]);
  });
});
