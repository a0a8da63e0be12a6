/** What is stored about a draft beside its work tree: its facts, and what was typed with faults. */
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import * as z from 'zod';
import type { Draft } from '#contract/desk/website/drafts.ts';
import { editingPerson } from '#contract/desk/website/person.ts';
import { writeFileSafely } from '#website-editor/files/write-file.ts';
import type { DraftFacts, KeptValue, KeptValues } from './draft.ts';

const state = z.enum(['open', 'review', 'returned', 'scheduled', 'publishing']);
const place = z.object({
  file: z.string(),
  entry: z.string().optional(),
  at: z.array(z.union([z.string(), z.number()])),
});

const storedDraft = z.object({
  id: z.string(),
  updatedAt: z.string(),
  author: editingPerson,
  state,
  summary: z.string(),
  sentAt: z.string().optional(),
  returned: z.object({ note: z.string(), by: z.string() }).optional(),
  publishAt: z.string().optional(),
  failure: z.string().optional(),
  overtaken: z.array(z.object({ place, title: z.string() })),
  publisher: z.optional(editingPerson),
  stateBefore: state.optional(),
  accepted: z.string().optional(),
});

export type StoredDraft = DraftFacts & Pick<Draft, 'id' | 'updatedAt'>;

const storedKept = z.array(z.object({ file: z.string(), hash: z.string(), value: z.json() }));

/** The mode of files that only the user of the process reads. */
const PRIVATE = 0o600;

const factsFile = (folder: string, id: string): string => path.join(folder, `${id}.json`);
const keptFile = (folder: string, id: string): string => path.join(folder, `${id}.kept.json`);

/** The id of the draft whose facts a file has; undefined for another file. */
export const draftOf = (name: string): string | undefined => /^([\w-]+)\.json$/.exec(name)?.[1];

/** @returns undefined if it is not there; @throws if it cannot be read */
export async function readStored(folder: string, id: string): Promise<StoredDraft | undefined> {
  const text = await readIfThere(factsFile(folder, id));
  return text === undefined ? undefined : storedDraft.parse(JSON.parse(text));
}

export const writeStored = (folder: string, draft: StoredDraft): Promise<void> =>
  writeFileSafely(factsFile(folder, draft.id), JSON.stringify(draft, null, 2), PRIVATE);

export const removeFacts = (folder: string, id: string): Promise<void> => rm(factsFile(folder, id), { force: true });

export async function removeStored(folder: string, id: string): Promise<void> {
  await removeFacts(folder, id);
  await rm(keptFile(folder, id), { force: true });
}

/** One change is done after the other. */
export function keptValues(folder: string, id: string): KeptValues {
  const inTurn = pLimit(1);
  const read = async (): Promise<KeptValue[]> => {
    const text = await readIfThere(keptFile(folder, id));
    return text === undefined ? [] : storedKept.parse(JSON.parse(text));
  };
  const write = (all: KeptValue[]) => writeFileSafely(keptFile(folder, id), JSON.stringify(all), PRIVATE);
  return {
    all: () => inTurn(read),
    put: (kept) => inTurn(async () => write([...(await read()).filter(({ file }) => file !== kept.file), kept])),
    remove: (file) =>
      inTurn(async () => {
        const all = await read();
        if (all.some((kept) => kept.file === file)) await write(all.filter((kept) => kept.file !== file));
      }),
  };
}

/** What screens see of it. */
export function toDraft({ publisher: _, stateBefore: __, accepted: ___, author, ...facts }: StoredDraft): Draft {
  return { ...facts, author: { id: author.id, name: author.name } };
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
