import type { MailFolder } from '#server/retention/mail-folder.ts';
import type { ErasureResult, Person, RetentionStore } from '#server/retention/store.ts';

/**
 * Erases a person's records and messages, then the files of these in the mail folder of this machine. Files on other
 * machines, and those here if it is killed in between, go with the next daily run of the server there.
 *
 * @throws {MailFolderError} when files are left; the records are erased then
 */
export async function erasePerson(
  { store, mailFolder }: { store: Pick<RetentionStore, 'erase'>; mailFolder: Pick<MailFolder, 'remove'> },
  person: Person,
  now: Date,
): Promise<ErasureResult> {
  const result = await store.erase(person, now);
  if (result.outcome === 'erased') await mailFolder.remove(result.messageIds);
  return result;
}
