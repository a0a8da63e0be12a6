import { expect, test } from 'vitest';
import { serviceCost } from '#site/pricing/price-queries.ts';

const units = { month: 'per month', 'shoot-day': 'per shoot day' };
const offers = ['logo-sprint', 'brand-identity-system'].map((id) => ({
  id,
  name: id.toUpperCase(),
  tagline: 'Three routes',
  features: ['One', 'Two', 'Three'],
  price: { low: 15_000, high: 30_000, from: '₹15,000', to: '₹30,000', per: 'per project' },
}));
const place = { slug: 'logo-design', file: 'content/services/branding-design.yaml' };

test('a service with plans has them in its own order, with links to the price list', () => {
  expect(serviceCost({ ...place, plans: ['brand-identity-system'] }, offers, units)).toEqual({
    kind: 'plans',
    plans: [
      {
        id: 'brand-identity-system',
        name: 'BRAND-IDENTITY-SYSTEM',
        tagline: 'Three routes',
        price: offers[1]?.price,
        href: '/pricing#brand-identity-system',
      },
    ],
  });
});

test('throws with the field when a plan or a unit is not in the price list', () => {
  expect(() => serviceCost({ ...place, plans: ['logo-sprnt'] }, offers, units)).toThrow(
    'content/services/branding-design.yaml, logo-design, plans: there is no plan "logo-sprnt". Did you mean "logo-sprint"?',
  );
  expect(() =>
    serviceCost({ ...place, price: { from: 1, to: 2, per: 'mont', fromBuys: '', toBuys: '' } }, offers, units),
  ).toThrow(
    'content/services/branding-design.yaml, logo-design, price.per: there is no unit "mont". Did you mean "month"?',
  );
});
