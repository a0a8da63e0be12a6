import type { Mention, Value, ValuePath } from '#contract/editor.ts';
import type { ReadFile } from '#editor/rules/references.ts';
import { valueAt, withValueAt } from '#editor/values/value-at.ts';
import { type FoundEntry, isInEntry } from './find-entry.ts';

const SITE_FILE = 'content/site.yaml';

export interface Removal {
  /** Takes its place in references. */
  replacement?: FoundEntry | undefined;
  /** The path that its page leads to afterwards. */
  redirectTo?: string | undefined;
}

/** The new value of each file that changes; undefined for a file that is removed. */
export type PlannedFiles = Map<string, Value | undefined>;

/**
 * What the files are without an entry.
 *
 * @param mentions of the entry, see findMentions
 */
export function planRemoval(
  entry: FoundEntry,
  files: readonly ReadFile[],
  mentions: readonly Mention[],
  { replacement, redirectTo }: Removal,
): PlannedFiles {
  const planned: PlannedFiles = new Map();
  const currentValue = (file: string): Value => {
    const value = planned.get(file) ?? files.find((each) => each.file === file)?.value;
    if (value === undefined) throw new Error(`${file} was not read.`);
    return value;
  };

  if (replacement) {
    const references = mentions.filter(({ kind }) => kind === 'reference');
    // From the end: what is left out of a list moves only what comes after it.
    for (const { file, at } of references.toReversed()) {
      const isOwn = isInEntry(replacement, file, at);
      planned.set(file, withReplaced(currentValue(file), at, isOwn ? undefined : replacement.slug));
    }
  }
  if (redirectTo !== undefined) {
    planned.set(SITE_FILE, withRedirect(currentValue(SITE_FILE), entry.page, redirectTo));
  }
  planned.set(entry.file, entry.at.length > 0 ? withValueAt(currentValue(entry.file), entry.at, undefined) : undefined);
  return planned;
}

/** @param slug undefined where an entry would refer to itself */
function withReplaced(value: Value, at: ValuePath, slug: string | undefined): Value {
  const list = valueAt(value, at.slice(0, -1));
  const isNamedAlready = slug === undefined || (Array.isArray(list) && list.includes(slug));
  if (!Array.isArray(list)) return slug === undefined ? value : withValueAt(value, at, slug);
  return withValueAt(value, at, isNamedAlready ? undefined : slug);
}

/** Redirects to the old page lead to the new one: a browser is sent on once only. */
function withRedirect(site: Value, from: string, to: string): Value {
  const redirects = valueAt(site, ['redirects']) as { [path: string]: string };
  const pointedOn = Object.entries(redirects).map(([path, target]) => [path, isAt(target, from) ? to : target]);
  return withValueAt(site, ['redirects'], Object.fromEntries([...pointedOn, [from, to]]));
}

const isAt = (target: string, page: string): boolean => target === page || target.startsWith(`${page}#`);
