/** content/pages/projects.yaml: the words round the projects, on their index and on each project's page. */
import { z } from 'astro/zod';
import { heading, label, pageHead, sectionHead, sentence, text } from '#site/schema/fields.ts';

const closing = z.strictObject({
  heading: heading('The closing band'),
  text: sentence('The sentence beneath'),
  action: label('The button to the contact page'),
  stories: label('The button to the case studies'),
});

export const projectsIndex = z.strictObject({
  ...pageHead,
  hero: z.strictObject({ ...sectionHead, text: sentence('The sentence beneath') }),
  card: z.strictObject({
    details: label('Fixed by the specification: the button to the project'),
    service: label('The button to the service; {service} stands for its name'),
    tags: label('Names the tags to a screen reader'),
  }),
  closing,
  entry: z.strictObject({
    back: label('The link to the index'),
    facts: heading('Above the facts'),
    client: label('The label of the fact'),
    status: label('The label of the fact'),
    industry: label('The label of the fact'),
    services: label('The label of the fact'),
    tags: label('The label of the fact'),
    stack: heading('Above what it is built with'),
    ask: label('The button to the contact page'),
    subject: text(60, 'The subject it fills in; {title} stands for the project'),
    next: label('Stands above the next project'),
    closing,
  }),
});
