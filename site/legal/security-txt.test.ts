import { expect, test } from 'vitest';
import { securityTxt } from './security-txt.ts';

const builtAt = new Date('2026-03-01T06:30:00.123Z');

test('names the mailbox and expires within a year of the build', () => {
  const address = new URL('https://www.example.com/.well-known/security.txt');
  expect(securityTxt('security@example.com', address, builtAt)).toBe(
    'Contact: mailto:security@example.com\nExpires: 2027-02-24T06:30:00Z\nPreferred-Languages: en\nCanonical: https://www.example.com/.well-known/security.txt\n',
  );
});

test('leaves out an address without HTTPS', () => {
  expect(securityTxt('s@example.com', new URL('http://localhost/'), builtAt)).not.toContain('Canonical');
});
