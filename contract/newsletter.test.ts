import { describe, expect, it } from 'vitest';
import { exampleSiteData } from '../tests/support/examples.ts';
import { parseSubscription } from './newsletter.ts';

describe('parseSubscription rejects', () => {
  it.each([null, [{ email: 'a@example.com' }], { email: ' \t\n ' }])('%j, asking for an address', (input) => {
    expect(parseSubscription(input, exampleSiteData.forms)).toEqual({
      ok: false,
      errors: { email: 'Enter your email address.' },
    });
  });

  it('an address of 321 characters, and one given twice', () => {
    expect(parseSubscription({ email: `${'a'.repeat(319)}@b` }, exampleSiteData.forms).ok).toBe(false);
    expect(parseSubscription({ email: ['a@b', 'c@d'] }, exampleSiteData.forms)).toEqual({
      ok: false,
      errors: { email: 'Email must be text, given once.' },
    });
  });
});

it('parseSubscription reads the address as typed, and nothing else', () => {
  expect(
    parseSubscription(
      { email: ' Meera@Example.com ', consent: 'all of it', status: 'confirmed' },
      exampleSiteData.forms,
    ),
  ).toEqual({
    ok: true,
    email: 'Meera@Example.com',
  });
});
