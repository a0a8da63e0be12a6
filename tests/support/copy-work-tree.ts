import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';

/** Copies a project as it is, committed or not, without what Git ignores. */
export function copyWorkTree(from: string, to: string): void {
  const options = { cwd: from, encoding: 'utf8', maxBuffer: 1e8 } as const;
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options);
  for (const file of new Set(listed.split('\0').filter((name) => name && existsSync(path.join(from, name))))) {
    cpSync(path.join(from, file), path.join(to, file), { recursive: true });
  }
}
