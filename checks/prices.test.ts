import { expect, it } from 'vitest';
import { faultsIn } from '../tests/support/check-faults.ts';
import { Prices } from './prices.ts';

const CANONICAL = '<link rel="canonical" href="https://kolam.example/x">';
const service = (price: string) => `${CANONICAL}<main><section aria-labelledby="price">${price}</section></main>`;
const plan = (price: string) => `<main><section><ul><li><h3>Logo</h3>${price}</li></ul></section></main>`;

const faultsOf = (path: string, html: string): string[] => faultsIn(new Prices(), [path, html]);

it.each([
  ['/services/seo', service('<p><b>₹18,000 –</b> <b>₹40,000</b> <b>per month</b></p><p>Fifty pages.</p>')],
  ['/pricing', plan('<p><b>₹15,000 –</b> <b>₹30,000</b> <b>per project</b></p>')],
])('passes %s with a unit beside its price', (path, html) => expect(faultsOf(path, html)).toEqual([]));

it.each([
  ['a range of several plans', '/services/seo', service('<p>3 plans from ₹12,000 to ₹1,30,000</p>'), '"3 plans from'],
  ['a price without a unit', '/pricing', plan('<p>₹15,000 – ₹30,000</p>'), '"₹15,000 – ₹30,000"'],
  ['a plan without a price', '/pricing', plan('<p>Three routes</p>'), '"Logo Three routes" has no price.'],
  ['a service without a price', '/services/seo', `${CANONICAL}<main></main>`, 'It has 0 sections about its price.'],
])('finds %s', (_, path, html, fault) => expect(faultsOf(path, html).join('\n')).toContain(fault));

it('passes a service that is quoted, and finds a site without prices', () =>
  expect(faultsOf('/services/networking', service('<p>By the port.</p>'))).toEqual(['/pricing: There is no price.']));
