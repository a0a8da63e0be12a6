import { expect, test } from 'vitest';
import { hashOfToken, newToken } from '#server/newsletter/token.ts';

test('a token is 256 bits from the source, written so that it stands in a link as it is', () => {
  const sizes: number[] = [];
  const token = newToken((size) => {
    sizes.push(size);
    return new Uint8Array(size).fill(255);
  });
  expect(sizes).toEqual([32]);
  expect(token.text).toBe(`${'_'.repeat(42)}8`);
  expect(encodeURIComponent(token.text)).toBe(token.text);
  expect(token.hash).toBe(hashOfToken(token.text));
  expect(token.hash).toMatch(/^[\da-f]{64}$/);
});
