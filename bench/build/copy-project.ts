import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** Everything that a build reads (scripts/build.mjs), and the server's configuration, which defines its addresses. */
const PARTS = [
  'content',
  'contract',
  'desk',
  'screen',
  'site',
  'website-editor',
  'server',
  'scripts',
  'astro.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/**
 * Copies the project without its Git history and without build output or caches. Packages are linked, not copied.
 *
 * @param from absolute path of the project
 * @param to absolute path of a folder that does not exist yet
 */
export function copyProject(from: string, to: string): void {
  mkdirSync(path.join(to, 'node_modules'), { recursive: true });
  for (const part of PARTS) {
    if (existsSync(path.join(from, part))) cpSync(path.join(from, part), path.join(to, part), { recursive: true });
  }
  const packages = readdirSync(path.join(from, 'node_modules')).filter((name) => !/^\.(?!bin$)/.test(name));
  for (const name of packages) {
    symlinkSync(path.join(from, 'node_modules', name), path.join(to, 'node_modules', name));
  }
}
