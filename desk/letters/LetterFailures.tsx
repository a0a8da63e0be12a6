import { listLetterFailures } from '#contract/desk/letters.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { FailedToLoad } from '#screen/ui/FailedToLoad.tsx';
import { formatNumber } from '#screen/ui/numbers.ts';
import { PlainLine } from '#screen/ui/PlainText.tsx';

/** For owners: which addresses have not got a letter, and why. */
export function LetterFailures({ id }: { id: string }) {
  const list = useEndpoint(listLetterFailures, { id });
  const { failures = [], total = 0 } = list.data ?? {};
  if (list.error && !list.data) return <FailedToLoad error={list.error} onRetry={() => void list.refetch()} />;
  if (failures.length === 0) return null;
  return (
    <section aria-labelledby="failures" className="grid gap-3">
      <h2 id="failures" className="text-h3">
        Who has not got it
      </h2>
      <ul className="border-hairline border-t">
        {failures.map(({ email, isRefused, reason }) => (
          <li key={email} className="border-hairline border-b py-2">
            <p className="font-semibold [overflow-wrap:anywhere]">
              <PlainLine text={email} />
            </p>
            <p className="text-muted text-small [overflow-wrap:anywhere]">
              {isRefused && 'The address does not exist: '}
              <PlainLine text={reason ?? 'no reason is known.'} />
            </p>
          </li>
        ))}
      </ul>
      {total > failures.length && (
        <p className="text-muted text-small">
          The first {failures.length} of {formatNumber(total)}.
        </p>
      )}
    </section>
  );
}
