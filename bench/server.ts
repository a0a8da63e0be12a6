/**
 * `npm run bench:server`: measures the server's speed, compared with nginx and with a bare loop of its own transaction; two
 * servers on one database; and whether memory stays constant. Writes its section of bench/RESULTS.md. Exits with 1 if a goal is
 * missed. `--quick` shortens every load, for working on the benchmark itself, and writes nothing.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeResults } from './results.ts';
import { measureDurableEnquiries } from './server/durable-enquiries.ts';
import { measureMemory } from './server/flat-memory.ts';
import type { Measured, Measuring } from './server/measured.ts';
import { measureStaticPages } from './server/static-pages.ts';
import { measureTwoServers } from './server/two-servers.ts';

const isQuick = process.argv.includes('--quick');
const seconds = isQuick ? 1 : 5;
const requests = isQuick ? 10_000 : 100_000;

const PARTS: ((measuring: Measuring) => Promise<Measured>)[] = [
  measureStaticPages,
  measureDurableEnquiries,
  measureTwoServers,
  (measuring) => measureMemory(measuring, requests),
];

if (!existsSync('dist/client/index.html')) throw new Error('The site is not built. Run "npm run build" first.');
const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
try {
  const all: Measured[] = [];
  for (const [number, measure] of PARTS.entries()) {
    const own = path.join(folder, String(number));
    await mkdir(own);
    const measured = await measure({ folder: own, seconds });
    console.log(`### ${measured.heading}\n${measured.text}\n`);
    all.push(measured);
  }
  const missed = all.flatMap(({ goals }) => goals).filter(({ isMet }) => !isMet);
  for (const { goal, figure } of missed) console.error(`Missed: ${goal} (${figure}).`);
  if (missed.length > 0) process.exitCode = 1;
  if (!isQuick) {
    const text = all.map((measured) => `### ${measured.heading}\n${measured.text}`).join('\n\n');
    writeResults('Server', 'npm run bench:server', text);
  }
} finally {
  await rm(folder, { recursive: true });
}
