/** The privacy policy says what is stored with an enquiry, no less and no more. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { campaignKeys, MAX_ARRIVAL_LENGTH } from '#contract/arrival.ts';

const POLICY = readFileSync(new URL('../content/legal/privacy-policy.md', import.meta.url), 'utf8');

test('names the parts of an address that are stored, and how much of each', () => {
  expect([...new Set(POLICY.match(/utm_\w+/g))].toSorted()).toEqual([...campaignKeys].toSorted());
  expect(POLICY.replace(/\s+/g, ' ')).toContain(`up to ${MAX_ARRIVAL_LENGTH} characters of each`);
});

test('names the columns of campaigns that the database has', () => {
  const schema = readFileSync(new URL('../server/db/schema.ts', import.meta.url), 'utf8');
  expect([...new Set(schema.match(/utm_\w+/g))].toSorted()).toEqual([...campaignKeys].toSorted());
});
