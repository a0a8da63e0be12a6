import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { Compression } from './compression.ts';

const text = Buffer.from('kolam '.repeat(100));
const faultsOf = (files: Record<string, Buffer>): string[] =>
  new Compression(new Map(Object.entries(files))).rules().flatMap(({ faults }) => faults);

it('passes siblings that hold the same, and files that need none', () => {
  const siblings = { '/a.html.br': brotliCompressSync(text), '/a.html.gz': gzipSync(text) };
  expect(faultsOf({ '/a.html': text, ...siblings, '/robots.txt': Buffer.from('short'), '/a.woff2': text })).toEqual([]);
});

it('misses a sibling', () => {
  expect(faultsOf({ '/a.js': text, '/a.js.gz': gzipSync(text) })).toEqual(['/a.js: .br is missing.']);
});

it('finds a sibling of an older file', () => {
  const siblings = { '/a.html.br': brotliCompressSync('old'), '/a.html.gz': gzipSync(text) };
  expect(faultsOf({ '/a.html': text, ...siblings })).toEqual(['/a.html: .br holds something else.']);
});

it('finds a sibling that is cut off', () => {
  const siblings = {
    '/a.html.br': brotliCompressSync(text).subarray(0, 9),
    '/a.html.gz': gzipSync(text).subarray(0, 9),
  };
  expect(faultsOf({ '/a.html': text, ...siblings })).toEqual([
    '/a.html: .br holds something else.',
    '/a.html: .gz holds something else.',
  ]);
});

it('finds an old sibling of a file that needs none, and one whose file is gone', () => {
  expect(faultsOf({ '/robots.txt': Buffer.from('short'), '/robots.txt.br': brotliCompressSync('old') })).toEqual([
    '/robots.txt: .br holds something else.',
  ]);
  expect(faultsOf({ '/a.html.gz': gzipSync(text) })).toEqual(['/a.html.gz: There is no file that it is of.']);
});
