/** What plans of the price list and services have in common: a range in rupees, and what it is for. */
import { z } from 'astro/zod';
import { slug } from '#site/schema/fields.ts';

const rupees = z.int().min(1).max(100_000_000).describe('In rupees, digits only');

export const priceRange = {
  from: rupees,
  to: rupees,
  per: slug.describe('What the range is for: a key of words.per in content/pricing.yaml'),
};

/** For `.refine()` of an object with a range in it. */
export const lowerFirst = [
  ({ from, to }: { from: number; to: number }) => from < to,
  'Write the lower price first.',
] as const;
