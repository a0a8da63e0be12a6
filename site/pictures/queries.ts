/** The pictures of entries. */
import { getImage } from 'astro:assets';
import type { Place } from '#site/content/entries.ts';
import { type Image, makePicture, type Picture } from './make-picture.ts';

/** An entry, with its picture if it has one. */
export type Pictured<Data> = Omit<Data, 'image'> & { picture?: Picture };

/**
 * Replaces the field `image` of an entry by its picture.
 *
 * @throws {PictureError} when the file is not a photograph
 */
export async function withPicture<Data extends { image?: Image | undefined }>(
  { image, ...data }: Data,
  place: Omit<Place, 'field'>,
): Promise<Pictured<Data>> {
  if (!image) return data;
  return { ...data, picture: await makePicture(image, { ...place, field: 'image.src' }, getImage) };
}
