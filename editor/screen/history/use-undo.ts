import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Change,
  type ChangedFile,
  type EditedFile,
  readContents,
  readFile,
  readHistory,
  readReferences,
  saveFile,
  undoChange,
  type Value,
} from '#contract/editor.ts';
import { mergeValues } from '#editor/values/merge-values.ts';
import { callEndpoint, RequestError } from '#screen/api/call.ts';
import { showToast } from '#screen/ui/toasts.ts';
import { useDrafts } from '../file/drafts-context.ts';
import { takeOver } from '../file/take-over.ts';

/** For the way back, in seconds. */
const BRING_BACK = 20;

/** Sets values and files back to the last commit. */
export function useUndo(): {
  isPending: boolean;
  /** One value, with a way back. */
  undoValue: (file: ChangedFile, change: Change) => Promise<boolean>;
  /** @returns whether it was done */
  undoFile: (file: ChangedFile) => Promise<boolean>;
} {
  const client = useQueryClient();
  const drafts = useDrafts();
  const [isPending, setPending] = useState(false);

  const refresh = () =>
    Promise.all(
      [readHistory, readContents, readFile, readReferences].map(({ path }) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    );

  /** Also where unsaved words of the file wait in this tab. */
  const readAgain = async (file: string): Promise<EditedFile> => {
    const now = await callEndpoint(readFile, { file });
    takeOver(drafts, now);
    return now;
  };

  const attempt = async (action: () => Promise<void>): Promise<boolean> => {
    setPending(true);
    try {
      await action();
      return true;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      showToast({ text: error.message, tone: 'danger' });
      return false;
    } finally {
      // Also after a refusal: it is refused where something has changed meanwhile.
      await refresh();
      setPending(false);
    }
  };

  const bringBack = (file: string, title: string, undone: Value, wanted: Value) =>
    attempt(async () => {
      const now = await readAgain(file);
      const { merged } = mergeValues(undone, wanted, now.value);
      takeOver(drafts, await callEndpoint(saveFile, { file, hash: now.hash, value: merged }));
      showToast({ text: `"${title}" is as it was before.`, tone: 'success' });
    });

  const undoValue = ({ file, hash }: ChangedFile, { at, title }: Change) =>
    attempt(async () => {
      const before = await callEndpoint(readFile, { file });
      await callEndpoint(undoChange, { file, hash, at });
      const undone = await readAgain(file);
      showToast({
        text: `"${title}" is as in the last commit.`,
        seconds: BRING_BACK,
        action: { label: 'Bring it back', onAction: () => void bringBack(file, title, undone.value, before.value) },
      });
    });

  const undoFile = ({ file, hash, title, state }: ChangedFile) =>
    attempt(async () => {
      await callEndpoint(undoChange, { file, hash });
      if (state === 'added') drafts.discard(file);
      else if (state === 'changed' && isContentFile(file)) await readAgain(file);
      showToast({ text: DONE[state](title), tone: 'success' });
    });

  return { isPending, undoValue, undoFile };
}

const DONE: Record<ChangedFile['state'], (title: string) => string> = {
  added: (title) => `"${title}" was removed.`,
  changed: (title) => `"${title}" is as in the last commit.`,
  removed: (title) => `"${title}" is back.`,
};

const isContentFile = (file: string): boolean => /\.(ya?ml|md)$/.test(file);
