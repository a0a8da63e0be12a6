import { EmptyState } from '#screen/ui/EmptyState.tsx';
import { FailedToLoad } from '#screen/ui/FailedToLoad.tsx';
import { Pending } from '#screen/ui/Pending.tsx';
import { useScreenHeading } from '#screen/ui/use-screen-heading.ts';
import { UnsavedList } from '../file/UnsavedList.tsx';
import { FileChanges } from './FileChanges.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import { useHistory, usePublishing } from './use-history.ts';

/** What has changed since the last commit, and publishing it. */
export function History() {
  const heading = useScreenHeading('Changes · Editor');
  const { query, files, count } = useHistory();
  const publishing = usePublishing();
  return (
    <div className="mx-auto grid w-full min-w-0 max-w-176 content-start gap-6 px-gutter pt-4 pb-16">
      <div className="grid gap-1">
        <h1 ref={heading} tabIndex={-1}>
          Changes
        </h1>
        <p className="text-muted">What you saved since the last commit. Visitors see it when it is published.</p>
      </div>
      <UnsavedList heading="Not saved yet, so not among the changes" />
      {query.isPending && <Pending label="Comparing with the last commit …" />}
      {query.error && !query.data && <FailedToLoad error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && publishing && (
        <PublishPanel files={files} possibility={query.data.publishing} publishing={publishing} />
      )}
      {query.data && files.length === 0 && query.data.publishing.isPossible && (
        <EmptyState title="Nothing has changed">
          All words are as in the last commit. What you save in a form is listed here, with a way to discard it.
        </EmptyState>
      )}
      {files.length > 0 && (
        <section aria-labelledby="changes" className="grid min-w-0 gap-4">
          <h2 id="changes">
            {count === 1 ? '1 change' : `${count.toLocaleString('en-IN')} changes`}
            {files.length > 1 && ` in ${files.length.toLocaleString('en-IN')} files`}
          </h2>
          {files.map((changed) => (
            <FileChanges
              key={changed.file}
              changed={changed}
              isLocked={publishing?.state === 'running'}
              // The button that had the focus is gone.
              onDiscarded={() => heading.current?.focus({ preventScroll: true })}
            />
          ))}
        </section>
      )}
    </div>
  );
}
