/** The price list of content/pricing.yaml. */
import { readOnce } from '#site/content/read-once.ts';
import { only, siteFacts } from '#site/shell/queries.ts';
import { interpolate } from '#site/text/interpolate.ts';
import { type PlanOffer, priceOffer } from './price-queries.ts';
import type { Plan, PriceSection, Pricing } from './schema.ts';

export type OfferSection = Omit<PriceSection, 'plans'> & { plans: PlanOffer[] };

/** The price list, with prices as text. */
export const priceList = readOnce(async (): Promise<Omit<Pricing, 'sections'> & { sections: OfferSection[] }> => {
  const { sections, ...rest } = await only('pricing');
  const place = { file: 'content/pricing.yaml', field: 'price.per' };
  const offer = ({ price, ...plan }: Plan): PlanOffer => ({
    ...plan,
    price: priceOffer(price, rest.words.per, { ...place, entry: plan.id }),
  });
  return { ...rest, sections: sections.map((section) => ({ ...section, plans: section.plans.map(offer) })) };
});

/** The questions before an order, with the owner's conditions filled in. */
export async function beforeYouBuy() {
  const [copy, { buying, studio }] = [await only('beforeYouBuy'), await siteFacts()];
  const conditions = { ...buying, studio: `${studio.city}, ${studio.state}` };
  return {
    ...copy,
    groups: copy.groups.map((group) => ({
      ...group,
      items: group.items.map(({ question, answer }) => ({ question, answer: interpolate(answer, conditions) })),
    })),
  };
}
