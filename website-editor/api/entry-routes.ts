import type { FastifyInstance } from 'fastify';
import type { ContentItem } from '#contract/desk/website/contents.ts';
import {
  addEntry,
  type Mention,
  readMentions,
  readTemplate,
  removeEntry,
  renameEntry,
} from '#contract/desk/website/entries.ts';
import type { EntryType } from '#contract/desk/website/fields.ts';
import type { Value } from '#contract/desk/website/values.ts';
import { addEndpoint } from '#server/api/add-endpoint.ts';
import { ApiError } from '#server/api/api-error.ts';
import { inIndia } from '#server/india-time.ts';
import type { OpenedDraft } from '#website-editor/drafts/draft.ts';
import { readChangesIfAny } from '#website-editor/history/read-changes.ts';
import type { ReadFile } from '#website-editor/rules/references.ts';
import { templateOf } from '#website-editor/rules/templates.ts';
import { isGroup, valueAt, withValueAt } from '#website-editor/values/value-at.ts';
import { type FoundEntry, findEntry, isFixedFile, isSlug, pageOf, slugFaults } from './find-entry.ts';
import { findMentions } from './find-places.ts';
import { listContents } from './list-contents.ts';
import { placeEntry } from './new-entry.ts';
import { planRemoval } from './plan-removal.ts';
import { planRename } from './plan-rename.ts';
import type { KnownFile } from './read-files.ts';
import { SITE_FILE, withoutRedirect } from './redirects.ts';
import { answeringRefusals } from './refusals.ts';
import { titleOfPlace } from './title-of-place.ts';
import type { WebsiteDeps } from './website-deps.ts';
import { readShown, readWords, requireRow, saveWords } from './words.ts';
import { changesBetween, type PlannedFile, writeAll } from './write-all.ts';

/** In a refusal: some of many. */
const MAX_NAMED = 3;

