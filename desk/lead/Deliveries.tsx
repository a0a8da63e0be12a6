import { dismissDelivery, listUndelivered, retryDelivery } from '#contract/desk/deliveries.ts';
import { getCounts } from '#contract/desk/inbox.ts';
import { type DeliveryStatus, getLead, type LeadDetail } from '#contract/desk/lead.ts';
import { useMailState } from '#desk/shell/outgoing-mail.ts';
import { useAction } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { PlainLine } from '#screen/ui/PlainText.tsx';
import { RelativeTime } from '#screen/ui/RelativeTime.tsx';
import { CorrectAddress } from './CorrectAddress.tsx';
import { DeliveryBadge } from './DeliveryBadge.tsx';
import { FailureReason } from './FailureReason.tsx';
import { Panel } from './Panel.tsx';

/** What became of each mail and webhook, and why. */
export function Deliveries({ lead }: { lead: LeadDetail }) {
  return (
    <Panel title="Mails">
      <ul className="grid gap-4">
        {lead.deliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} lead={lead} />
        ))}
      </ul>
    </Panel>
  );
}

function Delivery({ delivery, lead }: { delivery: DeliveryStatus; lead: LeadDetail }) {
  const { id, kind, to, subject, status, attempts, createdAt, nextAttemptAt, finishedAt, lastError, isAddressRefused } =
    delivery;
  const isMailOff = useMailState() === 'off';
  const options = { invalidates: [getLead, getCounts, listUndelivered] };
  const retry = useAction(retryDelivery, options);
  const dismiss = useAction(dismissDelivery, options);
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <DeliveryBadge status={status} />
        <span className="text-muted text-small">
          {nextAttemptAt !== null && attempts > 0 ? (
            <>
              next attempt <RelativeTime at={nextAttemptAt} />
            </>
          ) : (
            <RelativeTime at={finishedAt ?? createdAt} />
          )}
        </span>
      </div>
      <p className="text-small">
        {kind === 'webhook' ? 'Notice to another program, ' : 'To '}
        <PlainLine text={to} />
        {subject && (
          <>
            : <PlainLine text={subject} />
          </>
        )}
      </p>
      {lastError !== null && status !== 'sent' && status !== 'filed' && (
        <p className="text-small">
          <FailureReason delivery={delivery} />
        </p>
      )}
      {(status === 'dead' || status === 'dismissed' || (status === 'filed' && !isMailOff)) && (
        <div className="mt-1 flex flex-wrap gap-2">
          {/* A reply says it in its place. */}
          {isAddressRefused && to === lead.email && !lead.replies.some(({ deliveryId }) => deliveryId === id) && (
            <CorrectAddress lead={lead} />
          )}
          <Button isPending={retry.isPending} onPress={() => retry.mutate({ which: { id } })}>
            Send again
          </Button>
          {status === 'dead' && (
            <Button isPending={dismiss.isPending} onPress={() => dismiss.mutate({ which: { id } })}>
              Dismiss
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
