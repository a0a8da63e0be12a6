import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';

/** PATH without any node_modules/.bin, for npm itself: it must not run on the Node that it is about to replace. */
export function outerPath() {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((entry) => !/node_modules[\\/]\.bin[\\/]?$/.test(entry))
    .join(delimiter);
}

/** PATH that starts with the project's own commands: `node` is the pinned version there. */
export function pinnedPath(root) {
  return [join(root, 'node_modules', '.bin'), outerPath()].join(delimiter);
}

/**
 * Runs a command to its end, with this process's streams.
 *
 * @param {string[]} command the program and its arguments
 * @param {{
 *   cwd: string, path: string, env?: Record<string, string>, onOutput?: (text: string) => void, prefix?: string,
 * }} options onOutput also gets the output; prefix is printed before each line, to tell parallel commands apart
 * @returns {Promise<number>} its exit code; 127 if it could not be started, 128 or more if a signal ended it
 */
export function runCommand([program = '', ...args], { cwd, path, env = {}, onOutput, prefix }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env, PATH: path },
      stdio: ['ignore', ...Array(2).fill(onOutput || prefix ? 'pipe' : 'inherit')],
    });
    for (const name of ['stdout', 'stderr']) {
      const write = prefix ? linesTo(process[name], prefix) : (text) => process[name].write(text);
      child[name]?.setEncoding('utf8').on('data', (text) => {
        write(text);
        onOutput?.(text);
      });
      child[name]?.on('end', () => write(''));
    }
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`);
      onOutput?.(`${program}: ${error.message}\n`);
      resolve(127);
    });
    child.on('close', (code, signal) => resolve(exitCodeOf(code, signal)));
  });
}

/** Writes whole lines, each with a prefix. Call it without text at the end, to write an incomplete last line. */
function linesTo(stream, prefix) {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = text ? (lines.pop() ?? '') : '';
    for (const line of lines.filter((line) => text || line)) stream.write(`${prefix} │ ${line}\n`);
  };
}

/**
 * Passes signals on to a program until it ends.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {() => void} [onEnd] called with each signal, and when it has ended
 * @returns {Promise<number>} its exit code
 */
export function runToEnd(child, onEnd = () => {}) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      child.kill(signal);
      onEnd();
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      onEnd();
      resolve(exitCodeOf(code, signal));
    });
  });
}

/** The exit code that a shell would report: 128 plus the signal's number if a signal ended the process. */
export function exitCodeOf(code, signal) {
  if (code !== null) return code;
  return 128 + (constants.signals[signal] ?? 0);
}
