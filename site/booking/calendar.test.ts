import { describe, expect, it } from 'vitest';
import { addMonths, dayAfterKey, latestMonthWith, sheetOf, weekdayOf } from './calendar.ts';

describe('the days of a month', () => {
  it('are in six weeks from Monday, with those of the months around it', () => {
    const weeks = sheetOf('2026-12');
    expect(weeks.map(([monday]) => monday)).toEqual([
      '2026-11-30',
      '2026-12-07',
      '2026-12-14',
      '2026-12-21',
      '2026-12-28',
      '2027-01-04',
    ]);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });

  it('begin with the first where that is a Monday', () => {
    expect(sheetOf('2027-02')[0]?.[0]).toBe('2027-02-01');
  });

  it('know the leap day, and their weekdays', () => {
    expect(sheetOf('2028-02').flat()).toContain('2028-02-29');
    expect([weekdayOf('2026-11-30'), weekdayOf('2026-12-06')]).toEqual([0, 6]);
  });

  it('open on the next month at the end of one, if its weeks have the first free day', () => {
    expect(latestMonthWith('2026-11-30')).toBe('2026-12');
    expect(latestMonthWith('2026-11-29')).toBe('2026-11');
    expect(latestMonthWith('2026-12-31')).toBe('2027-01');
  });
});

describe('another month', () => {
  it.each([
    ['2026-12-15', 1, '2027-01-15'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-03-31', -1, '2028-02-29'],
    ['2027-01-01', -1, '2026-12-01'],
  ])('%s and %i months is %s', (day, count, expected) => {
    expect(addMonths(day, count)).toBe(expected);
  });
});

it.each([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowRight', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
  ['Home', '2026-11-30'],
  ['End', '2026-12-06'],
  ['PageUp', '2026-11-01'],
  ['PageDown', '2027-01-01'],
  ['a', undefined],
])('%s moves from 2026-12-01 to %s', (key, expected) => {
  expect(dayAfterKey('2026-12-01', key)).toBe(expected);
});
