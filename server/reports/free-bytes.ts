import { statfs } from 'node:fs/promises';

/** @returns what this user can still write on the disk of a file or folder */
export async function freeBytes(place: string): Promise<number> {
  const { bavail, bsize } = await statfs(place);
  return bavail * bsize;
}
