import { mkdir } from 'node:fs/promises';
import pLimit from 'p-limit';
import type { Draft } from '#contract/desk/website/drafts.ts';
import { ApiError } from '#server/api/api-error.ts';
import type { Clock } from '#server/runtime.ts';
import { createReadFiles } from '#website-editor/api/read-files.ts';
import { openContentFolder } from '#website-editor/files/open-content-folder.ts';
import { git } from '#website-editor/history/git.ts';
import { type Drafts, type OpenedDraft, PUBLISHING } from './draft.ts';
import { keptValues, readStored, removeFacts, type StoredDraft, toDraft, writeStored } from './stored-draft.ts';
import { setWords } from './work-tree.ts';
import { writeKept } from './write-kept.ts';

export const LOCAL_DRAFT = 'local';

const GONE = 'There is no such draft here.';

/**
 * The only draft of `npm run edit`: what differs from the last commit in the project itself.
 *
 * @param root absolute path of the project
 * @param folder absolute path of the folder for other stored data
 */
export async function openLocalDraft({
  root,
  folder,
  clock,
}: {
  root: string;
  folder: string;
  clock: Clock;
}): Promise<Drafts> {
  await mkdir(folder, { recursive: true });
  const content = openContentFolder(root);
  const kept = keptValues(folder, LOCAL_DRAFT);
  const inTurn = pLimit(1);
  const words: OpenedDraft = {
    id: LOCAL_DRAFT,
    root,
    content,
    readFiles: createReadFiles(root, content),
    kept,
    inTurn: (work) =>
      inTurn(async () => {
        await requireOpen();
        return work();
      }),
  };
  const first = (): StoredDraft => ({
    id: LOCAL_DRAFT,
    updatedAt: clock().toISOString(),
    author: { id: LOCAL_DRAFT, name: 'You', email: '', mayPublish: true },
    state: 'open',
    summary: '',
    overtaken: [],
  });
  const facts = async () => (await readStored(folder, LOCAL_DRAFT)) ?? first();
  const known = (id: string | undefined) => {
    if (id !== undefined && id !== LOCAL_DRAFT) throw new ApiError('not-found', GONE);
  };
  const draft = async (): Promise<Draft> => toDraft(await facts());
  const requireOpen = async () => {
    if ((await facts()).state === 'publishing') throw new ApiError('conflict', PUBLISHING);
  };
  return {
    read: async (_person, id) => {
      known(id);
      return words;
    },
    requireVisible: async (_person, id) => known(id),
    write: async (_person, id) => {
      known(id);
      await requireOpen();
      return words;
    },
    list: async () => [await draft()],
    find: async (id) => (id === LOCAL_DRAFT ? draft() : undefined),
    all: async () => [await draft()],
    facts: async (id) => (id === LOCAL_DRAFT ? facts() : undefined),
    open: async () => words,
    move: (id, from, to) =>
      inTurn(async () => {
        known(id);
        const now = await facts();
        if (!from.includes(now.state)) return undefined;
        const next = { ...now, ...to, updatedAt: clock().toISOString() };
        await writeStored(folder, next);
        return toDraft(next);
      }),
    bringUpToDate: () =>
      inTurn(async () => {
        await writeKept(words);
        return draft();
      }),
    createFrom: async (_person, commit) => {
      const changed = await git(root, ['status', '--porcelain', '--', 'content']);
      if (changed.length > 0 || (await kept.all()).length > 0) {
        throw new ApiError('conflict', 'You have changes that are not published. Publish or discard them first.');
      }
      await setWords(root, commit);
      return draft();
    },
    // What was typed with faults meanwhile stays.
    remove: async () => removeFacts(folder, LOCAL_DRAFT),
  };
}
