/** A price range of content/ as it is read. */
import { formatRupees } from '#site/catalogue/amounts.ts';
import { follow, type Place } from '#site/catalogue/references.ts';

/** In rupees, and as text: `₹15,000`, `₹30,000`, `per month`. */
export interface PriceOffer {
  low: number;
  high: number;
  from: string;
  to: string;
  per: string;
}

/** The words of each unit, by its key: `words.per` of content/pricing.yaml. */
export type Units = Readonly<Record<string, string>>;

/** @throws {ContentReferenceError} when there is no such unit */
export function priceOffer(price: { from: number; to: number; per: string }, units: Units, place: Place): PriceOffer {
  const named = Object.entries(units).map(([slug, title]) => ({ slug, title }));
  return {
    low: price.from,
    high: price.to,
    from: formatRupees(price.from),
    to: formatRupees(price.to),
    per: follow(named, price.per, 'unit', place).title,
  };
}
