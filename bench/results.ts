import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('RESULTS.md', import.meta.url));

const HEAD = `# Results

Figures of one machine on one day, written by the benchmarks themselves: each rewrites its own section and no other.
`;

export interface Goal {
  /** The goal, in words. */
  goal: string;
  /** The measured value, in words. */
  figure: string;
  isMet: boolean;
}

/** What one part of a benchmark found. */
export interface Measured {
  heading: string;
  /** Markdown, including the verdicts. */
  text: string;
  goals: readonly Goal[];
}

/**
 * Writes the section of a benchmark, preceded by the machine, the day and the commit.
 *
 * @param title of the section
 * @param command that made the measurements
 * @param text Markdown
 */
export function writeResults(title: string, command: string, text: string): void {
  const known = existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD;
  const [head = HEAD, ...sections] = known.split(/^(?=## )/m);
  const others = sections.filter((section) => !section.startsWith(`## ${title}\n`));
  const own = `## ${title}\n\n\`${command}\` · ${machine()}\n\n${text.trim()}\n`;
  const all = [...others.map((section) => `${section.trim()}\n`), own].toSorted();
  writeFileSync(FILE, `${head.trim()}\n\n${all.join('\n')}`);
}

/** @returns a Markdown table; the first row is the header */
export function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return line(head) + line(head.map(() => '---')) + rows.map(line).join('');
}

export function goalTable(goals: readonly Goal[]): string {
  return table([
    ['goal', 'measured', ''],
    ...goals.map(({ goal, figure, isMet }) => [goal, figure, isMet ? 'met' : '**missed**']),
  ]);
}

function machine(): string {
  const processors = cpus();
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
  return [
    `${processors.length} × ${processors[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}`,
    `Node ${process.version}`,
    new Date().toISOString().slice(0, 10),
    commit,
  ].join(' · ');
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
