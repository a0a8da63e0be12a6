import { listUndelivered, retryDelivery } from '#contract/desk/deliveries.ts';
import { getCounts, listLeads } from '#contract/desk/inbox.ts';
import { type DeliveryStatus, getLead, type LeadDetail } from '#contract/desk/lead.ts';
import { useMailState } from '#desk/shell/outgoing-mail.ts';
import { useAction } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { PlainLine } from '#screen/ui/PlainText.tsx';
import { showToast } from '#screen/ui/toasts.ts';
import { CorrectAddress } from './CorrectAddress.tsx';
import { readPhoneNumber } from './phone.ts';

const CHANGED = [getLead, listLeads, getCounts, listUndelivered];

/** Says of a reply that it did not arrive, why, and what to do: call, correct the address, or send it again. */
export function LostReply({ lead, delivery }: { lead: LeadDetail; delivery: DeliveryStatus }) {
  const { id, to, isAddressRefused, lastError } = delivery;
  const isCorrected = lead.email !== to;
  const isFiled = delivery.status === 'filed';
  const isMailOff = useMailState() === 'off';
  const retry = useAction(retryDelivery, {
    invalidates: CHANGED,
    onDone: () => showToast({ text: `The reply to ${lead.email} is tried again now.`, tone: 'success' }),
  });
  return (
    <div className="grid min-w-0 gap-2 border-danger border-l-3 pl-3">
      <p>
        <strong className="text-danger">{whatHappened(delivery, isMailOff)}</strong>{' '}
        {isCorrected ? (
          <>
            The address is now <PlainLine text={lead.email} />: send the reply again.
          </>
        ) : (
          <Advice lead={lead} otherwise={adviceFor(delivery, isMailOff)} />
        )}
      </p>
      {!isAddressRefused && !isFiled && lastError !== null && (
        <p className="min-w-0 text-muted text-small">
          In the words of the mail server: <PlainLine text={lastError} />
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {!isFiled && <CorrectAddress lead={lead} />}
        {(isCorrected || !isAddressRefused) && !(isFiled && isMailOff) && (
          <Button isPending={retry.isPending} onPress={() => retry.mutate({ which: { id } })}>
            {isCorrected ? 'Send again to the new address' : 'Send again'}
          </Button>
        )}
      </div>
    </div>
  );
}

function adviceFor({ isAddressRefused, status }: DeliveryStatus, isMailOff: boolean): string {
  if (isAddressRefused) return 'correct the address';
  return status === 'filed' && isMailOff ? 'turn mail on and send it again' : 'send it again';
}

function whatHappened({ isAddressRefused, returnedAt, attempts, status }: DeliveryStatus, isMailOff: boolean): string {
  if (status === 'filed') return `This reply was not sent: mail ${isMailOff ? 'is' : 'was'} off.`;
  if (isAddressRefused) return 'This reply did not arrive: there is no such address.';
  if (returnedAt !== null) return 'This reply did not arrive: it came back.';
  if (attempts === 0) return 'This reply was not sent: it was held back.';
  return 'This reply did not arrive: the mail server did not take it.';
}

function Advice({ lead, otherwise }: { lead: LeadDetail; otherwise: string }) {
  const typed = lead.fields.find(({ kind }) => kind === 'phone')?.value ?? '';
  const { shown, href } = readPhoneNumber(typed);
  if (!href) return `${otherwise.charAt(0).toUpperCase()}${otherwise.slice(1)}.`;
  return (
    <>
      Call{' '}
      <a href={href} className="text-link">
        <PlainLine text={shown} />
      </a>
      , or {otherwise}.
    </>
  );
}
