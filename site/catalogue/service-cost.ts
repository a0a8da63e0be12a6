/** What a service costs: plans of the price list, a range of its own, or how it is quoted. */
import { routes } from '#contract/routes.ts';
import { type PriceOffer, priceOffer, type Units } from '#site/catalogue/price-offer.ts';
import type { PlanOffer } from '#site/catalogue/pricing.ts';
import { follow } from '#site/catalogue/references.ts';
import type { Service } from '#site/catalogue/services.ts';

export type ServiceCost =
  | { kind: 'plans'; plans: (Pick<PlanOffer, 'id' | 'name' | 'tagline' | 'price'> & { href: string })[] }
  | { kind: 'range'; price: PriceOffer; text: string }
  | { kind: 'quoted'; text: string };

/**
 * @param offers every plan of the price list
 * @throws {ContentReferenceError} when the service names a plan or a unit that the price list does not have
 */
export function serviceCost(
  service: Pick<Service, 'slug' | 'file' | 'plans' | 'price' | 'quoted'>,
  offers: readonly PlanOffer[],
  units: Units,
): ServiceCost {
  const place = { file: service.file, entry: service.slug };
  if (service.plans) {
    const named = offers.map((plan) => ({ ...plan, slug: plan.id, title: plan.name }));
    return {
      kind: 'plans',
      plans: service.plans.map((id) => {
        const { name, tagline, price } = follow(named, id, 'plan', { ...place, field: 'plans' });
        return { id, name, tagline, price, href: routes.plan(id) };
      }),
    };
  }
  if (service.price) {
    const price = priceOffer(service.price, units, { ...place, field: 'price.per' });
    return { kind: 'range', price, text: service.price.text };
  }
  if (service.quoted) return { kind: 'quoted', text: service.quoted };
  throw new RangeError(`${place.file}, ${place.entry}: it has neither plans nor a price, and is not quoted.`);
}
