/** content/people.yaml: the team, who also write the articles. */
import { z } from 'astro/zod';
import { type FileContext, label, mailbox, picture, slug, text } from '#site/schema/fields.ts';

export const people = (file: FileContext) =>
  z.strictObject({
    people: z
      .array(
        z.strictObject({
          id: slug,
          name: label('The name'),
          role: label('The position'),
          experience: text(200, 'What they did before, in a sentence'),
          linkedin: z.url(),
          email: mailbox,
          image: picture(file),
        }),
      )
      .length(3),
  });
