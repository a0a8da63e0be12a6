import { createContext, use } from 'react';
import type { DraftStore } from './draft-store.ts';

export const DraftsContext = createContext<DraftStore | null>(null);

export function useDrafts(): DraftStore {
  const drafts = use(DraftsContext);
  if (!drafts) throw new Error('Draw it inside DraftsContext.');
  return drafts;
}
