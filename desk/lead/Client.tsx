import { getRouteApi, Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { CLIENT_LEADS, type Client as ClientReply, getClient, MAX_CLIENT_LEADS } from '#contract/desk/clients.ts';
import { type ShownState, shownStates } from '#contract/desk/lead-state.ts';
import { formatRupees } from '#contract/india.ts';
import { AddLeadDialog } from '#desk/inbox/AddLeadDialog.tsx';
import { subscriptionWords } from '#desk/letters/words.ts';
import { useMay } from '#desk/shell/use-may.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { Disclosure } from '#screen/ui/Disclosure.tsx';
import { FailedToLoad } from '#screen/ui/FailedToLoad.tsx';
import { IconButton } from '#screen/ui/IconButton.tsx';
import { counted, formatNumber } from '#screen/ui/numbers.ts';
import { PageHead } from '#screen/ui/PageHead.tsx';
import { Pending } from '#screen/ui/Pending.tsx';
import { PlainLine, showControl } from '#screen/ui/PlainText.tsx';
import { AbsoluteTime } from '#screen/ui/RelativeTime.tsx';
import { useKeys } from '#screen/ui/use-keys.ts';
import { arrowLeft } from '#site/ui/icon-shapes.ts';
import { ClientLead } from './ClientLead.tsx';
import { EraseLead } from './EraseLead.tsx';
import { Fact, FieldValue } from './LeadFacts.tsx';
import { Panel } from './Panel.tsx';
import { RelatedList } from './RelatedLeads.tsx';

const route = getRouteApi('/signed-in/leads/$reference/client');

/** Of another person of the company, before the others are folded. */
const SHOWN_OTHERS = 3;

/** Everything of one client, by the reference of one of their leads. */
export function Client() {
  const { reference } = route.useParams();
  return <ClientScreen key={reference} reference={reference} />;
}

function ClientScreen({ reference }: { reference: string }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const [limit, setLimit] = useState(CLIENT_LEADS);
  const [isAdding, setAdding] = useState(false);
  const mayErase = useMay('leads.erase');
  const { data, error, refetch, isPlaceholderData } = useEndpoint(
    getClient,
    { reference, limit },
    { keepsPrevious: true },
  );
  const back = () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/leads/$reference', params: { reference }, replace: true });
  };
  useKeys({ Escape: back });
  const backButton = <IconButton label="Back" shape={arrowLeft} onPress={back} className="-ml-2" />;
  // What was read before it was erased is shown no longer.
  if (!data || error?.code === 'not-found') {
    return (
      <>
        <PageHead title={reference} back={backButton} />
        {error ? <FailedToLoad error={error} onRetry={() => void refetch()} /> : <Pending />}
      </>
    );
  }
  return (
    <>
      <PageHead
        title={showControl(data.name)}
        tabTitle={`${data.name}, all of this client`}
        back={backButton}
        actions={<Button onPress={() => setAdding(true)}>Add an enquiry</Button>}
      />
      <div className="grid items-start gap-x-10 gap-y-8 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 gap-8">
          <Facts client={data} />
          <Leads
            client={data}
            isReading={isPlaceholderData}
            onMore={() => setLimit(Math.min(limit * 2, MAX_CLIENT_LEADS))}
          />
        </div>
        <aside aria-label="About this client" className="grid min-w-0 gap-7">
          <Others client={data} />
          {mayErase && <EraseLead lead={{ ...data, reference }} scope="everything" />}
        </aside>
      </div>
      {isAdding && <AddLeadDialog of={{ ...data, reference }} onClose={() => setAdding(false)} />}
    </>
  );
}

