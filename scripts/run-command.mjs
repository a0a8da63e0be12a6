import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';

/** PATH without any node_modules/.bin: for npm itself, which must not run on the Node that it is about to replace. */
export function outerPath() {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((entry) => !/node_modules[\\/]\.bin[\\/]?$/.test(entry))
    .join(delimiter);
}

/** PATH with the project's own commands first: `node` is the pinned version there. */
export function pinnedPath(root) {
  return [join(root, 'node_modules', '.bin'), outerPath()].join(delimiter);
}

/**
 * Runs a command to its end with this process's streams.
 *
 * @param {string[]} command the program and its arguments
 * @param {{ cwd: string, path: string, env?: Record<string, string>, onOutput?: (text: string) => void }} options
 *   onOutput also gets what the command prints
 * @returns {Promise<number>} its exit code; 127 when it could not be started, 128 and more when a signal ended it
 */
export function runCommand([program = '', ...args], { cwd, path, env = {}, onOutput }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env, PATH: path },
      stdio: ['ignore', ...Array(2).fill(onOutput ? 'pipe' : 'inherit')],
    });
    for (const name of ['stdout', 'stderr']) {
      child[name]?.setEncoding('utf8').on('data', (text) => {
        process[name].write(text);
        onOutput?.(text);
      });
    }
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`);
      onOutput?.(`${program}: ${error.message}\n`);
      resolve(127);
    });
    child.on('close', (code, signal) => resolve(exitCodeOf(code, signal)));
  });
}

/** The exit code a shell would report: 128 and the signal's number when a signal ended the process. */
export function exitCodeOf(code, signal) {
  if (code !== null) return code;
  return 128 + (constants.signals[signal] ?? 0);
}
