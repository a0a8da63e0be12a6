import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/** The build of the site has failed. The message is what it said last. */
export class BuildError extends Error {
  override name = 'BuildError';
  /** All that it printed, without colours. */
  readonly output: string;
  /** The file of content/ that it names. */
  readonly place: { file: string; at: [] } | undefined;

  constructor(output: string) {
    const said = output.split('\n').filter((line) => line.trim() !== '' && !NOISE.test(line));
    super(`The build has failed. It says: ${said.slice(-MAX_LINES).join('\n') || 'nothing'}`);
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
  /** Absolute path of the folder to build into. */
  distDir: string;
  /** The addresses of the server that is to serve it. */
  siteUrl: string;
  publicApiUrl?: string | undefined;
}

/**
 * Builds the site and the desk, as `npm run build` does. The build ends with this process.
 *
 * @throws {BuildError}
 */
export async function runBuild({ root, distDir, siteUrl, publicApiUrl }: BuildOptions): Promise<void> {
  const addresses = ['--site-url', siteUrl, ...(publicApiUrl ? ['--public-api-url', publicApiUrl] : [])];
  const build = spawn(process.execPath, ['scripts/build.mjs', '--into', distDir, ...addresses], {
    cwd: root,
    // A group of its own, so that its steps end with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => {
    if (build.pid !== undefined && build.exitCode === null && build.signalCode === null) process.kill(-build.pid);
  };
  process.once('exit', end);
  let output = '';
  for (const stream of [build.stdout, build.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const { promise, resolve } = Promise.withResolvers<number | null>();
  build.on('error', (error) => {
    output += error.message;
    resolve(null);
  });
  build.on('close', resolve);
  const code = await promise;
  process.off('exit', end);
  if (code !== 0) throw new BuildError(stripVTControlCharacters(output));
}
