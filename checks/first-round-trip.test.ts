import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { faultsIn } from '../tests/support/check-faults.ts';
import { FirstRoundTrip } from './first-round-trip.ts';

/** Random text in hexadecimal, which compresses to half. */
const text = (bytes: number) => randomBytes(bytes).toString('hex');

const faultsOf = (html: string): string[] =>
  faultsIn(new FirstRoundTrip(new Map([['/index.html.br', brotliCompressSync(html)]])), ['/', html]);

const page = ({ head = 0, header = 0, section = 0, rest = 0 }) =>
  `<html><head><style>${text(head)}</style></head><body><section>${text(header)}</section><main><section><h1>A</h1>${text(section)}</section>${text(rest)}</main></body></html>`;

it('passes a page whose top fits', () => {
  expect(faultsOf(page({ head: 6_000, header: 3_000, section: 3_000, rest: 20_000 }))).toEqual([]);
});

it.each([
  ['styles', { head: 20_000 }, '/: The head comes later.'],
  ['a header', { head: 8_000, header: 8_000 }, '/: The heading comes later.'],
  ['a first section', { head: 6_000, header: 3_000, section: 8_000 }, '/: The end of the first section comes later.'],
])('finds %s too long', (_, sizes, fault) => {
  expect(faultsOf(page(sizes))).toEqual([fault]);
});
