import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { replaceStyles, UnknownStyleError } from './content-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (policy: string, body: string) =>
  `<html><head><meta http-equiv="content-security-policy" content="${policy}"></head><body>${body}</body></html>`;

it('replaces all style elements by one, and their hashes by its hash', () => {
  const before = page(
    `default-src 'none'; style-src 'self' ${hash('a')} ${hash('b')};`,
    '<style>a</style><style>b</style>',
  );
  const after = page(`default-src 'none'; style-src 'self' ${hash('$&')};`, '<style>$&</style>');
  expect(replaceStyles(before, '$&')).toBe(after);
});

it('does not allow a script that the policy did not allow', () => {
  const html = page(`script-src 'self'; style-src ${hash('a')}`, '<script>smuggled()</script><style>a</style>');
  expect(replaceStyles(html, 'a')).toBe(html);
});

it('throws if the policy does not allow a style of the page', () => {
  const html = page(`style-src 'self' ${hash('b')}`, '<style>a</style>');
  expect(() => replaceStyles(html, 'a')).toThrow(UnknownStyleError);
});
