/** content/pages/system.yaml */
import { z } from 'astro/zod';
import { heading, label, sentence } from '#site/content/fields.ts';

export const system = z.strictObject({
  error: z.strictObject({
    heading: heading('Fixed by the specification'),
    statuses: z.strictObject({ 404: label('The status in words'), 500: label('The status in words') }),
    back: label('The button home'),
    contact: label('The link to a person'),
    contact_subject: label('The subject of the message'),
    search: label('The button of a search box'),
    section: sentence('Shown where an island failed'),
  }),
});
