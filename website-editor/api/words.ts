/** The words of a draft as its screens show them: the files, and in their place what was typed with faults. */
import type { FileContent, Saved } from '#contract/desk/website/files.ts';
import type { Value } from '#contract/desk/website/values.ts';
import { ApiError } from '#server/api/api-error.ts';
import { contentFilesOf } from '#site/content/files.ts';
import type { KeptValue, OpenedDraft, OpenedWords } from '#website-editor/drafts/draft.ts';
import { writeKept } from '#website-editor/drafts/write-kept.ts';
import { hashOf } from '#website-editor/files/hash-of.ts';
import { ChangedMeanwhileError, MissingFileError } from '#website-editor/files/open-content-folder.ts';
import type { Adviser } from '#website-editor/rules/advise.ts';
import { findFaults } from '#website-editor/rules/find-faults.ts';
import type { ReadFile } from '#website-editor/rules/references.ts';
import type { KnownFile } from './read-files.ts';
import { adviceBesides, answeringRefusals } from './refusals.ts';

/** Of a file that does not exist yet. */
const NO_HASH = '';

interface ShownFile extends FileContent {
  kept?: Value;
}

/** All files, with what is kept in their place. */
export async function readWords({ readFiles, kept }: OpenedWords): Promise<KnownFile[]> {
  const [files, all] = await Promise.all([readFiles(), kept.all()]);
  const added = all.filter(({ file }) => !files.some((read) => read.file === file));
  return [
    ...files.map((read) => ({ ...read, ...keptValueOf(all, read.file) })),
    ...added.map(({ file, value }) => ({ file, value })),
  ];
}

const keptValueOf = (all: readonly KeptValue[], file: string): Pick<ReadFile, 'value'> | undefined => {
  const kept = all.find((each) => each.file === file);
  return kept && { value: kept.value };
};

/**
 * A file as a form shows it. Its hash is another one once what is kept has changed.
 *
 * @throws {ApiError} `not-found`
 */
export async function readShown({ content, kept }: OpenedWords, file: string): Promise<ShownFile> {
  requireRow(file);
  const [own] = (await kept.all()).filter((each) => each.file === file);
  const read = await answeringRefusals(() =>
    content.read(file).catch((error: unknown) => {
      if (own && error instanceof MissingFileError) return undefined;
      throw error;
    }),
  );
  if (!own) return read as FileContent;
  return {
    file,
    hash: hashOf(JSON.stringify([read?.hash, own.value])),
    value: read?.value ?? own.value,
    kept: own.value,
  };
}

/**
 * Writes a value to its file, or keeps it if it has faults.
 *
 * @param hash of the file as it was shown; empty for a new file
 * @throws {ApiError} `conflict`, with the FileContent now as details
 */
export async function saveWords(
  { adviser }: { adviser: Adviser },
  draft: OpenedDraft,
  { file, hash, value }: { file: string; hash: string; value: Value },
): Promise<Saved> {
  requireRow(file);
  return draft.inTurn(async () => {
    const isNew = hash === NO_HASH;
    const shown = isNew ? undefined : await readShown(draft, file);
    if (shown && shown.hash !== hash) throw changedMeanwhile(shown);
    const others = await draft.readFiles();
    if (isNew && (await readWords(draft)).some((read) => read.file === file)) {
      throw new ApiError('conflict', 'There is an entry with this address. Choose another.');
    }
    const [faults, advice] = [
      findFaults(file, value, { root: draft.root, files: others }),
      await adviser.advise(draft.root, file, value),
    ];
    const onDisk = others.find((read) => read.file === file)?.hash;
    const isWritten = faults.length === 0;
    if (isWritten) {
      await answeringRefusals(() => write(draft, { file, hash: onDisk, value }));
      await draft.kept.remove(file);
      await writeKept(draft);
    } else await draft.kept.put({ file, hash: onDisk ?? NO_HASH, value });
    const now = await readShown(draft, file);
    return {
      draftId: draft.id,
      isWritten,
      content: { file, hash: now.hash, value: now.kept ?? now.value },
      faults,
      advice: adviceBesides(faults, advice),
    };
  });
}

const write = (
  { content }: OpenedDraft,
  { file, hash, value }: { file: string; hash: string | undefined; value: Value },
): Promise<FileContent> => (hash === undefined ? content.create(file, value) : content.write({ file, hash, value }));

const changedMeanwhile = ({ file, hash, value, kept }: ShownFile): ApiError => {
  const now = { file, hash, value: kept ?? value };
  return new ApiError('conflict', new ChangedMeanwhileError(now).message, now);
};

/** @throws {ApiError} `not-found` for a path out of the table */
export function requireRow(file: string) {
  const row = contentFilesOf(file);
  if (!row) throw new ApiError('not-found', `There is nothing to edit at ${file}.`);
  return row;
}
