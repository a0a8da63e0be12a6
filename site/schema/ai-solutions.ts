/** content/pages/ai-solutions.yaml */
import { z } from 'astro/zod';
import {
  heading,
  label,
  pageHead,
  point,
  sectionHead,
  seed,
  sentence,
  slug,
  slugs,
  text,
  topic,
} from '#site/schema/fields.ts';

const head = { ...sectionHead, text: sentence('The sentence beside the heading') };

export const aiSolutions = z.strictObject({
  ...pageHead,
  hero: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence beneath'),
    process: label('The button to the six steps'),
  }),
  offerings: z.strictObject({
    ...head,
    needs: label('Stands above what an offering needs from the client'),
    services: label('Stands above the links to services'),
    items: z
      .array(
        z.strictObject({
          seed,
          title: heading('The kind of work'),
          text: sentence('What it does'),
          needs: text(90, 'What the client has to bring'),
          services: slugs(1, 2, 'The services that do it'),
        }),
      )
      .length(6),
  }),
  industries: z.strictObject({
    ...head,
    model: label('Stands before what the model does'),
    person: label('Stands before what a person decides'),
    page: label('The link to the industry; {name} stands for it'),
    rules: sentence('Beneath the industries: that there are rules'),
    ethics: label('The link to the AI ethics page'),
    items: z
      .array(
        z.strictObject({
          name: label('The industry'),
          seed,
          industry: slug.optional().describe('The industry’s page; left out where there is none'),
          model: text(110, 'What the model does'),
          person: text(110, 'What a person decides'),
        }),
      )
      .length(4),
  }),
  process: z.strictObject({
    ...head,
    result: label('Stands before what a step leaves the client with'),
    action: label('The button to the contact page'),
    steps: z
      .array(
        z.strictObject({
          title: heading('The step'),
          text: sentence('What happens in it'),
          result: text(70, 'What the client has afterwards'),
        }),
      )
      .length(6),
  }),
  benefits: z.strictObject({ ...sectionHead, items: z.array(point).length(4) }),
  closing: z.strictObject({
    heading: heading('The closing band'),
    text: sentence('The sentence beneath'),
    pricing: label('The button to the price section'),
    innovations: label('The button to the innovations page'),
  }),
  session: topic.describe('The button to the contact page, at the top and at the end'),
});
