import { readContents, readReferences, searchWords } from './contents.ts';
import { discardDraft, listDrafts, readDraft, returnDraft, sendDraft, takeBackDraft } from './drafts.ts';
import { addEntry, readMentions, readTemplate, removeEntry, renameEntry } from './entries.ts';
import { discardChanges, readFile, saveFile } from './files.ts';
import { addPicture, copyPicture, listPictures, readPicture } from './pictures.ts';
import { readPreview } from './preview.ts';
import { listPublications, publishDraft, readPublication, readPublishing, restorePublication } from './publishing.ts';

/** Every call that the desk passes on. */
export const websiteEndpoints = [
  readContents,
  readFile,
  readReferences,
  saveFile,
  discardChanges,
  readTemplate,
  addEntry,
  readMentions,
  removeEntry,
  renameEntry,
  addPicture,
  listPictures,
  copyPicture,
  readPicture,
  searchWords,
  readPreview,
  listDrafts,
  readDraft,
  sendDraft,
  takeBackDraft,
  returnDraft,
  discardDraft,
  readPublishing,
  publishDraft,
  listPublications,
  readPublication,
  restorePublication,
];
