import { type ReactNode, useId, useState } from 'react';
import { getLead, type LeadDetail, type LeadSummary } from '#contract/desk/lead.ts';
import { formatRupees } from '#contract/india.ts';
import { momentInWords } from '#desk/meetings/meeting-times.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { Badge } from '#screen/ui/Badge.tsx';
import { Button } from '#screen/ui/Button.tsx';
import { PlainLine, PlainText } from '#screen/ui/PlainText.tsx';
import { QueryStatus } from '#screen/ui/QueryStatus.tsx';
import { AbsoluteTime, RelativeTime } from '#screen/ui/RelativeTime.tsx';
import { EntryText, FirstMail, isOurs } from './Conversation.tsx';
import { type ConversationEntry, conversationEntries } from './conversation-entries.ts';
import { outcomeNames, sourceWords, stageNames } from './lead-words.ts';
import { LeadLink } from './RelatedLeads.tsx';
import { StateBadge, UnsentReply } from './StateBadge.tsx';

/**
 * One enquiry or application of a client. What was written is read when it is opened.
 *
 * @param known the name of the client
 */
export function ClientLead({
  lead,
  known,
  isOpenAtFirst,
}: {
  lead: LeadSummary;
  known: string;
  isOpenAtFirst: boolean;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { reference, kind, about, excerpt, outcome, stage, assignee, form, receivedAt, name } = lead;
  return (
    <li className="grid min-w-0 gap-2.5 border-hairline border-b py-5 first:pt-1">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="min-w-0 text-body">
          <LeadLink reference={reference} about={about} />
        </h3>
        <Button aria-expanded={isOpen} aria-describedby={id} onPress={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide the messages' : 'Show the messages'}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted text-small">
        <StateBadge lead={lead} />
        <UnsentReply lead={lead} />
        {lead.meetingAt && <Badge>Meeting {momentInWords(lead.meetingAt, Date.now())}</Badge>}
        {lead.hasDraft && <Badge>Draft</Badge>}
        {stage && <Badge>{stageNames[stage]}</Badge>}
        {outcome && (
          <Badge>
            {outcomeNames[outcome.is]}
            {outcome.valueRupees !== null && `, ${formatRupees(outcome.valueRupees)}`}
          </Badge>
        )}
        <span className="tabular-nums">{reference}</span>
        <span>
          {kind === 'application' ? 'Application, received' : 'Received'} <AbsoluteTime at={receivedAt} />
        </span>
        {form && <span>{sourceWords[form]}</span>}
        {name !== known && (
          <span>
            as <PlainLine text={name} />
          </span>
        )}
        {assignee && (
          <span>
            with <PlainLine text={assignee.name} />
          </span>
        )}
      </div>
      {outcome?.reason && (
        <p>
          Lost: <PlainLine text={outcome.reason} />
        </p>
      )}
      {!isOpen && excerpt && (
        <p className="truncate text-muted">
          <PlainLine text={excerpt} />
        </p>
      )}
      {isOpen && <Written reference={reference} />}
    </li>
  );
}

/** The client's message, what both sides wrote since, and the notes, each the oldest first. */
function Written({ reference }: { reference: string }) {
  const query = useEndpoint(getLead, { reference });
  const lead = query.data;
  if (!lead) return <QueryStatus query={query} />;
  const texts = lead.fields.filter(({ kind }) => kind === 'text');
  return (
    <div className="grid min-w-0 gap-3">
      {texts.length === 0 && lead.received.length === 0 && <p className="text-muted">The client wrote no message.</p>}
      {texts.map(({ label, value }) => (
        <LongText key={label} text={value}>
          {(shown) => (
            <article className="rounded-panel border border-hairline bg-surface p-4 sm:p-5">
              <PlainText text={shown} />
            </article>
          )}
        </LongText>
      ))}
      <FirstMail lead={lead} />
      {conversationEntries(lead).map((entry) => (
        <div key={entry.id} className={isOurs(entry) ? 'ml-5 min-w-0 sm:ml-10' : 'min-w-0'}>
          <LongText text={entry.kind === 'mail' ? entry.mail.text : entry.reply.text}>
            {(shown) => <EntryText entry={withText(entry, shown)} />}
          </LongText>
        </div>
      ))}
      {lead.notes.length > 0 && <WrittenNotes notes={lead.notes} />}
    </div>
  );
}

const withText = (entry: ConversationEntry, text: string): ConversationEntry =>
  entry.kind === 'mail' ? { ...entry, mail: { ...entry.mail, text } } : { ...entry, reply: { ...entry.reply, text } };

function WrittenNotes({ notes }: Pick<LeadDetail, 'notes'>) {
  return (
    <div className="grid gap-2">
      <h4 className="font-semibold text-small">Notes</h4>
      <ul className="grid gap-3">
        {notes.map(({ id, personName, createdAt, text }) => (
          <li key={id} className="rounded-field bg-quiet px-3 py-2">
            <p className="text-muted text-small">
              <PlainLine text={personName} />, <RelativeTime at={createdAt} />
            </p>
            <LongText text={text}>{(shown) => <PlainText text={shown} />}</LongText>
          </li>
        ))}
      </ul>
    </div>
  );
}

const SHOWN_CHARACTERS = 1_000;
const SHOWN_LINES = 15;

/** Folds a long text after its beginning. */
function LongText({ text, children }: { text: string; children: (shown: string) => ReactNode }) {
  const [isWhole, setWhole] = useState(false);
  const beginning = beginningOf(text);
  if (beginning === text) return children(text);
  return (
    <div className="grid min-w-0 gap-2">
      {children(isWhole ? text : `${beginning} …`)}
      <Button aria-expanded={isWhole} onPress={() => setWhole(!isWhole)} className="justify-self-start">
        {isWhole ? 'Show less' : 'Show the whole text'}
      </Button>
    </div>
  );
}

function beginningOf(text: string): string {
  const lines = text.split('\n').slice(0, SHOWN_LINES).join('\n');
  if (lines.length <= SHOWN_CHARACTERS) return lines;
  // Between words where it can be, and never within a character.
  return lines
    .slice(0, SHOWN_CHARACTERS)
    .replace(/\s\S{0,40}$/, '')
    .replace(/[\uD800-\uDBFF]$/, '');
}
