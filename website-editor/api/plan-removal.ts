import type { Mention } from '#contract/desk/website/entries.ts';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import type { ReadFile } from '#website-editor/rules/references.ts';
import { isWithin, valueAt, withValueAt } from '#website-editor/values/value-at.ts';
import { type FoundEntry, isInEntry } from './find-entry.ts';
import { newFault, newFaults } from './new-faults.ts';
import { SITE_FILE, withRedirect } from './redirects.ts';

interface Removal {
  entry: FoundEntry;
  /** Of the entry, see findMentions. */
  mentions: readonly Mention[];
  /** Takes its place in references. */
  replacement?: FoundEntry | undefined;
  /** The path that its page leads to afterwards. */
  redirectTo?: string | undefined;
}

type PlannedRemoval =
  /** All files as they are afterwards, without one that is removed. */
  | { isPossible: true; files: ReadFile[] }
  /** Places that refer to the entry and cannot do without it. */
  | { isPossible: false; mentions: Mention[] }
  /** Something else that the build would refuse. */
  | { isPossible: false; message: string };

/**
 * What the files are without an entry. Nothing is written.
 *
 * @param root absolute path of the project
 * @param files all files of content/
 */
export function planRemoval(root: string, files: readonly ReadFile[], removal: Removal): PlannedRemoval {
  const { entry, mentions, replacement, redirectTo } = removal;
  const references = mentions.filter(({ kind }) => kind === 'reference');
  if (references.length > 0 && !replacement) return { isPossible: false, mentions: references };

  const replaced = replacement ? withReplacement(files, references, replacement) : [...files];
  const lost = replacedInVain(root, files, replaced, references);
  if (lost.length > 0) return { isPossible: false, mentions: lost };

  const planned = withoutEntry(replaced, entry).map((read) =>
    read.file === SITE_FILE && read.value !== undefined && redirectTo !== undefined
      ? { ...read, value: withRedirect(read.value, entry.page, redirectTo) }
      : read,
  );
  const message = newFault(root, files, planned);
  return message === undefined ? { isPossible: true, files: planned } : { isPossible: false, message };
}

function withReplacement(
  files: readonly ReadFile[],
  references: readonly Mention[],
  replacement: FoundEntry,
): ReadFile[] {
  return files.map(({ file, value }) => {
    // From the end: what is left out of a list moves only what comes after it.
    const own = references.filter((mention) => mention.file === file).toReversed();
    const next = own.reduce<Value | undefined>(
      (held, { at }) =>
        // An entry does not refer to itself.
        held && replaceAt(held, at, isInEntry(replacement, file, at) ? undefined : replacement.slug),
      value,
    );
    return { file, value: next };
  });
}

/** @param slug undefined takes the reference out of its list; so does one that the list has already */
function replaceAt(value: Value, at: ValuePath, slug: string | undefined): Value {
  const list = valueAt(value, at.slice(0, -1));
  const isNamedAlready = Array.isArray(list) && slug !== undefined && list.includes(slug);
  return withValueAt(value, at, isNamedAlready ? undefined : slug);
}

/** References whose list has too few entries now, or whose place needs another value. */
function replacedInVain(
  root: string,
  before: readonly ReadFile[],
  after: readonly ReadFile[],
  references: readonly Mention[],
): Mention[] {
  return [...new Set(references.map(({ file }) => file))].flatMap((file) => {
    const faults = newFaults(root, { file }, before, after);
    return references
      .filter((mention) => mention.file === file)
      .flatMap((mention) => {
        const fault = faults.find(({ at }) => at.length > 0 && isWithin(mention.at, at));
        return fault ? [{ ...mention, title: `${mention.title}: ${fault.message}` }] : [];
      });
  });
}

function withoutEntry(files: readonly ReadFile[], { file: own, at }: FoundEntry): ReadFile[] {
  if (at.length === 0) return files.filter(({ file }) => file !== own);
  return files.map((read) =>
    read.file === own && read.value !== undefined ? { ...read, value: withValueAt(read.value, at, undefined) } : read,
  );
}
