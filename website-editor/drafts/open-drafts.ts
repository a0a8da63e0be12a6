import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type DraftState, isWritten } from '#contract/desk/website/drafts.ts';
import type { EditingPerson } from '#contract/desk/website/person.ts';
import { ApiError } from '#server/api/api-error.ts';
import type { Clock } from '#server/runtime.ts';
import { createReadFiles } from '#website-editor/api/read-files.ts';
import { openContentFolder } from '#website-editor/files/open-content-folder.ts';
import { changedFiles } from '#website-editor/history/changed-files.ts';
import { takeOver } from './bring-up-to-date.ts';
import { type DraftFacts, type Drafts, type OpenedDraft, type OpenedWords, PUBLISHING } from './draft.ts';
import {
  draftOf,
  keptValues,
  readStored,
  removeStored,
  type StoredDraft,
  toDraft,
  writeStored,
} from './stored-draft.ts';
import { addWorkTree, headOf, isWorkTree, projectIn, removeWorkTree, setHead, setWords } from './work-tree.ts';
import { writeKept } from './write-kept.ts';

interface DraftsDeps {
  /** Absolute path of the clone in which the editor runs. Its own content/ is what is published. */
  root: string;
  /** Absolute path of the folder of the drafts. */
  folder: string;
  newId: () => string;
  clock: Clock;
  /** For the operator of the editor. */
  log: (text: string) => void;
}

const GONE = 'This draft is not there any more. It was published or discarded.';

const REFUSALS: Partial<Record<DraftState, string>> = {
  review: 'It waits for review. Take it back first, to change it.',
  scheduled: 'It waits for its time. Take it back first, to change it.',
  publishing: PUBLISHING,
};

