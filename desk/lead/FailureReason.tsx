import type { DeliveryStatus } from '#contract/desk/lead.ts';
import { PlainLine } from '#screen/ui/PlainText.tsx';

/** Why a mail or webhook was not delivered: what happened, and the words of the other server. */
export function FailureReason({
  delivery: { attempts, lastError, returnedAt, isAddressRefused },
}: {
  delivery: DeliveryStatus;
}) {
  const what = isAddressRefused
    ? 'The address does not exist: '
    : returnedAt !== null
      ? 'It came back: '
      : attempts === 1
        ? 'After 1 attempt: '
        : `After ${attempts} attempts: `;
  return (
    <>
      <span className={isAddressRefused || returnedAt !== null ? 'font-semibold' : 'text-muted'}>{what}</span>
      <PlainLine text={lastError ?? 'no reason is known.'} />
    </>
  );
}
