/** The still lifes rendered from our own drawings (renders/README.md): words in content/stills.yaml, files in content/stills/. */
import { getEntry } from 'astro:content';
import { type Place, resolveReference } from '#site/content/entries.ts';
import { PictureError } from './make-picture.ts';
import type { StillPicture } from './Still.tsx';

const FILE = 'content/stills.yaml';

const files = import.meta.glob<ImageMetadata>('../../content/stills/*.avif', { eager: true, import: 'default' });

/**
 * A still life by its name.
 *
 * @param place where the name is written, for the error message
 * @throws {ContentReferenceError} when content/stills.yaml does not have it
 * @throws {PictureError} when it has no file
 */
export async function stillOf(id: string, place: Place): Promise<StillPicture> {
  const data = (await getEntry('stills', 'stills'))?.data;
  const { alt } = resolveReference(
    (data?.items ?? []).map((item) => ({ ...item, slug: item.id, title: item.id })),
    id,
    'rendered picture',
    place,
  );
  const sizes = Object.entries(files)
    .filter(([path]) => path.replace(/^.*\/(.+)-\d+\.avif$/, '$1') === id)
    .map(([, file]) => file)
    .toSorted((a, b) => a.width - b.width);
  const largest = sizes.at(-1);
  if (!largest) throw new PictureError(`${FILE}: "${id}" has no file. Put ${id}-780.avif into content/stills/.`);
  return {
    src: largest.src,
    srcSet: sizes.map(({ src, width }) => `${src} ${width}w`).join(', '),
    width: largest.width,
    height: largest.height,
    alt,
    caption: data?.caption ?? '',
  };
}
