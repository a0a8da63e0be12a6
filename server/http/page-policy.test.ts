import { expect, test } from 'vitest';
import { policyOf } from '#server/http/page-policy.ts';
import { plainPage } from '#server/http/replies.ts';

test('the policy of a page is that of its meta element, and who may frame it', () => {
  const html = `<html><head><meta http-equiv="content-security-policy" content="default-src 'none'; "></head>`;
  expect(policyOf(html)).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('a sentence in place of a page has none of its own', () => {
  expect(policyOf(plainPage('Not sent', 'Try again.', { href: '/', text: 'Home' }))).toBeUndefined();
});
