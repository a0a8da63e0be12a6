import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { addPicture, pictureUrl } from '#contract/editor.ts';
import { endpoint } from '#contract/endpoint.ts';
import { addEndpoint } from '#server/api/add-endpoint.ts';
import { ApiError } from '#server/api/api-error.ts';
import { contentFilesOf } from '#site/content/files.ts';
import { checkPicture, PictureRefusedError } from './check-picture.ts';
import { storePicture } from './store-picture.ts';

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
