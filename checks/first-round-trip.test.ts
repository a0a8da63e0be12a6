import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { FirstRoundTrip } from './first-round-trip.ts';
import { Page } from './page.ts';

/** Text that does not shrink: as hexadecimal digits, of which a byte holds two. */
const text = (bytes: number) => randomBytes(bytes).toString('hex');

function faultsOf(html: string, file = '/index.html'): string[] {
  const check = new FirstRoundTrip(new Map([['/index.html.br', brotliCompressSync(html)]]));
  check.visit(new Page(file, html));
  return check.rules().flatMap(({ faults }) => faults);
}

const page = ({ head = 0, header = 0, section = 0, rest = 0 }) =>
  `<html><head><style>${text(head)}</style></head><body><section>${text(header)}</section><main><section><h1>A</h1>${text(section)}</section>${text(rest)}</main></body></html>`;

it('passes a page of which only the rest comes later', () => {
  expect(faultsOf(page({ head: 6_000, header: 3_000, section: 3_000, rest: 20_000 }))).toEqual([]);
});

it.each([
  ['styles', { head: 20_000 }, '/: The head comes later.'],
  ['a header', { head: 8_000, header: 8_000 }, '/: The heading comes later.'],
  ['a first section', { head: 6_000, header: 3_000, section: 8_000 }, '/: The end of the first section comes later.'],
])('finds %s too long for it', (_, sizes, fault) => {
  expect(faultsOf(page(sizes))).toEqual([fault]);
});

it('does not pass for want of a compressed page', () => {
  expect(faultsOf(page({}), '/about.html')).toEqual(['/about: There is no .br of it.']);
});

it('names a compressed page that cannot be unpacked', () => {
  const check = new FirstRoundTrip(new Map([['/index.html.br', Buffer.from('<html>')]]));
  check.visit(new Page('/index.html', ''));
  expect(check.rules()[0]?.faults).toEqual(['/: Its .br cannot be unpacked.']);
});
