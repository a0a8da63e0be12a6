import type { ReceivedMail } from '#contract/desk/lead.ts';
import { Disclosure } from '#screen/ui/Disclosure.tsx';
import { PlainLine, PlainText } from '#screen/ui/PlainText.tsx';
import { RelativeTime } from '#screen/ui/RelativeTime.tsx';
import { MailFiles } from './MailFiles.tsx';

/** A mail that came after the first message. What a program wrote is folded. */
export function ReceivedMailText({
  mail,
  subject,
}: {
  mail: ReceivedMail;
  /** Null: it is known. */
  subject: string | null;
}) {
  if (mail.kind === 'automatic') {
    return (
      <article className="grid min-w-0 gap-1 rounded-panel border border-hairline border-dashed px-4 py-2 text-small sm:px-5">
        <Sender mail={mail} isQuiet />
        <Disclosure label="Automatic answer">
          <div className="grid min-w-0 gap-2">
            {subject !== null && <Subject subject={subject} />}
            <OwnText mail={mail} />
            {/* Here it is folded already. */}
            {mail.quotedText && <PlainText text={mail.quotedText} className="text-muted" />}
            <MailFiles mail={mail} />
          </div>
        </Disclosure>
      </article>
    );
  }
  const background = mail.kind === 'colleague' ? 'bg-quiet' : 'bg-surface';
  return (
    <article className={`grid min-w-0 gap-2 rounded-panel border border-hairline p-4 sm:p-5 ${background}`}>
      <Sender mail={mail} />
      {subject !== null && <Subject subject={subject} />}
      <OwnText mail={mail} />
      {mail.quotedText && <QuotedText text={mail.quotedText} />}
      <MailFiles mail={mail} />
    </article>
  );
}

function Sender({ mail, isQuiet = false }: { mail: ReceivedMail; isQuiet?: boolean }) {
  const { from, kind, isFromLead } = mail;
  return (
    <header className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
      <p className={isQuiet ? 'min-w-0 text-muted' : 'min-w-0 font-semibold'}>
        <PlainLine text={from.name || from.address || 'Somebody without an address'} />{' '}
        <span className="font-normal text-muted text-small">
          {kind === 'colleague' && 'by mail '}
          <RelativeTime at={mail.receivedAt} />
        </span>
      </p>
      {/* Anybody can call themselves by the client's name. */}
      {!isFromLead && kind !== 'colleague' && from.address && (
        <p className="min-w-0 font-semibold text-open text-small">
          from another address: <PlainLine text={from.address} />
        </p>
      )}
    </header>
  );
}

const Subject = ({ subject }: { subject: string }) => (
  <p className="text-muted text-small">
    <PlainLine text={subject} />
  </p>
);

function OwnText({ mail: { text, leftOut } }: { mail: ReceivedMail }) {
  if (text) return <PlainText text={text} />;
  // What was left out says it.
  if (leftOut.some(({ reason }) => reason === 'unread')) return null;
  return <p className="text-muted">The mail has no text.</p>;
}

export const QuotedText = ({ text }: { text: string }) => (
  <Disclosure label="Show quoted text" openLabel="Hide quoted text">
    <PlainText text={text} className="text-muted" />
  </Disclosure>
);
