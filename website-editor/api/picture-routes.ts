import { createReadStream } from 'node:fs';
import { glob, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import {
  addPicture,
  copyPicture,
  type LibraryPicture,
  listPictures,
  readPicture,
} from '#contract/desk/website/pictures.ts';
import { FILE_TYPE } from '#contract/endpoint.ts';
import { addEndpoint } from '#server/api/add-endpoint.ts';
import { ApiError } from '#server/api/api-error.ts';
import type { OpenedWords } from '#website-editor/drafts/draft.ts';
import { checkPicture, PictureRefusedError } from './check-picture.ts';
import { titleOf } from './title-of-place.ts';
import type { WebsiteDeps } from './website-deps.ts';
import { readWords, requireRow } from './words.ts';

/** Of one picture. */
const MAX_MB = 20;
const MAX_BYTES = MAX_MB * 1024 * 1024;
/** Up to here the refusal says what to do. */
const BODY_LIMIT = 2 * MAX_BYTES;

const PEOPLE_FILE = 'content/people.yaml';

/** The type of each ending that a picture may have. */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** A picture in the folder beside content files. */
const PICTURE_PATH = /^content\/([\w-]+\/)?images\/[\w-][\w.-]*\.([a-z]+)$/i;

/** Pictures beside the files of a draft. */
export function addPictureRoutes(app: FastifyInstance, { drafts, personOf }: WebsiteDeps): void {
  app.addContentTypeParser(FILE_TYPE, { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );

  addEndpoint(
    app,
    addPicture,
    async ({ draftId, file, name }, { request }) => {
      requireRow(file);
      const bytes = request.body as Buffer | undefined;
      if (!bytes?.length) throw new ApiError('invalid', 'The file is empty. Choose another one.');
      if (bytes.length > MAX_BYTES) {
        throw new ApiError('invalid', `It is larger than ${MAX_MB} MB. Export it again with a lower quality.`);
      }
      const draft = await drafts.write(personOf(request), draftId);
      const picture = await checked(bytes, file);
      const folder = await folderOf(draft, file);
      const stored = await draft.inTurn(() => storePicture(folder, { name, ending: picture.ending, bytes }));
      const { width, height, advice } = picture;
      return { draftId: draft.id, src: `./images/${stored}`, width, height, advice };
    },
    { bodyLimit: BODY_LIMIT },
  );

  addEndpoint(app, listPictures, async ({ draftId }, { request }) => {
    const words = await drafts.read(personOf(request), draftId);
    return { pictures: await libraryOf(words) };
  });

  addEndpoint(app, copyPicture, async ({ draftId, file, path: from }, { request }) => {
    requireRow(file);
    const draft = await drafts.write(personOf(request), draftId);
    const bytes = await readFile(await pictureAt(draft, from));
    const { width, height, advice, ending } = await checked(bytes, file);
    const folder = await folderOf(draft, file);
    const name = path.basename(from);
    const isThere = path.join(draft.root, path.dirname(from)) === folder;
    const stored = isThere ? name : await draft.inTurn(() => storePicture(folder, { name, ending, bytes }));
    return { draftId: draft.id, src: `./images/${stored}`, width, height, advice };
  });

  addEndpoint(app, readPicture, async ({ draftId, path: picture }, { request, reply }) => {
    const words = await drafts.read(personOf(request), draftId);
    const file = await pictureAt(words, picture);
    return reply.type(TYPES[path.extname(file).slice(1).toLowerCase()] ?? '').send(createReadStream(file));
  });
}

async function checked(bytes: Uint8Array, file: string) {
  try {
    return await checkPicture(bytes, { isPerson: file === PEOPLE_FILE });
  } catch (error) {
    if (error instanceof PictureRefusedError) throw new ApiError('invalid', error.message);
    throw error;
  }
}

/** The folder of the pictures of a content file. It is made if it is missing. */
async function folderOf({ root }: OpenedWords, file: string): Promise<string> {
  const folder = path.join(root, path.dirname(file), 'images');
  await mkdir(folder, { recursive: true });
  return folder;
}

/** @throws {ApiError} `not-found` for anything else than a picture of the draft, a link included */
async function pictureAt({ root }: OpenedWords, picture: string): Promise<string> {
  const ending = PICTURE_PATH.exec(picture)?.[2]?.toLowerCase() ?? '';
  const file = path.join(root, picture);
  const real = Object.hasOwn(TYPES, ending) ? await realpath(file).catch(() => undefined) : undefined;
  if (real === undefined || real !== path.join(await realpath(root), picture)) {
    throw new ApiError('not-found', 'There is no such picture. It may have been removed meanwhile.');
  }
  return file;
}

/** The newest first. */
async function libraryOf(words: OpenedWords): Promise<LibraryPicture[]> {
  const files = (await readWords(words)).map(({ file, value }) => {
    const row = requireRow(file);
    return {
      folder: path.posix.dirname(file),
      title: titleOf(row, { file, value }),
      text: JSON.stringify(value ?? ''),
    };
  });
  const found: (LibraryPicture & { at: number })[] = [];
  for await (const name of glob('content/{,*/}images/*', { cwd: words.root })) {
    const picture = name.replaceAll(path.sep, '/');
    if (!PICTURE_PATH.test(picture)) continue;
    const file = path.join(words.root, picture);
    const { mtimeMs } = await stat(file);
    const size = await sizeOf(file, mtimeMs);
    if (!size) continue;
    const folder = path.posix.dirname(path.posix.dirname(picture));
    const src = `./images/${path.posix.basename(picture)}`;
    const usedBy = files.filter((each) => each.folder === folder && each.text.includes(src)).map(({ title }) => title);
    found.push({ path: picture, ...size, usedBy, at: mtimeMs });
  }
  return found.toSorted((one, other) => other.at - one.at).map(({ at: _, ...picture }) => picture);
}

/** Sizes by file and time: reading the head of a picture takes some milliseconds. */
const sizes = new Map<string, { width: number; height: number }>();

async function sizeOf(file: string, stamp: number): Promise<{ width: number; height: number } | undefined> {
  const key = `${file} ${stamp}`;
  const known = sizes.get(key);
  if (known) return known;
  try {
    const { autoOrient } = await sharp(file).metadata();
    const size = { width: autoOrient.width, height: autoOrient.height };
    sizes.set(key, size);
    return size;
  } catch {
    // Damaged: it is shown nowhere, and the build says so if a page names it.
    return undefined;
  }
}

/** Of a name, without its ending. */
const MAX_NAME = 60;

interface NewPicture {
  /** As the owner's file is called. */
  name: string;
  /** Without a dot. */
  ending: string;
  bytes: Uint8Array;
}

/**
 * Stores a picture under a clean name that no other has. The same picture, taken twice, is stored once.
 *
 * @param folder absolute path
 * @returns the name
 */
async function storePicture(folder: string, { name, ending, bytes }: NewPicture): Promise<string> {
  const clean = cleanName(name);
  for (let count = 1; ; count += 1) {
    const stored = `${clean}${count > 1 ? `-${count}` : ''}.${ending}`;
    const file = path.join(folder, stored);
    try {
      await writeFile(file, bytes, { flag: 'wx' });
      return stored;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if ((await readFile(file)).equals(bytes)) return stored;
    }
  }
}

/** Lower-case letters, digits and hyphens, as in an address. */
function cleanName(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
  return words.slice(0, MAX_NAME).replace(/^-+|-+$/g, '') || 'picture';
}
