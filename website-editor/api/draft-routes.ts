import type { FastifyInstance } from 'fastify';
import {
  type ChangedFile,
  type Draft,
  type DraftChanges,
  discardDraft,
  isWritten,
  listDrafts,
  readDraft,
  returnDraft,
  sendDraft,
  takeBackDraft,
} from '#contract/desk/website/drafts.ts';
import type { Fault, PlacedFault } from '#contract/desk/website/places.ts';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import { addEndpoint } from '#server/api/add-endpoint.ts';
import { ApiError } from '#server/api/api-error.ts';
import type { OpenedWords } from '#website-editor/drafts/draft.ts';
import { LOCAL_DRAFT } from '#website-editor/drafts/local-draft.ts';
import { discardChanges } from '#website-editor/history/discard-changes.ts';
import { readChangesIfAny, readReview } from '#website-editor/history/read-changes.ts';
import type { Adviser } from '#website-editor/rules/advise.ts';
import { findFaults, findFaultsAcross } from '#website-editor/rules/find-faults.ts';
import { isWithin } from '#website-editor/values/value-at.ts';
import { placeAndTitle } from './title-of-place.ts';
import type { WebsiteDeps } from './website-deps.ts';
import { readWords } from './words.ts';

export const CHANGED_STATE = 'Somebody has published, returned or discarded it meanwhile. Look at the drafts again.';

const CHANGED_WORDS = 'This draft changed since you opened it. Read it again.';

/** What is published changes nothing. */
const NOTHING = { files: [], hash: '' };

const NO_CHANGE = 'It changes nothing yet. Change something first.';

/** Of what was kept and has no faults any more. */
const NOT_WRITTEN: Fault = {
  at: [],
  message: 'Open it and change it once more: what was typed last is not saved yet.',
};

interface DraftRoutesDeps extends WebsiteDeps {
  /** Whether something can be published here. */
  publishingOf: () => Promise<DraftChanges['publishing']>;
}

/** Drafts on their way to publication: what they change, review, and sending back. */
export function addDraftRoutes(app: FastifyInstance, deps: DraftRoutesDeps): void {
  const { drafts, personOf, adviser, clock } = deps;

  addEndpoint(app, listDrafts, async (_input, { request }) => ({ drafts: await drafts.list(personOf(request)) }));

  addEndpoint(app, readDraft, async ({ draftId }, { request }) => {
    const words = await drafts.read(personOf(request), draftId);
    const { files, hash } = words.id === null ? NOTHING : await readReview(words.root, await words.kept.all());
    const [draft, faults, advice, publishing] = await Promise.all([
      words.id === null ? undefined : drafts.find(words.id),
      faultsOf(words),
      adviceOn(words, files, adviser),
      deps.publishingOf(),
    ]);
    return { draft: draft ?? null, files, hash, faults, advice, publishing };
  });

  addEndpoint(app, sendDraft, async ({ draftId, summary }, { request }) => {
    const person = personOf(request);
    // Nothing is begun only to be sent.
    if ((await drafts.read(person, draftId)).id === null) throw new ApiError('invalid', NO_CHANGE);
    const draft = await drafts.write(person, draftId);
    await drafts.bringUpToDate(draft.id);
    const faults = await faultsOf(draft);
    if (faults.length > 0) throw new ApiError('invalid', 'Correct the marked fields first, and send it then.', faults);
    if ((await readChangesIfAny(draft.root)).length === 0) throw new ApiError('invalid', NO_CHANGE);
    return moved(
      await drafts.move(draft.id, ['open', 'returned'], {
        state: 'review',
        summary,
        sentAt: clock().toISOString(),
        returned: undefined,
        failure: undefined,
      }),
    );
  });

  addEndpoint(app, takeBackDraft, async ({ draftId }, { request }) => {
    const person = personOf(request);
    await drafts.read(person, draftId);
    const facts = await drafts.facts(draftId);
    if (!facts) throw new ApiError('conflict', CHANGED_STATE);
    const isOwn = facts.author.id === person.id;
    if (!isOwn && !(facts.state === 'scheduled' && person.mayPublish)) {
      throw new ApiError('forbidden', 'Only its author can take it back. Send it back with a note instead.');
    }
    // Of another person: it waits for review again.
    if (!isOwn) {
      return moved(await drafts.move(draftId, ['scheduled'], { state: 'review', publishAt: undefined }));
    }
    const other = (await drafts.list(person)).find(
      ({ id, author, state }) => id !== draftId && author.id === person.id && isWritten({ state }),
    );
    if (other && !isWritten(facts)) {
      throw new ApiError('conflict', 'You have begun another draft since. Send or discard that one first.');
    }
    return moved(
      await drafts.move(draftId, ['review', 'scheduled'], { state: 'open', publishAt: undefined, sentAt: undefined }),
    );
  });

  addEndpoint(app, returnDraft, async ({ draftId, hash, note }, { request }) => {
    const person = personOf(request);
    requirePublisher(person);
    await requireRead(await drafts.read(person, draftId), hash);
    const returned = { note, by: person.name };
    return moved(
      await drafts.move(draftId, ['review', 'scheduled'], { state: 'returned', returned, publishAt: undefined }),
    );
  });

  addEndpoint(app, discardDraft, async ({ draftId }, { request }) => {
    const person = personOf(request);
    const draft = await drafts.write(person, draftId);
    if (draftId === LOCAL_DRAFT) {
      for (const { file } of await draft.kept.all()) await draft.kept.remove(file);
      for (const { file, hash } of await readChangesIfAny(draft.root)) {
        await discardChanges(draft.root, draft.content, { file, hash });
      }
    }
    await drafts.remove(draft.id);
    return {};
  });
}

