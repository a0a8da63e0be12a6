import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compression } from './compression.ts';

const text = Buffer.from('kolam '.repeat(100));
const faultsOf = (files: Record<string, Buffer>): string[] => compression(new Map(Object.entries(files))).faults;

it('passes compressed files with the same content, and small files without', () => {
  const siblings = { '/a.html.br': brotliCompressSync(text), '/a.html.gz': gzipSync(text) };
  expect(faultsOf({ '/a.html': text, ...siblings, '/robots.txt': Buffer.from('short'), '/a.woff2': text })).toEqual([]);
});

it('finds a missing compressed file', () => {
  expect(faultsOf({ '/a.js': text, '/a.js.gz': gzipSync(text) })).toEqual(['/a.js: .br is missing.']);
});

it('finds a compressed file of an older version', () => {
  const siblings = { '/a.html.br': brotliCompressSync('old'), '/a.html.gz': gzipSync(text) };
  expect(faultsOf({ '/a.html': text, ...siblings })).toEqual(['/a.html: .br has other content.']);
});
