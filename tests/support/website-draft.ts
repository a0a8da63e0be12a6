/** A draft of a writer, for the tests of the screens that hand it on. */
import {
  type ChangedFile,
  type Draft,
  type DraftChanges,
  listDrafts,
  readDraft,
} from '#contract/desk/website/drafts.ts';
import { type TestServer, WRITER } from './website-screen.tsx';

export const FILE = 'content/services/core.yaml';

export const changedFile: ChangedFile = {
  file: FILE,
  title: 'Core',
  hash: 'h1',
  state: 'changed',
  changes: [
    { at: ['items', 0, 'title'], entry: 'seo', title: 'Core, SEO, title', before: 'Search', after: 'Be found' },
    { at: ['items', 0, 'features', 2], entry: 'seo', title: 'Core, SEO, features, 3', after: 'A report each month' },
  ],
};

/** Sent for review, unless it is said otherwise. */
export const draftOf = (more: Partial<Draft> = {}): Draft => ({
  id: 'd1',
  author: { id: WRITER.id, name: WRITER.name },
  state: 'review',
  summary: 'A better title',
  updatedAt: '2026-11-24T09:00:00Z',
  sentAt: '2026-11-24T09:00:00Z',
  overtaken: [],
  ...more,
});

/** From now on the server has this draft, and no other. */
export function serveDraft(server: TestServer, draft: Draft, more: Partial<DraftChanges> = {}): { draft: Draft } {
  server.answer(listDrafts, { drafts: [draft] });
  server.answer(readDraft, {
    draft,
    files: [changedFile],
    hash: 'read',
    faults: [],
    advice: [],
    publishing: { isPossible: true },
    ...more,
  });
  return { draft };
}