/** How to reach them, and how far it has come. */
function Facts({ client }: { client: ClientReply }) {
  const { email, phone, company, facts, states, subscription } = client;
  return (
    // An address needs the width of a phone.
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 max-sm:*:first:col-span-2 sm:grid-cols-3">
      {email && (
        <Fact title="Email address">
          <FieldValue field={{ kind: 'email', value: email }} />
        </Fact>
      )}
      {phone && (
        <Fact title="Phone">
          <FieldValue field={{ kind: 'phone', value: phone }} />
        </Fact>
      )}
      {company && (
        <Fact title="Company">
          <PlainLine text={company} />
        </Fact>
      )}
      {facts.firstContactAt && (
        <Fact title="First contact">
          <AbsoluteTime at={facts.firstContactAt} />
        </Fact>
      )}
      <Fact title="Sent so far">
        {counted(facts.enquiries, 'enquiry', 'enquiries')}
        {facts.applications > 0 && `, ${counted(facts.applications, 'application', 'applications')}`}
      </Fact>
      <Fact title="Won so far">{formatRupees(facts.wonRupees)}</Fact>
      <Fact title="Quotations out">{formatRupees(facts.quotedRupees)}</Fact>
      <Fact title="Open now">{openWords(states)}</Fact>
      {states.quarantine > 0 && <Fact title="In quarantine">{formatNumber(states.quarantine)}</Fact>}
      {subscription !== undefined && (
        <Fact title="Newsletter">
          <Newsletter subscription={subscription} />
        </Fact>
      )}
    </dl>
  );
}

/** What is said of the number of leads in each state; null: nothing, or with another. */
const OPEN_WORDS: Record<ShownState, string | null> = {
  open: '',
  late: null,
  waiting: ' waiting for the client',
  'follow-up': ' to be followed up',
  answered: null,
  quarantine: null,
};

function openWords(states: ClientReply['states']): string {
  const counts = { ...states, open: states.open + states.late };
  const late = states.late > 0 ? ` (${formatNumber(states.late)} late)` : '';
  const words = shownStates.flatMap((state) => {
    const word = OPEN_WORDS[state];
    if (word === null || counts[state] === 0) return [];
    return [`${formatNumber(counts[state])}${word}${state === 'open' ? late : ''}`];
  });
  return words.join(', ') || 'Nothing';
}

function Newsletter({ subscription }: { subscription: NonNullable<ClientReply['subscription']> | null }) {
  if (!subscription) return 'Not subscribed';
  const { text, since } = subscriptionWords(subscription);
  const { refusal } = subscription;
  return (
    <>
      {text}, <AbsoluteTime at={since} />
      {refusal && (
        <p className="[overflow-wrap:anywhere]">
          <strong>Address refused</strong>, <AbsoluteTime at={refusal.at} />: <PlainLine text={refusal.reason} />
        </p>
      )}
    </>
  );
}

function Leads({
  client: { name, email, leads, states },
  isReading,
  onMore,
}: {
  client: ClientReply;
  isReading: boolean;
  onMore: () => void;
}) {
  const total = Object.values(states).reduce((sum, count) => sum + count, 0);
  return (
    <Panel title="Enquiries and applications" count={total}>
      {!email && <p className="text-muted">There is no email address, so nothing else of this person can be found.</p>}
      <ul className="grid">
        {leads.map((lead, index) => (
          <ClientLead key={lead.reference} lead={lead} known={name} isOpenAtFirst={index === 0} />
        ))}
      </ul>
      {leads.length < total && (
        <div className="flex flex-wrap items-center gap-3">
          {leads.length < MAX_CLIENT_LEADS ? (
            <Button isPending={isReading} onPress={onMore}>
              Show older ones
            </Button>
          ) : (
            <p>Search in the lists for older ones.</p>
          )}
          <span className="text-muted text-small tabular-nums">
            {formatNumber(leads.length)} of {formatNumber(total)}
          </span>
        </div>
      )}
    </Panel>
  );
}

function Others({ client: { company, others } }: { client: ClientReply }) {
  if (others.length === 0) return null;
  return (
    <Panel title={`Others of ${showControl(company)}`}>
      <ul className="grid gap-5">
        {others.map(({ name, leads }) => (
          <li key={leads[0]?.reference} className="grid min-w-0 gap-2">
            <Link
              to="/leads/$reference/client"
              params={{ reference: leads[0]?.reference ?? '' }}
              className="text-link touch-target justify-self-start font-semibold"
            >
              <PlainLine text={name} />
            </Link>
            <RelatedList leads={leads.slice(0, SHOWN_OTHERS)} known={name} />
            {leads.length > SHOWN_OTHERS && (
              <Disclosure label={`${leads.length - SHOWN_OTHERS} more of ${showControl(name)}`}>
                <RelatedList leads={leads.slice(SHOWN_OTHERS)} known={name} />
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
