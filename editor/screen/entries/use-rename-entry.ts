import { useState } from 'react';
import { type EntryType, renameEntry } from '#contract/editor.ts';
import { callEndpoint, RequestError } from '#screen/api/call.ts';
import { useLeaveEntry } from './use-leave-entry.ts';

export type RenameState =
  | { is: 'idle' | 'renaming' }
  /** Nothing was written. */
  | { is: 'failed'; message: string };

interface Rename {
  file: string;
  title: string;
  input: { type: EntryType; slug: string; newSlug: string; isRedirected: boolean };
}

/**
 * Gives an entry another slug, and shows its form at its new place.
 *
 * @param onDone before that
 */
export function useRenameEntry(onDone: () => void): { state: RenameState; rename: (rename: Rename) => Promise<void> } {
  const leave = useLeaveEntry(onDone);
  const [state, setState] = useState<RenameState>({ is: 'idle' });

  const rename = async ({ file, title, input }: Rename) => {
    setState({ is: 'renaming' });
    try {
      const { item, changed } = await callEndpoint(renameEntry, input);
      await leave({ file, changed, next: item, text: `The address of "${title}" was changed.` });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setState({ is: 'failed', message: error.message });
    }
  };
  return { state, rename };
}
