import {
  listDrafts,
  listPublications,
  readContents,
  readDraft,
  readFile,
  readPublishing,
  readReferences,
} from '#contract/desk/website.ts';

/** What is read anew when a draft has changed its state, or words were published. */
export const ofDrafts = [
  readDraft,
  listDrafts,
  readContents,
  readFile,
  readReferences,
  readPublishing,
  listPublications,
] as const;
