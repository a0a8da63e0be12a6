/** The charts of a case study: the numbers behind its key results (docs/editing.md, "Draw a chart"). */
import { z } from 'astro/zod';
import { heading, label, text } from '#site/content/fields.ts';
import { readTime, TIME } from './chart-time.ts';

const caption = {
  shows: text(90, 'What is measured, in which unit; screen readers read it before the numbers'),
  measured: text(150, 'How it was counted: over what, how many, by whom or from which record'),
};

const time = (what: string) =>
  z
    .string()
    .regex(TIME, 'Write a number, a space and s, min, h or days, such as 216 h.')
    .transform(readTime)
    .describe(`${what}, such as 216 h`);
const exactTime = (what: string) =>
  time(what).refine(({ isBound }) => !isBound, 'Only "after" may start with "under".');

const amount = (what: string) => z.number().min(0).describe(what);
/** At most four rows of ten dots. */
const countable = (what: string) => z.int().min(0).max(40).describe(`${what}: a whole number of at most 40`);
const percentage = (what: string) => z.number().min(0).max(100).describe(`${what}, in per cent`);

const share = z
  .strictObject({
    part: z.int().min(0).describe('How many of them'),
    whole: z.int().min(1).describe('The total'),
  })
  .refine(({ part, whole }) => part <= whole, { path: ['part'], error: 'The part is larger than the whole.' });

const compared = z.strictObject({
  label: label('The name of the group'),
  before: percentage('The value before'),
  after: percentage('The value after'),
});

const kinds = {
  time: z.strictObject({
    kind: z.literal('time'),
    ...caption,
    before: exactTime('The time before'),
    after: time('The time after; "under 10 s" if only that is known'),
    beside: z
      .strictObject({ label: label('What is compared'), time: exactTime('The time') })
      .optional()
      .describe('One more time for comparison, measured at the same time as "after"; may be left out'),
  }),
  amount: z.strictObject({
    kind: z.literal('amount'),
    ...caption,
    before: amount('The value before'),
    after: amount('The value after'),
  }),
  count: z.strictObject({
    kind: z.literal('count'),
    ...caption,
    before: countable('The number before'),
    after: countable('The number after'),
  }),
  share: z.strictObject({
    kind: z.literal('share'),
    ...caption,
    before: share.optional().describe('The share before; may be left out'),
    after: share.describe('The share after'),
  }),
  control: z.strictObject({
    kind: z.literal('control'),
    ...caption,
    withUs: compared.describe('The group that used our work'),
    withoutUs: compared.describe('The control group'),
    fullScale: z
      .literal(true)
      .optional()
      .describe('The scale ends at 100 per cent, not at the largest value; may be left out'),
  }),
};

/** The data of one key result. `kind` decides how it is drawn. */
export const chart = z
  .discriminatedUnion('kind', [kinds.time, kinds.amount, kinds.count, kinds.share, kinds.control], {
    error: ({ code }) => (code === 'invalid_union' ? `Write one of ${Object.keys(kinds).join(', ')}.` : undefined),
  })
  .describe('The numbers behind the result, drawn as a chart');
export type Chart = z.output<typeof chart>;

/** How far rounded percentages may be from 100 in total. */
const ROUNDING_TOLERANCE = 1;

/** A whole and its parts. */
export const breakdown = z
  .strictObject({
    heading: heading('Above the chart'),
    ...caption,
    unit: z.enum(['min', 'h', 'days', '%']).describe('The unit of all values'),
    parts: z
      .array(
        z.strictObject({
          label: label('The part'),
          before: amount('The value before; for all parts or for none').optional(),
          after: amount('The value after'),
        }),
      )
      .min(2)
      .max(6)
      .describe('In chronological order, or the largest first'),
  })
  .superRefine(({ parts, unit }, context) => {
    const addIssue = (message: string) => context.addIssue({ code: 'custom', path: ['parts'], message });
    const before = parts.flatMap((part) => part.before ?? []);
    if (before.length > 0 && before.length < parts.length)
      addIssue(`${before.length} of ${parts.length} parts have a "before". Give it to all, or to none.`);
    if (unit !== '%') return;
    for (const all of [before, parts.map(({ after }) => after)]) {
      const sum = all.reduce((total, part) => total + part, 0);
      if (all.length > 0 && Math.abs(sum - 100) > ROUNDING_TOLERANCE)
        addIssue(`They add up to ${sum} per cent. Correct them, or add the missing part.`);
    }
  });
export type Breakdown = z.output<typeof breakdown>;
