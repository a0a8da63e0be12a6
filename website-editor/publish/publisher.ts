import { setTimeout as wait } from 'node:timers/promises';
import type { Draft } from '#contract/desk/website/drafts.ts';
import type { EditingPerson } from '#contract/desk/website/person.ts';
import type { PlacedFault } from '#contract/desk/website/places.ts';
import type { Publishing } from '#contract/desk/website/publishing.ts';
import { ApiError } from '#server/api/api-error.ts';
import type { FoundServer } from '#server/control/find-server.ts';
import { CHANGED_STATE } from '#website-editor/api/draft-routes.ts';
import type { WebsiteDeps } from '#website-editor/api/website-deps.ts';
import type { OpenedDraft } from '#website-editor/drafts/draft.ts';
import { hasChanges } from '#website-editor/drafts/open-drafts.ts';
import { headOf } from '#website-editor/drafts/work-tree.ts';
import { changedFiles } from '#website-editor/history/changed-files.ts';
import { type Acceptance, acceptDraft, NOTHING } from './accept-draft.ts';
import { endDraft, giveBack } from './end-draft.ts';
import { releaseLock } from './follow-branch.ts';
import {
  NotPublishableError,
  type Order,
  type PublishWordsDeps,
  publishWords,
  removeUnusedBuilds,
} from './publish-words.ts';
import { publishingProblem } from './publishing-possible.ts';
import { IDLE, nextState, type PublishingEvent } from './publishing-state.ts';
import { reasonToPublishAgain } from './reason-to-publish-again.ts';
import { BuildError } from './run-build.ts';
import { NotCommittedError } from './take-snapshot.ts';

export interface PublisherDeps extends PublishWordsDeps, Pick<WebsiteDeps, 'drafts' | 'isLocal'> {
  /** What stops the publication of a draft. */
  findFaults: (draft: OpenedDraft) => Promise<PlacedFault[]>;
  /** The server that runs here. */
  findServer: () => Promise<FoundServer | undefined>;
}

type Request = Omit<Acceptance, 'publisher'> & { draftId?: string | undefined };

export type Publisher = ReturnType<typeof createPublisher>;

/** A request of an old build may take this long until its folder is left for the next publication to remove. In milliseconds. */
const CLOSING_MS = 10_000;
const CLOSING_CHECK_MS = 500;

const MINUTE_MS = 60_000;
const YEAR_MS = 366 * 24 * 60 * MINUTE_MS;

const BUSY = 'Something is being published already. Wait until that is done.';
const INTERRUPTED = 'Publishing was interrupted, and nothing was changed. Publish again.';
const NOT_RUNNING = 'The website does not answer, so nothing can be published. Try again in a minute.';
const NOT_SHOWN = 'It is published, but the website does not show it yet. It will in a minute.';
const FAILED =
  'It could not be published, and nothing was changed. Publish again; if that does not help, tell whoever looks after the website: its log says why.';
const CHANGED_BY_HAND =
  'Somebody has changed words on the server without the desk, so nothing can be published until that is undone. Tell whoever looks after the server; its log says how.';

