import { readContents, readReferences } from '#contract/desk/website/contents.ts';
import { listDrafts, readDraft } from '#contract/desk/website/drafts.ts';
import { readFile } from '#contract/desk/website/files.ts';
import { listPublications, readPublishing } from '#contract/desk/website/publishing.ts';

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
