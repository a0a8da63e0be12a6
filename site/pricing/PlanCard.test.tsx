import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { plan, priceCopy, site } from '#site/gallery/example-data.ts';
import { PlanCard } from './PlanCard.tsx';
import type { PlanOffer } from './price-queries.ts';

function card(changes: Partial<PlanOffer> = {}) {
  render(
    <ul>
      <PlanCard plan={{ ...plan, ...changes }} site={site} copy={priceCopy} />
    </ul>,
  );
  const [item] = screen.getAllByRole('listitem');
  if (!item) throw new Error('There is no card.');
  return within(item);
}

const hrefOf = (name: string, within = screen) =>
  new URL((within.getByRole('link', { name }) as HTMLAnchorElement).href);

test('Talk to Sales opens a chat with the sales phone and a prepared message', () => {
  card();
  const chat = hrefOf('Talk to Sales');
  expect(chat.origin + chat.pathname).toBe('https://wa.me/910000000000');
  expect(chat.searchParams.get('text')).toBe(
    'Hello, Search & Ads (₹28,000 – ₹55,000 per month). SEO and ads under one plan. Features: Six articles, Terms pruned, Calls tracked.',
  );
});

test('Pay Now opens the contact page with subject and message', () => {
  card({ price: { low: 1_20_000, high: 3_50_000, from: '₹1,20,000', to: '₹3,50,000', per: 'per project' } });
  const contact = hrefOf('Pay Now');
  expect(contact.pathname).toBe('/contact');
  expect(Object.fromEntries(contact.searchParams)).toEqual({
    subject: 'Pay Now: Search & Ads',
    message:
      'I would like Search & Ads (₹1,20,000 – ₹3,50,000 per project). SEO and ads under one plan. It holds: Six articles, Terms pruned, Calls tracked.',
  });
});

test.each([
  [undefined, 0],
  [true, 1],
] as const)('a plan with popular: %s has %d badges', (popular, badges) =>
  expect(card({ popular }).queryAllByText('Most Popular')).toHaveLength(badges),
);
