import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type ChangedFile, type Publishing, publish, readPublishing } from '#contract/desk/website.ts';
import { draftStorage } from '#screen/api/draft-storage.ts';
import { useAction } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { TextArea } from '#screen/ui/TextArea.tsx';
import { showToast } from '#screen/ui/toasts.ts';
import { PublishProgress } from './PublishProgress.tsx';
import { PublishResult } from './PublishResult.tsx';
import type { Possibility } from './use-history.ts';

/** As `publish` has it. In characters. */
const MAX_SUMMARY = 2_000;

/** Publishes what has changed: asks for a summary, shows how it goes on, and how it ended. */
export function PublishPanel({
  files,
  possibility,
  publishing,
}: {
  files: readonly ChangedFile[];
  possibility: Possibility;
  publishing: Publishing;
}) {
  const id = useId();
  const isRunning = publishing.state === 'running';
  const hasResult = publishing.state === 'published' || publishing.state === 'failed';
  const again = possibility.isPossible && files.length === 0 ? possibility.again : undefined;
  const isOpen = possibility.isPossible && (files.length > 0 || again !== undefined) && !isRunning;
  if (possibility.isPossible && !isOpen && !isRunning && !hasResult) return null;
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-panel border border-field bg-surface p-4 sm:p-5">
      <h2 id={id}>Publish</h2>
      {publishing.state === 'running' && <PublishProgress running={publishing} />}
      {hasResult && <PublishResult result={publishing} />}
      {!possibility.isPossible && !isRunning && (
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{possibility.reason}</p>
      )}
      {again && !isRunning && <p className="[overflow-wrap:anywhere]">{again} Publish it again.</p>}
      {isOpen && <PublishForm files={files} isServerRunning={possibility.isServerRunning} />}
    </section>
  );
}

function PublishForm({ files, isServerRunning }: { files: readonly ChangedFile[]; isServerRunning: boolean }) {
  const client = useQueryClient();
  const summary = useSummary(files.length > 0 ? `Change ${inWords(files.map(({ title }) => title))}` : 'Publish again');
  const start = useAction(publish, {
    invalidates: [readPublishing],
    onDone: summary.clear,
    onFailed: ({ message }) => {
      showToast({ text: message, tone: 'danger' });
      // It may be running already.
      void client.invalidateQueries({ queryKey: [readPublishing.path] });
    },
  });
  const isEmpty = summary.text.trim() === '';
  const count = files.length === 1 ? '1 file' : `${files.length.toLocaleString('en-IN')} files`;
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) start.mutate({ message: summary.text.trim() });
      }}
    >
      <TextArea
        label="Summary of the changes"
        description="It is kept with them in the history of the project."
        rows={2}
        isRequired
        error={isEmpty ? 'Write what has changed.' : null}
        value={summary.text}
        onChange={summary.setText}
        {...(summary.text.length > MAX_SUMMARY / 2 && { max: MAX_SUMMARY })}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <p className="min-w-0 grow basis-60 text-muted text-small">
          {isServerRunning
            ? `${files.length > 0 ? `Commits ${count}` : 'Takes the last commit'}, builds the site, and shows it on the server that runs here.`
            : `Commits ${count} only: no server runs here. The next npm start builds and serves the site.`}
        </p>
        <Button
          type="submit"
          look="primary"
          isPending={start.isPending}
          isDisabled={isEmpty || summary.text.length > MAX_SUMMARY}
        >
          Publish
        </Button>
      </div>
    </form>
  );
}

/** More titles would make a summary that nobody reads. */
const MAX_TITLES = 3;

function inWords(titles: readonly string[]): string {
  const more = titles.length - MAX_TITLES;
  const shown = more > 1 ? [...titles.slice(0, MAX_TITLES), `${more} others`] : titles;
  return new Intl.ListFormat('en-GB').format(shown);
}

const KEY = 'publish';

/** The summary of a commit: what is suggested, until somebody types. It survives a reload. */
function useSummary(suggested: string): { text: string; setText: (text: string) => void; clear: () => void } {
  const [typed, setTyped] = useState(() => draftStorage.read(KEY));
  return {
    text: typed ?? suggested,
    setText: (text) => {
      setTyped(text);
      draftStorage.write(KEY, text);
    },
    clear: () => {
      setTyped(undefined);
      draftStorage.remove(KEY);
    },
  };
}
