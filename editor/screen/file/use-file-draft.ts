import { useSyncExternalStore } from 'react';
import type { FileDraft } from './draft-store.ts';
import { useDrafts } from './drafts-context.ts';

/** What is typed in a file; undefined until the file was read. */
export function useFileDraft(file: string): FileDraft | undefined {
  const drafts = useDrafts();
  return useSyncExternalStore(drafts.subscribe, () => drafts.read(file));
}

/** The files with unsaved words. */
export function useUnsavedFiles(): ReadonlySet<string> {
  const drafts = useDrafts();
  return useSyncExternalStore(drafts.subscribe, drafts.unsaved);
}
