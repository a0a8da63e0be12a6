/** The charts of a case study: the numbers behind its key results (docs/editing.md, "Charts"). */
import { z } from 'astro/zod';
import { heading, label, text } from '#site/content/fields.ts';

const caption = {
  shows: text(90, 'What is measured, in which unit; read out before the numbers'),
  measured: text(150, 'How it was counted: over what, how many, by whom or from which record'),
};

const SECONDS = { s: 1, min: 60, h: 3_600, day: 86_400, days: 86_400 } as const;
type TimeUnit = keyof typeof SECONDS;

const TIME = /^(?:under )?(\d+(?:\.\d+)?) (s|min|h|days?)$/;

/** A duration as written, and in seconds, to compare any two. */
const time = (what: string) =>
  z
    .string()
    .regex(TIME, 'Write a number, a space and s, min, h or days, such as 216 h.')
    .transform((text) => {
      const [, number = '', unit = 's'] = TIME.exec(text) ?? [];
      return {
        text,
        amount: Number(number),
        unit: unit as TimeUnit,
        seconds: Number(number) * SECONDS[unit as TimeUnit],
        /** "under 10 s": the exact time is not known. */
        isBound: text.startsWith('under '),
      };
    })
    .describe(`${what}, such as 216 h`);
const exactTime = (what: string) => time(what).refine(({ isBound }) => !isBound, 'Only what is now may be "under".');

const amount = (what: string) => z.number().min(0).describe(what);
/** At most four rows of ten dots. */
const countable = (what: string) => z.int().min(0).max(40).describe(`${what}: a whole number of at most 40`);
const percentage = (what: string) => z.number().min(0).max(100).describe(`${what}, in per cent`);

const share = z
  .strictObject({
    part: z.int().min(0).describe('How many count'),
    whole: z.int().min(1).describe('Of how many'),
  })
  .refine(({ part, whole }) => part <= whole, { path: ['part'], error: 'It is more than the whole.' });

const compared = z.strictObject({
  label: label('Who they are'),
  before: percentage('What it was'),
  after: percentage('What it is'),
});

const kinds = {
  time: z.strictObject({
    kind: z.literal('time'),
    ...caption,
    before: exactTime('How long it took'),
    after: time('How long it takes; "under 10 s" where only that is known'),
    beside: z
      .strictObject({ label: label('What it is'), time: exactTime('How long it takes') })
      .optional()
      .describe('One more time to compare with, measured when "after" was; may be left out'),
  }),
  amount: z.strictObject({
    kind: z.literal('amount'),
    ...caption,
    before: amount('What it was'),
    after: amount('What it is'),
  }),
  count: z.strictObject({
    kind: z.literal('count'),
    ...caption,
    before: countable('How many there were'),
    after: countable('How many there are'),
  }),
  share: z.strictObject({
    kind: z.literal('share'),
    ...caption,
    before: share.optional().describe('How many of how many it was; may be left out'),
    after: share.describe('How many of how many it is'),
  }),
  control: z.strictObject({
    kind: z.literal('control'),
    ...caption,
    with_us: compared.describe('Those who worked with what we made'),
    without_us: compared.describe('Those who went on as before'),
    full_scale: z
      .literal(true)
      .optional()
      .describe('The bars end at 100 per cent, not at the largest; may be left out'),
  }),
};

/** What stands behind one key result. The kind says how it is drawn. */
export const chart = z.discriminatedUnion('kind', [kinds.time, kinds.amount, kinds.count, kinds.share, kinds.control], {
  error: ({ code }) => (code === 'invalid_union' ? `Write one of ${Object.keys(kinds).join(', ')}.` : undefined),
});
export type Chart = z.output<typeof chart>;

/** How far the parts of a whole may be from 100 per cent, each having been rounded. */
const ROUNDING = 1;

/** What a whole is made of. */
export const breakdown = z
  .strictObject({
    heading: heading('Above the chart'),
    ...caption,
    unit: z.enum(['min', 'h', 'days', '%']).describe('Of all parts'),
    parts: z
      .array(
        z.strictObject({
          label: label('The part'),
          before: amount('What it was; on all parts or on none').optional(),
          after: amount('What it is'),
        }),
      )
      .min(2)
      .max(6)
      .describe('In the order in which they happen, or the largest first'),
  })
  .superRefine(({ parts, unit }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['parts'], message });
    const before = parts.flatMap((part) => part.before ?? []);
    if (before.length > 0 && before.length < parts.length)
      refuse(`${before.length} of ${parts.length} parts have a "before". Give it to all, or to none.`);
    if (unit !== '%') return;
    for (const all of [before, parts.map(({ after }) => after)]) {
      const sum = all.reduce((total, part) => total + part, 0);
      if (all.length > 0 && Math.abs(sum - 100) > ROUNDING)
        refuse(`They add up to ${sum} per cent. Correct them, or name what is missing.`);
    }
  });
export type Breakdown = z.output<typeof breakdown>;
