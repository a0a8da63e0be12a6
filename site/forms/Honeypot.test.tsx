import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Honeypot } from './Honeypot.tsx';

/**
 * The parts of field names by which browsers and password managers autofill: from Chromium's autofill, Firefox's form
 * autofill and Bitwarden's lists, shortened to their stems.
 */
const FILLED_IN_BY_BROWSERS =
  /name|mail|phone|tel|mobile|addr|street|city|town|state|region|province|zip|post|country|company|organi|business|firm|user|login|pass|pin|otp|code|card|cvv|cvc|exp|birth|date|day|month|year|age|sex|gender|url|web|site|title|fax|iban|account|amount|coupon|search|query|attention|house|apartment|suite|unit|first|last|middle|family|given|number/i;

it('has a name that browsers do not autofill, and turns autofill off', () => {
  const box = show();
  expect(box.name).not.toMatch(FILLED_IN_BY_BROWSERS);
  expect(box.autocomplete).toBe('off');
  expect(box.labels).toHaveLength(0);
});

it('is hidden from sight, keyboards and screen readers, without styles that bots detect', () => {
  const box = show();
  expect(box.hasAttribute('inert')).toBe(true);
  expect(box.className).toBe('sr-only');
  expect(box.type).toBe('text');
  for (const telling of ['style', 'hidden', 'aria-hidden', 'tabindex', 'disabled', 'readonly']) {
    expect(box.hasAttribute(telling)).toBe(false);
  }
});

function show(): HTMLInputElement {
  const { container } = render(<Honeypot />);
  const box = container.querySelector('input');
  if (!box) throw new Error('The honeypot is missing.');
  return box;
}
