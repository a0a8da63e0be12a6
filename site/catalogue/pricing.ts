/** The price list of content/pricing.yaml. */
import type { CollectionEntry } from 'astro:content';
import { type PriceOffer, priceOffer } from '#site/catalogue/price-offer.ts';
import { only } from '#site/catalogue/site.ts';

export type Pricing = CollectionEntry<'pricing'>['data'];
export type PriceSection = Pricing['sections'][number];
export type Plan = PriceSection['plans'][number];

export const pricing = (): Promise<Pricing> => only('pricing');

/** A plan with its price as it is read. */
export type PlanOffer = Omit<Plan, 'price'> & { price: PriceOffer };
export type OfferSection = Omit<PriceSection, 'plans'> & { plans: PlanOffer[] };

/** The whole price list, its amounts formatted. */
export async function priceList(): Promise<Omit<Pricing, 'sections'> & { sections: OfferSection[] }> {
  const { sections, ...rest } = await pricing();
  const place = { file: 'content/pricing.yaml', field: 'price.per' };
  const offer = ({ price, ...plan }: Plan): PlanOffer => ({
    ...plan,
    price: priceOffer(price, rest.words.per, { ...place, entry: plan.id }),
  });
  return { ...rest, sections: sections.map((section) => ({ ...section, plans: section.plans.map(offer) })) };
}
