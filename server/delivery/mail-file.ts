import path from 'node:path';

/** Ids of the outbox are UUIDs: a file of any other name was put there by a person. */
const MAIL_FILE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.eml(?:\.tmp)?$/;

/**
 * Where a mail is written that is not sent: one name for who writes and who erases it.
 *
 * @param id of its row in the outbox
 */
export function mailFile(folder: string, id: string): { file: string; unfinished: string } {
  const file = path.join(folder, `${id}.eml`);
  return { file, unfinished: `${file}.tmp` };
}

/**
 * The id in a name of `mailFile`, finished or not.
 *
 * @param name without its folder
 */
export function mailIdOf(name: string): string | undefined {
  return MAIL_FILE.exec(name)?.[1];
}
