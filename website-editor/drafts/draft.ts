/** The parts of a draft that the folders of the website editor use. */
import type { Draft, DraftState } from '#contract/desk/website/drafts.ts';
import type { EditingPerson } from '#contract/desk/website/person.ts';
import type { Value } from '#contract/desk/website/values.ts';
import type { ReadFiles } from '#website-editor/api/read-files.ts';
import type { ContentFolder } from '#website-editor/files/open-content-folder.ts';

/** Why a draft cannot be changed now. */
export const PUBLISHING = 'It is being published. Wait until that is done.';

/** A value that was typed and has faults. It is not in its file. */
export interface KeptValue {
  file: string;
  /** Of the file that it began with; empty for a file that does not exist yet. */
  hash: string;
  /** Of the whole file. */
  value: Value;
}

/** What was typed and has faults, by file. It is on the disk before `put` resolves. */
export interface KeptValues {
  all: () => Promise<KeptValue[]>;
  put: (kept: KeptValue) => Promise<void>;
  remove: (file: string) => Promise<void>;
}

/** Words that can be read: a draft, or what is published. */
export interface OpenedWords {
  /** Null: what is published. */
  id: string | null;
  /** Absolute path of a Git work tree whose content/ has the words. Its HEAD is the publication that the draft began with. */
  root: string;
  content: ContentFolder;
  /** As they are on the disk, without what is kept. */
  readFiles: ReadFiles;
  kept: KeptValues;
}

export type OpenedDraft = OpenedWords & {
  id: string;
  /**
   * Runs work that changes its words: one after the other, and not while its state changes or it follows what is published.
   *
   * @throws {ApiError} `conflict` if it may not be changed any more
   */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/**
 * The drafts of all people. They are on the disk, and outlive the process. On a server each has a work tree of its own; with
 * `npm run edit` there is one, `local`, whose work tree is the project.
 */
export interface Drafts {
  /**
   * @param id missing: the draft that the person writes, or what is published
   * @throws {ApiError} `not-found`, also for a draft that the person may not see
   */
  read: (person: EditingPerson, id?: string) => Promise<OpenedWords>;
  /** @throws {ApiError} `not-found`, if the person may not see the draft */
  requireVisible: (person: EditingPerson, id: string) => Promise<void>;
  /**
   * A draft that the person may change: their own while it is open or returned, and one in review if they may publish.
   *
   * @param id missing: the person's own draft, which is created if needed
   * @throws {ApiError} `not-found`, or `conflict` with what to do, such as while it is being published
   */
  write: (person: EditingPerson, id?: string) => Promise<OpenedDraft>;
  /** Those that the person may see. */
  list: (person: EditingPerson) => Promise<Draft[]>;
  find: (id: string) => Promise<Draft | undefined>;
  /** All, for background jobs. */
  all: () => Promise<Draft[]>;
  /** Opens one for a background job. */
  open: (id: string) => Promise<OpenedDraft>;
  /**
   * Changes its state and facts, if it is in one of these states now. One change of a draft is done after the other.
   *
   * @returns undefined without effect, if it is in another state
   */
  move: (id: string, from: readonly DraftState[], to: Partial<DraftFacts>) => Promise<Draft | undefined>;
  /** What is stored about it besides what screens show. */
  facts: (id: string) => Promise<DraftFacts | undefined>;
  /**
   * Takes over what was published since the draft began, and writes what was kept and has no faults any more. For a field that both
   * have changed, the draft's words stay, and are listed as `overtaken`.
   */
  bringUpToDate: (id: string) => Promise<Draft>;
  /** Makes a draft for a person with the words of a commit. */
  createFrom: (person: EditingPerson, commit: string, summary: string) => Promise<Draft>;
  remove: (id: string) => Promise<void>;
}

export type DraftFacts = Pick<
  Draft,
  'state' | 'summary' | 'sentAt' | 'returned' | 'publishAt' | 'failure' | 'overtaken'
> & {
  author: EditingPerson;
  /** Who publishes it, or has set its time. */
  publisher?: EditingPerson | undefined;
  /** While it is published: the state that it has again if that fails. */
  stateBefore?: DraftState | undefined;
  /** Of `scheduled`: the hash of what was accepted. At its time nothing else is published. */
  accepted?: string | undefined;
};
