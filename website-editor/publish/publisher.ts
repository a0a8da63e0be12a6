import { setTimeout as wait } from 'node:timers/promises';
import type { Draft, DraftState } from '#contract/desk/website/drafts.ts';
import type { EditingPerson } from '#contract/desk/website/person.ts';
import type { Place, PlacedFault } from '#contract/desk/website/places.ts';
import type { Publishing } from '#contract/desk/website/publishing.ts';
import { ApiError } from '#server/api/api-error.ts';
import type { FoundServer } from '#server/control/find-server.ts';
import { requireRead } from '#website-editor/api/draft-routes.ts';
import type { WebsiteDeps } from '#website-editor/api/website-deps.ts';
import type { DraftFacts, OpenedDraft } from '#website-editor/drafts/draft.ts';
import { hasChanges } from '#website-editor/drafts/open-drafts.ts';
import { headOf } from '#website-editor/drafts/work-tree.ts';
import { changedFiles } from '#website-editor/history/changed-files.ts';
import { followBranch, releaseLock } from './follow-branch.ts';
import {
  NotPublishableError,
  type PublishWordsDeps,
  publishWords,
  removeUnusedBuilds,
  type Step,
} from './publish-words.ts';
import { publishingProblem } from './publishing-possible.ts';
import { reasonToPublishAgain } from './reason-to-publish-again.ts';
import { BuildError } from './run-build.ts';
import { NotCommittedError } from './take-snapshot.ts';

export interface PublisherDeps extends PublishWordsDeps, Pick<WebsiteDeps, 'drafts' | 'isLocal'> {
  /** What stops the publication of a draft. */
  findFaults: (draft: OpenedDraft) => Promise<PlacedFault[]>;
  /** The server that runs here. */
  findServer: () => Promise<FoundServer | undefined>;
}

interface Request {
  draftId?: string | undefined;
  /** Of the changes that the person has read: nothing else is published. */
  hash: string;
  summary: string;
}

export interface Publisher {
  state: () => Publishing;
  /**
   * Begins to publish a draft, or repeats the last publication if there is a reason and nothing has changed. What fails before it is
   * published leaves the draft as it was.
   *
   * @throws {ApiError} `invalid` with PlacedFault[] as details if it has faults, or `conflict`
   */
  publish: (person: EditingPerson, request: Request) => Promise<Publishing>;
  /**
   * Sets the time at which a draft is published.
   *
   * @throws {ApiError} as `publish`
   */
  schedule: (person: EditingPerson, request: Request & { publishAt: string }) => Promise<Publishing>;
  /** Completes what was interrupted, and begins to publish the draft whose time has come. Called at an interval. */
  poll: () => Promise<void>;
  /** Resolves when nothing is being published or cleaned up. */
  idle: () => Promise<void>;
}

/** A request of an old build may take this long until its folder is left for the next publication to remove. In milliseconds. */
const CLOSING_MS = 10_000;
const CLOSING_CHECK_MS = 500;

const MINUTE_MS = 60_000;
const YEAR_MS = 366 * 24 * 60 * MINUTE_MS;

const PUBLISHABLE: readonly DraftState[] = ['open', 'returned', 'review', 'scheduled'];

const BUSY = 'Something is being published already. Wait until that is done.';
const NOTHING = 'Nothing has changed since the last publication.';
const MOVED = 'Somebody has published, returned or discarded it meanwhile. Look at the drafts again.';
const CHANGED_SINCE =
  'Its words are not those that were accepted for this time any more. Read them again, and publish them then.';
const INTERRUPTED = 'Publishing was interrupted, and nothing was changed. Publish again.';
const NOT_RUNNING = 'The website does not answer, so nothing can be published. Try again in a minute.';
const NOT_SHOWN = 'It is published, but the website does not show it yet. It will in a minute.';
const FAILED =
  'It could not be published, and nothing was changed. Publish again; if that does not help, tell whoever looks after the website: its log says why.';
const CHANGED_BY_HAND =
  'Somebody has changed words on the server without the desk, so nothing can be published until that is undone. Tell whoever looks after the server; its log says how.';

