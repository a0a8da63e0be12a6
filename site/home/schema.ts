/** content/pages/home.yaml */
import { z } from 'astro/zod';
import {
  heading,
  href,
  label,
  link,
  pageHead,
  reference,
  sectionHead,
  sentence,
  stillName,
  text,
} from '#site/content/fields.ts';
import { dotFigureNames } from '#site/kolam/dot-figures.ts';

export const home = z.strictObject({
  ...pageHead,
  hero: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence below the heading'),
    action: label('The button to the consultation form'),
    call: label('The link to the phone; {phone} is the number'),
    rotatorLabel: label('The accessible name of the rotating card'),
    rotator: z
      .array(
        z
          .strictObject({
            title: label('The service'),
            text: text(100, 'One sentence'),
            project: reference('projects', 'The project whose drawing is shown').optional(),
            service: reference('services', 'Or the service with a drawing').optional(),
          })
          .refine(({ project, service }) => (project === undefined) !== (service === undefined), {
            path: ['project'],
            error: 'Give a project or a service, and only one of them.',
          }),
      )
      .length(6),
  }),
  ribbon: z.strictObject({
    label: label('The accessible name of the ribbon'),
    pause: label('The pause control'),
    keywords: z.array(label('A service area')).min(6).max(14),
  }),
  services: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence beside the heading'),
    cardAction: label('The link of each card'),
    action: label('The button below the cards'),
    cards: z
      .array(
        z.strictObject({
          title: label('The service'),
          text: text(140, 'One sentence'),
          href,
          figure: z.enum(dotFigureNames).describe('The small drawing'),
        }),
      )
      .length(8),
  }),
  claims: z.strictObject({
    label: label('The accessible name of the strip'),
    shown: z
      .array(z.enum(['successRate', 'scaleUps', 'happyClients', 'projects', 'awards', 'countries']))
      .length(5)
      .describe('Five claims of "Words on every page"'),
    still: stillName,
  }),
  strengths: z.strictObject({
    ...sectionHead,
    heading: heading('The heading; {brand} is the name of the agency'),
    text: sentence('The sentence beside the heading'),
    items: z
      .array(z.strictObject({ title: heading('The point in a few words'), text: sentence('What it means') }))
      .length(4),
  }),
  assistant: z.strictObject({
    heading: heading('The heading'),
    text: sentence('What the assistant can and cannot do'),
    greeting: sentence('The first line of the conversation'),
    speaker: label('Who speaks; never a person'),
    label: label('The label of the input'),
    placeholder: label('An example of a question'),
    action: label('The button'),
  }),
  industries: z.strictObject({
    heading: heading('The heading'),
    text: sentence('The sentence beside the heading'),
    items: z
      .array(
        z.strictObject({
          name: label('The industry'),
          description: text(120, 'One sentence'),
          metric: text(6, 'The number'),
          metricLabel: label('What the number measures'),
          href,
        }),
      )
      .length(4),
  }),
  partners: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence beside the heading'),
    label: label('The accessible name of the carousel'),
    icons: z
      .array(z.string().regex(/^si[A-Z0-9]\w*$/, 'Use a name of simple-icons, such as siPython.'))
      .length(20)
      .describe('The logos, by their names, such as siPython'),
  }),
  trust: z.strictObject({ heading: heading('The heading') }),
  testimonials: z.strictObject({
    ...sectionHead,
    label: label('The accessible name of the carousel'),
    cardAction: label('The button of each testimonial'),
    action: label('The button below the testimonials'),
    items: z
      .array(
        z.strictObject({
          metric: text(6, 'The number'),
          metricLabel: label('What the number measures'),
          quote: text(200, 'What the client said'),
          name: label('The person'),
          title: label('The position'),
          company: label('Company and city'),
        }),
      )
      .length(3),
  }),
  consultation: z.strictObject({
    ...sectionHead,
    text: sentence('The sentence below the heading'),
    points: z.array(text(80, 'What the visitor gets')).min(1).max(5),
    send: label('The button'),
    sending: label('The button while sending'),
    failure: sentence('Shown when the message was not sent'),
  }),
  closing: z.strictObject({
    heading: heading('The heading of the closing banner'),
    still: stillName,
    actions: z.array(link).min(1).max(2),
  }),
});
