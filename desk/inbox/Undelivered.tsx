import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  dismissDelivery,
  listUndelivered,
  retryDelivery,
  type UndeliveredStatus,
  undeliveredStatuses,
} from '#contract/desk/deliveries.ts';
import { getCounts, listLeads } from '#contract/desk/inbox.ts';
import type { DeliveryStatus } from '#contract/desk/lead.ts';
import { FailureReason } from '#desk/lead/FailureReason.tsx';
import { useMailState } from '#desk/shell/outgoing-mail.ts';
import { useMay } from '#desk/shell/use-may.ts';
import { useAction, useEndpoint } from '#screen/api/queries.ts';
import { ActionDialog } from '#screen/ui/ActionDialog.tsx';
import { Badge } from '#screen/ui/Badge.tsx';
import { Button } from '#screen/ui/Button.tsx';
import { EmptyState } from '#screen/ui/EmptyState.tsx';
import { counted, formatNumber } from '#screen/ui/numbers.ts';
import { PageHead } from '#screen/ui/PageHead.tsx';
import { PlainLine } from '#screen/ui/PlainText.tsx';
import { QueryStatus } from '#screen/ui/QueryStatus.tsx';
import { RelativeTime } from '#screen/ui/RelativeTime.tsx';
import { showToast } from '#screen/ui/toasts.ts';

import { segmentClasses } from './ListFilters.tsx';

const route = getRouteApi('/signed-in/undelivered');

const TEXTS: Record<UndeliveredStatus, { tab: string; about: string; empty: string }> = {
  dead: {
    tab: 'Failed',
    about: 'These could not be delivered in two days, were refused for good, or came back.',
    empty: 'Nothing was given up.',
  },
  retrying: {
    tab: 'Waiting',
    about: 'These failed at least once and are tried again by themselves.',
    empty: 'Nothing is being tried again.',
  },
  filed: {
    tab: 'Files',
    about: 'Mail was off: these were written as files. Nothing of them has left this server.',
    empty: 'No mail was written as a file.',
  },
  dismissed: {
    tab: 'Dismissed',
    about: 'These were not delivered, and somebody decided to leave it at that.',
    empty: 'Nothing was dismissed.',
  },
};

const CHANGED = [listUndelivered, listLeads, getCounts];

/** Mails, and notices to other programs (webhooks), that did not arrive, with their reasons. */
export function Undelivered() {
  const { status = 'dead' } = route.useSearch();
  const list = useEndpoint(listUndelivered, { status });
  const [confirming, setConfirming] = useState<'retry' | 'dismiss'>();
  const sendsLetters = useMay('letters.send');
  const close = () => setConfirming(undefined);
  const done = (text: string) => showToast({ text, tone: 'success' });
  const { deliveries = [], total = 0, counts } = list.data ?? {};
  const { about, empty } = TEXTS[status];
  return (
    <>
      <PageHead
        title="Undelivered"
        actions={
          status === 'dead' &&
          total > 1 && (
            <>
              <Button onPress={() => setConfirming('dismiss')}>Dismiss all</Button>
              <Button onPress={() => setConfirming('retry')}>Retry all {total}</Button>
            </>
          )
        }
      />
      <nav aria-label="What became of them" className={`mb-4 w-fit max-w-full ${segmentClasses.group}`}>
        {undeliveredStatuses.map((tab) => (
          <Link
            key={tab}
            to="/undelivered"
            search={tab === 'dead' ? {} : { status: tab }}
            activeOptions={{ exact: true, explicitUndefined: true }}
            className={segmentClasses.link}
          >
            {TEXTS[tab].tab} {counts?.[tab] ? formatNumber(counts[tab]) : ''}
          </Link>
        ))}
      </nav>
      <QueryStatus query={list} />
      {list.data && total === 0 && (
        <EmptyState title={empty}>
          {status === 'dead' && counts && counts.retrying > 0 && (
            <span className="block">{counted(counts.retrying, 'waits', 'wait')} for the next attempt.</span>
          )}
          {status === 'dead' && counts && counts.filed > 0 && (
            <span className="block">
              {counted(counts.filed, 'mail was', 'mails were')} written as files: nothing of them has left this server.
            </span>
          )}
        </EmptyState>
      )}
      {total > 0 && (
        <>
          <p className="mb-3 max-w-[68ch] text-muted">
            {about}{' '}
            {total > deliveries.length && `The oldest ${deliveries.length} of ${formatNumber(total)} are shown.`}
          </p>
          <ul className="border-hairline border-t">
            {deliveries.map((delivery) => (
              <li key={delivery.id} className="border-hairline border-b py-3.5">
                <DeliveryRow delivery={delivery} status={status} />
              </li>
            ))}
          </ul>
        </>
      )}
      {confirming === 'retry' && (
        <ActionDialog
          title={`Send all ${total} again?`}
          confirmLabel={`Retry all ${total}`}
          endpoint={retryDelivery}
          input={{ which: 'all' }}
          invalidates={CHANGED}
          onDone={({ retried }) => done(`${counted(retried, 'is', 'are')} tried again now.`)}
          onClose={close}
        >
          <p>Each is tried at once, and then for two more days. Mend the reason first, or they fail again.</p>
          {!sendsLetters && <p>Mails of letters are left out: an owner sends them again.</p>}
        </ActionDialog>
      )}
      {confirming === 'dismiss' && (
        <ActionDialog
          title={`Dismiss all ${total}?`}
          confirmLabel={`Dismiss all ${total}`}
          endpoint={dismissDelivery}
          input={{ which: 'all' }}
          invalidates={CHANGED}
          onDone={({ dismissed }) => done(`${counted(dismissed, 'is', 'are')} dismissed.`)}
          onClose={close}
        >
          <p>None of them is sent. They stay under “Dismissed”, where each can be sent again.</p>
        </ActionDialog>
      )}
    </>
  );
}

