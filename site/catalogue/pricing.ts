/** The price list of content/pricing.yaml. */
import type { CollectionEntry } from 'astro:content';
import { only } from '#site/catalogue/site.ts';

export type Pricing = CollectionEntry<'pricing'>['data'];
export type PriceSection = Pricing['sections'][number];
export type Plan = PriceSection['plans'][number];

export const pricing = (): Promise<Pricing> => only('pricing');

/** ₹1,20,000: rupees with Indian digit grouping. */
export const formatRupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`;

/** The section of an id, with its lowest and highest price. The schema has held that every id has its section. */
export async function priceSection(id: PriceSection['id']): Promise<PriceSection & { from: number; to: number }> {
  const section = (await pricing()).sections.find((candidate) => candidate.id === id);
  if (!section) throw new RangeError(`content/pricing.yaml has no section "${id}".`);
  return {
    ...section,
    from: Math.min(...section.plans.map(({ price }) => price.from)),
    to: Math.max(...section.plans.map(({ price }) => price.to)),
  };
}