export function createPublisher(deps: PublisherDeps): Publisher {
  const { root, folder, drafts, isLocal, clock, log } = deps;
  let state: Publishing = { state: 'idle' };
  let current = Promise.resolve();
  /** A killed process has published words that may not be shown. */
  let isToRepeat = false;

  /** One at a time. @throws {ApiError} */
  const takeTurn = (draftId: string | null) => {
    if (state.state === 'running') throw new ApiError('conflict', BUSY);
    const before = state;
    const startedAt = clock().toISOString();
    const enter = (step: Step) => {
      state = { state: 'running', ...(draftId !== null && { draftId }), step, startedAt };
    };
    enter('checking');
    const giveBack = () => {
      state = before;
    };
    return { enter, giveBack };
  };

  const requirePossible = async (): Promise<FoundServer | undefined> => {
    const problem = await publishingProblem(deps);
    if (problem !== undefined) throw new ApiError('invalid', problem);
    const server = await deps.findServer();
    if (isLocal) return server;
    if (!server) throw new ApiError('conflict', NOT_RUNNING);
    const changed = [...(await changedFiles(root)).keys()];
    if (changed.length === 0) return server;
    log.error(
      { root, changed },
      'These files were changed by hand. Nothing is published until they are as committed: git checkout HEAD -- content',
    );
    throw new ApiError('conflict', CHANGED_BY_HAND);
  };

  /** Brings a draft up to date and checks it. From here on nobody changes it. */
  const accept = async (
    id: string,
    publisher: EditingPerson,
    { summary, hash }: Omit<Request, 'draftId'>,
  ): Promise<OpenedDraft> => {
    const before = await drafts.facts(id);
    if (!before || !PUBLISHABLE.includes(before.state)) throw new ApiError('conflict', MOVED);
    const stateBefore = before.state === 'scheduled' ? before.stateBefore : before.state;
    const accepted = { state: 'publishing' as const, stateBefore, publisher, summary, failure: undefined };
    if (!(await drafts.move(id, [before.state], accepted))) throw new ApiError('conflict', MOVED);
    try {
      await drafts.bringUpToDate(id);
      const draft = await drafts.open(id);
      if (!(await hasChanges(draft))) throw new ApiError('invalid', NOTHING);
      await requireRead(draft, hash, before.state === 'scheduled' ? CHANGED_SINCE : undefined);
      const faults = await deps.findFaults(draft);
      if (faults.length > 0) throw new ApiError('invalid', sayFaults(faults), faults);
      return draft;
    } catch (error) {
      const { state: from, stateBefore, publisher, failure } = before;
      await drafts.move(id, ['publishing'], { state: from, stateBefore, publisher, failure });
      throw error;
    }
  };

  /** @param id null: what is published is repeated */
  const begin = async (
    id: string | null,
    person: EditingPerson,
    request: Omit<Request, 'draftId'>,
  ): Promise<Publishing> => {
    const turn = takeTurn(id);
    try {
      const server = await requirePossible();
      if (id === null) {
        if (!server || (await reasonToPublishAgain(root, server)) === undefined) throw new ApiError('invalid', NOTHING);
      }
      const draft = id === null ? undefined : await accept(id, person, request);
      current = current.then(() => run(draft, server, turn.enter));
      return state;
    } catch (error) {
      turn.giveBack();
      throw error;
    }
  };

  const run = async (
    draft: OpenedDraft | undefined,
    server: FoundServer | undefined,
    enter: (step: Step) => void,
  ): Promise<void> => {
    try {
      const result = await publishWords(deps, { order: draft && (await orderOf(draft)), server, enter });
      if (draft) await settle(draft.id).catch((err: unknown) => log.error({ err }, `Draft ${draft.id} is not ended.`));
      state = result;
      await removeUnused();
    } catch (error) {
      state = await failed(error, draft);
    }
  };

  const orderOf = async ({ id, root: words }: OpenedDraft) => {
    const facts = await drafts.facts(id);
    if (!facts) throw new NotPublishableError(MOVED);
    const { author, publisher = author, summary } = facts;
    return { words, summary, names: isLocal ? undefined : { author, committer: publisher } };
  };

  const failed = async (error: unknown, draft: OpenedDraft | undefined): Promise<Publishing> => {
    const message = messageFor(error);
    const finishedAt = clock().toISOString();
    const isPublished =
      draft !== undefined &&
      (await settle(draft.id, message).catch((err: unknown) => {
        log.error({ err }, `Draft ${draft.id} is not ended.`);
        return false;
      }));
    if (isPublished) {
      return { state: 'published', commit: await headOf(root), isServed: false, notice: NOT_SHOWN, finishedAt };
    }
    const place: Place | undefined = error instanceof BuildError ? error.place : undefined;
    return { state: 'failed', ...(draft && { draftId: draft.id }), message, ...(place && { place }), finishedAt };
  };

  const messageFor = (error: unknown): string => {
    if (error instanceof BuildError) log.error(error.output);
    const isPlain = [BuildError, NotPublishableError, NotCommittedError, ApiError].some(
      (kind) => error instanceof kind,
    );
    if (isPlain) return (error as Error).message;
    log.error({ err: error }, 'Publishing has failed.');
    return FAILED;
  };

  /**
   * Ends the publication of a draft: removes a draft whose words are published, and restores any other.
   *
   * @param failure why it was not published, if it was not
   * @returns whether it was published
   */
  const settle = async (id: string, failure?: string): Promise<boolean> => {
    const facts = await drafts.facts(id);
    if (facts?.state !== 'publishing') return false;
    const draft = await drafts.open(id);
    if (!isLocal) await followBranch(root, await headOf(draft.root));
    await drafts.bringUpToDate(id);
    const isPublished = !(await hasChanges(draft));
    if (isPublished && !isLocal) await drafts.remove(id);
    else await drafts.move(id, ['publishing'], await asBefore(id, facts, isPublished ? undefined : failure));
    if (isPublished && failure !== undefined) isToRepeat = true;
    return isPublished;
  };

  /** A scheduled draft that failed waits for a person, so that it does not fail repeatedly. */
  const asBefore = async (
    id: string,
    { stateBefore = 'open', author, summary }: DraftFacts,
    failure: string | undefined,
  ): Promise<Partial<DraftFacts>> => {
    const written: DraftState[] = ['open', 'returned'];
    const hasOther = (await drafts.all()).some(
      (other) => other.id !== id && other.author.id === author.id && written.includes(other.state),
    );
    return {
      // Nobody writes two drafts.
      state: hasOther && written.includes(stateBefore) ? 'review' : stateBefore,
      stateBefore: undefined,
      publisher: undefined,
      publishAt: undefined,
      summary: failure === undefined ? '' : summary,
      failure,
    };
  };

  const settleInterrupted = async (): Promise<void> => {
    const interrupted = (await drafts.all()).filter((draft) => draft.state === 'publishing');
    if (interrupted.length === 0 || state.state === 'running') return;
    const turn = takeTurn(null);
    await releaseLock(root);
    for (const { id } of interrupted) {
      try {
        await releaseLock((await drafts.open(id)).root);
        const isPublished = await settle(id, INTERRUPTED);
        log.warn(`Publishing draft ${id} was interrupted. It ${isPublished ? 'is' : 'was not'} published.`);
      } catch (err) {
        log.error({ err }, `Publishing draft ${id} was interrupted, and cannot be ended. It is tried again.`);
      }
    }
    turn.giveBack();
  };

  const publishDue = async (): Promise<void> => {
    const now = clock().toISOString();
    const [due] = (await drafts.all()).filter((draft) => timeOf(draft) <= now).toSorted(byTime);
    const facts = due && (await drafts.facts(due.id));
    if (!facts || state.state === 'running') return;
    try {
      const { publisher = facts.author, summary, accepted: hash = '' } = facts;
      await begin(due.id, publisher, { summary, hash });
    } catch (error) {
      log.warn(`Draft ${due.id} was not published at its time.`);
      await drafts.move(due.id, ['scheduled'], await asBefore(due.id, facts, messageFor(error)));
    }
  };

  const repeat = async (): Promise<void> => {
    const server = await deps.findServer();
    if (!server || state.state === 'running') return;
    isToRepeat = false;
    const turn = takeTurn(null);
    current = current.then(() => run(undefined, server, turn.enter));
  };

  /** The build before is closed once it has answered its requests. */
  const removeUnused = async () => {
    try {
      for (let left = CLOSING_MS; left > 0; left -= CLOSING_CHECK_MS) {
        const server = await deps.findServer();
        await removeUnusedBuilds(folder, server);
        if (!server || server.inUse.length < 2) return;
        await wait(CLOSING_CHECK_MS);
      }
    } catch (error) {
      log.warn({ err: error }, 'Old builds could not be removed.');
    }
  };

  return {
    state: () => state,
    publish: async (person, { draftId, ...request }) => {
      const words = await drafts.read(person, draftId);
      // The project itself counts as a draft even without changes.
      const isNone = words.id === null || (isLocal && !(await hasChanges(words)));
      return begin(isNone ? null : words.id, person, request);
    },
    schedule: async (person, { draftId, publishAt, ...request }) => {
      if (isLocal) throw new ApiError('invalid', 'Only a server can publish at a set time. Publish now.');
      const ahead = Date.parse(publishAt) - clock().getTime();
      if (ahead < MINUTE_MS) throw new ApiError('invalid', 'Choose a time at least a minute ahead, or publish now.');
      if (ahead > YEAR_MS) throw new ApiError('invalid', 'Choose a time within a year.');
      const { id } = await drafts.read(person, draftId);
      if (id === null) throw new ApiError('invalid', NOTHING);
      const turn = takeTurn(id);
      try {
        await requirePossible();
        await accept(id, person, request);
        await drafts.move(id, ['publishing'], {
          state: 'scheduled',
          publishAt: new Date(publishAt).toISOString(),
          accepted: request.hash,
        });
      } finally {
        turn.giveBack();
      }
      return state;
    },
    poll: async () => {
      if (state.state === 'running') return;
      await settleInterrupted();
      if (isToRepeat) await repeat();
      else if (isLocal || (await deps.findServer())) await publishDue();
    },
    idle: () => current,
  };
}

const timeOf = ({ state, publishAt }: Draft): string => (state === 'scheduled' && publishAt ? publishAt : 'never');

const byTime = (one: Draft, other: Draft): number => (timeOf(one) < timeOf(other) ? -1 : 1);

const sayFaults = ({ length }: readonly PlacedFault[]): string =>
  length === 1 ? 'One field is to be corrected first.' : `${length} fields are to be corrected first.`;
