import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { addPicture, pictureUrl } from '#contract/desk/website.ts';
import { endpoint } from '#contract/endpoint.ts';
import { addEndpoint } from '#server/api/add-endpoint.ts';
import { ApiError } from '#server/api/api-error.ts';
import { contentFilesOf } from '#site/content/files.ts';
import { checkPicture, PictureRefusedError } from './check-picture.ts';

/** Of one picture. */
const MAX_MB = 20;
const MAX_BYTES = MAX_MB * 1024 * 1024;
/** A picture as base64, and the other fields. */
const BODY_LIMIT = Math.ceil((MAX_BYTES * 4) / 3) + 4_096;

const PEOPLE_FILE = 'content/people.yaml';

/** The type of each ending that a picture may have. */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** A picture in the folder beside its content file. */
const PICTURE_PATH = /^\.\/images\/[\w-][\w.-]*\.([a-z]+)$/i;

/** The address of `pictureUrl`. */
const readPicture = endpoint<never>()({
  method: 'GET',
  path: pictureUrl('', '').split('?')[0] ?? '',
  input: z.object({ file: z.string(), src: z.string() }),
});

/** @param root absolute path of the project */
export function addPictureRoutes(app: FastifyInstance, { root }: { root: string }): void {
  /** The folder of the pictures of a content file. */
  const folderOf = (file: string): string => {
    if (!contentFilesOf(file)) throw new ApiError('not-found', `There is no file ${file}.`);
    return path.join(root, path.dirname(file), 'images');
  };

  addEndpoint(
    app,
    addPicture,
    async ({ file, name, base64 }) => {
      const folder = folderOf(file);
      const bytes = Buffer.from(base64, 'base64');
      if (bytes.length > MAX_BYTES) {
        throw new ApiError('invalid', `It is larger than ${MAX_MB} MB. Export it again with a lower quality.`);
      }
      try {
        const picture = await checkPicture(bytes, { isPerson: file === PEOPLE_FILE });
        const stored = await storePicture(folder, { name, ending: picture.ending, bytes });
        const { width, height } = picture;
        return { src: `./images/${stored}`, width, height, advice: picture.advice };
      } catch (error) {
        if (error instanceof PictureRefusedError) throw new ApiError('invalid', error.message);
        throw error;
      }
    },
    { bodyLimit: BODY_LIMIT },
  );

  addEndpoint(app, readPicture, async ({ file, src }, { reply }) => {
    const type = TYPES[PICTURE_PATH.exec(src)?.[1]?.toLowerCase() ?? ''];
    const picture = path.join(folderOf(file), path.basename(src));
    if (!type || !existsSync(picture)) throw new ApiError('not-found', `There is no picture ${src}.`);
    return reply.type(type).send(createReadStream(picture));
  });
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
 * @param folder absolute path; made if it is missing
 * @returns the name
 */
async function storePicture(folder: string, { name, ending, bytes }: NewPicture): Promise<string> {
  await mkdir(folder, { recursive: true });
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
