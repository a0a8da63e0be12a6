/** content/pages/newsletter.yaml */
import { z } from 'astro/zod';
import { heading, label, pageHead, sectionHead, sentence, text } from '#site/content/fields.ts';

const screen = {
  title: heading('The first half of the page title'),
  heading: heading('The heading'),
  text: sentence('The sentence below the heading'),
};

export const newsletter = z.strictObject({
  ...pageHead,
  hero: z.strictObject({ ...sectionHead, text: sentence('The sentence below the heading') }),
  letter: z
    .strictObject({
      heading: heading('What each letter is about'),
      parts: z.array(label('What it says')).min(2).max(4),
      leave: label('At its end'),
    })
    .describe('The drawn letter beside the form'),
  form: z.strictObject({
    privacy: label('The link to the privacy policy'),
    failure: z.strictObject({
      heading: label('Above the errors'),
      invalid: sentence('Shown when the address cannot be used'),
      failed: sentence('Shown when the server could not store it'),
    }),
  }),
  steps: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence beside the heading'),
    items: z
      .array(z.strictObject({ title: heading('The step'), text: sentence('What it means') }))
      .min(2)
      .max(4),
  }),
  requested: z.strictObject({
    ...screen,
    notes: z.array(text(140, 'What to do when no mail comes')).min(1).max(3),
    action: label('The button to the home page'),
  }),
  confirm: z.strictObject({
    ready: z
      .strictObject({ ...screen, button: label('The button that confirms') })
      .omit({ text: true })
      .describe('Below the heading is the consent text: "Newsletter text" of "Words on every page"'),
    done: z.strictObject(screen),
    already: z.strictObject(screen),
    unknown: z.strictObject(screen),
    action: label('The button to the blog'),
  }),
  unsubscribe: z.strictObject({
    ready: z.strictObject({ ...screen, button: label('The button that unsubscribes') }),
    done: z.strictObject(screen),
    already: z.strictObject(screen),
    unknown: z.strictObject(screen),
    again: label('The button to the form'),
    contact: label('The link to the contact page'),
    subject: text(120, 'The subject it fills in'),
    message: sentence('The message it fills in'),
  }),
  failed: z.strictObject({
    title: label('The heading of the error'),
    text: sentence('Shown when the server could not process the request'),
  }),
});
