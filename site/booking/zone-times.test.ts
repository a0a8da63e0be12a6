import { describe, expect, it } from 'vitest';
import { INDIA } from '#contract/india.ts';
import { packTimes, unpackTimes } from './packed-times.ts';
import { freeDays, timeBeside, zoneName, zoneTime } from './zone-times.ts';

const LANGUAGE = 'en-IN';

describe('a time', () => {
  it("is on the visitor's day in Auckland, with India's beside it", () => {
    // 14:30 UTC: 20:00 on Tuesday in India, 03:30 on Wednesday in Auckland.
    expect(freeDays(['2026-12-01T14:30Z'], 'Pacific/Auckland', LANGUAGE)).toEqual([
      { day: '2026-12-02', times: [{ startsAt: '2026-12-01T14:30Z', time: '03:30', inIndia: '20:00 Tue' }] },
    ]);
    expect(timeBeside('2026-12-01T05:00Z', INDIA, '2026-12-01', LANGUAGE)).toBe('10:30');
  });

  it('has its abbreviation in the hour that comes twice in New York, and only there', () => {
    const times = ['2026-11-01T04:30Z', '2026-11-01T05:30Z', '2026-11-01T06:30Z', '2026-11-01T07:30Z'];
    const [{ times: shown } = { times: [] }] = freeDays(times, 'America/New_York', LANGUAGE);
    expect(shown.map(({ time }) => time)).toEqual(['00:30', '01:30 EDT', '01:30 EST', '02:30']);
  });

  it('has an offset instead where English has no abbreviation, as on Lord Howe Island, where half an hour comes twice', () => {
    expect(zoneTime('2026-04-04T14:45Z', 'Australia/Lord_Howe').time).toBe('01:45 GMT+11');
    expect(zoneTime('2026-04-04T15:15Z', 'Australia/Lord_Howe').time).toBe('01:45 GMT+10:30');
  });

  it('skips the hour that does not exist in New York', () => {
    expect(zoneTime('2027-03-14T06:30Z', 'America/New_York').time).toBe('01:30');
    expect(zoneTime('2027-03-14T07:00Z', 'America/New_York').time).toBe('03:00');
  });

  it('of India has no other beside it, also by the old name of its zone', () => {
    for (const zone of [INDIA, 'Asia/Calcutta'])
      expect(freeDays(['2026-12-01T05:00Z'], zone, LANGUAGE)).toEqual([
        { day: '2026-12-01', times: [{ startsAt: '2026-12-01T05:00Z', time: '10:30' }] },
      ]);
  });
});

it.each([
  ['Asia/Calcutta', 'India'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('%s is called %s', (zone, name) => {
  expect(zoneName(zone, 'India')).toBe(name);
});

it('times are the same after packing, to the minute', () => {
  const times = ['2026-11-30T04:30:00.000Z', '2026-11-30T05:00:00.000Z', '2026-12-04T12:15:00.000Z'];
  expect(unpackTimes(packTimes(times))).toEqual(times.map((time) => time.replace(':00.000', '')));
  expect(unpackTimes(packTimes([]))).toEqual([]);
});
