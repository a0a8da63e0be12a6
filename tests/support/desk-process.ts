import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { COMPILE_CACHE } from './server-process.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface DeskRun {
  code: number | null;
  out: string;
  err: string;
}

/**
 * Runs the owner's desk as `npm run desk` does, without a terminal.
 *
 * @param env DATA_DIR or DATABASE_URL, and other settings that differ from the defaults
 */
export async function runDeskProcess(args: string[], env: Record<string, string>): Promise<DeskRun> {
  return runProgram(process.execPath, ['server/desk/commands/main.ts', ...args], env);
}

/** Runs a program in the root of the project, to its end. */
export async function runProgram(program: string, args: string[], env: Record<string, string>): Promise<DeskRun> {
  const child = spawn(program, args, {
    cwd: ROOT,
    // Set to nothing, so that a developer's own .env does not point to their data.
    env: {
      PATH: process.env['PATH'],
      ...COMPILE_CACHE,
      DATA_DIR: '',
      DATABASE_URL: '',
      DIST_DIR: '',
      LEADS_TO: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, out, err };
}
