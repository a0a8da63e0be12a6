import { expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

it.each(['/inbox', '/leads/KD-7Q2M-X4TP', '/inbox?q=seo&state=open#two'])('returns to %s', (path) =>
  expect(returnPath(path)).toBe(path),
);

it.each([
  undefined,
  7,
  '',
  'inbox',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/inbox',
  '/sign-in/abc',
  '/\t/evil.example',
])('does not return to %s', (path) => expect(returnPath(path)).toBe('/inbox'));
