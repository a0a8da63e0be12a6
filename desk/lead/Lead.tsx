import { getRouteApi, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { getLead, type LeadDetail } from '#contract/desk/lead.ts';
import { releaseLead, setAnswered } from '#contract/desk/lead-changes.ts';
import { neighboursOf } from '#desk/inbox/neighbours.ts';
import { MeetingPanel } from '#desk/meetings/MeetingPanel.tsx';
import { useMay } from '#desk/shell/use-may.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { IconButton } from '#screen/ui/IconButton.tsx';
import { formatNumber } from '#screen/ui/numbers.ts';
import { PageHead } from '#screen/ui/PageHead.tsx';
import { PlainLine, showControl } from '#screen/ui/PlainText.tsx';
import { QueryStatus } from '#screen/ui/QueryStatus.tsx';
import { AbsoluteTime, RelativeTime } from '#screen/ui/RelativeTime.tsx';
import { useKeys } from '#screen/ui/use-keys.ts';
import { arrowLeft, chevronLeft, chevronRight } from '#site/ui/icon-shapes.ts';
import { Assignment } from './Assignment.tsx';
import { Conversation, FirstMail } from './Conversation.tsx';
import { Deliveries } from './Deliveries.tsx';
import { EraseLead } from './EraseLead.tsx';
import { FollowUp } from './FollowUp.tsx';
import { LeadFacts } from './LeadFacts.tsx';
import { LeadResult } from './LeadResult.tsx';
import { sourceWords } from './lead-words.ts';
import { MarkSpam } from './MarkSpam.tsx';
import { Notes } from './Notes.tsx';
import { Panel } from './Panel.tsx';
import { RelatedLeads } from './RelatedLeads.tsx';
import { ReplyEditor } from './ReplyEditor.tsx';
import { StateBadge, UnsentReply } from './StateBadge.tsx';
import { useLeadAction } from './use-lead-action.ts';

const route = getRouteApi('/signed-in/leads/$reference');

/** While a reply waits or is being sent, in milliseconds. */
const SENDING_REFRESH = 3_000;

/** One enquiry or application. */
export function Lead() {
  const { reference } = route.useParams();
  const lead = useEndpoint(
    getLead,
    { reference },
    {
      refetchInterval: (data) =>
        data?.replies.some(({ delivery }) => delivery === 'pending') ? SENDING_REFRESH : false,
    },
  );
  const moves = useMoves(reference, lead.data);
  if (!lead.data) {
    return (
      <>
        <PageHead title={reference} back={<BackButton onPress={moves.back} />} />
        <QueryStatus query={lead} />
      </>
    );
  }
  return <LeadScreen key={lead.data.reference} lead={lead.data} moves={moves} />;
}

type Moves = ReturnType<typeof useMoves>;

function useMoves(reference: string, lead: LeadDetail | undefined) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return {
    back: () => {
      if (canGoBack) router.history.back();
      else void router.navigate({ to: listOf(lead) });
    },
    neighbours: neighboursOf(reference),
    open: (next: string | undefined) => {
      if (next === undefined) return;
      // Replaces, so that "back" is the list.
      void router.navigate({ to: '/leads/$reference', params: { reference: next }, replace: true });
    },
  };
}

function listOf(lead: LeadDetail | undefined): '/inbox' | '/applications' | '/quarantine' {
  if (lead?.state === 'quarantine') return '/quarantine';
  return lead?.kind === 'application' ? '/applications' : '/inbox';
}

const BackButton = ({ onPress }: { onPress: () => void }) => (
  <IconButton label="Back to the list" shape={arrowLeft} onPress={onPress} className="-ml-2" />
);

