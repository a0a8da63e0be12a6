import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { withLastModified } from './last-modified.ts';

const at = (path: string) => ({ url: `https://agency.example${path}` });

it('adds the date of the page, if it has one', async () => {
  const root = await mkdtemp(join(tmpdir(), 'last-modified-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'blog'));
  await writeFile(join(root, 'blog', 'a.html'), '{"datePublished":"2025-11-01","dateModified":"2025-11-03"}');
  await writeFile(join(root, 'job.html'), '{"datePosted":"2025-10-27"}');
  await writeFile(join(root, 'terms.html'), '{"@type":"Organization"}');

  expect(withLastModified(at('/blog/a'), root)).toEqual({ ...at('/blog/a'), lastmod: '2025-11-03' });
  expect(withLastModified(at('/job'), root)).toEqual({ ...at('/job'), lastmod: '2025-10-27' });
  expect(withLastModified(at('/terms'), root)).toEqual(at('/terms'));
  expect(withLastModified(at('/'), root)).toEqual(at('/'));
});
