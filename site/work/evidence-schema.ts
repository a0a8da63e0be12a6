/** What a case study or a project shows first: one of four layouts, each with the words that it needs. */
import { z } from 'astro/zod';
import { heading, label, text } from '#site/content/fields.ts';

const percent = (what: string) => z.int().min(0).max(100).describe(`${what}, in per cent of the picture`);

/** One key result as large as the page, with bars to scale. */
const ledger = z.strictObject({
  layout: z.literal('ledger'),
  leads: z.int().min(1).max(3).describe('Which of the key results is the large one: 1, 2 or 3'),
});

/** The messages of the exhibit: as written, in English, and the rule behind each. */
const conversation = z.strictObject({
  layout: z.literal('conversation'),
  rules: z
    .array(text(120, 'The rule behind this message'))
    .min(2)
    .max(4)
    .describe('One for each message of the drawing, in their order'),
});

/** A line of time beside the moments of one case. */
const clock = z.strictObject({
  layout: z.literal('clock'),
  heading: heading('Above the line of time'),
  moments: z
    .array(
      z.strictObject({
        at: text(14, 'When, such as 34 min or Day 4'),
        name: label('What happens'),
        text: text(200, 'What is done, in one or two sentences'),
        before: text(24, 'The same before we came, such as 2024: 128 min').optional(),
        mark: z.literal(true).optional().describe('The moment to see first'),
      }),
    )
    .min(3)
    .max(7)
    .refine((moments) => moments.filter(({ mark }) => mark).length === 1, 'Mark exactly one moment.'),
});

/** The thing itself, with notes. */
const object = z.strictObject({
  layout: z.literal('object'),
  notes: z
    .array(
      z.strictObject({
        name: text(40, 'The part of the thing'),
        text: text(160, 'What to know of it, in one or two sentences'),
        at: z
          .strictObject({ x: percent('From the left'), y: percent('From the top') })
          .optional()
          .describe('Where its number stands on the picture, if the entry has one'),
      }),
    )
    .min(2)
    .max(4),
});

/** `layout` decides how the page begins. */
export const evidence = z
  .discriminatedUnion('layout', [ledger, conversation, clock, object])
  .describe('What the page shows first');
export const projectEvidence = object.optional().describe('Notes on the thing that was made');

export type Evidence = z.output<typeof evidence>;
export type EvidenceOf<Layout extends Evidence['layout']> = Extract<Evidence, { layout: Layout }>;

/** The most telling line of a project, large. */
export const statement = z
  .strictObject({
    figure: text(12, 'A number from the text, such as 68% or 3 hours').optional(),
    text: text(120, 'One sentence from the text, or what the figure counts'),
  })
  .describe('The most telling line of the text, shown large');
export type Statement = z.output<typeof statement>;