/** Adds, renames and removes entries that have a page of their own. */
export function addEntryRoutes(app: FastifyInstance, deps: WebsiteDeps): void {
  const { drafts, personOf, clock } = deps;

  addEndpoint(app, readTemplate, async ({ draftId, type, copyOf }, { request }) => {
    const files = await readWords(await drafts.read(personOf(request), draftId));
    const template = templateOf(type, { files, today: inIndia(clock()).day });
    if (copyOf === undefined) return template;
    return { ...template, value: copyOfEntry(requireEntry(files, type, copyOf), files, template.value) };
  });

  addEndpoint(app, addEntry, async ({ draftId, ...entry }, { request }) => {
    const { type, slug } = entry;
    const draft = await drafts.write(personOf(request), draftId);
    const files = await readWords(draft);
    const [fault] = slugFaults(entry, files);
    if (fault) throw new ApiError(findEntry(files, type, slug) ? 'conflict' : 'invalid', fault.message);
    const placed = placeEntry(entry, files);
    const hash = placed.at.length > 0 ? (await readShown(draft, placed.file)).hash : '';
    const saved = await saveWords(deps, draft, { ...placed, hash });
    await endRedirect(draft, pageOf(type, slug));
    return { ...saved, item: await readItem(draft, { ...placed, slug }) };
  });

  addEndpoint(app, readMentions, async ({ draftId, type, slug }, { request }) => {
    const files = await readWords(await drafts.read(personOf(request), draftId));
    const entry = requireEntry(files, type, slug);
    return { page: entry.page, mentions: findMentions(entry, files) };
  });

  addEndpoint(app, removeEntry, async ({ draftId, type, slug, redirectTo, replaceWith }, { request }) => {
    const draft = await drafts.write(personOf(request), draftId);
    if (await removeKept(draft, type, slug)) return { draftId: draft.id, changed: [] };
    const files = await draft.readFiles();
    const entry = requireEntry(files, type, slug);
    if (isFixedFile(entry.file)) throw new ApiError('invalid', 'The core entries are fixed. None is removed.');
    if (replaceWith === slug) throw new ApiError('invalid', 'Choose another entry to take its place.');
    if (redirectTo !== undefined) requirePage(files, entry, redirectTo);
    const planned = planRemoval(draft.root, files, {
      entry,
      mentions: findMentions(entry, files),
      replacement: replaceWith === undefined ? undefined : requireEntry(files, type, replaceWith),
      redirectTo,
    });
    if (planned.isPossible) return { draftId: draft.id, changed: await writePlan(draft, files, planned.files) };
    if ('message' in planned) {
      throw new ApiError('invalid', `Without it, the site could not be published. ${planned.message}`);
    }
    throw new ApiError('conflict', refusal(planned.mentions, replaceWith !== undefined), planned.mentions);
  });

  addEndpoint(app, renameEntry, async ({ draftId, type, slug, newSlug, isRedirected }, { request }) => {
    const draft = await drafts.write(personOf(request), draftId);
    const files = await draft.readFiles();
    const entry = findEntry(files, type, slug);
    if (!entry) {
      requireEntry(await readWords(draft), type, slug);
      throw new ApiError('conflict', 'Correct its marked fields first. Then it can get another address.');
    }
    if (isFixedFile(entry.file)) {
      throw new ApiError('invalid', 'The core entries are fixed. None gets another address.');
    }
    if (newSlug === slug) throw new ApiError('invalid', 'This is its address already. Write another.');
    const [fault] = slugFaults({ type, slug: newSlug }, await readWords(draft));
    if (fault) throw new ApiError(isSlug(newSlug) ? 'conflict' : 'invalid', fault.message);
    const planned = planRename(draft.root, files, { entry, newSlug, isRedirected });
    if (!planned.isPossible) throw new ApiError('invalid', planned.message);
    const changed = await writePlan(draft, files, planned.files);
    return { draftId: draft.id, item: await readItem(draft, planned.renamed), changed };
  });

  /** The line of the list of an entry that was written. */
  async function readItem(
    draft: OpenedDraft,
    { file, at, slug }: Pick<FoundEntry, 'file' | 'at' | 'slug'>,
  ): Promise<ContentItem> {
    const entry = at.length > 0 ? slug : undefined;
    const kept = await draft.kept.all();
    const item = listContents(await readWords(draft), await readChangesIfAny(draft.root, kept), kept)
      .flatMap(({ items }) => items)
      .find((each) => each.file === file && each.entry === entry);
    if (!item) throw new ApiError('failed', 'It was written, and then changed by another program.');
    return item;
  }

  /** An entry that always had faults is not in a file yet. @returns false for one that is */
  async function removeKept(draft: OpenedDraft, type: EntryType, slug: string): Promise<boolean> {
    if (findEntry(await draft.readFiles(), type, slug)) return false;
    const entry = requireEntry(await readWords(draft), type, slug);
    if (entry.at.length === 0) await draft.kept.remove(entry.file);
    else {
      const { hash, kept } = await readShown(draft, entry.file);
      if (kept !== undefined) {
        await saveWords(deps, draft, { file: entry.file, hash, value: withValueAt(kept, entry.at, undefined) });
      }
    }
    return true;
  }

  /** @returns the files that were changed */
  function writePlan(
    draft: OpenedDraft,
    before: readonly KnownFile[],
    after: readonly PlannedFile[],
  ): Promise<string[]> {
    return draft.inTurn(async () => {
      const changes = changesBetween(before, after);
      const kept = (await draft.kept.all()).find(({ file }) => changes.some((change) => change.file === file));
      if (kept) {
        const { title } = requireRow(kept.file);
        throw new ApiError(
          'conflict',
          `Correct the marked fields first: ${titleOfPlace(kept.file, kept.value, []) || title}.`,
        );
      }
      await answeringRefusals(() => writeAll(draft.content, changes));
      return changes.map(({ file }) => file);
    });
  }

  /** Removes a redirect from a page that exists again. */
  async function endRedirect(draft: OpenedDraft, page: string): Promise<void> {
    const shown = await readShown(draft, SITE_FILE).catch(() => undefined);
    if (!shown) return;
    const value = shown.kept ?? shown.value;
    const next = withoutRedirect(value, page);
    if (next !== value) await saveWords(deps, draft, { file: SITE_FILE, hash: shown.hash, value: next });
  }
}

/** The words of an entry for another one: its address, day and place in the order stay as in the template. */
function copyOfEntry(entry: FoundEntry, files: readonly ReadFile[], template: Value): Value {
  const value = valueAt(files.find(({ file }) => file === entry.file)?.value, entry.at);
  if (!isGroup(value) || !isGroup(template)) return template;
  const own = Object.fromEntries(
    NOT_COPIED.flatMap((name) => (name in template ? [[name, template[name] ?? null]] : [])),
  );
  const { featured: _, slug: __, ...fields } = value;
  return { ...fields, ...own };
}

/** What is true of one entry only. */
const NOT_COPIED = ['slug', 'title', 'date', 'posted', 'order'];

function requireEntry(files: readonly ReadFile[], type: EntryType, slug: string): FoundEntry {
  const entry = findEntry(files, type, slug);
  if (!entry) throw new ApiError('not-found', `There is no "${slug}". It may have been removed meanwhile.`);
  return entry;
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
