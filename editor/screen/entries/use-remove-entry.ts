import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type ContentItem,
  type EntryType,
  type Mention,
  readContents,
  readFile,
  readHistory,
  readMentions,
  readReferences,
  removeEntry,
} from '#contract/editor.ts';
import { callDesk, DeskRequestError } from '#desk/api/call.ts';
import { showToast } from '#desk/ui/toasts.ts';
import { useDrafts } from '../file/drafts-context.ts';
import { takeOver } from '../file/take-over.ts';

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
  const client = useQueryClient();
  const drafts = useDrafts();
  const navigate = useNavigate();
  const [state, setState] = useState<RemoveState>({ is: 'idle' });

  const remove = async ({ file, title, next, input }: Removal) => {
    setState({ is: 'removing' });
    try {
      const { changed } = await callDesk(removeEntry, input);
      // Words that somebody typed in it, or in a file that was changed along with it.
      const unsaved = drafts.unsaved();
      if (isOwnFile(file)) drafts.discard(file);
      await Promise.all(
        changed
          .filter((each) => unsaved.has(each) && !(each === file && isOwnFile(file)))
          .map(async (each) => takeOver(drafts, await callDesk(readFile, { file: each }))),
      );
      await client.invalidateQueries({ queryKey: [readContents.path] });
      onDone();
      if (next) {
        await navigate({
          to: '/file/$',
          params: { _splat: next.file },
          search: next.entry === undefined ? {} : { entry: next.entry },
          replace: true,
        });
      } else await navigate({ to: '/', replace: true });
      if (isOwnFile(file)) client.removeQueries({ queryKey: [readFile.path, { file }] });
      for (const { path } of [readFile, readHistory, readReferences, readMentions]) {
        void client.invalidateQueries({ queryKey: [path] });
      }
      showToast({
        text: `"${title}" was removed.`,
        action: { label: 'Show the changes', onAction: () => void navigate({ to: '/history' }) },
      });
    } catch (error) {
      if (!(error instanceof DeskRequestError)) throw error;
      const { code, message, details } = error;
      if (code === 'conflict' && Array.isArray(details)) {
        setState({ is: 'conflict', message, mentions: details as Mention[] });
      } else setState({ is: 'failed', message });
    }
  };
  return { state, remove };
}

/** An entry with a file of its own. */
const isOwnFile = (file: string): boolean => file.endsWith('.md');