/** Publishes drafts, one at a time. What it is doing is a PublishingState. */
export function createPublisher(deps: PublisherDeps) {
  const { root, drafts, isLocal, clock, log } = deps;
  let state = IDLE;
  let current = Promise.resolve();

  const dispatch = (event: PublishingEvent): void => {
    state = nextState(state, event);
  };
  const isRunning = (): boolean => state.shown.state === 'running';

  /** @throws {ApiError} while something is published */
  const takeTurn = (of: { draftId?: string; repeats?: true }): void => {
    if (isRunning()) throw new ApiError('conflict', BUSY);
    dispatch({ type: 'begun', ...of, startedAt: clock().toISOString() });
  };

  const run = (draft: OpenedDraft | undefined, server: FoundServer | undefined): void => {
    current = current.then(async () => {
      try {
        const order = draft && (await orderOf(deps, draft));
        const result = await publishWords(deps, {
          order,
          server,
          enter: (step) => dispatch({ type: 'reached', step }),
        });
        if (draft) await endOrLog(draft.id);
        dispatch({ type: 'ended', result });
        await removeClosedBuilds(deps);
      } catch (error) {
        dispatch({ type: 'ended', result: await resultOf(error, draft) });
      }
    });
  };

  const end = async (id: string, failure?: string): Promise<boolean> => {
    const isPublished = await endDraft(deps, id, failure);
    if (isPublished && failure !== undefined) dispatch({ type: 'unseen' });
    return isPublished;
  };

  const endOrLog = (id: string, failure?: string): Promise<boolean> =>
    end(id, failure).catch((err: unknown) => {
      log.error({ err }, `Draft ${id} is not ended.`);
      return false;
    });

  const resultOf = async (error: unknown, draft: OpenedDraft | undefined) => {
    const message = messageFor(error, log);
    const finishedAt = clock().toISOString();
    if (draft && (await endOrLog(draft.id, message))) {
      return {
        state: 'published' as const,
        commit: await headOf(root),
        isServed: false,
        notice: NOT_SHOWN,
        finishedAt,
      };
    }
    const place = error instanceof BuildError ? error.place : undefined;
    return {
      state: 'failed' as const,
      ...(draft && { draftId: draft.id }),
      message,
      ...(place && { place }),
      finishedAt,
    };
  };

  /** @param id missing: what is published is repeated */
  const begin = async (id: string | undefined, acceptance: Acceptance): Promise<Publishing> => {
    takeTurn(id === undefined ? {} : { draftId: id });
    try {
      const server = await requirePossible(deps);
      if (id === undefined && !(server && (await reasonToPublishAgain(root, server)))) {
        throw new ApiError('invalid', NOTHING);
      }
      run(id === undefined ? undefined : await acceptDraft(deps, id, acceptance), server);
      return state.shown;
    } catch (error) {
      dispatch({ type: 'withdrawn' });
      throw error;
    }
  };

  const endInterrupted = async (): Promise<void> => {
    const interrupted = (await drafts.all()).filter((draft) => draft.state === 'publishing');
    if (interrupted.length === 0 || isRunning()) return;
    takeTurn({});
    await releaseLock(root);
    for (const { id } of interrupted) {
      try {
        await releaseLock((await drafts.open(id)).root);
        const isPublished = await end(id, INTERRUPTED);
        log.warn(`Publishing draft ${id} was interrupted. It ${isPublished ? 'is' : 'was not'} published.`);
      } catch (err) {
        log.error({ err }, `Publishing draft ${id} was interrupted, and cannot be ended. It is tried again.`);
      }
    }
    dispatch({ type: 'withdrawn' });
  };

  const publishDue = async (): Promise<void> => {
    const now = clock().toISOString();
    const [due] = (await drafts.all()).filter((draft) => timeOf(draft) <= now).toSorted(byTime);
    const facts = due && (await drafts.facts(due.id));
    if (!facts || isRunning()) return;
    try {
      const { publisher = facts.author, summary, accepted: hash = '' } = facts;
      await begin(due.id, { publisher, summary, hash });
    } catch (error) {
      log.warn(`Draft ${due.id} was not published at its time.`);
      await giveBack(drafts, due.id, { from: 'scheduled', facts, failure: messageFor(error, log) });
    }
  };

  const repeat = async (): Promise<void> => {
    const server = await deps.findServer();
    if (!server || isRunning()) return;
    takeTurn({ repeats: true });
    run(undefined, server);
  };

  return {
    state: (): Publishing => state.shown,
    /**
     * Begins to publish a draft, or repeats the last publication if there is a reason and nothing has changed. What fails before it is
     * published leaves the draft as it was.
     *
     * @throws {ApiError} `invalid` with PlacedFault[] as details if it has faults, or `conflict`
     */
    publish: async (publisher: EditingPerson, { draftId, ...request }: Request): Promise<Publishing> => {
      const words = await drafts.read(publisher, draftId);
      // The project itself counts as a draft even without changes.
      const id = words.id === null || (isLocal && !(await hasChanges(words))) ? undefined : words.id;
      return begin(id, { publisher, ...request });
    },
    /** Sets the time at which a draft is published. @throws {ApiError} as `publish` */
    schedule: async (
      publisher: EditingPerson,
      { draftId, publishAt, ...request }: Request & { publishAt: string },
    ): Promise<Publishing> => {
      if (isLocal) throw new ApiError('invalid', 'Only a server can publish at a set time. Publish now.');
      const ahead = Date.parse(publishAt) - clock().getTime();
      if (ahead < MINUTE_MS) throw new ApiError('invalid', 'Choose a time at least a minute ahead, or publish now.');
      if (ahead > YEAR_MS) throw new ApiError('invalid', 'Choose a time within a year.');
      const { id } = await drafts.read(publisher, draftId);
      if (id === null) throw new ApiError('invalid', NOTHING);
      takeTurn({ draftId: id });
      try {
        await requirePossible(deps);
        await acceptDraft(deps, id, { publisher, ...request });
        const time = new Date(publishAt).toISOString();
        await drafts.move(id, ['publishing'], { state: 'scheduled', publishAt: time, accepted: request.hash });
      } finally {
        dispatch({ type: 'withdrawn' });
      }
      return state.shown;
    },
    /** Completes what was interrupted, and begins to publish the draft whose time has come. Called at an interval. */
    poll: async (): Promise<void> => {
      if (isRunning()) return;
      await endInterrupted();
      if (state.isToRepeat) await repeat();
      else if (isLocal || (await deps.findServer())) await publishDue();
    },
    /** Resolves when nothing is being published or cleaned up. */
    idle: (): Promise<void> => current,
  };
}

/** @throws {ApiError} if nothing can be published here now */
async function requirePossible(deps: PublisherDeps): Promise<FoundServer | undefined> {
  const { root, isLocal, log } = deps;
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
}

async function orderOf({ drafts, isLocal }: PublisherDeps, { id, root: words }: OpenedDraft): Promise<Order> {
  const facts = await drafts.facts(id);
  if (!facts) throw new NotPublishableError(CHANGED_STATE);
  const { author, publisher = author, summary } = facts;
  return { words, summary, names: isLocal ? undefined : { author, committer: publisher } };
}

/** What has failed, for an owner. Everything else is in the log. */
function messageFor(error: unknown, log: PublisherDeps['log']): string {
  if (error instanceof BuildError) log.error(error.output);
  const isPlain = [BuildError, NotPublishableError, NotCommittedError, ApiError].some((kind) => error instanceof kind);
  if (isPlain) return (error as Error).message;
  log.error({ err: error }, 'Publishing has failed.');
  return FAILED;
}

/** The build before is closed once it has answered its requests. */
async function removeClosedBuilds({ folder, findServer, log }: PublisherDeps): Promise<void> {
  try {
    for (let left = CLOSING_MS; left > 0; left -= CLOSING_CHECK_MS) {
      const server = await findServer();
      await removeUnusedBuilds(folder, server);
      if (!server || server.inUse.length < 2) return;
      await wait(CLOSING_CHECK_MS);
    }
  } catch (error) {
    log.warn({ err: error }, 'Old builds could not be removed.');
  }
}

const timeOf = ({ state, publishAt }: Draft): string => (state === 'scheduled' && publishAt ? publishAt : 'never');

const byTime = (one: Draft, other: Draft): number => (timeOf(one) < timeOf(other) ? -1 : 1);
