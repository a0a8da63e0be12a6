import { expect, test } from 'vitest';
import { timeInIndia } from '#site/schema/time-in-india.ts';

test.each([
  ['09:00', '-08:00', '10:30 PM'],
  ['18:00', '-08:00', '7:30 AM'],
  ['00:00', '+00:00', '5:30 AM'],
  ['09:00', '+05:30', '9:00 AM'],
  ['00:30', '+14:00', '4:00 PM'],
  ['20:00', '-12:00', '1:30 PM'],
  ['18:30', '+00:00', '12:00 AM'],
  ['06:30', '+00:00', '12:00 PM'],
])('%s at %s is %s in India', (time, offset, said) => expect(timeInIndia(time, offset)).toBe(said));
