import path from 'node:path';
import type { EditingPerson } from '#contract/desk/website/person.ts';
import type { Value } from '#contract/desk/website/values.ts';
import { systemRandomness } from '#server/runtime.ts';
import type { Drafts } from '#website-editor/drafts/draft.ts';
import { openDrafts } from '#website-editor/drafts/open-drafts.ts';
import { readReview } from '#website-editor/history/read-changes.ts';
import { createPublisher, type Publisher, type PublisherDeps } from './publisher.ts';

/** Writes drafts. */
export const meera: EditingPerson = { id: 'meera', name: 'Meera', email: 'meera@example.com', mayPublish: false };
/** Publishes them. */
export const asha: EditingPerson = { id: 'asha', name: 'Asha Menon', email: 'asha@example.com', mayPublish: true };

export interface TestPublisher {
  drafts: Drafts;
  publisher: Publisher;
  /** The hash of what somebody reads who opens a draft now; without an id: their own. */
  read: (id: string | undefined) => Promise<string>;
  /** Makes a draft of Meera's that waits for review. @returns its id */
  draftOf: (file: string, value: Value) => Promise<string>;
  /** What the log got at the levels above `info`. */
  said: string[];
}

/**
 * A website editor as it starts: with the drafts that are on the disk.
 *
 * @param root absolute path of the clone
 */
export async function openTestPublisher(
  root: string,
  deps: Pick<PublisherDeps, 'build' | 'findServer'> & Partial<PublisherDeps>,
): Promise<TestPublisher> {
  const said: string[] = [];
  const say = (...given: unknown[]) => void said.push(given.map((part) => JSON.stringify(part)).join(' '));
  const clock = deps.clock ?? (() => new Date());
  const folder = path.join(root, '.website', 'drafts');
  const drafts = await openDrafts({ root, folder, newId: systemRandomness.id, clock, log: say });
  const publisher = createPublisher({
    root,
    folder: path.join(root, 'dist-published'),
    publishedDir: undefined,
    isLocal: false,
    drafts,
    findFaults: async () => [],
    clock,
    log: { info: () => {}, warn: say, error: say },
    ...deps,
  });
  const draftOf = async (file: string, value: Value): Promise<string> => {
    const draft = await drafts.write(meera);
    const now = await draft.content.read(file).catch(() => undefined);
    if (now) await draft.content.write({ file, hash: now.hash, value });
    else await draft.content.create(file, value);
    await drafts.move(draft.id, ['open'], { state: 'review', summary: 'Look at this' });
    return draft.id;
  };
  const read = async (id: string | undefined): Promise<string> => {
    const { root: words, kept } = await (deps.drafts ?? drafts).read(asha, id);
    return (await readReview(words, await kept.all())).hash;
  };
  return { drafts, publisher, draftOf, read, said };
}
