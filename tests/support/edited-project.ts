import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyWorkTree } from './copy-work-tree.ts';
import { freePort } from './free-port.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { type SmtpInbox, startSmtpInbox } from './smtp-inbox.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** With the first build of the screen, on a busy machine. */
const START_TIMEOUT_MS = 120_000;

/** Made by earlier steps of the tests, and not in the repository. */
const BUILT = ['dist', 'site/fonts/files', '.astro'];

/** A copy of the project, with a commit of its own, whose words a test may change. */
export interface ProjectCopy {
  folder: string;
  /** The text of a file in it. */
  read: (file: string) => Promise<string>;
  write: (file: string, text: string) => Promise<void>;
  /** @returns what git prints, such as of `git diff` */
  git: (...parameters: string[]) => string;
}

/** The copy with `npm run edit` in it. */
export interface LocalEditor extends ProjectCopy {
  /** Such as http://localhost:40123. */
  address: string;
  close: () => Promise<void>;
}

/** The copy with a server and a website editor in it. */
export interface EditedSite extends ProjectCopy {
  server: ServerProcess;
  inbox: SmtpInbox;
  /** Ends the website editor without a word, and starts it again. */
  restartEditor: () => Promise<void>;
  close: () => Promise<void>;
}

export async function openLocalEditor(): Promise<LocalEditor> {
  const copy = await copyProject();
  const port = await freePort();
  const editor = startProgram(copy.folder, 'website-editor/local.ts', { EDIT_PORT: String(port), EDIT_OPEN: 'off' });
  await printed(editor, 'edit   http');
  return {
    ...copy,
    address: `http://localhost:${port}`,
    close: async () => {
      await end(editor, 'SIGTERM');
      await rm(copy.folder, { recursive: true, force: true });
    },
  };
}

export async function openEditedSite(): Promise<EditedSite> {
  const copy = await copyProject();
  const { folder } = copy;
  const dataDir = path.join(folder, 'data');
  const inbox = await startSmtpInbox();
  const server = await startServer(
    { DATA_DIR: dataDir, DIST_DIR: path.join(folder, 'dist'), SMTP_URL: inbox.url, DESK_PORT: '0' },
    path.join(folder, 'server/main.ts'),
  );
  const startEditor = async () => {
    const started = startProgram(folder, 'website-editor/main.ts', { DATA_DIR: dataDir });
    await printed(started, 'ready');
    return started;
  };
  let editor = await startEditor();
  return {
    ...copy,
    server,
    inbox,
    restartEditor: async () => {
      await end(editor, 'SIGKILL');
      editor = await startEditor();
    },
    close: async () => {
      await end(editor, 'SIGTERM');
      await server.stop('SIGTERM');
      await inbox.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'edited-'));
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'core.quotePath=false', ...parameters], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
  copyWorkTree(ROOT, folder);
  for (const file of BUILT) {
    await cp(path.join(ROOT, file), path.join(folder, file), { recursive: true, preserveTimestamps: true });
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Meera Nair');
  git('config', 'user.email', 'meera@example.com');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Begin');
  const at = (file: string) => path.join(folder, file);
  return { folder, git, read: (file) => readFile(at(file), 'utf8'), write: (file, text) => writeFile(at(file), text) };
}

function startProgram(folder: string, program: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [program], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
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
    throw new Error(`The website editor ended:\n${output}`);
  });
  const late = AbortSignal.timeout(START_TIMEOUT_MS);
  const isLate = once(late, 'abort').then(() => {
    throw new Error(`The website editor has not printed "${text}":\n${output}`);
  });
  await Promise.race([isPrinted, ended, isLate]);
}
