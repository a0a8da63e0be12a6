import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { copyWorkTree } from '../../tests/support/copy-work-tree.ts';

/**
 * Copies the project without its Git history and without build output or caches. Packages are linked, not copied.
 *
 * @param from absolute path of the project
 * @param to absolute path of a folder that does not exist yet
 */
export function copyProject(from: string, to: string): void {
  copyWorkTree(from, to);
  mkdirSync(path.join(to, 'node_modules'), { recursive: true });
  const packages = readdirSync(path.join(from, 'node_modules')).filter((name) => !/^\.(?!bin$)/.test(name));
  for (const name of packages) {
    symlinkSync(path.join(from, 'node_modules', name), path.join(to, 'node_modules', name));
  }
}
