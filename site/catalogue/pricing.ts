/** The price list of content/pricing.yaml. */
import type { CollectionEntry } from 'astro:content';
import { formatRupees } from '#site/catalogue/amounts.ts';
import { only } from '#site/catalogue/site.ts';

export type Pricing = CollectionEntry<'pricing'>['data'];
export type PriceSection = Pricing['sections'][number];
export type Plan = PriceSection['plans'][number];

export const pricing = (): Promise<Pricing> => only('pricing');

/** A plan with its price as it is read: `₹15,000`, `₹30,000`, `per month`. */
export type PlanOffer = Omit<Plan, 'price'> & { price: { from: string; to: string; per: string | undefined } };
export type OfferSection = Omit<PriceSection, 'plans'> & { plans: PlanOffer[] };

/** The whole price list, its amounts formatted. */
export async function priceList(): Promise<Omit<Pricing, 'sections'> & { sections: OfferSection[] }> {
  const { sections, ...rest } = await pricing();
  const offer = ({ price: { from, to, per }, ...plan }: Plan): PlanOffer => ({
    ...plan,
    price: { from: formatRupees(from), to: formatRupees(to), per: per && rest.words.per[per] },
  });
  return { ...rest, sections: sections.map((section) => ({ ...section, plans: section.plans.map(offer) })) };
}

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
