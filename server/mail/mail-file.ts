import path from 'node:path';

/** Message ids are UUIDs. Files with other names are not ours. */
const MAIL_FILE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.eml(?:\.tmp)?$/;

/**
 * The file of a mail that is written to a folder instead of being sent, and its temporary name.
 *
 * @param id of the message
 */
export function mailFile(folder: string, id: string): { file: string; unfinished: string } {
  const file = path.join(folder, `${id}.eml`);
  return { file, unfinished: `${file}.tmp` };
}

/** @returns the id in a file name of `mailFile`, finished or not */
export function mailIdOf(name: string): string | undefined {
  return MAIL_FILE.exec(name)?.[1];
}
