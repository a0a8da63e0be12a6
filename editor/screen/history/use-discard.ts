import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ChangedFile,
  discardChanges,
  readContents,
  readFile,
  readHistory,
  readReferences,
} from '#contract/editor.ts';
import { callEndpoint, RequestError } from '#screen/api/call.ts';
import { showToast } from '#screen/ui/toasts.ts';
import { takeOver } from '../file/draft-store.ts';
import { useDrafts } from '../file/use-drafts.ts';

/** Sets files back to the last commit. */
export function useDiscard(): {
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
      else if (state === 'changed' && isContentFile(file)) takeOver(drafts, await callEndpoint(readFile, { file }));
      showToast({ text: DONE[state](title), tone: 'success' });
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

const DONE: Record<ChangedFile['state'], (title: string) => string> = {
  added: (title) => `"${title}" was removed.`,
  changed: (title) => `"${title}" is as in the last commit.`,
  removed: (title) => `"${title}" is back.`,
};

const isContentFile = (file: string): boolean => /\.(ya?ml|md)$/.test(file);
