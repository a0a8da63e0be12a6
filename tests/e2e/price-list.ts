import * as z from 'zod';
import { contentOf } from '../support/content-entries.ts';

const range = z.object({ from: z.number(), to: z.number(), per: z.string() });
export type Range = z.output<typeof range>;

const plan = z.object({
  id: z.string(),
  name: z.string(),
  tagline: z.string(),
  features: z.array(z.string()),
  price: range,
  popular: z.boolean().optional(),
});

const list = contentOf(
  'content/pricing.yaml',
  z.object({
    words: z.object({ per: z.record(z.string(), z.string()) }),
    sections: z.array(z.object({ name: z.string(), short: z.string(), id: z.string(), plans: z.array(plan) })),
  }),
);

/** The sections of the price list in content/. */
export const { sections } = list;
export const plans = sections.flatMap((section) => section.plans);
/** The words for a unit of a price. */
export const units = list.words.per;
