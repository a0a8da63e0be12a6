import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backupName, clockFault, DAILY_DAYS, expiredNames } from './backup-names.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = new Date('2026-03-10T06:30:00Z');
const agoMs = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);

/** Of whole seconds, as names are. */
const times = fc.uniqueArray(fc.integer({ min: 0, max: (100 * DAY_MS) / 1000 }), { maxLength: 300 });
const foreign = fc.array(
  fc.oneof(
    fc.string(),
    fc.constantFrom(
      'kolam.sqlite',
      '2026-03-10T0630Z.backup',
      'kolam-2020-01-01T000000Z.sqlite',
      'kolam-2020-99-99T000000Z.pgdump',
    ),
  ),
);

test('of any backups stay the newest, one of each hour of a day and of each day of a month, and nothing older', () => {
  fc.assert(
    fc.property(times, foreign, fc.boolean(), (secondsAgo, others, isPostgres) => {
      const made = secondsAgo.map((seconds) => agoMs(seconds * 1000));
      const nameOf = (at: Date) => backupName(at, isPostgres);
      const names = [...made.map(nameOf), ...others];
      const expired = new Set(expiredNames(names, NOW));
      const stay = made.filter((at) => !expired.has(nameOf(at)));

      expect([...expired].every((name) => made.map(nameOf).includes(name))).toBe(true);
      const newest = made.toSorted((a, b) => b.getTime() - a.getTime())[0];
      if (newest) expect(stay).toContain(newest);
      const covers = (ageMs: number, length: number) => {
        const periods = (dates: Date[]) =>
          new Set(dates.filter((at) => at >= agoMs(ageMs)).map((at) => at.toISOString().slice(0, length)));
        expect(periods(stay)).toEqual(periods(made));
      };
      covers(DAY_MS, 'yyyy-mm-ddThh'.length);
      covers(DAILY_DAYS * DAY_MS, 'yyyy-mm-dd'.length);
      for (const at of stay) expect(at === newest || at >= agoMs(DAILY_DAYS * DAY_MS)).toBe(true);
      // 24 hours and 31 days have parts of one more.
      expect(stay.length).toBeLessThanOrEqual(25 + 32 + 1);
      expect(expiredNames(stay.map(nameOf), NOW)).toEqual([]);
    }),
  );
});

test('backups of every hour leave a gap of two hours in a day and of two days in a month, at any moment', () => {
  let names: string[] = [];
  for (let hour = 0; hour < 40 * 24; hour += 1) {
    const now = new Date(NOW.getTime() + hour * HOUR_MS + (hour % 7) * 60_000);
    names.push(backupName(now, false));
    const expired = expiredNames(names, now);
    names = names.filter((name) => !expired.includes(name));
    if (hour < 35 * 24) continue;
    const ages = names
      .map((name) => (now.getTime() - Date.parse(name.replace(/^kolam-(.{13})(..)(..Z).*/, '$1:$2:$3'))) / HOUR_MS)
      .toSorted((a, b) => a - b);
    ages.forEach((age, index) => {
      const before = ages[index - 1] ?? 0;
      expect(age - before).toBeLessThan(age <= 24 ? 2.2 : 48);
    });
    expect(ages.at(-1)).toBeGreaterThan(29 * 24);
  }
});

test('what a killed backup left goes after two hours; the clock is doubted a week after the newest backup, and before it', () => {
  const left = [1, 3].map((hours) => `${backupName(agoMs(hours * HOUR_MS), false)}.unfinished`);
  expect(expiredNames(left, NOW)).toEqual([left[1]]);

  const faultAt = (ageMs: number) => clockFault([backupName(agoMs(ageMs), false)], NOW);
  expect([6.9 * DAY_MS, 0, -0.9 * HOUR_MS].map(faultAt)).toEqual([undefined, undefined, undefined]);
  expect([7.1 * DAY_MS, -1.1 * HOUR_MS].map(faultAt)).toEqual([agoMs(7.1 * DAY_MS), agoMs(-1.1 * HOUR_MS)]);
  // Those of the future go once there is another.
  const future = backupName(agoMs(-400 * DAY_MS), false);
  expect(expiredNames([future], NOW)).toEqual([]);
  expect(expiredNames([future, backupName(NOW, false)], NOW)).toEqual([future]);
});