/** The drafts of a server: each person has a work tree of their own. Removes what a killed process left unfinished. */
export async function openDrafts(deps: DraftsDeps): Promise<Drafts> {
  const { root, folder, newId, clock, log } = deps;
  await mkdir(folder, { recursive: true });
  await removeHalfMade(deps);
  /** Changes of one draft, or of all of a person's. */
  const inTurn = takeTurns();
  const opened = new Map<string, Promise<OpenedDraft>>();
  /** The commit that each draft began with. Only this process changes it, and asking Git takes 20 ms. */
  const heads = new Map<string, string>();
  const content = openContentFolder(root);
  const published: OpenedWords = {
    id: null,
    root,
    content,
    readFiles: createReadFiles(root, content),
    kept: { all: async () => [], put: async () => {}, remove: async () => {} },
  };

  const stored = async (): Promise<StoredDraft[]> => {
    const ids = (await readdir(folder)).map(draftOf).filter((id) => id !== undefined);
    const all = await Promise.all(ids.map((id) => factsOf(id).catch(() => undefined)));
    return all
      .filter((draft) => draft !== undefined)
      .toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
  };

  /** The draft that was begun before another was sent back. */
  const ownOf = async (person: EditingPerson): Promise<StoredDraft | undefined> => {
    const own = (await stored()).filter(({ author }) => author.id === person.id);
    return own.find(({ state }) => state === 'open') ?? own.find(({ state }) => state === 'returned');
  };

  const factsOf = async (id: string): Promise<StoredDraft | undefined> => {
    if (!isId(id)) return undefined;
    try {
      return await readStored(folder, id);
    } catch (error) {
      log(`The draft ${id} cannot be read: ${(error as Error).message}`);
      throw new ApiError(
        'failed',
        'This draft cannot be read. Tell whoever looks after the server; the log says more.',
      );
    }
  };

  const visible = async (person: EditingPerson, id: string): Promise<StoredDraft> => {
    const draft = await factsOf(id);
    if (!draft || !maySee(person, draft)) throw new ApiError('not-found', GONE);
    return draft;
  };

  /** @throws {ApiError} `not-found`, or `conflict` with what to do */
  const changeable = async (person: EditingPerson, id: string): Promise<StoredDraft> => {
    const draft = await visible(person, id);
    if (draft.author.id === person.id ? isWritten(draft) : draft.state === 'review') return draft;
    if (isWritten(draft)) throw new ApiError('not-found', GONE);
    throw new ApiError('conflict', REFUSALS[draft.state] ?? '');
  };

  const open = (id: string): Promise<OpenedDraft> => {
    const known = opened.get(id);
    if (known) return known;
    const opening = (async (): Promise<OpenedDraft> => {
      const project = await projectIn(root, path.join(folder, id));
      const words = openContentFolder(project);
      return {
        id,
        root: project,
        content: words,
        readFiles: createReadFiles(project, words),
        kept: keptValues(folder, id),
        inTurn: (work) => inTurn(id, work),
      };
    })();
    opened.set(id, opening);
    opening.catch(() => opened.delete(id));
    return opening;
  };

  const change = async (id: string, changed: Partial<DraftFacts>): Promise<StoredDraft> => {
    const draft = await factsOf(id);
    if (!draft) throw new ApiError('not-found', GONE);
    const next = { ...draft, ...changed, updatedAt: clock().toISOString() };
    await writeStored(folder, next);
    return next;
  };

  const create = async (person: EditingPerson, commit: string, summary: string): Promise<StoredDraft> => {
    const id = newId();
    await addWorkTree(root, path.join(folder, id), commit);
    const draft: StoredDraft = {
      id,
      author: person,
      state: 'open',
      summary,
      overtaken: [],
      updatedAt: clock().toISOString(),
    };
    await writeStored(folder, draft);
    return draft;
  };

  /** Brings a draft that is behind up to date. */
  const follow = async (draft: StoredDraft): Promise<StoredDraft> => {
    const head = await headOf(root);
    const words = await open(draft.id);
    const own = heads.get(draft.id) ?? (await headOf(words.root));
    heads.set(draft.id, own);
    if (own === head) return draft;
    const overtaken = await takeOver(words, head);
    const known = new Set(overtaken.map(({ place }) => JSON.stringify(place)));
    const others = draft.overtaken.filter(({ place }) => !known.has(JSON.stringify(place)));
    const next = overtaken.length > 0 ? await change(draft.id, { overtaken: [...others, ...overtaken] }) : draft;
    // Last: a process that is killed before does it all again.
    await setHead(words.root, head);
    heads.set(draft.id, head);
    return next;
  };

  /** What was accepted stays as it is. */
  const followInTurn = async (draft: StoredDraft): Promise<StoredDraft> =>
    isWritten(draft) || draft.state === 'review' ? inTurn(draft.id, () => follow(draft)) : draft;

  return {
    read: async (person, id) => {
      const draft = id === undefined ? await ownOf(person) : await visible(person, id);
      if (!draft) return published;
      return open((await followInTurn(draft)).id);
    },
    requireVisible: async (person, id) => {
      await visible(person, id);
    },
    write: async (person, id) => {
      const draft =
        id === undefined
          ? await inTurn(`of ${person.id}`, async () => (await ownOf(person)) ?? create(person, await headOf(root), ''))
          : await changeable(person, id);
      await followInTurn(draft);
      return {
        ...(await open(draft.id)),
        inTurn: (work) =>
          inTurn(draft.id, async () => {
            // It may have been sent, published or discarded since.
            await changeable(person, draft.id);
            await change(draft.id, {});
            return work();
          }),
      };
    },
    list: async (person) => (await stored()).filter((draft) => maySee(person, draft)).map(toDraft),
    find: async (id) => {
      const draft = await factsOf(id);
      return draft && toDraft(draft);
    },
    all: async () => (await stored()).map(toDraft),
    facts: factsOf,
    open,
    move: (id, from, to) =>
      inTurn(id, async () => {
        const draft = await factsOf(id);
        if (!draft || !from.includes(draft.state)) return undefined;
        return toDraft(await change(id, to));
      }),
    bringUpToDate: (id) =>
      inTurn(id, async () => {
        const draft = await factsOf(id);
        if (!draft) throw new ApiError('not-found', GONE);
        const followed = await follow(draft);
        await writeKept(await open(id));
        return toDraft(followed);
      }),
    createFrom: (person, commit, summary) =>
      inTurn(`of ${person.id}`, async () => {
        const own = await ownOf(person);
        const isInUse = own && (await hasChanges(await open(own.id)));
        if (isInUse) {
          throw new ApiError('conflict', 'You have changes that are not published. Publish or discard them first.');
        }
        if (own) await remove(own.id);
        const draft = await create(person, await headOf(root), summary);
        const words = await open(draft.id);
        await setWords(words.root, commit);
        return toDraft(draft);
      }),
    remove: (id) => inTurn(id, () => remove(id)),
  };

  async function remove(id: string): Promise<void> {
    // The facts first: a work tree without them is removed at the next start.
    await removeStored(folder, id);
    opened.delete(id);
    heads.delete(id);
    await removeWorkTree(root, path.join(folder, id));
  }
}

/** Their own, and for those who may publish what waits for review, for its time, or is being published. */
const maySee = (person: EditingPerson, draft: StoredDraft): boolean =>
  draft.author.id === person.id || (person.mayPublish && !isWritten(draft));

const isId = (id: string): boolean => /^[\w-]{1,100}$/.test(id);

export const hasChanges = async ({ root, kept }: Pick<OpenedWords, 'root' | 'kept'>): Promise<boolean> =>
  (await kept.all()).length > 0 || (await changedFiles(root)).size > 0;

async function removeHalfMade({ root, folder, log }: DraftsDeps): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    // Left by an interrupted write.
    if (entry.name.endsWith('.tmp')) await rm(path.join(folder, entry.name), { force: true });
    if (entry.isDirectory() && !existsSync(path.join(folder, `${entry.name}.json`))) {
      await removeWorkTree(root, path.join(folder, entry.name));
    }
    const id = entry.isFile() ? draftOf(entry.name) : undefined;
    if (id === undefined || isWorkTree(path.join(folder, id))) continue;
    log(`The draft ${id} has no words any more, and was removed.`);
    await removeStored(folder, id);
  }
}

/** Runs work under one name one after the other. */
function takeTurns(): <Result>(name: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work);
    const done = turn.catch(() => undefined);
    last.set(name, done);
    void done.then(() => last.get(name) === done && last.delete(name));
    return turn;
  };
}
