import { existsSync } from 'node:fs';
import path from 'node:path';

/** A program that the benchmark needs is not installed. */
export class MissingProgramError extends Error {
  override name = 'MissingProgramError';
}

/**
 * @param name of a program on the PATH, or in /usr/sbin, which is only on root's PATH
 * @param advice how to install it
 * @returns its path
 * @throws {MissingProgramError} with the advice
 */
export function requireProgram(name: string, advice: string): string {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin'];
  const found = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  if (!found) throw new MissingProgramError(`${name} is needed: ${advice}`);
  return found;
}