function LeadScreen({ lead, moves }: { lead: LeadDetail; moves: Moves }) {
  const { reference } = lead;
  const isAnswered = lead.state === 'answered';
  const mayErase = useMay('leads.erase');
  const textRef = useRef<HTMLTextAreaElement>(null);
  const answer = useLeadAction(setAnswered);
  const toggleAnswered = () => {
    if (!answer.isPending) answer.mutate({ reference, isAnswered: !isAnswered });
  };
  const { neighbours } = moves;
  useKeys({
    j: () => moves.open(neighbours.next),
    k: () => moves.open(neighbours.previous),
    e: toggleAnswered,
    r: () => textRef.current?.focus(),
    Escape: moves.back,
  });
  return (
    <>
      <PageHead
        title={showControl(lead.name)}
        tabTitle={`${lead.name}, ${reference}`}
        back={<BackButton onPress={moves.back} />}
        actions={
          <>
            {neighbours.position > 0 && <Along moves={moves} />}
            <Button onPress={toggleAnswered} isPending={answer.isPending}>
              {isAnswered ? 'Open again' : 'Mark as answered'}
            </Button>
            {lead.state !== 'quarantine' && <MarkSpam lead={lead} />}
          </>
        }
      />
      <div className="grid items-start gap-x-10 gap-y-8 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 gap-6">
          <Head lead={lead} />
          {lead.state === 'quarantine' && <QuarantineNotice lead={lead} />}
          {lead.meeting && <MeetingPanel meeting={lead.meeting} />}
          <LeadFacts lead={lead} />
          <FirstMail lead={lead} />
          <Conversation lead={lead} />
          {lead.state !== 'quarantine' && <ReplyEditor lead={lead} textRef={textRef} />}
        </div>
        <aside aria-label={`About this ${lead.kind}`} className="grid min-w-0 gap-7">
          <Assignment lead={lead} />
          {lead.state !== 'quarantine' && <FollowUp lead={lead} />}
          {lead.state !== 'quarantine' && lead.kind === 'enquiry' && <LeadResult lead={lead} />}
          <Notes lead={lead} />
          <RelatedLeads lead={lead} />
          <Deliveries lead={lead} />
          <History lead={lead} />
          {mayErase && <EraseLead lead={lead} />}
        </aside>
      </div>
    </>
  );
}

function Along({ moves: { neighbours, open } }: { moves: Moves }) {
  return (
    <div className="flex items-center text-muted text-small tabular-nums">
      <IconButton
        label="Previous in the list"
        shape={chevronLeft}
        isDisabled={neighbours.previous === undefined}
        onPress={() => open(neighbours.previous)}
      />
      {/* On phones it would break the line of buttons, which stays at the upper edge. */}
      <span className="max-sm:sr-only">
        {formatNumber(neighbours.position)} of {formatNumber(neighbours.count)}
      </span>
      <IconButton
        label="Next in the list"
        shape={chevronRight}
        isDisabled={neighbours.next === undefined}
        onPress={() => open(neighbours.next)}
      />
    </div>
  );
}

function Head({ lead }: { lead: LeadDetail }) {
  return (
    <div className="grid gap-2">
      <p className="text-lead">
        <PlainLine text={lead.about || 'No subject'} />
        {lead.company && (
          <span className="text-muted">
            {' '}
            · <PlainLine text={lead.company} />
          </span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted text-small">
        <StateBadge lead={lead} />
        <UnsentReply lead={lead} />
        <span className="tabular-nums">{lead.reference}</span>
        <span>
          Received <AbsoluteTime at={lead.receivedAt} />
        </span>
        {lead.form && <span>{sourceWords[lead.form]}</span>}
        {lead.dueAt && (lead.state === 'open' || lead.state === 'late') && (
          <span>
            {lead.followUp ? 'To be followed up' : 'Answer promised by'} <AbsoluteTime at={lead.dueAt} />
          </span>
        )}
      </div>
    </div>
  );
}

function QuarantineNotice({ lead }: { lead: LeadDetail }) {
  const { reference, form, spamBy, spamReasons } = lead;
  const release = useLeadAction(releaseLead);
  return (
    <section
      aria-label="Quarantine"
      className="grid justify-items-start gap-3 rounded-panel border border-field border-dashed p-4 sm:p-5"
    >
      <p>
        {spamBy !== null ? (
          <>
            <strong>Somebody has marked this as spam.</strong> Mails that waited are held. Release it to send them and
            to reply; then it stands as before.
          </>
        ) : form === 'mail' ? (
          <>
            <strong>This mail looks like spam.</strong> Its sender got no answer. Release it to reply.
          </>
        ) : (
          <>
            <strong>This looks like spam, so its mails are held.</strong> The visitor was shown the reference but got no
            mail. Release it to send the mails and to reply.
          </>
        )}
      </p>
      <ul className="list-disc pl-5">
        {spamReasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" isPending={release.isPending} onPress={() => release.mutate({ reference })}>
          Release from quarantine
        </Button>
        {spamBy === null && <MarkSpam lead={lead} text="It is spam" />}
      </div>
    </section>
  );
}

/** What was done with it, newest first. */
function History({ lead: { history, receivedAt } }: { lead: LeadDetail }) {
  return (
    <Panel title="History">
      <ol className="grid gap-2 text-small">
        {history.toReversed().map(({ at, personName, text }) => (
          <li key={`${at} ${text}`}>
            {text}
            <span className="block text-muted">
              {personName}, <RelativeTime at={at} />
            </span>
          </li>
        ))}
        <li>
          Received
          <span className="block text-muted">
            <RelativeTime at={receivedAt} />
          </span>
        </li>
      </ol>
    </Panel>
  );
}
