import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type Change,
  type ChangedFile,
  discardChanges,
  readContents,
  readFile,
  readHistory,
  readReferences,
} from '#contract/desk/website.ts';
import { callEndpoint, RequestError } from '#screen/api/call.ts';
import { Badge } from '#screen/ui/Badge.tsx';
import { Button } from '#screen/ui/Button.tsx';
import { ConfirmDialog } from '#screen/ui/ConfirmDialog.tsx';
import { showToast } from '#screen/ui/toasts.ts';
import { takeOver } from '../file/draft-store.ts';
import { useDrafts } from '../file/use-drafts.ts';
import { toPointer } from '../form/pointer.ts';
import { ChangedValue } from './ChangedValue.tsx';

/** What has changed in a file, and a way to discard it. */
export function FileChanges({
  changed,
  isLocked,
  onDiscarded,
}: {
  changed: ChangedFile;
  /** While it is published. */
  isLocked: boolean;
  onDiscarded: () => void;
}) {
  const { file, title, state, changes } = changed;
  const { isPending, discard } = useDiscard();
  const [isAsking, setAsking] = useState(false);
  const id = `changes-${encodeURIComponent(file)}`;
  const words = WORDS[state];

  const onConfirm = async () => {
    if (!(await discard(changed))) return;
    setAsking(false);
    onDiscarded();
  };

  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-1 border-hairline border-t pt-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-56">
          <h3 id={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-h3 [overflow-wrap:anywhere]">
            {title} {words.badge && <Badge tone={state === 'added' ? 'answered' : 'late'}>{words.badge}</Badge>}
          </h3>
          <p className="text-muted text-tiny [overflow-wrap:anywhere]">{file}</p>
        </div>
        <Button onPress={() => setAsking(true)} isDisabled={isLocked} aria-label={`${words.action}: ${title}`}>
          {words.action}
        </Button>
      </div>
      {state !== 'removed' && changes.length === 0 && isWords(file) && (
        <p className="pt-1">
          <Link to="/file/$" params={{ _splat: file }} className="text-link">
            {state === 'added' ? 'Show its form' : 'It cannot be compared. Show its form'}
          </Link>
        </p>
      )}
      {changes.length > 0 && (
        <ul className="grid">
          {changes.map((change) => (
            <li
              key={toPointer(change.at)}
              className="grid min-w-0 gap-2 border-hairline border-t border-dashed py-3 first:border-t-0"
            >
              <ChangeTitle changed={changed} change={change} />
              <ChangedValue file={file} change={change} />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        title={words.question(title)}
        confirmLabel={words.action}
        isOpen={isAsking}
        isPending={isPending}
        isDanger={state !== 'removed'}
        onConfirm={() => void onConfirm()}
        onClose={() => setAsking(false)}
      >
        <p>{words.explanation}</p>
      </ConfirmDialog>
    </section>
  );
}

const WORDS = {
  added: {
    badge: 'new',
    action: 'Remove the file',
    question: (title: string) => `Remove "${title}"?`,
    explanation: 'It was never published, so it is lost.',
    done: (title: string) => `"${title}" was removed.`,
  },
  changed: {
    badge: undefined,
    action: 'Discard the changes',
    question: (title: string) => `Discard the changes of "${title}"?`,
    explanation: 'The file becomes what it was at the last commit. Its changes since are lost.',
    done: (title: string) => `"${title}" is as in the last commit.`,
  },
  removed: {
    badge: 'removed',
    action: 'Bring the file back',
    question: (title: string) => `Bring "${title}" back?`,
    explanation: 'The file becomes what it was at the last commit.',
    done: (title: string) => `"${title}" is back.`,
  },
};

/** Not a picture. */
const isWords = (file: string): boolean => /\.(ya?ml|md)$/.test(file);

/** A link to the field; what was removed has none. */
function ChangeTitle({
  changed: { file, title: fileTitle },
  change: { at, title, entry, before, after },
}: {
  changed: ChangedFile;
  change: Change;
}) {
  const text = title.startsWith(`${fileTitle}, `) ? title.slice(fileTitle.length + 2) : title;
  const label = text.charAt(0).toUpperCase() + text.slice(1);
  const mark = before === undefined ? 'added' : after === undefined ? 'removed' : undefined;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-small [overflow-wrap:anywhere]">
      {after === undefined ? (
        <span className="font-semibold">{label}</span>
      ) : (
        <Link
          to="/file/$"
          params={{ _splat: file }}
          search={{ ...(entry !== undefined && { entry }), at: toPointer(at) }}
          className="touch-target text-link inline-flex items-center font-semibold"
        >
          {label}
        </Link>
      )}
      {mark && <Badge tone={mark === 'added' ? 'answered' : 'late'}>{mark}</Badge>}
    </p>
  );
}

/** Sets files back to the last commit. */
function useDiscard(): {
  isPending: boolean;
  /** @returns whether it was done */
  discard: (file: ChangedFile) => Promise<boolean>;
} {
  const client = useQueryClient();
  const drafts = useDrafts();
  const [isPending, setPending] = useState(false);

  const discard = async ({ file, hash, title, state }: ChangedFile): Promise<boolean> => {
    setPending(true);
    try {
      await callEndpoint(discardChanges, { file, hash });
      if (state === 'added') drafts.discard(file);
      // Unsaved words of the file wait in this tab: they go on from what it is now.
      else if (state === 'changed' && isWords(file)) takeOver(drafts, await callEndpoint(readFile, { file }));
      showToast({ text: WORDS[state].done(title), tone: 'success' });
      return true;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      showToast({ text: error.message, tone: 'danger' });
      return false;
    } finally {
      // Also after a refusal: it is refused where something has changed meanwhile.
      await Promise.all(
        [readHistory, readContents, readFile, readReferences].map(({ path }) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      );
      setPending(false);
    }
  };
  return { isPending, discard };
}
