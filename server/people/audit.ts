/** The log of what people did at the desk: who, when and what. It names no visitor, only the reference of a record. */
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** Who does something: a person at the desk, or the command line. */
export interface Actor {
  /** Undefined for the command line. */
  personId: string | undefined;
  name: string;
}

export const COMMAND_LINE: Actor = { personId: undefined, name: 'Command line' };

interface Facts {
  /** The reference, or "an erased record". */
  record: string;
  /** What the action stores besides, such as the name of an invited person. */
  detail: string;
}

/** What each action is called in the log. An action that is no longer used keeps its text, for old entries. */
const TEXTS = {
  'letter-created': () => 'Began a letter',
  'letter-changed': ({ detail }: Facts) => `Changed the letter “${detail}”`,
  'letter-deleted': ({ detail }: Facts) => `Deleted the draft of the letter “${detail}”`,
  'letter-tested': ({ detail }: Facts) => `Sent a test of the letter “${detail}” to themselves`,
  'letter-started': ({ detail }: Facts) => `Sent the letter “${detail}”`,
  'letter-stopped': ({ detail }: Facts) => `Stopped the letter “${detail}”`,
  'letter-continued': ({ detail }: Facts) => `Went on with the letter “${detail}”`,
  'letter-ended': ({ detail }: Facts) => `Ended the letter “${detail}” before everyone had it`,
  'letter-retried': ({ detail }: Facts) => `Tried the undelivered mails of the letter “${detail}” again`,
  'set-up': () => 'Set up the desk',
  'signed-in': ({ detail }: Facts) => `Signed in ${detail}`,
  'signed-out-everywhere': () => 'Signed out everywhere',
} as const satisfies Record<string, (facts: Facts) => string>;

export type AuditAction = keyof typeof TEXTS;

export interface NewAuditEntry {
  /** A new UUID of version 7. */
  id: string;
  at: Date;
  by: Actor;
  action: AuditAction;
  /** Of the enquiry or application that it is about. */
  reference?: string;
  detail?: string;
}

/** Writes an entry, in the transaction of the action where there is one. */
export async function recordAudit(db: Kysely<Schema>, entry: NewAuditEntry): Promise<void> {
  const { id, at, by, action, reference, detail = '' } = entry;
  await db
    .insertInto('audit')
    .values({
      id,
      at: at.toISOString(),
      person_id: by.personId ?? null,
      person_name: by.name,
      action,
      reference: reference ?? null,
      detail,
    })
    .execute();
}

/** What an entry says, in plain English: "Answered KD-7Q2M-X4TP". */
export function auditText({
  action,
  reference,
  detail,
}: Pick<Schema['audit'], 'action' | 'reference' | 'detail'>): string {
  const text = TEXTS[action as AuditAction];
  return text ? text({ record: reference ?? 'an erased record', detail }) : action;
}
