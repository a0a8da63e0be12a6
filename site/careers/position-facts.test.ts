import { expect, test } from 'vitest';
import { positionFacts } from './position-facts.ts';
import { job, jobCopy } from './test-job.ts';

test.each([
  ['an open position says until when to apply', true, jobCopy.position.closes],
  ['a closed position says when it closed', false, jobCopy.position.closed.label],
])('%s', (_, isOpen, label) => {
  expect(positionFacts({ ...job, isOpen }, jobCopy).at(-1)).toEqual({
    label,
    value: job.closes.text,
    day: job.closes.iso,
  });
});

test('the pay comes first', () => {
  const [pay] = positionFacts(job, jobCopy);
  expect(pay?.value).toContain(job.pay.from);
  expect(pay?.value).toContain(job.pay.to);
});
