import { useState } from 'react';
import {
  changeSending,
  getLetter,
  type Letter,
  type LetterProgress,
  listLetterFailures,
  listLetters,
  type SendingAction,
} from '#contract/desk/letters.ts';
import { useMay } from '#desk/shell/use-may.ts';
import { useAction, useEndpoint } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { ConfirmDialog } from '#screen/ui/ConfirmDialog.tsx';
import { FailedToLoad } from '#screen/ui/FailedToLoad.tsx';
import { formatNumber } from '#screen/ui/numbers.ts';
import { PlainLine } from '#screen/ui/PlainText.tsx';
import { ProgressBar } from '#screen/ui/ProgressBar.tsx';
import { AbsoluteTime } from '#screen/ui/RelativeTime.tsx';
import { subscribers } from './words.ts';

const NONE: LetterProgress = { total: 0, delivered: 0, filed: 0, waiting: 0, failed: 0, refused: 0, left: 0 };

/** How far a letter has come, and what can be done about it. The server sends it whether this screen is open or not. */
export function LetterSending({ letter }: { letter: Letter }) {
  const maySend = useMay('letters.send');
  const seesFailures = useMay('subscribers.manage');
  const [isEnding, setEnding] = useState(false);
  const action = useAction(changeSending, {
    invalidates: [getLetter, listLetters],
    onDone: () => setEnding(false),
  });
  const run = (name: SendingAction) => action.mutate({ id: letter.id, action: name });
  const { total, delivered, filed, waiting, failed, refused, left } = letter.progress ?? NONE;
  const { status } = letter;
  const reachable = total - left - refused;
  return (
    <section aria-label="Sending" className="grid max-w-2xl gap-6">
      <p className="font-head text-h2 leading-tight">{letter.subject}</p>
      <ProgressBar
        label="Delivered"
        value={delivered}
        max={reachable}
        text={`${formatNumber(delivered)} of ${subscribers(reachable)}`}
      />
      <dl className="grid grid-cols-3 gap-x-6 gap-y-4 sm:grid-cols-4">
        <Count
          title={status === 'ended' ? 'Not sent' : 'Waiting'}
          count={status === 'ended' ? waiting + failed : waiting}
        />
        {filed > 0 && <Count title="Written as files, not sent" count={filed} isBad />}
        {status !== 'ended' && <Count title="Failed" count={failed} isBad={failed > 0} />}
        {refused > 0 && <Count title="Address refused" count={refused} />}
        <Count title="Left meanwhile" count={left} />
      </dl>
      {maySend && (
        <div className="flex flex-wrap gap-2">
          {status === 'sending' && (
            <Button onPress={() => run('stop')} isPending={action.isPending}>
              Stop
            </Button>
          )}
          {status === 'stopped' && (
            <>
              <Button look="primary" onPress={() => run('go-on')} isPending={action.isPending}>
                Go on
              </Button>
              <Button look="danger" onPress={() => setEnding(true)}>
                End it here…
              </Button>
            </>
          )}
          {failed > 0 && (status === 'sending' || status === 'sent') && (
            <Button onPress={() => run('retry-failed')} isPending={action.isPending}>
              Try the failed ones again
            </Button>
          )}
        </div>
      )}
      <p className="text-muted text-small">
        {letter.startedAt && (
          <>
            Started <AbsoluteTime at={letter.startedAt} />
          </>
        )}
        {letter.finishedAt && (
          <>
            , {status === 'ended' ? 'ended' : 'finished'} <AbsoluteTime at={letter.finishedAt} />
          </>
        )}
        . {status === 'sending' && 'You may close this page: the server goes on by itself.'}
        {failed > 0 && status === 'sent' && ' What failed can be tried again until the next letter is sent.'}
      </p>
      {seesFailures && failed + refused > 0 && <LetterFailures id={letter.id} />}
      <ConfirmDialog
        title="End this letter here?"
        confirmLabel="End it here"
        isDanger
        isOpen={isEnding}
        isPending={action.isPending}
        onClose={() => setEnding(false)}
        onConfirm={() => run('end')}
      >
        <p>
          {subscribers(waiting)} would not get it, and it cannot be gone on with. The {formatNumber(delivered)} who have
          it keep it.
        </p>
      </ConfirmDialog>
    </section>
  );
}

function Count({ title, count, isBad = false }: { title: string; count: number; isBad?: boolean }) {
  return (
    <div>
      <dt className="text-muted text-small">{title}</dt>
      <dd className={`font-head text-h2 tabular-nums ${isBad ? 'text-danger' : ''}`}>{formatNumber(count)}</dd>
    </div>
  );
}

/** For owners: which addresses have not got a letter, and why. */
function LetterFailures({ id }: { id: string }) {
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
