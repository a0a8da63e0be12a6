import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  addEntry,
  type EntryType,
  type Fault,
  readContents,
  readFile,
  readHistory,
  readReferences,
  type Value,
} from '#contract/desk/website.ts';
import { callEndpoint, RequestError } from '#screen/api/call.ts';
import { showToast } from '#screen/ui/toasts.ts';
import { takeOver } from '../file/draft-store.ts';
import { useDrafts } from '../file/use-drafts.ts';

export type AddState =
  | { is: 'idle' | 'adding' }
  /** Nothing was written. */
  | { is: 'refused'; faults: readonly Fault[] }
  | { is: 'failed'; message: string };

interface SentEntry {
  type: EntryType;
  slug: string;
  file?: string;
  value: Value;
}

/** Adds a new entry, and goes to its form. */
export function useAddEntry(draftName: string): {
  state: AddState;
  /** @returns what it was refused for */
  add: (sent: SentEntry) => Promise<readonly Fault[] | undefined>;
} {
  const client = useQueryClient();
  const drafts = useDrafts();
  const navigate = useNavigate();
  const [state, setState] = useState<AddState>({ is: 'idle' });

  const refuse = (faults: readonly Fault[]) => {
    setState({ is: 'refused', faults });
    return faults;
  };

  const add = async (sent: SentEntry) => {
    setState({ is: 'adding' });
    try {
      const item = await callEndpoint(addEntry, sent);
      // Unsaved words of its category go on beside it.
      takeOver(drafts, await callEndpoint(readFile, { file: item.file }));
      drafts.discard(draftName);
      await Promise.all(
        [readContents, readFile, readHistory, readReferences].map(({ path }) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      );
      showToast({ text: `"${item.title}" was added.`, tone: 'success' });
      await navigate({
        to: '/file/$',
        params: { _splat: item.file },
        search: item.entry === undefined ? {} : { entry: item.entry },
        replace: true,
      });
      return undefined;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (error.code === 'invalid' && Array.isArray(error.details)) return refuse(error.details as Fault[]);
      if (error.code === 'conflict') return refuse([{ at: ['slug'], message: error.message }]);
      setState({ is: 'failed', message: error.message });
      return undefined;
    }
  };
  return { state, add };
}
