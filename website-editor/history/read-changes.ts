import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Change, ChangedFile } from '#contract/desk/website/drafts.ts';
import type { Value } from '#contract/desk/website/values.ts';
import { contentFilesOf } from '#site/content/files.ts';
import { titleOf, titleOfPlace } from '#website-editor/api/title-of-place.ts';
import { hashOf } from '#website-editor/files/hash-of.ts';
import { parseContentFile } from '#website-editor/files/parse-content-file.ts';
import { comparingProblem } from '#website-editor/history/repository-problem.ts';
import { type Difference, diffValues } from '#website-editor/values/diff-values.ts';
import { valueAt, withValueAt } from '#website-editor/values/value-at.ts';
import { changedFiles, committedBytes, type FileState } from './changed-files.ts';
import { GitError, gitList } from './git.ts';

/** What was typed with faults counts as what its file has. */
type Kept = readonly { file: string; value: Value }[];

/**
 * What has changed in content/ since the last commit.
 *
 * @param root absolute path of the project, which is in a Git repository with a commit
 */
export const readChanges = async (root: string, kept: Kept = []): Promise<ChangedFile[]> =>
  (await readAll(root, kept)).map(({ changed }) => changed);

/**
 * What somebody reads before a draft is accepted, and its hash. What is published elsewhere meanwhile leaves the hash as it is, also
 * in other fields of the same files.
 *
 * @param root absolute path of the work tree
 */
export async function readReview(root: string, kept: Kept): Promise<{ files: ChangedFile[]; hash: string }> {
  const all = (await comparingProblem(root)) ? [] : await readAll(root, kept);
  const read = all.map(({ changed: { file, state, changes }, content }) => [
    file,
    state,
    changes.length > 0 ? changes.map(({ at, before, after }) => ({ at, before, after })) : content,
  ]);
  return { files: all.map(({ changed }) => changed), hash: hashOf(JSON.stringify(read)) };
}

async function readAll(root: string, kept: Kept) {
  const files = await changedFiles(root);
  for (const { file } of kept) {
    if (!files.has(file)) files.set(file, (await committed(root, file)) ? 'changed' : 'added');
  }
  return Promise.all([...files].map(([file, state]) => readChange(root, file, state, kept)));
}

const committed = async (root: string, file: string, commit?: string): Promise<Buffer | undefined> =>
  committedBytes(root, file, [], commit).catch((error: unknown) => {
    if (error instanceof GitError && error.exitCode !== undefined) return undefined;
    throw error;
  });

async function readChange(root: string, file: string, state: FileState, kept: Kept) {
  const [before, after] = await Promise.all([
    state === 'added' ? undefined : committedBytes(root, file),
    state === 'removed' ? undefined : readFile(path.join(root, file)).catch(() => undefined),
  ]);
  const own = kept.find((each) => each.file === file);
  const [old, now] = [before && readValue(file, before), own ? own.value : after && readValue(file, after)];
  const row = contentFilesOf(file);
  const changed: ChangedFile = {
    file,
    title: row ? titleOf(row, { file, value: now ?? old }) : path.posix.basename(file),
    ...(after && { hash: hashOf(after) }),
    state,
    changes: old === undefined || now === undefined ? [] : changesOf(file, old, now),
  };
  // Of a picture and of what was removed: the bytes.
  return { changed, content: now ?? hashOf(after ?? before ?? '') };
}

function changesOf(file: string, old: Value, now: Value): Change[] {
  return diffValues(old, now).map((difference) => {
    const entry = entryAt(file, now, difference);
    return {
      ...difference,
      title: titleOfPlace(file, withRemoved(old, now, difference), difference.at),
      ...(entry !== undefined && { entry }),
    };
  });
}

/** The slug of the entry that a place is in, of a file of several; undefined for an entry that was removed. */
function entryAt(file: string, now: Value, { at, after }: Difference): string | undefined {
  const list = contentFilesOf(file)?.entries?.at;
  if (list === undefined || at[0] !== list || at.length < 2) return undefined;
  const slug = valueAt(now, [...at.slice(0, 2), 'slug']);
  return typeof slug === 'string' && (after !== undefined || at.length > 2) ? slug : undefined;
}

/** A value in which the place of a difference says what was removed, for its title. */
function withRemoved(old: Value, now: Value, { at, before, after }: Difference): Value {
  if (after !== undefined || before === undefined) return now;
  try {
    return withValueAt(now, at, before);
  } catch {
    // The list has become shorter than that.
    return old;
  }
}

/** Undefined for a picture, and for a file that cannot be read. */
export function readValue(file: string, bytes: Buffer): Value | undefined {
  if (!contentFilesOf(file)) return undefined;
  try {
    return parseContentFile(file, bytes.toString()).value;
  } catch {
    return undefined;
  }
}

/**
 * What has changed since the last commit; nothing if there is none to compare with.
 *
 * @param root absolute path of the project
 */
export const readChangesIfAny = async (root: string, kept: Kept = []): Promise<ChangedFile[]> =>
  (await comparingProblem(root)) ? [] : readChanges(root, kept);

/**
 * What a commit has changed in content/.
 *
 * @param commit a hash
 */
export async function readChangesOf(root: string, commit: string): Promise<ChangedFile[]> {
  const names = ['diff-tree', '-r', '-z', '--root', '--no-commit-id', '--no-renames', '--relative', '--name-only'];
  // A merge counts as what it has changed of the branch.
  const files = await gitList(root, [...names, '--diff-merges=first-parent', commit, '--', 'content']);
  return Promise.all(
    files.map(async (file) => {
      const [before, after] = await Promise.all([committed(root, file, `${commit}^`), committed(root, file, commit)]);
      const [old, now] = [before && readValue(file, before), after && readValue(file, after)];
      return {
        file,
        title: titleOfFile(file, now ?? old),
        state: before ? (after ? ('changed' as const) : ('removed' as const)) : ('added' as const),
        changes: old === undefined || now === undefined ? [] : changesOf(file, old, now),
      };
    }),
  );
}

/** What people call a file, with its words or without. */
export function titleOfFile(file: string, value?: Value): string {
  const row = contentFilesOf(file);
  if (!row) return path.posix.basename(file);
  const name = path.posix.basename(file).replace(/\.\w+$/, '');
  return value === undefined && row.pattern.startsWith('*') ? `${row.title} “${name}”` : titleOf(row, { file, value });
}
