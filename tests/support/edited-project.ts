import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** With the first build of the screen, on a busy machine. */
const START_TIMEOUT_MS = 120_000;

/** Made by earlier steps of the tests, and not in the repository. */
const BUILT = ['dist', 'site/fonts/files', '.astro'];

/** A copy of the project, with a commit of its own, whose words a test may change. */
export interface EditedProject {
  folder: string;
  /** Where `npm run edit` listens in it, such as http://localhost:40123. */
  editor: string;
  /** The text of a file in it. */
  read: (file: string) => Promise<string>;
  /** @returns what git prints, such as of `git diff` */
  git: (...parameters: string[]) => string;
  close: () => Promise<void>;
}

/** Copies the project, commits it, and starts the editor of the words and its preview in the copy. */
export async function openEditedProject(): Promise<EditedProject> {
  const folder = await mkdtemp(path.join(tmpdir(), 'edited-'));
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'core.quotePath=false', ...parameters], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  for (const file of [...files.split('\0').filter(Boolean), ...BUILT]) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await cp(path.join(ROOT, file), path.join(folder, file), { recursive: true, preserveTimestamps: true });
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  git('init', '--quiet');
  git('config', 'user.name', 'Meera Nair');
  git('config', 'user.email', 'meera@example.com');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Begin');

  const port = await freePort();
  const editor = startEditor(folder, port);
  await editor.isReady;
  await previewIsReady(`http://localhost:${port}`);
  return {
    folder,
    editor: `http://localhost:${port}`,
    read: (file) => readFile(path.join(folder, file), 'utf8'),
    git,
    close: async () => {
      await editor.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The preview starts after the editor. */
async function previewIsReady(editor: string): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS;
  while ((await fetch(editor)).status !== 200) {
    if (Date.now() > end) throw new Error(`The preview at ${editor} has not started.`);
    await pause(200);
  }
}

function startEditor(folder: string, port: number) {
  const child = spawn(process.execPath, ['website-editor/local.ts'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      EDIT_PORT: String(port),
      EDIT_OPEN: 'off',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return {
    isReady: printed(child, 'edit   http'),
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** @throws if the process ends before, or does not print it in time; with its output */
async function printed(child: ChildProcess, text: string): Promise<void> {
  let output = '';
  const isPrinted = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
        if (output.includes(text)) resolve();
      });
    }
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The editor ended:\n${output}`);
  });
  const late = AbortSignal.timeout(START_TIMEOUT_MS);
  const isLate = once(late, 'abort').then(() => {
    throw new Error(`The editor has not printed "${text}":\n${output}`);
  });
  await Promise.race([isPrinted, ended, isLate]);
}
