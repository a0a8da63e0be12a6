import type { LeadDetail } from '#contract/desk/lead.ts';
import { type ConversationEntry, conversationEntries } from './conversation-entries.ts';
import { FailureReason } from './FailureReason.tsx';
import { LostReply } from './LostReply.tsx';
import { MailFiles } from './MailFiles.tsx';
import { QuotedText, ReceivedMailText } from './ReceivedMailText.tsx';
import { ReplyText } from './ReplyText.tsx';

/** What the client and we wrote to each other, oldest first: the client's mails as the first message, ours indented. */
export function Conversation({ lead }: { lead: LeadDetail }) {
  const entries = conversationEntries(lead);
  if (entries.length === 0) return null;
  return (
    <section aria-label="Conversation" className="grid gap-3">
      {entries.map((entry) => (
        <div key={entry.id} className={isOurs(entry) ? 'ml-5 min-w-0 sm:ml-10' : 'min-w-0'}>
          <EntryText entry={entry} lead={lead} />
        </div>
      ))}
    </section>
  );
}

/** @param lead to act on a reply that did not arrive: not within a form, which would be sent by it */
export function EntryText({ entry, lead }: { entry: ConversationEntry; lead?: LeadDetail }) {
  if (entry.kind === 'mail') return <ReceivedMailText mail={entry.mail} subject={entry.subject} />;
  const { reply } = entry;
  const delivery = lead?.deliveries.find(({ id }) => id === reply.deliveryId);
  const isLost = ['dead', 'dismissed', 'filed'].includes(reply.delivery);
  return (
    <ReplyText reply={reply}>
      {lead && delivery && isLost && <LostReply lead={lead} delivery={delivery} />}
      {delivery?.status === 'pending' && delivery.lastError !== null && (
        <p className="min-w-0 border-haldi border-l-3 pl-3">
          It waits, and is tried again by itself. <FailureReason delivery={delivery} />
        </p>
      )}
    </ReplyText>
  );
}

export const isOurs = (entry: ConversationEntry): boolean => entry.kind === 'reply' || entry.mail.kind === 'colleague';

/** Of the mail that the enquiry was made of, what the enquiry does not have: the files and the quotation. */
export function FirstMail({ lead: { received } }: { lead: LeadDetail }) {
  const mail = received.find(({ kind }) => kind === 'first');
  if (!mail || (mail.attachments.length === 0 && mail.leftOut.length === 0 && mail.quotedText === '')) return null;
  return (
    <section
      aria-label="Rest of the mail"
      className="grid min-w-0 gap-2 rounded-panel border border-hairline bg-quiet p-4"
    >
      {mail.quotedText && <QuotedText text={mail.quotedText} />}
      <MailFiles mail={mail} />
    </section>
  );
}
