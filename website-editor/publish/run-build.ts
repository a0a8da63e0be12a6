import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import pLimit from 'p-limit';

/** The build of the site has failed. The message is what it said last. */
export class BuildError extends Error {
  override name = 'BuildError';
  /** All that it printed, without colours. */
  readonly output: string;
  /** The file of content/ that it names. */
  readonly place: { file: string; at: [] } | undefined;

  /** @param reason what ended it, if it has not failed by itself */
  constructor(output: string, reason?: string) {
    const said = output.split('\n').filter((line) => line.trim() !== '' && !NOISE.test(line));
    super(reason ?? `The build has failed. It says: ${said.slice(-MAX_LINES).join('\n') || 'nothing'}`);
    this.output = output;
    const file = said.findLast((line) => CONTENT_FILE.test(line))?.match(CONTENT_FILE)?.[0];
    this.place = file === undefined ? undefined : { file, at: [] };
  }
}

const MAX_LINES = 8;

/** The place in the program, and our own script's last word: of no use to the owner. */
const NOISE = /^\s*(Stack trace:|at\s)|^The build failed at "/;

const CONTENT_FILE = /content\/[\w./-]+\.(ya?ml|md)\b/;

export interface BuildOptions {
  /** Absolute path of the project, or of a copy. */
  root: string;
  /** Absolute path of the folder to build into; created if missing. */
  distDir: string;
  /** The addresses of the server that is to serve it. */
  siteUrl: string;
  publicApiUrl?: string | undefined;
  /** Handed in by tests. */
  limits?: Limits;
}

interface Limits {
  minutes: number;
  /** Of the heap of each of its processes. */
  megabytes: number;
  /** Of what it prints, in characters. */
  output: number;
}

/** More than a site of 3,000 pages takes on two processors (bench/RESULTS.md). */
const LIMITS: Limits = { minutes: 10, megabytes: 4096, output: 10_000_000 };

/** Of the environment it gets only what programs need to run: no passwords, tokens or addresses of databases. */
const ENVIRONMENT = ['PATH', 'HOME', 'TZ', 'LANG'];

/** The caches that builds share: scripts/build.mjs. */
const CACHES = ['node_modules/.cache', 'node_modules/.astro'];

const inTurn = pLimit(1);

/**
 * Builds the site and the desk, as `npm run build` does, after the build before. It runs with the least rights that it can do with:
 * a short environment, writing to its folders only, no network, low priority, and limits. It may read all files, because Vite looks
 * for its configuration in every folder above. It ends with this process.
 *
 * @throws {BuildError}
 */
export const runBuild = (options: BuildOptions): Promise<void> => inTurn(() => runNow(options));

async function runNow({ root, distDir, siteUrl, publicApiUrl, limits = LIMITS }: BuildOptions): Promise<void> {
  // A right to write below a folder needs the folder.
  mkdirSync(distDir, { recursive: true });
  const addresses = ['--site-url', siteUrl, ...(publicApiUrl ? ['--public-api-url', publicApiUrl] : [])];
  const build = spawn(process.execPath, ['scripts/build.mjs', '--into', distDir, ...addresses], {
    cwd: root,
    env: environmentFor([root, distDir, ...CACHES.map((cache) => path.join(root, cache))], limits.megabytes),
    // A group of its own, so that its steps end with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let reason: string | undefined;
  let output = '';
  const end = (because?: string) => {
    reason ??= because;
    if (build.pid !== undefined) killGroup(build.pid);
  };
  const endWithThis = () => end();
  process.once('exit', endWithThis);
  const timer = setTimeout(() => {
    end(
      `The build was ended because it took longer than ${limits.minutes} minutes. Publish again when less runs here.`,
    );
  }, limits.minutes * 60_000);
  const { promise, resolve } = Promise.withResolvers<number | null>();
  build.on('error', (error) => {
    output += error.message;
    resolve(null);
  });
  build.on('close', resolve);
  if (build.pid !== undefined) setPriority(build.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  for (const stream of [build.stdout, build.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (output.length + text.length <= limits.output) output += text;
      else end('The build was ended because it printed far too much. Ask who looks after the program.');
    });
  }
  const code = await promise;
  clearTimeout(timer);
  process.off('exit', endWithThis);
  if (code !== 0) throw new BuildError(stripVTControlCharacters(output), reason ?? reasonIn(output, limits));
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // All of them have ended, and Node has not told yet.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** @param writable absolute paths of the folders that it may write to */
function environmentFor(writable: readonly string[], megabytes: number): Record<string, string> {
  // A link leads from a copy to the caches of the project.
  const folders = new Set(writable.flatMap((folder) => (existsSync(folder) ? [folder, realpathSync(folder)] : [])));
  const options = [
    '--disable-warning=SecurityWarning',
    `--max-old-space-size=${megabytes}`,
    '--permission',
    '--allow-fs-read=*',
    ...[...folders].map((folder) => `--allow-fs-write=${path.join(folder, path.sep)}`),
    '--allow-child-process',
    '--allow-worker',
    '--allow-addons',
    '--allow-wasi',
  ];
  const known = ENVIRONMENT.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(known), NODE_OPTIONS: options.map((option) => JSON.stringify(option)).join(' ') };
}

function reasonIn(output: string, { megabytes }: Limits): string | undefined {
  if (output.includes('heap out of memory')) {
    return `The build was ended because it needed more than ${megabytes} MB of memory. Ask who looks after the program.`;
  }
  if (output.includes('ERR_ACCESS_DENIED')) {
    return 'The build was ended because it tried what it may not do, such as writing outside its folder. Ask who looks after the program.';
  }
  return undefined;
}
