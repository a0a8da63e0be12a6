import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

export interface TestRepository {
  /** Absolute path of the project. */
  root: string;
  git: (...args: string[]) => string;
  write: (file: string, text: string | Uint8Array) => void;
  read: (file: string) => string;
}

/**
 * A repository with these files in its only commit, which ends with the test.
 *
 * @param files by their path from the root of the project
 * @param folder of the project in the repository
 */
export function testRepository(files: Record<string, string | Uint8Array>, folder = ''): TestRepository {
  const repository = mkdtempSync(path.join(tmpdir(), 'history-'));
  onTestFinished(() => rmSync(repository, { recursive: true }));
  const root = path.join(repository, folder);
  mkdirSync(root, { recursive: true });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trimEnd();
  const write = (file: string, text: string | Uint8Array) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  execFileSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: repository });
  git('config', 'user.name', 'Asha Menon');
  git('config', 'user.email', 'asha@example.com');
  // No test cuts the power.
  git('config', 'core.fsync', 'none');
  git('config', 'core.hooksPath', path.join(repository, '.git', 'hooks'));
  for (const [file, text] of Object.entries(files)) write(file, text);
  git('add', '--all');
  git('commit', '--quiet', '--message=Begin', '--allow-empty');
  return { root, git, write, read: (file) => readFileSync(path.join(root, file), 'utf8') };
}
