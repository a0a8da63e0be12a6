import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Draft, type DraftChanges, isWritten, readDraft } from '#contract/desk/website/drafts.ts';
import type { Publishing } from '#contract/desk/website/publishing.ts';
import { BackTo } from '#desk/website/shell/BackLink.tsx';
import { useDraftId } from '#desk/website/shell/use-draft-id.ts';
import { useShownDraft } from '#desk/website/shell/use-shown-draft.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { Button, buttonClass } from '#screen/ui/Button.tsx';
import { Disclosure } from '#screen/ui/Disclosure.tsx';
import { EmptyState } from '#screen/ui/EmptyState.tsx';
import { FailedToLoad } from '#screen/ui/FailedToLoad.tsx';
import { counted } from '#screen/ui/numbers.ts';
import { PageHead } from '#screen/ui/PageHead.tsx';
import { Pending } from '#screen/ui/Pending.tsx';
import { AbsoluteTime } from '#screen/ui/RelativeTime.tsx';
import { DiscardDraft } from './DiscardDraft.tsx';
import { FileChanges } from './FileChanges.tsx';
import { PlaceLink, PlaceLinks } from './PlaceLinks.tsx';
import { PublishForm } from './PublishForm.tsx';
import { PublishProgress } from './PublishProgress.tsx';
import { PublishResult } from './PublishResult.tsx';
import { ReturnDraft } from './ReturnDraft.tsx';
import { SendForm } from './SendForm.tsx';
import { TakeBack } from './TakeBack.tsx';
import { usePublishing } from './use-publishing.ts';

/** What a draft changes, field by field, and what can be done with it. */
export function Changes() {
  const draftId = useDraftId();
  const query = useEndpoint(readDraft, { draftId });
  const { isOwn } = useShownDraft();
  const { error } = query;
  const { data, isOpening, isChanged, showCurrent } = useOpened(query, isOwn);
  const author = data?.draft?.author.name;
  const isGone = error?.code === 'not-found';
  return (
    <>
      <PageHead
        title={isOwn || author === undefined ? 'Your changes' : `Draft of ${author}`}
        back={
          <BackTo to={isOwn ? '/website' : '/website/drafts'} text={isOwn ? 'All content' : 'All drafts'} search={{}} />
        }
      />
      {isGone && <Gone />}
      {data && !isGone && !isOpening && (
        <>
          {isChanged && (
            <div
              role="alert"
              className="mb-6 flex flex-wrap items-center gap-4 border-haldi border-l-4 bg-quiet px-4 py-3"
            >
              <p className="min-w-64 flex-1">
                <strong>This draft changed since you opened it.</strong> Below is what you have read. What you have
                typed stays.
              </p>
              <Button onPress={showCurrent}>Show it as it is now</Button>
            </div>
          )}
          <Shown data={data} onUndone={showCurrent} />
        </>
      )}
      {(query.isPending || isOpening) && <Pending />}
      {error && !isGone && !data && <FailedToLoad error={error} onRetry={() => void query.refetch()} />}
    </>
  );
}

/** A draft as it was opened, if it is another person's: what is read is what is published, so nothing takes its place unseen. */
function useOpened(
  { data, isFetching, refetch }: Pick<UseQueryResult<DraftChanges>, 'data' | 'isFetching' | 'refetch'>,
  isOwn: boolean,
) {
  // What is kept of an earlier visit is not opened yet.
  const [opened, setOpened] = useState({ data, isOpening: true });
  const isChanged =
    !isOwn && !opened.isOpening && opened.data?.draft?.id === data?.draft?.id && opened.data?.hash !== data?.hash;
  if (!isChanged && (opened.data !== data || opened.isOpening !== (opened.isOpening && isFetching))) {
    setOpened({ data, isOpening: opened.isOpening && isFetching });
  }
  const showCurrent = () => void refetch().then((current) => setOpened({ data: current.data, isOpening: false }));
  // What is kept of an earlier visit is not offered for publication: it would be refused.
  const isOpening = opened.isOpening && isFetching;
  return { data: isChanged ? opened.data : data, isOpening, isChanged, showCurrent };
}

/** It was published, or discarded. */
function Gone() {
  const running = usePublishing();
  return (
    <div className="grid gap-6">
      {running?.state === 'running' && <PublishProgress running={running} />}
      {running?.state === 'published' && <PublishResult result={running} />}
      <EmptyState
        title="This draft is not there any more"
        action={
          <Link to="/website/drafts" search={{}} className={buttonClass('primary')}>
            All drafts
          </Link>
        }
      >
        It was published or discarded, or its author writes it again. The history shows what was published.
      </EmptyState>
    </div>
  );
}

