/**
 * What follows after Vite has built the desk: its words, which are checked, and the document of its API are written beside it, and
 * its files are compressed. The argument is its folder, which is dist/desk without one.
 */
import path from 'node:path';
import { compressFiles } from '#site/build/precompression.ts';
import { writeDeskApi } from './desk-api.ts';
import { writeDeskContent } from './write-desk-content.ts';

const ROOT = path.join(import.meta.dirname, '..');
const DESK = path.resolve(process.argv[2] ?? path.join(ROOT, 'dist', 'desk'));

try {
  await writeDeskContent(ROOT, DESK);
  await writeDeskApi(DESK);
  await compressFiles(path.join(DESK, 'assets'), path.join(ROOT, 'node_modules', '.cache', 'desk-compression'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