/**
 * @param hash of the DraftChanges that somebody has read
 * @throws {ApiError} `conflict`, if the words are others now
 */
export async function requireRead({ root, kept }: OpenedWords, hash: string, message = CHANGED_WORDS): Promise<void> {
  if ((await readReview(root, await kept.all())).hash !== hash) throw new ApiError('conflict', message);
}

/** @throws {ApiError} */
export function requirePublisher({ mayPublish }: { mayPublish: boolean }): void {
  if (!mayPublish) throw new ApiError('forbidden', 'Only those who may publish can do this. Ask an owner.');
}

function moved(draft: Draft | undefined): { draft: Draft } {
  if (!draft) throw new ApiError('conflict', CHANGED_STATE);
  return { draft };
}

/** What stops the publication of a draft: what was typed with faults, and what several files are to agree on. */
export async function faultsOf(words: OpenedWords): Promise<PlacedFault[]> {
  const [kept, files] = [await words.kept.all(), await words.readFiles()];
  const own = kept.flatMap(({ file, value }) => {
    const found = findFaults(file, value, { root: words.root, files });
    return (found.length > 0 ? found : [NOT_WRITTEN]).map(({ at, message }) => placed(file, value, at, message));
  });
  const across = words.id === null ? [] : findFaultsAcross(await readWords(words));
  return [
    ...own,
    ...across.map(({ file, at, message }) =>
      placed(file, files.find((read) => read.file === file)?.value ?? null, at, message),
    ),
  ];
}

/** What the rules say about the fields that have changed. */
async function adviceOn(words: OpenedWords, changed: readonly ChangedFile[], adviser: Adviser): Promise<PlacedFault[]> {
  const files = await readWords(words);
  const advice: PlacedFault[] = [];
  for (const { file, state, changes } of changed) {
    const value = files.find((read) => read.file === file)?.value;
    if (value === undefined) continue;
    const given = await adviser.advise(words.root, file, value);
    const isAbout = (at: ValuePath) => changes.some((change) => isWithin(at, change.at) || isWithin(change.at, at));
    const about = given.filter(({ at }) => state === 'added' || isAbout(at));
    advice.push(...about.map(({ at, message }) => placed(file, value, at, message)));
  }
  return advice;
}

export const placed = (file: string, value: Value, at: ValuePath, message: string): PlacedFault => ({
  ...placeAndTitle(file, value, at),
  message,
});
