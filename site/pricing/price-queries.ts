/** Prices as text, for plans and services. */
import { formatRupees } from '#contract/india.ts';
import { routes } from '#contract/routes.ts';
import { type Place, resolveReference } from '#site/content/entries.ts';
import type { Plan } from './schema.ts';

/** `low` and `high` in rupees; `from`, `to` and `per` as text: `₹15,000`, `₹30,000`, `per month`. */
export interface PriceOffer {
  low: number;
  high: number;
  from: string;
  to: string;
  per: string;
}

/** A plan with its price as text. */
export type PlanOffer = Omit<Plan, 'price'> & { price: PriceOffer };

/** The text of each unit by its key: `words.per` of content/pricing.yaml. */
type Units = Readonly<Record<string, string>>;

export type ServiceCost =
  | { kind: 'plans'; plans: (Pick<PlanOffer, 'id' | 'name' | 'tagline' | 'price'> & { href: string })[] }
  /** What the lower and the higher price buy. */
  | { kind: 'range'; price: PriceOffer; fromBuys: string; toBuys: string }
  | { kind: 'quoted'; text: string };

interface PricedService {
  slug: string;
  file: string | undefined;
  plans?: string[] | undefined;
  price?: { from: number; to: number; per: string; fromBuys: string; toBuys: string } | undefined;
  quoted?: string | undefined;
}

/** @throws {ContentReferenceError} when the unit does not exist */
export function priceOffer(price: { from: number; to: number; per: string }, units: Units, place: Place): PriceOffer {
  const named = Object.entries(units).map(([slug, title]) => ({ slug, title }));
  return {
    low: price.from,
    high: price.to,
    from: formatRupees(price.from),
    to: formatRupees(price.to),
    per: resolveReference(named, price.per, 'unit', place).title,
  };
}

/** The lowest price of a service; undefined if it is quoted. */
export function lowestPrice(cost: ServiceCost): PriceOffer | undefined {
  if (cost.kind === 'range') return cost.price;
  if (cost.kind === 'quoted') return undefined;
  return cost.plans.map(({ price }) => price).reduce((low, price) => (price.low < low.low ? price : low));
}

/**
 * The price of a service: plans of the price list, its own range, or how it is quoted.
 *
 * @param offers every plan of the price list
 * @throws {ContentReferenceError} when the service names a plan or a unit that does not exist
 */
export function serviceCost(service: PricedService, offers: readonly PlanOffer[], units: Units): ServiceCost {
  const place = { file: service.file, entry: service.slug };
  if (service.plans) {
    const named = offers.map((plan) => ({ ...plan, slug: plan.id, title: plan.name }));
    return {
      kind: 'plans',
      plans: service.plans.map((id) => {
        const { name, tagline, price } = resolveReference(named, id, 'plan', { ...place, field: 'plans' });
        return { id, name, tagline, price, href: routes.plan(id) };
      }),
    };
  }
  if (service.price) {
    const price = priceOffer(service.price, units, { ...place, field: 'price.per' });
    const { fromBuys, toBuys } = service.price;
    return { kind: 'range', price, fromBuys, toBuys };
  }
  if (service.quoted) return { kind: 'quoted', text: service.quoted };
  throw new RangeError(`${place.file}, ${place.entry}: one of the fields plans, price or quoted is required.`);
}
