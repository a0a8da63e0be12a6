/**
 * `npm run bench:pages`: the Lighthouse scores of a page of every type, how fast a page responds to input on a slow processor, and
 * how fast the next page appears. Each part writes its section of bench/RESULTS.md. Exits with 1 if a goal is missed.
 * `--only links`, `interactions` or `lighthouse` runs one part. `--pages /,/contact,blog` takes only these paths and the page types
 * whose names contain these words. `--runs 1` visits each page once; then nothing is written.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openAgency } from '../tests/support/agency.ts';
import { measureFollowedLinks } from './pages/followed-links.ts';
import { measureInteractions } from './pages/interactions.ts';
import { measureLighthouse } from './pages/lighthouse-scores.ts';
import { type Measured, writeResults } from './results.ts';

const { values: options } = parseArgs({
  options: { pages: { type: 'string' }, runs: { type: 'string' }, only: { type: 'string' } },
});
const isWhole = !options.pages && !options.runs;
const runs = Number(options.runs ?? 5);
if (!(runs >= 1)) throw new Error('--runs must be at least 1.');
const wanted = options.pages?.split(',') ?? [];

if (!existsSync('dist/client/index.html')) throw new Error('The site is not built. Run "npm run build" first.');
const agency = await openAgency();
try {
  const PARTS: Record<string, () => Promise<Measured>> = {
    // Lighthouse takes longest and comes last: an error in another part shows up early.
    links: () => measureFollowedLinks(agency, runs),
    interactions: () => measureInteractions(agency, runs),
    lighthouse: () => measureLighthouse(agency, runs, wanted),
  };
  const parts = Object.entries(PARTS).filter(([name]) => name === (options.only ?? name));
  if (parts.length === 0) throw new Error(`--only must be one of ${Object.keys(PARTS).join(', ')}.`);
  const all: Measured[] = [];
  for (const [name, measure] of parts) {
    const measured = await measure();
    console.log(`## ${measured.heading}\n${measured.text}\n`);
    if (isWhole) writeResults(measured.heading, `npm run bench:pages -- --only ${name}`, measured.text);
    all.push(measured);
  }
  const missed = all.flatMap(({ goals }) => goals).filter(({ isMet }) => !isMet);
  for (const { goal, figure } of missed) console.error(`Missed: ${goal} (${figure}).`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await agency.close();
}
