import { z } from 'astro/zod';
import type { FileContext } from '#site/content/fields.ts';
import type { ContentFiles } from '#site/content/files.ts';

/** Astro's own `image()` reads the picture; here its path is enough. find-faults.ts looks whether the file is there. */
const context: FileContext = {
  image: () => z.custom<ImageMetadata>((path) => typeof path === 'string' && path !== '', 'Choose a picture.'),
};

const schemas = new Map<ContentFiles, z.core.$ZodType>();

/** The schema of a row of the table: the one that the build uses. */
export function schemaOf(files: ContentFiles): z.core.$ZodType {
  const { schema } = files;
  const known = schemas.get(files) ?? (typeof schema === 'function' ? schema(context) : schema);
  schemas.set(files, known);
  return known;
}
