import type { Value } from '#contract/desk/website/values.ts';
import type { ReadFile } from '#website-editor/rules/references.ts';
import { withValueAt } from '#website-editor/values/value-at.ts';
import { type FoundEntry, fileOf, findEntry, pageOf } from './find-entry.ts';
import { findPlaces, linkTo } from './find-places.ts';
import { newFault } from './new-faults.ts';
import { SITE_FILE, withoutRedirect, withRedirect } from './redirects.ts';
import type { PlannedFile } from './write-all.ts';

interface Rename {
  entry: FoundEntry;
  /** Without slugFaults. */
  newSlug: string;
  /** Whether the old address leads to the new one afterwards. */
  isRedirected: boolean;
}

type PlannedRename =
  /** All files as they are afterwards, and the entry in them. */
  { isPossible: true; files: PlannedFile[]; renamed: FoundEntry } | { isPossible: false; message: string };

/**
 * What the files are when an entry has another slug: references and links to it follow, those in the entry itself too. Nothing is
 * written.
 *
 * @param root absolute path of the project
 * @param files all files of content/
 */
export function planRename(root: string, files: readonly ReadFile[], rename: Rename): PlannedRename {
  const { entry, newSlug, isRedirected } = rename;
  const unreadable = files.find(({ value }) => value === undefined);
  if (unreadable) {
    return {
      isPossible: false,
      message: `${unreadable.file} cannot be read, and may name the old address. Correct that file first.`,
    };
  }

  const page = pageOf(entry.type, newSlug);
  const followed = withSite(files, (site) => withoutRedirect(site, page)).map((read) =>
    withOtherPlaces(read, rename, page),
  );
  const redirected = isRedirected ? withSite(followed, (site) => withRedirect(site, entry.page, page)) : followed;
  const planned = withSlug(redirected, rename);
  const message = newFault(root, files, planned);
  if (message !== undefined) {
    return { isPossible: false, message: `With the new address, the build would stop. ${message}` };
  }
  const renamed = findEntry(planned, entry.type, newSlug);
  if (!renamed) throw new Error(`${entry.page} was renamed, and is not at ${page}.`);
  return { isPossible: true, files: planned, renamed };
}

/** The places that lead to the entry lead to its new page, and keep their anchors. */
function withOtherPlaces(read: ReadFile, { entry, newSlug }: Rename, page: string): ReadFile {
  const links = linkTo(entry.page, 'g');
  const value = findPlaces(entry, read).reduce<Value | undefined>(
    (held, { at, kind, text }) =>
      held && withValueAt(held, at, kind === 'reference' ? newSlug : text.replace(links, page)),
    read.value,
  );
  return { ...read, value };
}

function withSlug(files: readonly ReadFile[], { entry: { type, file: own, at }, newSlug }: Rename): PlannedFile[] {
  return files.map((read) => {
    if (read.file !== own || read.value === undefined) return read;
    if (at.length > 0) return { ...read, value: withValueAt(read.value, [...at, 'slug'], newSlug) };
    return { ...read, file: fileOf(type, newSlug), from: own };
  });
}

function withSite(files: readonly ReadFile[], change: (site: Value) => Value): ReadFile[] {
  return files.map((read) =>
    read.file === SITE_FILE && read.value !== undefined ? { ...read, value: change(read.value) } : read,
  );
}
