import { rm } from 'node:fs/promises';
import { mailFile } from '#server/delivery/mail-file.ts';
import type { RemoveMails } from '#server/erasure/store.ts';

/** @param folder where mails are written while there is no mail server; it need not be there */
export function removeMailsFrom(folder: string): RemoveMails {
  return async (messageIds) => {
    for (const id of messageIds) {
      const { file, unfinished } = mailFile(folder, id);
      await rm(file, { force: true });
      await rm(unfinished, { force: true });
    }
  };
}
