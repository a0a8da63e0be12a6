/** The words above and in the list of what has been published about a service or an industry. */
import { z } from 'astro/zod';
import { heading, label, sentence } from '#site/content/fields.ts';

export const proof = z.strictObject({
  heading: heading('Above the projects, case studies and articles'),
  project: label('Says that a card is a project'),
  caseStudy: label('Says that a card is a case study'),
  article: label('Says that a card is an article'),
  nearest: heading('In place of the heading, when none is about exactly this'),
  nearestText: sentence('Below that heading: why these are shown'),
});
