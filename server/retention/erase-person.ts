/** Erasing a person's data on request: the records, their messages, and the files of mails on this machine. */
import type { AuditStamp } from '#server/people/audit.ts';
import { type MailFolder, MailFolderError } from './mail-folder.ts';
import type { Erased, Found, Person, RetentionRepository } from './repository.ts';

export interface ErasePersonDeps {
  retention: Pick<RetentionRepository, 'erase' | 'find'>;
  mailFolder: Pick<MailFolder, 'remove'>;
}

/** `isWiped`: no copy is left in the write-ahead log of SQLite either. */
export type ErasePersonResult =
  | { outcome: 'erased'; erased: Erased; isWiped: boolean }
  /** The records are erased, but not every file of their mails. `advice` says where these are, and what to do. */
  | { outcome: 'files-left'; erased: Erased; isWiped: boolean; advice: string }
  | { outcome: 'not-found' }
  /** Nothing was erased, because one of the messages is being delivered: it can be tried again in a minute. */
  | { outcome: 'being-delivered' };

/**
 * Finds what `erasePerson` would erase.
 *
 * @returns undefined when there is nothing
 */
export async function findPerson(
  { retention }: Pick<ErasePersonDeps, 'retention'>,
  person: Person,
): Promise<Found | undefined> {
  const found = await retention.find(person);
  return found.enquiries.length + found.applications.length + found.subscriptions === 0 ? undefined : found;
}

/** Erases all records of an address, or one record, as RetentionRepository.erase does, and the files of their mails. */
export async function erasePerson(
  { retention, mailFolder }: ErasePersonDeps,
  person: Person,
  stamp: AuditStamp,
): Promise<ErasePersonResult> {
  const result = await retention.erase(person, stamp);
  if (result.outcome !== 'erased') return result;
  const { erased, isWiped } = result;
  try {
    // The daily run of a server removes files on its own machine, and those left by a process that was killed here.
    await mailFolder.remove(result.messageIds);
  } catch (error) {
    if (!(error instanceof MailFolderError)) throw error;
    return { outcome: 'files-left', erased, isWiped, advice: error.message };
  }
  return { outcome: 'erased', erased, isWiped };
}

/**
 * Normalizes a typed address for a search by address.
 *
 * @returns undefined when it is not one whole address
 */
export function parseAddress(typed: string): string | undefined {
  const address = typed.trim().normalize('NFC');
  // PostgreSQL takes no U+0000.
  return /^[^\s\p{Cc}]+@[^\s\p{Cc}]+$/u.test(address) ? address : undefined;
}
