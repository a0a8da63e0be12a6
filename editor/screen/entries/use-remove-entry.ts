import { useState } from 'react';
import { type ContentItem, type EntryType, type Mention, removeEntry } from '#contract/editor.ts';
import { callEndpoint, RequestError } from '#screen/api/call.ts';
import { useLeaveEntry } from './use-leave-entry.ts';

export type RemoveState =
  | { is: 'idle' | 'removing' }
  | { is: 'failed'; message: string }
  /** Others refer to it, by now. */
  | { is: 'conflict'; message: string; mentions: readonly Mention[] };

interface Removal {
  file: string;
  title: string;
  /** Is shown afterwards. */
  next: ContentItem | undefined;
  input: { type: EntryType; slug: string; redirectTo?: string; replaceWith?: string };
}

/**
 * Removes an entry, and goes on to the next one of the list.
 *
 * @param onDone before that
 */
export function useRemoveEntry(onDone: () => void): {
  state: RemoveState;
  remove: (removal: Removal) => Promise<void>;
} {
  const leave = useLeaveEntry(onDone);
  const [state, setState] = useState<RemoveState>({ is: 'idle' });

  const remove = async ({ file, title, next, input }: Removal) => {
    setState({ is: 'removing' });
    try {
      const { changed } = await callEndpoint(removeEntry, input);
      await leave({ file, changed, next, text: `"${title}" was removed.` });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const { code, message, details } = error;
      if (code === 'conflict' && Array.isArray(details)) {
        setState({ is: 'conflict', message, mentions: details as Mention[] });
      } else setState({ is: 'failed', message });
    }
  };
  return { state, remove };
}
