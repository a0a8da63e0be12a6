import { readPicture } from '#contract/desk/website/pictures.ts';
import { pathOf } from '#contract/endpoint.ts';

/** @param path such as `content/blog/images/shelf.jpg` */
export const pictureUrl = (draftId: string | undefined, path: string): string => pathOf(readPicture, { draftId, path });

/** The path of a picture that a file names. @param src from the file, such as `./images/shelf.jpg` */
export const picturePath = (file: string, src: string): string =>
  new URL(src, `http://localhost/${file}`).pathname.slice(1);