function Shown({ data, onUndone }: { data: DraftChanges; onUndone: () => void }) {
  const { draft, files, faults, advice } = data;
  const { isOwn, isOpen } = useShownDraft();
  return (
    <div className="grid min-w-0 gap-6">
      <Panel data={data} />
      {draft?.returned && draft.state === 'returned' && (
        <div className="grid gap-1 border-haldi border-l-4 bg-quiet px-4 py-3">
          <h2 className="text-h3">Sent back by {draft.returned.by}</h2>
          <p className="whitespace-pre-wrap">{draft.returned.note}</p>
        </div>
      )}
      {faults.length > 0 && (
        <section aria-label="To correct" className="grid gap-2 border-danger border-l-4 bg-quiet px-4 py-3">
          <h2 className="text-h3">{counted(faults.length, 'field to correct first', 'fields to correct first')}</h2>
          <PlaceLinks places={faults} />
        </section>
      )}
      {draft && draft.overtaken.length > 0 && (
        <section aria-label="Published meanwhile" className="grid gap-2 border-haldi border-l-4 bg-quiet px-4 py-3">
          <h2 className="text-h3">Somebody has published other words for these meanwhile</h2>
          <p>The words below stay as they are here. Compare them before you go on.</p>
          <ul className="grid gap-1">
            {draft.overtaken.map(({ place, title }) => (
              <li key={JSON.stringify(place)}>
                <PlaceLink place={place}>{title}</PlaceLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {advice.length > 0 && (
        <Disclosure label={`${counted(advice.length, 'piece of advice', 'pieces of advice')}; it may be published`}>
          <PlaceLinks places={advice} />
        </Disclosure>
      )}
      {files.length > 0 && (
        <section aria-labelledby="what-changes" className="grid min-w-0 gap-4">
          <h2 id="what-changes">What changes</h2>
          {files.map((changed) => (
            <FileChanges key={changed.file} changed={changed} hasLinks={isOpen} {...(isOpen && { onUndone })} />
          ))}
        </section>
      )}
      {draft && isOpen && (files.length > 0 || !isOwn) && <DiscardDraft draft={draft} isOwn={isOwn} />}
    </div>
  );
}

/** What can be done with the draft now. */
function Panel({ data: { draft, files, hash, faults, publishing } }: { data: DraftChanges }) {
  const { isOwn, mayPublish } = useShownDraft();
  const running = usePublishing();
  const isRunning = running?.state === 'running';
  const result = resultFor(draft, running, mayPublish);
  const again = publishing.isPossible && files.length === 0 ? publishing.again : undefined;
  const hasWords = files.length > 0;
  const isWaiting = draft?.state === 'review' || draft?.state === 'scheduled';
  if (!hasWords && !isRunning && !isWaiting && again === undefined) {
    return (
      <>
        {result && <PublishResult result={result} />}
        <EmptyState
          title="Nothing has changed"
          action={
            <Link to="/website" search={{}} className={buttonClass('primary')}>
              Show all content
            </Link>
          }
        >
          What you change is saved here, and visitors see it once it is published.
        </EmptyState>
      </>
    );
  }
  const mayBegin = mayPublish && !isRunning;
  return (
    <section aria-label="Publication" className="grid gap-4 rounded-panel border border-field bg-surface p-4 sm:p-5">
      {isRunning && <PublishProgress running={running} />}
      {result && <PublishResult result={result} />}
      {draft && (hasWords || isWaiting) && <DraftState draft={draft} isFailureShown={result?.state !== 'failed'} />}
      {isWaiting && !hasWords && <p>It changes nothing any more.</p>}
      {mayBegin && !publishing.isPossible && <p className="whitespace-pre-wrap">{publishing.reason}</p>}
      {again !== undefined && <p>{again}</p>}
      {mayBegin && publishing.isPossible && canBePublished(draft) && (hasWords || again !== undefined) && (
        <PublishForm
          key={draft?.id ?? ''}
          draft={draft}
          files={files}
          hash={hash}
          isAgain={again !== undefined}
          hasFaults={faults.length > 0}
          notFound={publishing.notFound}
        />
      )}
      {!mayPublish && draft && hasWords && isOwn && isWritten(draft) && (
        <SendForm draft={draft} files={files} hasFaults={faults.length > 0} />
      )}
      {isWaiting && !isOwn && mayPublish && <ReturnDraft draft={draft} hash={hash} />}
      {isWaiting && (isOwn || draft.state === 'scheduled') && <TakeBack draft={draft} isOwn={isOwn} />}
    </section>
  );
}

/** How the last publication ended, if it was of this draft, or of the one before it. */
function resultFor(draft: Draft | null, publishing: Publishing | undefined, mayPublish: boolean) {
  if (publishing?.state === 'failed') return publishing.draftId === draft?.id ? publishing : undefined;
  if (publishing?.state !== 'published' || !mayPublish) return undefined;
  return !draft || draft.updatedAt < publishing.finishedAt ? publishing : undefined;
}

const canBePublished = (draft: Draft | null): boolean => draft?.state !== 'publishing' && draft?.state !== 'scheduled';

function DraftState({
  draft: { state, summary, sentAt, publishAt, failure },
  isFailureShown,
}: {
  draft: Draft;
  isFailureShown: boolean;
}) {
  return (
    <div className="grid gap-1 empty:hidden">
      {summary !== '' && <p className="whitespace-pre-wrap font-semibold">{summary}</p>}
      {state === 'review' && sentAt && (
        <p className="text-muted">
          Waits to be read, since <AbsoluteTime at={sentAt} />
        </p>
      )}
      {state === 'scheduled' && publishAt && (
        <p>
          Is published on <AbsoluteTime at={publishAt} />.
        </p>
      )}
      {failure && isFailureShown && (
        <p role="alert" className="whitespace-pre-wrap border-danger border-l-4 pl-3 [overflow-wrap:anywhere]">
          It was not published. {failure}
        </p>
      )}
    </div>
  );
}
