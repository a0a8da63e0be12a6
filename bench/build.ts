/**
 * `npm run bench:build`: measures a clean build and one after a change of a price, of the site as it is and grown to 1,000 and 3,000 pages, in
 * copies of the project in a temporary folder. Writes its section of bench/RESULTS.md. Exits with 1 if a goal is missed.
 * `--quick` adds a few pages only and writes nothing.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyProject } from './build/copy-project.ts';
import { growContent } from './build/grow-content.ts';
import { type Cost, measureCommand } from './build/measure-command.ts';
import { type Goal, goalTable, table, writeResults } from './results.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BUILD = `'${process.execPath}' scripts/build.mjs`;

const isQuick = process.argv.includes('--quick');
/** Numbers of pages; the first is the site as it is. */
const SIZES = isQuick ? [0, 350] : [0, 1_000, 3_000];

/** On two processors, for the site as it is. */
const MAX_SECONDS = { clean: 60, changed: 20 };
/** How much more CPU time a page may cost in the largest site than in the smallest and still count as linear. */
const MAX_GROWTH = 1.25;

interface Measured {
  pages: number;
  clean: Cost;
  /** After a change of one price. */
  changed: Cost;
}

async function measure(wanted: number, today: number): Promise<Measured> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-build-'));
  const root = path.join(folder, 'project');
  try {
    copyProject(ROOT, root);
    if (wanted > today) growContent(root, wanted - today);
    const clean = await measureCommand(`${BUILD} --clean`, root);
    changePrice(root);
    const changed = await measureCommand(BUILD, root);
    const pages = globSync('dist/client/**/*.html', { cwd: root }).length;
    return { pages, clean, changed };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Of the first plan. */
function changePrice(root: string): void {
  const file = path.join(root, 'content/pricing.yaml');
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(/(?<=price: \{ from: )\d+/, (price) => `${Number(price) + 1000}`);
  if (changed === text) throw new Error(`${file} has no price to change.`);
  writeFileSync(file, changed);
}

const all: Measured[] = [];
for (const size of SIZES) {
  const measured = await measure(size, all[0]?.pages ?? 0);
  console.log(`${measured.pages} pages:`, measured.clean, measured.changed);
  all.push(measured);
}

const [today, ...grown] = all;
if (!today) throw new Error('Nothing was measured.');

/** CPU seconds for each additional page, from each size to the next. */
const slopes = grown.map(({ pages, clean }, index) => {
  const before = all[index] ?? today;
  return (clean.processorSeconds - before.clean.processorSeconds) / (pages - before.pages);
});
const growth = (slopes.at(-1) ?? Number.NaN) / (slopes[0] ?? Number.NaN);

const goals: Goal[] = [
  {
    goal: `from clean in at most ${MAX_SECONDS.clean} s`,
    figure: seconds(today.clean.seconds),
    isMet: today.clean.seconds <= MAX_SECONDS.clean,
  },
  {
    goal: `after a change of a price, with what the last build kept, in at most ${MAX_SECONDS.changed} s`,
    figure: seconds(today.changed.seconds),
    isMet: today.changed.seconds <= MAX_SECONDS.changed,
  },
  {
    goal: `a page more costs as much in a large site as in a small one (at most ${MAX_GROWTH} ×)`,
    figure: `${slopes.map((slope) => `${(1000 * slope).toFixed()} ms`).join(', then ')}: ${growth.toFixed(2)} ×`,
    isMet: growth <= MAX_GROWTH,
  },
];

const text = `\`scripts/build.mjs\` in a copy of the project, once with \`--clean\` and once more after a change of a price. Larger sites have the same
services, industries and articles several times over. Seconds of the wall, and in brackets of processors; memory is the most that
all processes of a clean build held at once.

${table([
  ['pages', 'clean', 'a price', 'clean, a page', 'memory'],
  ...all.map(({ pages, clean, changed }) => [
    pages.toLocaleString('en-GB'),
    `${seconds(clean.seconds)} (${seconds(clean.processorSeconds)})`,
    `${seconds(changed.seconds)} (${seconds(changed.processorSeconds)})`,
    `${((1000 * clean.processorSeconds) / pages).toFixed()} ms`,
    `${(clean.memory / 2 ** 20).toFixed()} MB`,
  ]),
])}
${goalTable(goals)}`;

console.log(text);
if (!isQuick) writeResults('Build', 'npm run bench:build', text);
if (goals.some(({ isMet }) => !isMet)) process.exitCode = 1;

function seconds(number: number): string {
  return `${number.toFixed(1)} s`;
}
