import { expect, test } from 'vitest';
import { contentOf } from '../../tests/support/content-entries.ts';
import { positionFacts } from './position-facts.ts';
import { careers } from './schema.ts';
import { job } from './test-job.ts';

const copy = contentOf('content/pages/careers.yaml', careers);

test.each([
  ['an open position says until when to apply', true, copy.position.closes],
  ['a closed position says when it closed', false, copy.position.closed.label],
])('%s', (_, isOpen, label) => {
  expect(positionFacts({ ...job, isOpen }, copy).at(-1)).toEqual({
    label,
    value: job.closes.text,
    day: job.closes.iso,
  });
});

test('the pay comes first', () => {
  const [pay] = positionFacts(job, copy);
  expect(pay?.value).toContain(job.pay.from);
  expect(pay?.value).toContain(job.pay.to);
});
