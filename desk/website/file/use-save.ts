import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type EditedFile,
  type Fault,
  type FileContent,
  readContents,
  readFile,
  readHistory,
  saveFile,
  type Value,
} from '#contract/desk/website.ts';
import { callEndpoint, RequestError } from '#screen/api/call.ts';
import { useDrafts } from './use-drafts.ts';

/** What has changed is compared by Git, at the cost of the page beside the form, which is made meanwhile. */
const PAGE_FIRST_MS = 2_000;

export type SaveState =
  | { is: 'idle' | 'saving' }
  /** `at` in milliseconds since 1970. */
  | { is: 'saved'; at: number }
  /** Nothing was written. */
  | { is: 'refused'; faults: readonly Fault[] }
  | { is: 'conflict' }
  | { is: 'failed'; message: string };

/** Saves what is typed in a file. */
export function useSave(file: string): {
  state: SaveState;
  setState: (state: SaveState) => void;
  /** @returns whether it was saved */
  save: () => Promise<boolean>;
} {
  const client = useQueryClient();
  const drafts = useDrafts();
  const [state, setState] = useState<SaveState>({ is: 'idle' });

  const save = async (): Promise<boolean> => {
    const draft = drafts.read(file);
    if (!draft) return false;
    const sent: Value = draft.value;
    setState({ is: 'saving' });
    const key = [readFile.path, { file }];
    // A reading that began before would bring the old text back.
    await client.cancelQueries({ queryKey: key });
    try {
      const stored = await callEndpoint(saveFile, { file, hash: draft.base.hash, value: sent });
      drafts.saved(sent, stored);
      client.setQueryData<EditedFile>(key, (edited) => edited && { ...edited, ...stored });
      setTimeout(() => {
        for (const { path } of [readContents, readHistory]) void client.invalidateQueries({ queryKey: [path] });
      }, PAGE_FIRST_MS);
      setState({ is: 'saved', at: Date.now() });
      return true;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (error.code === 'conflict' && error.details) {
        drafts.load(error.details as FileContent);
        setState({ is: 'conflict' });
      } else if (error.code === 'invalid' && Array.isArray(error.details)) {
        setState({ is: 'refused', faults: error.details as Fault[] });
      } else if (error.code === 'offline') {
        setState({ is: 'failed', message: 'The editor has ended: start it again, then save.' });
      } else setState({ is: 'failed', message: error.message });
      return false;
    }
  };
  return { state, setState, save };
}
