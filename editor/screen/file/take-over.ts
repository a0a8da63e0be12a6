import type { FileContent } from '#contract/editor.ts';
import { mergeValues } from '#editor/values/merge-values.ts';
import type { DraftStore } from './draft-store.ts';

/**
 * After the program has changed a file, such as for an entry that was added: unsaved words go on from what stands on the disk
 * now. Where both have changed the same words, nothing is done: the form shows both, and asks.
 */
export function takeOver(drafts: DraftStore, content: FileContent): void {
  drafts.load(content);
  const draft = drafts.read(content.file);
  if (!draft?.theirs) return;
  const { merged, conflicts } = mergeValues(draft.base.value, draft.value, draft.theirs.value);
  if (conflicts.length === 0) drafts.rebase(content.file, merged);
}
