import type { FastifyInstance } from 'fastify';
import {
  addEntry,
  type ContentItem,
  checkEntry,
  type EntryType,
  type Mention,
  readMentions,
  readTemplate,
  removeEntry,
  renameEntry,
} from '#contract/desk/website.ts';
import type { ContentFolder } from '#website-editor/files/open-content-folder.ts';
import type { Adviser } from '#website-editor/rules/advise.ts';
import type { ReadFile } from '#website-editor/rules/references.ts';
import { templateOf } from '#website-editor/rules/templates.ts';
import { addEndpoint } from '#server/api/add-endpoint.ts';
import { ApiError } from '#server/api/api-error.ts';
import { inIndia } from '#server/india-time.ts';
import type { Clock } from '#server/runtime.ts';
import { readChangesIfAny } from '../history/read-changes.ts';
import { type FoundEntry, findEntry, isFixedFile, pageOf, slugTaken } from './find-entry.ts';
import { findMentions } from './find-places.ts';
import { listContents } from './list-contents.ts';
import { adviceOnEntry, faultsOfEntry, type NewEntry, type PlacedEntry, placeEntry } from './new-entry.ts';
import { planRemoval } from './plan-removal.ts';
import { planRename } from './plan-rename.ts';
import type { KnownFile, ReadFiles } from './read-files.ts';
import { SITE_FILE, withoutRedirect } from './redirects.ts';
import { adviceBesides, answeringRefusals, faultsError } from './refusals.ts';
import { changesBetween, type PlannedFile, writeAll } from './write-all.ts';

/** In a refusal: some of many. */
const MAX_NAMED = 3;

export interface EntryRoutesDeps {
  /** Absolute path of the project. */
  root: string;
  content: ContentFolder;
  readFiles: ReadFiles;
  adviser: Adviser;
  clock: Clock;
}

/** Adds, renames and removes entries that have a page of their own. */
export function addEntryRoutes(
  app: FastifyInstance,
  { root, content, readFiles, adviser, clock }: EntryRoutesDeps,
): void {
  addEndpoint(app, readTemplate, async ({ type }) =>
    templateOf(type, { files: await readFiles(), today: inIndia(clock()).day }),
  );

  addEndpoint(app, checkEntry, async (entry) => {
    const files = await readFiles();
    const placed = placeEntry(entry, files);
    const faults = faultsOfEntry(entry, placed, { root, files });
    return { faults, advice: adviceBesides(faults, await adviceOnEntry(placed, adviser)) };
  });

  addEndpoint(app, addEntry, async (entry) => {
    const files = await readFiles();
    requireFree(files, entry.type, entry.slug);
    const placed = placeEntry(entry, files);
    const faults = faultsOfEntry(entry, placed, { root, files });
    if (faults.length > 0) throw faultsError(faults);
    await save(files, withEntry(files, placed, entry));
    return readItem({ ...placed, slug: entry.slug });
  });

  addEndpoint(app, readMentions, async ({ type, slug }) => {
    const files = await readFiles();
    const entry = requireEntry(files, type, slug);
    return { page: entry.page, mentions: findMentions(entry, files) };
  });

  addEndpoint(app, removeEntry, async ({ type, slug, redirectTo, replaceWith }) => {
    const files = await readFiles();
    const entry = requireEntry(files, type, slug);
    if (isFixedFile(entry.file)) throw new ApiError('invalid', 'The core entries are fixed. None is removed.');
    if (replaceWith === slug) throw new ApiError('invalid', 'Choose another entry to take its place.');
    if (redirectTo !== undefined) requirePage(files, entry, redirectTo);
    const planned = planRemoval(root, files, {
      entry,
      mentions: findMentions(entry, files),
      replacement: replaceWith === undefined ? undefined : requireEntry(files, type, replaceWith),
      redirectTo,
    });
    if (planned.isPossible) return { changed: await save(files, planned.files) };
    if ('message' in planned) {
      throw new ApiError('invalid', `Without it, the build would stop. ${planned.message}`);
    }
    throw new ApiError('conflict', refusal(planned.mentions, replaceWith !== undefined), planned.mentions);
  });

  addEndpoint(app, renameEntry, async ({ type, slug, newSlug, isRedirected }) => {
    const files = await readFiles();
    const entry = requireEntry(files, type, slug);
    if (isFixedFile(entry.file)) {
      throw new ApiError('invalid', 'The core entries are fixed. None gets another address.');
    }
    if (newSlug === slug) throw new ApiError('invalid', 'This is its slug already. Write another.');
    requireFree(files, type, newSlug);
    const planned = planRename(root, files, { entry, newSlug, isRedirected });
    if (!planned.isPossible) throw new ApiError('invalid', planned.message);
    const changed = await save(files, planned.files);
    return { item: await readItem(planned.renamed), changed };
  });

  /** The line of the list of an entry that was written. */
  async function readItem({ file, at, slug }: Pick<FoundEntry, 'file' | 'at' | 'slug'>): Promise<ContentItem> {
    const entry = at.length > 0 ? slug : undefined;
    const item = listContents(await readFiles(), await readChangesIfAny(root))
      .flatMap(({ items }) => items)
      .find((each) => each.file === file && each.entry === entry);
    if (!item) throw new ApiError('failed', `${file} was written, and then changed by another program.`);
    return item;
  }

  /** @returns the files that were changed */
  async function save(before: readonly KnownFile[], after: readonly PlannedFile[]): Promise<string[]> {
    const changes = changesBetween(before, after);
    await answeringRefusals(() => writeAll(content, changes));
    return changes.map(({ file }) => file);
  }
}

/** A redirect from the page of the new entry ends: visitors would never see the page. */
function withEntry(files: readonly ReadFile[], placed: PlacedEntry, { type, slug }: NewEntry): ReadFile[] {
  const page = pageOf(type, slug);
  const others = files
    .filter(({ file }) => file !== placed.file)
    .map((read) =>
      read.file === SITE_FILE && read.value !== undefined
        ? { ...read, value: withoutRedirect(read.value, page) }
        : read,
    );
  return [...others, { file: placed.file, value: placed.value }];
}

function requireEntry(files: readonly ReadFile[], type: EntryType, slug: string): FoundEntry {
  const entry = findEntry(files, type, slug);
  if (!entry) throw new ApiError('not-found', `There is no "${slug}". It may have been removed meanwhile.`);
  return entry;
}

function requireFree(files: readonly ReadFile[], type: EntryType, slug: string): void {
  const taken = findEntry(files, type, slug);
  if (taken) throw new ApiError('conflict', slugTaken(taken.page));
}

/** @throws {ApiError} unless a visitor can be sent to the path, which may have an anchor */
function requirePage(files: readonly ReadFile[], entry: FoundEntry, path: string): void {
  const [page = ''] = path.split('#');
  const pages = listContents(files, []).flatMap(({ items }) => items.map((item) => item.page));
  if (page !== entry.page && pages.includes(page)) return;
  throw new ApiError('invalid', `There is no page ${path} to send visitors to. Choose another, such as /services.`);
}

function refusal(mentions: readonly Mention[], isReplaced: boolean): string {
  const named = mentions.slice(0, MAX_NAMED).map(({ title }) => title);
  const more = mentions.length > named.length ? `; and ${mentions.length - named.length} more` : '';
  const places = `${named.join('; ')}${more}`;
  return isReplaced
    ? `Nothing was removed: here it cannot be replaced. ${places}. Change these places first.`
    : `Nothing was removed: others refer to it. ${places}. Choose what takes its place.`;
}
