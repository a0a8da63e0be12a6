import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleLead } from '../../tests/support/example-lead.ts';
import { LeadFacts } from './LeadFacts.tsx';

const showMessage = (value: string) => {
  render(<LeadFacts lead={{ ...exampleLead, fields: [{ label: 'Message', value, kind: 'text' }] }} />);
  return screen.getByRole('region', { name: 'Message' });
};

test.each([
  '<script>alert(1)</script>',
  '&lt;b&gt; <img src=x onerror=alert(1)>',
  'x'.repeat(10_000),
  'مرحبا\nhello',
  'a\tb\n\n c',
])('shows a message letter by letter: %.30s', (message) => {
  const region = showMessage(message);
  expect(region.textContent).toBe(message);
  expect(region.querySelectorAll('script, img, b')).toHaveLength(0);
  expect(region.firstElementChild?.getAttribute('dir')).toBe('auto');
});

test('shows characters that could hide something', () => {
  expect(showMessage('cv\u202Efdp.exe \u001b[31m\u0000').textContent).toBe('cv\uFFFDfdp.exe \u241b[31m\u2400');
});

test('links only to the address and the phone number', () => {
  render(
    <LeadFacts
      lead={{
        ...exampleLead,
        fields: [
          { label: 'Email', value: 'a?bcc=b@example.com', kind: 'email' },
          { label: 'Phone', value: '+91 (0) 98765-43210', kind: 'phone' },
          { label: 'Link', value: 'javascript:alert(1)', kind: 'line' },
        ],
      }}
    />,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:a%3Fbcc%3Db@example.com',
    'tel:+919876543210',
    'https://wa.me/919876543210',
  ]);
});
