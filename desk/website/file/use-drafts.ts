import { createContext, use, useSyncExternalStore } from 'react';
import { type DraftStore, type FileDraft, isPartUnsaved } from './draft-store.ts';

export const DraftsContext = createContext<DraftStore | null>(null);

export function useDrafts(): DraftStore {
  const drafts = use(DraftsContext);
  if (!drafts) throw new Error('Draw it inside DraftsContext.');
  return drafts;
}

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

/** Whether a line of the list of content has unsaved words. */
export function useIsUnsaved({ file, entry }: { file: string; entry?: string }): boolean {
  const drafts = useDrafts();
  return useSyncExternalStore(
    drafts.subscribe,
    () => drafts.unsaved().has(file) && isPartUnsaved(drafts.read(file), entry),
  );
}