function DeliveryRow({ delivery, status }: { delivery: DeliveryStatus; status: UndeliveredStatus }) {
  const { id, kind, to, subject, createdAt, finishedAt, dismissedAt, returnedAt, nextAttemptAt, reference } = delivery;
  const what = kind === 'mail' ? 'mail' : 'notice';
  const isMailOff = useMailState() === 'off';
  const retry = useAction(retryDelivery, {
    invalidates: CHANGED,
    onDone: () => showToast({ text: `The ${what} is tried again now.`, tone: 'success' }),
  });
  const dismiss = useAction(dismissDelivery, {
    invalidates: CHANGED,
    onDone: () =>
      showToast({
        text: `The ${what} to ${to} is dismissed.`,
        action: { label: 'Send again', onAction: () => retry.mutate({ which: { id } }) },
      }),
  });
  const isBusy = retry.isPending || dismiss.isPending;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2.5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Badge>{kind === 'mail' ? 'Mail' : 'Notice to another program'}</Badge>
          <span className="min-w-0 font-semibold">
            <PlainLine text={to || 'A recipient that is no longer kept'} />
          </span>
        </p>
        {subject && (
          <p className="truncate">
            <PlainLine text={subject} />
          </p>
        )}
        {status !== 'filed' && (
          <p className="text-danger">
            <FailureReason delivery={delivery} />
          </p>
        )}
        <p className="text-muted text-small">
          Written <RelativeTime at={createdAt} />
          {dismissedAt ? (
            <>
              , dismissed <RelativeTime at={dismissedAt} />
            </>
          ) : (
            finishedAt && (
              <>
                {returnedAt ? ', came back ' : status === 'filed' ? ', kept as a file ' : ', last tried '}
                <RelativeTime at={finishedAt} />
              </>
            )
          )}
          {nextAttemptAt && (
            <>
              , next attempt <RelativeTime at={nextAttemptAt} />
            </>
          )}
          {reference && (
            <>
              {', for '}
              <Link to="/leads/$reference" params={{ reference }} className="text-link whitespace-nowrap">
                {reference}
              </Link>
            </>
          )}
        </p>
      </div>
      {status !== 'retrying' && (status !== 'filed' || (reference !== null && !isMailOff)) && (
        <div className="flex gap-2">
          <Button
            aria-label={`Retry the ${what} to ${to}`}
            isDisabled={isBusy}
            onPress={() => retry.mutate({ which: { id } })}
          >
            Retry
          </Button>
          {status === 'dead' && (
            <Button
              aria-label={`Dismiss the ${what} to ${to}`}
              isDisabled={isBusy}
              onPress={() => dismiss.mutate({ which: { id } })}
            >
              Dismiss
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
