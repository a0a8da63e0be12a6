import { readdir, rm } from 'node:fs/promises';
import { mailFile, mailIdOf } from '#server/mail/mail.ts';
import type { RetentionRepository } from './repository.ts';

/** Files of erased mails could not be removed. The message says where, why, and what to do. */
export class MailFolderError extends Error {
  override name = 'MailFolderError';
}

/** The folder for mails when no mail server is configured. */
export interface MailFolder {
  /**
   * Removes the files of messages. A message may have none.
   *
   * @throws {MailFolderError} when some could not be removed, after all the others were
   */
  remove: (messageIds: readonly string[]) => Promise<void>;
  /**
   * Removes the files of mails that are no longer in the outbox: erased by another server, or by one that was killed before
   * it removed the files.
   *
   * @returns how many mails it removed
   * @throws {MailFolderError} as `remove` does
   */
  removeOrphans: () => Promise<number>;
}

/** @param folder may be missing */
export function openMailFolder(folder: string, repository: Pick<RetentionRepository, 'findMessages'>): MailFolder {
  const remove: MailFolder['remove'] = async (messageIds) => {
    const errors: unknown[] = [];
    for (const id of messageIds) {
      const { file, unfinished } = mailFile(folder, id);
      for (const path of [file, unfinished]) {
        await rm(path, { force: true }).catch((error: unknown) => errors.push(error));
      }
    }
    if (errors.length === 0) return;
    throw new MailFolderError(
      `${errors.length} ${errors.length === 1 ? 'file' : 'files'} of erased mails could not be removed from ${folder} (${String(errors[0])}). Delete them, or let the server do it: it tries at every start and once a day.`,
      { cause: errors[0] },
    );
  };
  return {
    remove,
    removeOrphans: async () => {
      // List the files first: a mail has its row before it has its file.
      const ids = [...new Set((await listNames(folder)).map(mailIdOf).filter((id) => id !== undefined))];
      const kept = await repository.findMessages(ids);
      const orphans = ids.filter((id) => !kept.has(id));
      await remove(orphans);
      return orphans.length;
    },
  };
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
