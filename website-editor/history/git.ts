import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** For the largest file of content/, many times. In bytes. */
const MAX_OUTPUT = 64 * 1024 * 1024;

/** Git ended with an error. The message is for the person who edits, and ends with what Git says. */
export class GitError extends Error {
  override name = 'GitError';
  /** Undefined if Git could not be started. */
  readonly exitCode: number | undefined;

  constructor(message: string, exitCode?: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

const GIT_MISSING =
  'Git is not installed, so nothing can be compared or published. Install it, then start the editor again.';

interface GitOptions {
  /** In milliseconds. */
  timeout?: number;
}

/**
 * Runs Git in a folder, without a shell.
 *
 * @returns its output
 * @throws {GitError} if it is not installed, or fails
 */
export function git(folder: string, args: readonly string[], options: GitOptions = {}): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  execFile(
    'git',
    ['--no-optional-locks', '--literal-pathspecs', ...args],
    { cwd: folder, encoding: 'buffer', maxBuffer: MAX_OUTPUT, ...options },
    (error, stdout, stderr) => {
      if (!error) resolve(stdout);
      else if (error.code === 'ENOENT' && existsSync(folder)) reject(new GitError(GIT_MISSING));
      else
        reject(new GitError(`Git says: ${lastLines(stderr)}`, typeof error.code === 'number' ? error.code : undefined));
    },
  );
  return promise;
}

/** The output as text, without the line break at its end. */
export const gitText = async (folder: string, args: readonly string[]): Promise<string> =>
  (await git(folder, args)).toString().trimEnd();

/** The parts of an output with `-z`. */
export const gitList = async (folder: string, args: readonly string[]): Promise<string[]> =>
  (await git(folder, args)).toString().split('\0').filter(Boolean);

/** Whether a command that answers by its exit code says yes. */
export async function gitSays(folder: string, args: readonly string[]): Promise<boolean> {
  try {
    await git(folder, args);
    return true;
  } catch (error) {
    if (error instanceof GitError && error.exitCode !== undefined) return false;
    throw error;
  }
}

/** A file or folder of the repository itself, such as MERGE_HEAD. */
export const hasGitFile = async (folder: string, name: string): Promise<boolean> =>
  existsSync(path.resolve(folder, await gitText(folder, ['rev-parse', '--git-path', name])));

const lastLines = (stderr: Buffer): string => stderr.toString().trim().split('\n').slice(-10).join('\n');
