import { expect, it } from 'vitest';
import { Rule } from './rule.ts';

it('reports the same fault of several pages once', () => {
  const rule = new Rule('All is well.');
  rule.broken('/a', 'Lost.');
  rule.broken('/b', 'Other.');
  for (const path of ['/a', '/c', '/d', '/d']) rule.broken(path, 'Lost.');
  expect(rule.report()).toEqual(['/a and 2 more: Lost.', '/b: Other.']);
  expect(rule.faults).toHaveLength(6);
});
