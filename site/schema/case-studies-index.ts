/** content/pages/case-studies.yaml: the words round the case studies, on their index and on each one's page. */
import { z } from 'astro/zod';
import { heading, label, pageHead, sectionHead, sentence, text } from '#site/schema/fields.ts';

const closing = z.strictObject({
  heading: heading('The closing band'),
  text: sentence('The sentence beneath'),
  action: label('The button to the contact page'),
  call: label('The link to the phone; {phone} stands for the number'),
});

export const caseStudiesIndex = z.strictObject({
  ...pageHead,
  hero: z.strictObject({ ...sectionHead, text: sentence('The sentence beneath; {total} stands for their number') }),
  list: z.strictObject({ ...sectionHead, text: sentence('The sentence beside the heading') }),
  filters: z.strictObject({
    search: label('The label of the search box'),
    placeholder: label('Fixed by the specification'),
    industry: label('The label of the list'),
    tag: label('The label of the list'),
    all: label('Fixed by the specification: the first choice of both lists'),
    submit: label('The button, where there is no script to do without it'),
    clear: label('Fixed by the specification: empties all three'),
    all_shown: text(80, 'How many there are; {total} stands for the number'),
    some_shown: text(80, '{count} and {total} stand for what is shown'),
    empty: z.strictObject({
      heading: heading('Shown when nothing passes the filters'),
      text: sentence('The sentence beneath'),
      action: label('The button that empties the filters; {total} stands for the number of case studies'),
    }),
  }),
  story: z.strictObject({
    challenge: label('Above what was wrong'),
    solution: label('Above what was done'),
    results: label('Above the three results'),
    to: label('Read out in place of the arrow of a figure such as 60 → 5 h'),
    share: label('Beneath the bar of a share; {part} and {whole} stand for its numbers'),
    tags: label('Names the tags to a screen reader'),
    read: label('Fixed by the specification: the link to the contact page'),
    subject: text(60, 'Fixed by the specification: the subject it fills in; {title} stands for the story'),
  }),
  claims: z.strictObject({
    heading: heading('Above the numbers'),
    shown: z
      .array(z.enum(['successful_projects', 'client_satisfaction', 'client_savings', 'industries_served']))
      .length(4)
      .describe('Claims of site.yaml'),
  }),
  closing,
  entry: z.strictObject({
    back: label('The link to the index'),
    facts: heading('Above the facts'),
    client: label('The label of the fact'),
    industry: label('The label of the fact'),
    services: label('The label of the fact'),
    tags: label('The label of the fact'),
    stack: heading('Above what it is built with'),
    ask: label('The button to the contact page'),
    next: label('Stands above the next story'),
    closing,
  }),
});
