import type { Value } from '#contract/editor.ts';
import { equalValues } from '#editor/values/equal-values.ts';
import { isGroup } from '#editor/values/value-at.ts';
import type { FileDraft } from './draft-store.ts';

/**
 * Whether a line of the list has unsaved words: an entry of a file, or what a file has besides its entries.
 *
 * @param draft of the file, which has unsaved words; undefined if it was not opened since the page was loaded
 * @param slug of the entry
 */
export function isPartUnsaved(draft: FileDraft | undefined, slug: string | undefined): boolean {
  if (!draft) return slug === undefined;
  const { base, value } = draft;
  if (!isGroup(base.value) || !isGroup(value)) return slug === undefined;
  return Object.keys({ ...base.value, ...value }).some((key) => {
    const [before, now] = [base.value, value].map((group) => (isGroup(group) ? group[key] : undefined));
    if (before === now) return false;
    if (!isEntries(before) || !isEntries(now)) return slug === undefined && !equalValues(before, now);
    const [old, typed] = [before, now].map((entries) => entries.find((entry) => slugOf(entry) === slug));
    return old !== undefined && (typed === undefined || !equalValues(old, typed));
  });
}

const isEntries = (value: Value | undefined): value is Value[] =>
  Array.isArray(value) && value.length > 0 && value.every((entry) => slugOf(entry) !== undefined);

const slugOf = (entry: Value | undefined): Value | undefined => (isGroup(entry) ? entry['slug'] : undefined);
