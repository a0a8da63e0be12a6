import { expect, it } from 'vitest';
import { Rule } from './check.ts';

it('reports the same fault of several pages once', () => {
  const rule = new Rule('All is well.');
  rule.fail('/a', 'Lost.');
  rule.fail('/b', 'Other.');
  for (const path of ['/a', '/c', '/d', '/d']) rule.fail(path, 'Lost.');
  expect(rule.report()).toEqual(['/a, /c, /d: Lost.', '/b: Other.']);
  expect(rule.faults).toHaveLength(6);
  for (const path of ['/e', '/f', '/f']) rule.fail(path, 'Lost.');
  expect(rule.report()[0]).toBe('/a, /c, /d and 2 more: Lost.');
});
