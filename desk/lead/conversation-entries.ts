import type { LeadDetail, ReceivedMail, Reply } from '#contract/desk/lead.ts';
import { isSameSubject } from './subjects.ts';

export type ConversationEntry =
  | { kind: 'reply'; id: string; at: string; reply: Reply }
  /** `subject`: null when the entry before has the same. */
  | { kind: 'mail'; id: string; at: string; mail: ReceivedMail; subject: string | null };

/** What the client and we wrote to each other since the first message, oldest first. */
export function conversationEntries({ about, replies, received }: LeadDetail): ConversationEntry[] {
  const entries: ConversationEntry[] = [
    ...received
      .filter(({ kind }) => kind !== 'first')
      .map((mail) => ({ kind: 'mail' as const, id: mail.id, at: mail.receivedAt, mail, subject: mail.subject })),
    ...replies.map((reply) => ({ kind: 'reply' as const, id: reply.id, at: reply.createdAt, reply })),
  ];
  let before = about;
  return entries
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map((entry) => {
      const { subject } = entry.kind === 'reply' ? entry.reply : entry.mail;
      const isNew = subject !== '' && !isSameSubject(subject, before);
      // "Out of office" is no subject that anybody goes on with.
      const isAutomatic = entry.kind === 'mail' && entry.mail.kind === 'automatic';
      if (isNew && !isAutomatic) before = subject;
      return entry.kind === 'reply' ? entry : { ...entry, subject: isNew ? subject : null };
    });
}
