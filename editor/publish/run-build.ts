import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/** The build of the site has failed. */
export class BuildError extends Error {
  override name = 'BuildError';
  /** All that it printed, without colours. */
  readonly output: string;

  constructor(output: string) {
    super('The build of the site has failed.');
    this.output = output;
  }
}

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
