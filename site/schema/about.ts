/** content/pages/about.yaml */
import { z } from 'astro/zod';
import { heading, label, pageHead, sectionHead, seed, sentence, text, topic } from '#site/schema/fields.ts';

export const about = z.strictObject({
  ...pageHead,
  hero: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence beneath; {brand} and {founded} stand for the agency’s name and its first year'),
    team: label('The button to the team'),
  }),
  story: z.strictObject({
    ...sectionHead,
    statement: sentence('The first sentence, set large'),
    paragraphs: z
      .array(text(400, 'A paragraph; {founded} stands for the agency’s first year'))
      .length(3)
      .describe('What follows, in three columns'),
  }),
  counters: z.strictObject({
    heading: heading('Stands above the numbers; {scale_ups} stands for the claim of site.yaml'),
    shown: z
      .array(z.enum(['success_rate', 'scale_ups', 'happy_clients', 'projects', 'awards', 'countries']))
      .length(4)
      .describe('Four claims of site.yaml'),
  }),
  values: z.strictObject({
    ...sectionHead,
    seed: seed.describe('What the kolam is drawn from: its dots, its line, and the two together'),
    items: z.array(z.strictObject({ title: heading('The value'), text: sentence('What it means') })).length(3),
  }),
  team: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence beside the heading'),
    linkedin: label('The link to the person’s profile'),
  }),
  closing: z.strictObject({
    heading: heading('The closing band'),
    text: sentence('The sentence beneath'),
    actions: z.array(topic).length(2),
  }),
});
