/**
 * The step after Astro has built the pages: scripts and styles that a page does not use are removed, and so are original
 * pictures; all files are compressed. The argument is the folder of the build.
 */
import path from 'node:path';
import { loadConfig } from '#server/config.ts';
import { finishPages } from '#site/build/finished-pages.ts';
import { hostHeaders } from '#site/build/host-headers.ts';
import { islandRuntime } from '#site/build/island-runtime.ts';
import { removeOriginals } from '#site/build/original-pictures.ts';
import { pageStyles } from '#site/build/page-styles.ts';
import { compressFiles } from '#site/build/precompression.ts';
import { rareFonts } from '#site/build/rare-fonts.ts';

const ROOT = path.join(import.meta.dirname, '..');
const client = path.resolve(process.argv[2] ?? path.join(ROOT, 'dist'), 'client');

const { siteUrl, publicApiUrl } = loadConfig(process.env);

// Last, so that finished files are compressed.
const summaries = await finishPages(client, siteUrl, [islandRuntime, pageStyles, rareFonts, hostHeaders(publicApiUrl)]);
const removed = await removeOriginals(path.join(client, 'assets'));
const { count, kept } = await compressFiles(client, path.join(ROOT, 'node_modules', '.cache', 'precompression'));
console.log(
  [
    ...summaries,
    `Removed ${removed.length} original pictures.`,
    `Compressed ${count} files, ${kept} of them from the cache.`,
  ].join('\n'),
);
