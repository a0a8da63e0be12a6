import { expect, test } from 'vitest';
import { parseReference, parseSince, UsageError } from './command.ts';

const NOW = new Date('2026-03-10T12:00:00Z');

test.each(['KD-7Q2M-X1T0', 'kd-7q2m-x1t0', ' kd-7q2m-xlto ', 'KD-7Q2M-XITO'])('%s is normalized', (typed) => {
  expect(parseReference([typed])).toBe('KD-7Q2M-X1T0');
});

test.each([[[]], [['KD-7Q2M']], [['KD-7Q2M-X4TP', 'KD-7Q2M-X4TP']], [["KD-7Q2M-X4TP'; --"]]])(
  '%j is not a reference',
  (given) => {
    expect(() => parseReference(given)).toThrow(UsageError);
  },
);

test('--since takes a span, or a day in India', () => {
  expect(parseSince(undefined, NOW)).toBeUndefined();
  expect(parseSince('7d', NOW)).toEqual(new Date('2026-03-03T12:00:00Z'));
  expect(parseSince('24h', NOW)).toEqual(new Date('2026-03-09T12:00:00Z'));
  expect(parseSince('2026-03-01', NOW)).toEqual(new Date('2026-02-28T18:30:00Z'));
});

test.each(['', '7', '7w', 'yesterday', '2026-13-01', '01.03.2026'])('--since %j is refused', (text) => {
  expect(() => parseSince(text, NOW)).toThrow(UsageError);
});
