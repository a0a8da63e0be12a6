/** content/pages/careers.yaml: the words of the careers page, and of every position's. */
import { z } from 'astro/zod';
import { heading, label, pageHead, point, sectionHead, sentence, text } from '#site/schema/fields.ts';

/** A message that the contact page is opened with. */
const prefilled = { subject: text(120, 'Prefilled'), message: text(400, 'Prefilled; ends where the sender writes on') };

export const careers = z.strictObject({
  ...pageHead,
  hero: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence beneath'),
    positions: label('The link to the positions'),
  }),
  positions: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence beside the heading'),
    salary: text(40, '{from} and {to} stand for the two ends of a year’s salary'),
    posted: text(40, '{date} stands for the day'),
    apply: label('The button to the position'),
  }),
  values: z.strictObject({
    ...sectionHead,
    items: z
      .array(
        z.strictObject({ title: heading('The value in a few words'), text: sentence('What it means in practice') }),
      )
      .min(3)
      .max(5),
  }),
  benefits: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence beside the heading'),
    items: z.array(point).length(6),
  }),
  resume: z.strictObject({
    heading: heading('The closing band'),
    text: sentence('The sentence beneath'),
    action: label('The button to the contact page'),
    ...prefilled,
  }),
  position: z.strictObject({
    back: label('The link to all positions'),
    facts: heading('Above the facts'),
    department: label('The label'),
    location: label('The label'),
    type: label('The label'),
    salary: label('The label'),
    posted: label('The label'),
    requirements: heading('Above the requirements'),
    how: heading('Above how to apply'),
    steps: z.array(sentence('A step of applying')).min(2).max(4),
    apply: label('The button to the contact page'),
    subject: text(120, 'Prefilled; {title} stands for the position'),
    message: text(400, 'Prefilled; {title} stands for the position'),
    others: heading('Above other positions'),
    closing: z.strictObject({ heading: heading('The closing band'), text: sentence('The sentence beneath') }),
  }),
});
