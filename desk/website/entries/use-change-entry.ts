import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type ContentItem, readContents, readReferences, searchWords } from '#contract/desk/website/contents.ts';
import { readDraft } from '#contract/desk/website/drafts.ts';
import { type Mention, readMentions } from '#contract/desk/website/entries.ts';
import { readFile } from '#contract/desk/website/files.ts';
import { useReloadFiles } from '#desk/website/file/use-file-draft.ts';
import { RequestError } from '#screen/api/call.ts';
import { showToast } from '#screen/ui/toasts.ts';

interface Left {
  /** Of the entry, as it was. */
  file: string;
  /** The files that the program has changed. */
  changed: readonly string[];
  /** Is shown now. */
  next: ContentItem | undefined;
  /** What was done. */
  text: string;
}

type ChangeState =
  | { is: 'idle' | 'running' }
  /** Nothing was written. `mentions` are what refers to the entry by now, if that is why. */
  | { is: 'failed'; message: string; mentions?: readonly Mention[] };

/**
 * Removes or renames an entry, and goes on to another form, where a toast says what was done.
 *
 * @param onDone before the other form is shown
 */
export function useChangeEntry(onDone: () => void) {
  const client = useQueryClient();
  const reload = useReloadFiles();
  const navigate = useNavigate();
  const [state, setState] = useState<ChangeState>({ is: 'idle' });

  const change = async (call: () => Promise<Left>): Promise<void> => {
    setState({ is: 'running' });
    try {
      await leave(await call());
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const { code, message, details } = error;
      const isReferredTo = code === 'conflict' && Array.isArray(details);
      setState({ is: 'failed', message, ...(isReferredTo && { mentions: details as Mention[] }) });
    }
  };

  const leave = async ({ file, changed, next, text }: Left): Promise<void> => {
    // It had a file of its own.
    const isGone = file.endsWith('.md');
    for (const { path } of [readReferences, readMentions, readDraft, searchWords, readFile]) {
      void client.invalidateQueries({ queryKey: [path], refetchType: 'none' });
    }
    await Promise.all([
      reload(changed.filter((each) => each.startsWith('content/') && !(each === file && isGone))),
      client.invalidateQueries({ queryKey: [readContents.path] }),
    ]);
    onDone();
    if (next) {
      await navigate({
        to: '/website/file/$',
        params: { _splat: next.file },
        search: next.entry === undefined ? {} : { entry: next.entry },
        replace: true,
      });
    } else await navigate({ to: '/website', replace: true });
    if (isGone) client.removeQueries({ queryKey: [readFile.path, { file }] });
    showToast({
      text,
      action: { label: 'Show the changes', onAction: () => void navigate({ to: '/website/changes' }) },
    });
  };
  return { state, change };
}
