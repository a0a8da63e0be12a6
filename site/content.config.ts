/**
 * The collections of content/: the table in site/content/files.ts. The schema of each is in the schema.ts of its room, with
 * descriptions that are the writer's manual (docs/editing.md): a mistake fails the build with the file, the field and what to do.
 */

import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { type ContentFiles, siteContent } from '#site/content/files.ts';

const collection = ({ folder, pattern, schema }: ContentFiles) =>
  defineCollection({ loader: glob({ base: folder, pattern }), schema });

/** Astro reads the type of an entry from the schema of its collection. */
type Collections = {
  [Name in keyof typeof siteContent]: { schema: (typeof siteContent)[Name]['schema'] };
};

export const collections = Object.fromEntries(
  Object.entries(siteContent).map(([name, files]) => [name, collection(files)]),
) as Collections;
