import { readdir, rm } from 'node:fs/promises';
import { mailFile, mailIdOf } from '#server/delivery/mail-file.ts';
import type { RetentionStore } from '#server/retention/store.ts';

/** In one question to the database. */
const IDS_AT_ONCE = 500;

/** Files of erased mails are left in the folder. The message says which folder, why, and what to do. */
export class MailFolderError extends Error {
  override name = 'MailFolderError';
}

/** The folder of this machine that mails are written to while there is no mail server. */
export interface MailFolder {
  /**
   * Removes the files of messages; a message without one is no fault.
   *
   * @throws {MailFolderError} when some could not be removed, after all the others were
   */
  remove: (messageIds: readonly string[]) => Promise<void>;
  /**
   * Removes the files of mails that the outbox has no row of any more: erased by another server, or by one that was
   * killed before it came to the files.
   *
   * @returns how many mails it removed
   * @throws {MailFolderError} as `remove` does
   */
  removeOrphans: () => Promise<number>;
}

/** @param folder it need not be there */
export function openMailFolder(folder: string, store: Pick<RetentionStore, 'findMessages'>): MailFolder {
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
      // The files first: the row of a mail is there before its file is.
      const ids = [...new Set((await namesIn(folder)).map(mailIdOf).filter((id) => id !== undefined))];
      const orphans: string[] = [];
      for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
        const some = ids.slice(start, start + IDS_AT_ONCE);
        const kept = await store.findMessages(some);
        orphans.push(...some.filter((id) => !kept.has(id)));
      }
      await remove(orphans);
      return orphans.length;
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
