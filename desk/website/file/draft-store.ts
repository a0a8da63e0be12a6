import type { FileContent, Value } from '#contract/desk/website.ts';
import { equalValues } from '#website-editor/values/equal-values.ts';
import { isEntries, mergeValues, slugOf } from '#website-editor/values/merge-values.ts';
import { isGroup, valueAt } from '#website-editor/values/value-at.ts';
import { draftStorage } from '#screen/api/draft-storage.ts';

/** A file that is open, or has unsaved words. */
export interface FileDraft {
  /** What it began with. A save names its hash. */
  base: FileContent;
  /** With what was typed. */
  value: Value;
  /** The file on the disk, if it has changed since and there are unsaved words. */
  theirs?: FileContent;
}

export interface DraftStore {
  subscribe: (listener: () => void) => () => void;
  /** Undefined until it was loaded. */
  read: (file: string) => FileDraft | undefined;
  /** The files with unsaved words. The same object until it changes. */
  unsaved: () => ReadonlySet<string>;
  /** Takes over what stands on the disk, unless there are unsaved words: those stay. */
  load: (content: FileContent) => void;
  change: (file: string, value: Value) => void;
  /** After a save: what was typed meanwhile stays. */
  saved: (sent: Value, stored: FileContent) => void;
  /** Goes on from `theirs` with a value that has been agreed on. */
  rebase: (file: string, value: Value) => void;
  /** @returns brings it back */
  discard: (file: string) => () => void;
}

const PREFIX = 'file:';

/** Writing 200 KB at every key would be felt. In milliseconds. */
const STORE_AFTER = 300;

/** What is typed and not saved, for each file. It survives a reload. */
export function createDraftStore(): DraftStore {
  const drafts = new Map<string, FileDraft>();
  const listeners = new Set<() => void>();
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  let unsaved: ReadonlySet<string> = new Set(
    draftStorage.keys().flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [])),
  );

  const store = (file: string) => {
    clearTimeout(waiting.get(file));
    waiting.delete(file);
    const draft = drafts.get(file);
    if (!draft) return;
    if (isUnsaved(draft)) draftStorage.write(PREFIX + file, JSON.stringify({ base: draft.base, value: draft.value }));
    else draftStorage.remove(PREFIX + file);
  };
  window.addEventListener('pagehide', () => {
    for (const file of waiting.keys()) store(file);
  });

  const set = (file: string, draft: FileDraft) => {
    drafts.set(file, draft);
    const hasWords = isUnsaved(draft);
    if (hasWords !== unsaved.has(file)) {
      const next = new Set(unsaved);
      if (hasWords) next.add(file);
      else next.delete(file);
      unsaved = next;
    }
    clearTimeout(waiting.get(file));
    if (hasWords) waiting.set(file, setTimeout(store, STORE_AFTER, file));
    else store(file);
    for (const listener of listeners) listener();
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: (file) => drafts.get(file),
    unsaved: () => unsaved,
    load: (content) => {
      const draft = drafts.get(content.file) ?? readStored(content.file);
      if (!draft || !isUnsaved(draft)) set(content.file, { base: content, value: content.value });
      else if (draft.base.hash === content.hash) set(content.file, { base: draft.base, value: draft.value });
      else set(content.file, { ...draft, theirs: content });
    },
    change: (file, value) => {
      const draft = drafts.get(file);
      if (draft) set(file, { ...draft, value });
    },
    saved: (sent, stored) => {
      const typed = drafts.get(stored.file)?.value ?? sent;
      const value = typed === sent ? stored.value : mergeValues(sent, typed, stored.value).merged;
      set(stored.file, { base: stored, value });
    },
    rebase: (file, value) => {
      const draft = drafts.get(file);
      if (draft?.theirs) set(file, { base: draft.theirs, value });
    },
    discard: (file) => {
      const draft = drafts.get(file);
      if (!draft) return () => undefined;
      const now = draft.theirs ?? draft.base;
      set(file, { base: now, value: now.value });
      return () => {
        if (drafts.get(file)?.base.hash === now.hash) set(file, draft);
      };
    },
  };
}

const isUnsaved = ({ base, value }: FileDraft): boolean => !equalValues(base.value, value);

function readStored(file: string): FileDraft | undefined {
  const stored = draftStorage.read(PREFIX + file);
  return stored === undefined ? undefined : (JSON.parse(stored) as FileDraft);
}

/**
 * After the program has changed a file, such as for an entry that was added: unsaved words go on from what stands on the disk
 * now. Where both have changed the same field, nothing is done: the form shows both, and asks.
 */
export function takeOver(drafts: DraftStore, content: FileContent): void {
  drafts.load(content);
  const draft = drafts.read(content.file);
  if (!draft?.theirs) return;
  const { merged, conflicts } = mergeValues(draft.base.value, draft.value, draft.theirs.value);
  if (conflicts.length === 0) drafts.rebase(content.file, merged);
}

/**
 * Whether a line of the list of content has unsaved words: an entry of a file, or what a file has besides its entries.
 *
 * @param draft of the file, which has unsaved words; undefined if it was not opened since the page was loaded
 * @param slug of the entry
 */
export function isPartUnsaved(draft: FileDraft | undefined, slug: string | undefined): boolean {
  if (!draft) return slug === undefined;
  const { base, value } = draft;
  if (!isGroup(base.value) || !isGroup(value)) return slug === undefined;
  return Object.keys({ ...base.value, ...value }).some((key) => {
    const [before, now] = [valueAt(base.value, [key]), valueAt(value, [key])];
    if (before === now) return false;
    if (!isEntries(before) || !isEntries(now)) return slug === undefined && !equalValues(before, now);
    const [old, typed] = [before, now].map((entries) => entries.find((entry) => slugOf(entry) === slug));
    return old !== undefined && (typed === undefined || !equalValues(old, typed));
  });
}
