/** content/stills.yaml */
import { z } from 'astro/zod';
import { label, slug, text } from '#site/content/fields.ts';

export const stills = z.strictObject({
  caption: label('Beneath each picture'),
  items: z.array(
    z.strictObject({
      id: slug.describe('The beginning of the names of its files: threshold for threshold-780.avif'),
      alt: text(200, 'What is seen, for those who cannot see it'),
    }),
  ),
});
