/** content/pages/innovations.yaml */
import { z } from 'astro/zod';
import { heading, label, pageHead, sectionHead, seed, sentence, text, topic } from '#site/schema/fields.ts';

const card = z.strictObject({
  title: heading('The question that is tried'),
  text: sentence('How it is tried'),
  action: label('The page the card leads to'),
});

export const innovations = z.strictObject({
  ...pageHead,
  hero: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence beneath'),
    trials: label('The button to the trials'),
  }),
  cards: z.strictObject({
    heading: heading('The heading'),
    text: sentence('The sentence beside the heading'),
    ai_solutions: card.describe('Leads to /ai-solutions'),
    cloud_solutions: card.describe('Leads to /services/cloud-solutions'),
    cybersecurity: card.describe('Leads to /services/cybersecurity'),
    case_studies: card.describe('Leads to /case-studies'),
  }),
  figure: z.strictObject({ word: seed, caption: sentence('Beneath the five figures; {word} stands for the word') }),
  trials: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence beside the heading'),
    did: label('Stands above what was done'),
    check: label('Stands above how a visitor can check it'),
    items: z
      .array(
        z.strictObject({
          question: heading('What was to be found out'),
          did: sentence('What was done'),
          check: text(140, 'How a visitor can check it'),
        }),
      )
      .length(4),
  }),
  closing: z.strictObject({
    heading: heading('The closing band'),
    text: sentence('The sentence beneath'),
    action: topic,
    site: label('The button to the service that builds websites'),
  }),
});
