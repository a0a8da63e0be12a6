import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CompanyDetails } from '#site/sections/CompanyDetails.tsx';
import { company, site } from '#site/sections/example-data.ts';
import { SiteFooter } from '#site/sections/SiteFooter.tsx';

test.each([undefined, {}])('nothing is shown of a company that is not filled in: %s', (unset) => {
  const { container } = render(<CompanyDetails company={unset} words={site.words} />);
  expect(container.innerHTML).toBe('');
});

test('what is filled in is shown, and no label without its value', () => {
  render(<CompanyDetails company={{ legal_name: 'Kolam Digital Private Limited' }} words={site.words} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Legal name:']);
  expect(screen.getByRole('definition').textContent).toBe('Kolam Digital Private Limited');
});

test('the footer shows all of it, and reaches the grievance officer', () => {
  render(<SiteFooter site={{ ...site, company }} />);
  const shown = screen.getByRole('region', { name: site.words.company }).textContent;
  for (const value of [company.legal_name, company.cin, company.gstin, company.udyam, company.registered_office])
    expect(shown).toContain(value);
  const { email, phone } = company.grievance_officer;
  expect(screen.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`);
  expect(screen.getByRole('link', { name: phone }).getAttribute('href')).toBe('tel:+910000000001');
});

test('the footer of a company that is not filled in has no such part', () => {
  render(<SiteFooter site={site} />);
  expect(screen.queryByRole('region', { name: site.words.company })).toBeNull();
});
