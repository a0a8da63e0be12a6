import { expect, test } from 'vitest';
import { plainPage } from '#server/http/replies.ts';
import { pagePolicy } from './security-headers.ts';

test('the policy of a page is that of its meta element plus frame-ancestors', () => {
  const html = `<html><head><meta http-equiv="content-security-policy" content="default-src 'none'; "></head>`;
  expect(pagePolicy(html)).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('a plain page has no policy of its own', () => {
  expect(pagePolicy(plainPage('Not sent', 'Try again.', { href: '/', text: 'Home' }))).toBeUndefined();
});
