import { Link } from '@tanstack/react-router';
import type { LeadSummary } from '#contract/desk/lead.ts';
import { type EnquirySource, sourceNames } from '#contract/desk/lead-state.ts';
import { outcomeNames, pageName, stageNames } from '#desk/lead/lead-words.ts';
import { UnsentReply } from '#desk/lead/StateBadge.tsx';
import { momentInWords } from '#desk/meetings/meeting-times.ts';
import { Badge } from '#screen/ui/Badge.tsx';
import { mailWarning } from '#screen/ui/icon-shapes.ts';
import { PlainLine } from '#screen/ui/PlainText.tsx';
import { RelativeTime } from '#screen/ui/RelativeTime.tsx';
import { Icon } from '#site/ui/Icon.tsx';

/**
 * The table of enquiries and of applications: on wide screens a line of columns for each, on small screens a card. A new column
 * has its width in COLUMNS, its head in InboxTableHead and its cell in InboxTableRow.
 */
const COLUMNS = 'lg:grid-cols-[8rem_minmax(9rem,13rem)_minmax(0,1fr)_minmax(6rem,10rem)_6.5rem]';

/** On wide screens only. Screen readers do without: each cell says what it is. */
export function InboxTableHead({ fourth }: { /** Of the fourth column. */ fourth: string }) {
  return (
    <div
      aria-hidden="true"
      className={`hidden gap-x-4 border-field border-b px-3 pb-1.5 text-muted text-tiny lg:grid ${COLUMNS}`}
    >
      <span>State, received</span>
      <span>From</span>
      <span>About</span>
      <span>{fourth}</span>
      <span>Assigned to</span>
    </div>
  );
}

/** A form is known by the page that it was on. */
const isForm = (source: EnquirySource | null): source is 'contact' | 'consultation' | null =>
  source === null || source === 'contact' || source === 'consultation';

/** One lead, as a link to it. */
export function InboxTableRow({ lead, hasLeft }: { lead: LeadSummary; hasLeft: boolean }) {
  const { reference, name, company, about, excerpt, form, page, receivedAt, assignee, undelivered, stage, kind } = lead;
  return (
    <Link
      id={`lead-${reference}`}
      to="/leads/$reference"
      params={{ reference }}
      className={`grid h-full content-center gap-x-4 gap-y-0.5 border-hairline border-b transition-colors hover:bg-quiet focus-visible:-outline-offset-2 focus-visible:bg-selected lg:items-center lg:px-3 ${COLUMNS} max-lg:content-start max-lg:py-3 max-lg:grid-cols-[minmax(0,1fr)_auto] ${hasLeft ? 'opacity-75' : ''}`}
    >
      <span className="grid justify-items-start gap-0.5 max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-self-end">
        {hasLeft ? <Badge>Left this list</Badge> : <StateBadge lead={lead} />}
        <span className="pl-2.75 text-muted text-small max-lg:hidden">
          <Received at={receivedAt} />
        </span>
      </span>
      <span className="min-w-0 max-lg:col-start-1 max-lg:row-start-1">
        <span className="block truncate font-semibold">
          <PlainLine text={name} />
          {/* In the same line: all cards are alike in height. */}
          {company && (
            <span className="font-normal text-muted lg:hidden">
              {' · '}
              <PlainLine text={company} />
            </span>
          )}
        </span>
        {company && (
          <span className="block truncate text-muted text-small max-lg:hidden">
            <PlainLine text={company} />
          </span>
        )}
      </span>
      <span className="min-w-0 max-lg:col-span-2">
        <span className="block truncate">
          <PlainLine text={about || excerpt} />
        </span>
        {/* An empty line keeps all cards alike. */}
        <span className="flex items-center gap-2 text-muted text-small">
          {lead.meetingAt && <Badge>Meeting {momentInWords(lead.meetingAt, Date.now())}</Badge>}
          <span className="min-h-[1lh] min-w-0 truncate">
            <PlainLine text={about ? excerpt : ''} />
          </span>
        </span>
      </span>
      <span className="flex min-w-0 items-center gap-x-3 text-muted text-small">
        <UnsentReply lead={lead} />
        {lead.hasDraft && <Badge>Draft</Badge>}
        {stage && <Badge>{stageNames[stage]}</Badge>}
        {lead.outcome && <Badge>{outcomeNames[lead.outcome.is]}</Badge>}
        <span className="shrink-0 lg:hidden">
          <Received at={receivedAt} />
        </span>
        {kind === 'enquiry' &&
          (page ? (
            <span className="truncate">
              <PlainLine text={pageName(page)} />
            </span>
          ) : (
            <span className={isForm(form) ? 'max-lg:hidden' : ''}>{isForm(form) ? '–' : sourceNames[form]}</span>
          ))}
      </span>
      <span className="flex min-w-0 items-center gap-1.5 text-muted text-small max-lg:justify-self-end">
        {undelivered > 0 && (
          <span className="inline-flex items-center gap-1 font-semibold text-danger">
            <Icon shape={mailWarning} className="size-4 shrink-0" />
            <span className="hidden-until-focus">Mails not delivered: </span>
            {undelivered}
          </span>
        )}
        <span className="truncate">{assignee?.name}</span>
      </span>
    </Link>
  );
}

function StateBadge({ lead: { state, since, unsentReply, dueAt, followUp, receivedAt } }: { lead: LeadSummary }) {
  if (unsentReply === 'waiting' && (state === 'answered' || state === 'waiting')) {
    return <Badge tone="open">Being sent</Badge>;
  }
  switch (state) {
    case 'answered':
      return (
        <Badge tone="answered">
          <Answered at={since} />
        </Badge>
      );
    case 'quarantine':
      return (
        <Badge tone="quarantine">
          <RelativeTime at={receivedAt} />
        </Badge>
      );
    case 'waiting':
      return (
        <Badge>
          <span>
            Waits, <RelativeTime at={since} />
          </span>
        </Badge>
      );
    case 'open':
    case 'late':
    case 'follow-up':
      return <DueBadge dueAt={dueAt} followUp={followUp} />;
  }
}

function DueBadge({ dueAt, followUp }: Pick<LeadSummary, 'dueAt' | 'followUp'>) {
  if (dueAt === null) return null;
  // What was to be followed up later when it was read may be due by now.
  if (followUp && Date.parse(dueAt) > Date.now()) {
    return (
      <Badge>
        <span>
          <span className="hidden-until-focus">Follow up </span>
          <RelativeTime at={dueAt} />
        </span>
      </Badge>
    );
  }
  // What was open when it was read may be late by now.
  return (
    <Badge tone={Date.parse(dueAt) < Date.now() ? 'late' : 'open'}>
      <RelativeTime at={dueAt} kind="due" />
    </Badge>
  );
}

const Received = ({ at }: { at: string }) => (
  <>
    <span className="hidden-until-focus">Received </span>
    <RelativeTime at={at} />
  </>
);

function Answered({ at }: { at: string }) {
  return (
    <span>
      <span className="hidden-until-focus">Answered </span>
      <span aria-hidden="true">✓ </span>
      <RelativeTime at={at} />
    </span>
  );
}
