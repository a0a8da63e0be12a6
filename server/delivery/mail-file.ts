import path from 'node:path';

/**
 * Where a mail is written that is not sent: one name for who writes and who erases it.
 *
 * @param id of its row in the outbox
 */
export function mailFile(folder: string, id: string): { file: string; unfinished: string } {
  const file = path.join(folder, `${id}.eml`);
  return { file, unfinished: `${file}.tmp` };
}
