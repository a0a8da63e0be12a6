import { Link, useNavigate } from '@tanstack/react-router';
import { createLetter, type LetterSummary, listLetters } from '#contract/desk/letters.ts';
import { useMay } from '#desk/shell/use-may.ts';
import { useAction, useEndpoint } from '#screen/api/queries.ts';
import { Badge } from '#screen/ui/Badge.tsx';
import { Button } from '#screen/ui/Button.tsx';
import { EmptyState } from '#screen/ui/EmptyState.tsx';
import { FailedToLoad } from '#screen/ui/FailedToLoad.tsx';
import { formatNumber } from '#screen/ui/numbers.ts';
import { PageHead } from '#screen/ui/PageHead.tsx';
import { RelativeTime } from '#screen/ui/RelativeTime.tsx';
import { SubscriberList } from './SubscriberList.tsx';
import { SubscriberSummary } from './SubscriberSummary.tsx';
import { statusWords } from './words.ts';

/** While one is being sent, in milliseconds. */
const SENDING_REFRESH = 3_000;

/** The letters to the newsletter's subscribers, and the subscribers. */
export function Letters() {
  const navigate = useNavigate();
  const seesSubscribers = useMay('subscribers.manage');
  const list = useEndpoint(
    listLetters,
    {},
    {
      refetchInterval: (current) =>
        current?.letters.some(({ status }) => status === 'sending') ? SENDING_REFRESH : false,
    },
  );
  const create = useAction(createLetter, {
    invalidates: [listLetters],
    onDone: ({ id }) => void navigate({ to: '/letters/$id', params: { id } }),
  });
  const write = (
    <Button look="primary" onPress={() => create.mutate({})} isPending={create.isPending}>
      Write a letter
    </Button>
  );
  const letters = list.data?.letters ?? [];
  return (
    <>
      <PageHead title="Letters" actions={letters.length > 0 && write} />
      {list.error && !list.data && <FailedToLoad error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && letters.length === 0 && (
        <EmptyState title="No letter yet" action={write}>
          A letter goes to everyone who has subscribed to the newsletter and confirmed it: one a month at most, as the
          website promises.
        </EmptyState>
      )}
      {letters.length > 0 && (
        <ul className="border-hairline border-t">
          {letters.map((letter) => (
            <LetterRow key={letter.id} letter={letter} />
          ))}
        </ul>
      )}
      <SubscriberSummary />
      {seesSubscribers && <SubscriberList />}
    </>
  );
}

function LetterRow({ letter }: { letter: LetterSummary }) {
  const { text, tone } = statusWords(letter);
  return (
    <li className="border-hairline border-b">
      <Link
        to="/letters/$id"
        params={{ id: letter.id }}
        className="grid gap-x-6 gap-y-1 px-2 py-3 transition-colors hover:bg-quiet sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
      >
        <span className="min-w-0">
          <span className="block font-semibold">{letter.subject || 'A letter without a subject'}</span>
          <span className="text-muted text-small">{summaryOf(letter)}</span>
        </span>
        <span className="flex flex-row-reverse items-center justify-end gap-4 text-muted text-small sm:flex-row">
          <RelativeTime at={letter.finishedAt ?? letter.startedAt ?? letter.updatedAt} />
          <Badge tone={tone}>{text}</Badge>
        </span>
      </Link>
    </li>
  );
}

function summaryOf({ progress, updatedBy }: LetterSummary): string {
  if (!progress) return updatedBy ? `Last changed by ${updatedBy}` : 'Not sent yet';
  const { delivered, filed, total, left, refused, failed } = progress;
  const failures = failed > 0 ? `, ${formatNumber(failed)} failed` : '';
  const files = filed > 0 ? `, ${formatNumber(filed)} written as files, not sent` : '';
  const refusals = refused > 0 ? `, ${formatNumber(refused)} refused` : '';
  return `${formatNumber(delivered)} of ${formatNumber(total - left - refused)} delivered${files}${failures}${refusals}`;
}
