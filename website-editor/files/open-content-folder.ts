import { globSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { glob, link, lstat, mkdir, readFile, realpath, rm, unlink } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import type { FileContent } from '#contract/desk/website/files.ts';
import type { Value } from '#contract/desk/website/values.ts';
import { contentFilesOf } from '#site/content/files.ts';
import { hashOf } from './hash-of.ts';
import { parseContentFile, UnreadableFileError } from './parse-content-file.ts';
import { MAX_PARSED, remember } from './remember.ts';
import { writeChanges, writeNew } from './write-changes.ts';
import { isRunning, withTemporary } from './write-file.ts';

/** Thrown for a path that is no file of content/. */
export class UnknownFileError extends Error {
  override name = 'UnknownFileError';

  constructor(file: string) {
    super(`${JSON.stringify(file)} is no file that can be edited here.`);
  }
}

/** Thrown if a file is not there (any more). */
export class MissingFileError extends Error {
  override name = 'MissingFileError';

  constructor() {
    super('It does not exist any more. It may have been removed or renamed meanwhile.');
  }
}

/** Thrown instead of overwriting a file with a new one. */
export class FileExistsError extends Error {
  override name = 'FileExistsError';

  constructor() {
    super('There is one with this name already. Choose another name.');
  }
}

/** Thrown instead of overwriting what somebody else has written since the file was read. */
export class ChangedMeanwhileError extends Error {
  override name = 'ChangedMeanwhileError';
  /** The current file. */
  readonly now: FileContent;

  constructor(now: FileContent) {
    super('It has changed since you opened it, so it was not overwritten.');
    this.now = now;
  }
}

/** The files of content/. Paths are such as `content/services/core.yaml`. One write is done at a time. */
export interface ContentFolder {
  /** The paths of all files, sorted. */
  list(): Promise<string[]>;
  /**
   * @returns frozen: change a copy
   * @throws {UnknownFileError | MissingFileError | UnreadableFileError}
   */
  read(file: string): Promise<FileContent>;
  /**
   * Writes what has changed.
   *
   * @param change `hash`: of the file that the change began with
   * @throws {ChangedMeanwhileError} if the file is another one by now
   * @throws {UnsafeWriteError} if the change cannot be written without damage
   */
  write(change: { file: string; hash: string; value: Value }): Promise<FileContent>;
  /**
   * @param from a file that gets this name: its text is kept, comments included. Without it, the text is laid out as in a file
   * beside it
   * @throws {FileExistsError | UnsafeWriteError}
   */
  create(file: string, value: Value, from?: string): Promise<FileContent>;
  /**
   * @param hash of the file as it was read; without it, the file is removed in any case
   * @throws {ChangedMeanwhileError | MissingFileError}
   */
  remove(file: string, hash?: string): Promise<void>;
  /** The text on the disk; undefined if there is no such file. */
  readText(file: string): Promise<string | undefined>;
  /**
   * Replaces the text of a file, for example by the last commit's.
   *
   * @param text of `readText`; undefined removes the file
   * @param hash of the file as it was read
   * @throws {ChangedMeanwhileError} if a hash is given and the file is another one by now
   */
  restore(file: string, text: string | undefined, hash?: string): Promise<void>;
}

/** Drafts have most files in common, and parsing all takes a second. */
const parsed = remember<FileContent>(MAX_PARSED);

/**
 * @param root the folder of the project, in which content/ is
 * @param isContentFile which paths may be read and written
 */
export function openContentFolder(
  root: string,
  isContentFile: (file: string) => boolean = (file) => contentFilesOf(file) !== undefined,
): ContentFolder {
  removeLeftovers(root);
  /** One write after another. */
  const inTurn = pLimit(1);

  return {
    list,
    async read(file) {
      return contentOf(file, await bytesOf(file));
    },
    write: ({ file, hash, value }) =>
      inTurn(async () => {
        const before = await bytesOf(file);
        const now = contentOf(file, before);
        if (now.hash !== hash) throw new ChangedMeanwhileError(now);
        const text = writeChanges(file, decode(file, before), value);
        const after = Buffer.from(text);
        if (after.equals(before)) return now;
        await replace(file, after, before);
        return readBack(file, after);
      }),
    create: (file, value, from) =>
      inTurn(async () => {
        const text = Buffer.from(
          from === undefined
            ? writeNew(file, value, await exampleFor(file))
            : writeChanges(file, decode(from, await bytesOf(from)), value),
        );
        // Git keeps no empty folder, such as the folder of positions while there are none.
        if (isContentFile(file)) await mkdir(path.dirname(path.join(root, file)), { recursive: true });
        const target = await placeOf(file);
        await withTemporary(target, text, undefined, async (temporary) => {
          // Unlike a rename, a link never replaces a file.
          await link(temporary, target).catch((error) => {
            throw isCode(error, 'EEXIST') ? new FileExistsError() : error;
          });
        });
        return readBack(file, text);
      }),
    remove: (file, hash) =>
      inTurn(async () => {
        await expectHash(file, hash);
        await unlink(await placeOf(file));
      }),
    async readText(file) {
      try {
        return decode(file, await bytesOf(file));
      } catch (error) {
        if (error instanceof MissingFileError) return undefined;
        throw error;
      }
    },
    restore: (file, text, hash) =>
      inTurn(async () => {
        const target = await placeOf(file);
        const before = hash === undefined ? undefined : await expectHash(file, hash);
        if (text === undefined) await rm(target, { force: true });
        else await replace(file, Buffer.from(text), before);
      }),
  };

  async function list(): Promise<string[]> {
    const files: string[] = [];
    for await (const file of glob('content/**/*.{yaml,md}', { cwd: root })) {
      const name = file.replaceAll(path.sep, '/');
      if (isContentFile(name)) files.push(name);
    }
    return files.sort();
  }

  function contentOf(file: string, bytes: Buffer): FileContent {
    const hash = hashOf(bytes);
    return parsed(`${file} ${hash}`, () => {
      const { value } = parseContentFile(file, decode(file, bytes));
      return freeze({ file, hash, value });
    });
  }

  /** @throws {UnknownFileError} for a path out of content/, and for a link */
  async function placeOf(file: string): Promise<string> {
    const target = path.join(root, file);
    const folder = path.dirname(target);
    if (!isContentFile(file) || !file.startsWith('content/') || file.split('/').includes('..')) {
      throw new UnknownFileError(file);
    }
    const real = await realpath(folder).catch(() => undefined);
    if (real !== path.join(await realpath(root), path.dirname(file))) throw new UnknownFileError(file);
    const stats = await lstat(target).catch(() => undefined);
    if (stats && !stats.isFile()) throw new UnknownFileError(file);
    return target;
  }

  async function bytesOf(file: string): Promise<Buffer> {
    const target = await placeOf(file);
    return readFile(target).catch((error) => {
      throw isCode(error, 'ENOENT') ? new MissingFileError() : error;
    });
  }

  /** The bytes of a file, if they still have the hash. */
  async function expectHash(file: string, hash: string | undefined): Promise<Buffer> {
    const bytes = await bytesOf(file);
    if (hash !== undefined && hash !== hashOf(bytes)) throw new ChangedMeanwhileError(contentOf(file, bytes));
    return bytes;
  }

  /** @param before what the file holds: if it does not any more, it is not replaced */
  async function replace(file: string, after: Buffer, before?: Buffer): Promise<void> {
    const target = await placeOf(file);
    const mode = (await lstat(target).catch(() => undefined))?.mode;
    await withTemporary(target, after, mode, async (temporary) => {
      // Nothing else in this process runs between the check and the rename; for other programs the gap is tiny.
      const now = before && readFileSync(target);
      if (now && !now.equals(before)) throw new ChangedMeanwhileError(contentOf(file, now));
      renameSync(temporary, target);
    });
  }

  /** @throws {ChangedMeanwhileError} if the disk does not hold what was written */
  async function readBack(file: string, written: Buffer): Promise<FileContent> {
    const bytes = await bytesOf(file);
    if (!bytes.equals(written)) throw new ChangedMeanwhileError(contentOf(file, bytes));
    return contentOf(file, bytes);
  }

  /** The text of another file of its folder that can be read. */
  async function exampleFor(file: string): Promise<string | undefined> {
    const isLike = (other: string) =>
      other !== file && path.dirname(other) === path.dirname(file) && path.extname(other) === path.extname(file);
    for (const other of (await list()).filter(isLike)) {
      try {
        const bytes = await bytesOf(other);
        contentOf(other, bytes);
        return decode(other, bytes);
      } catch (error) {
        if (!(error instanceof UnreadableFileError)) throw error;
      }
    }
    return undefined;
  }
}

/** Every reader of a file gets the same value. */
function freeze<Part>(part: Part): Part {
  if (typeof part === 'object' && part !== null) {
    for (const held of Object.values(part)) freeze(held);
    Object.freeze(part);
  }
  return part;
}

function decode(file: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UnreadableFileError(file, 'It is not UTF-8. Save it as UTF-8 in a text editor.');
  }
}

/** Removes temporary files of processes that were killed. */
function removeLeftovers(root: string): void {
  for (const file of globSync('content/**/.*.tmp', { cwd: root })) {
    const [, pid] = /\.(\d+)-\d+\.tmp$/.exec(file) ?? [];
    if (pid && Number(pid) !== process.pid && !isRunning(Number(pid))) rmSync(path.join(root, file), { force: true });
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === code;
