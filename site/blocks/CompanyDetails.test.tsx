import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { company, site } from '#site/gallery/example-data.ts';
import { SiteFooter } from '#site/shell/SiteFooter.tsx';
import { CompanyDetails } from './CompanyDetails.tsx';

test('shows the details that are filled in, and no label without a value', () => {
  render(<CompanyDetails company={{ legalName: 'Kolam Digital Private Limited' }} copy={site.words} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Legal name:']);
  expect(screen.getByRole('definition').textContent).toBe('Kolam Digital Private Limited');
});

test('the footer shows all details, and links to the grievance officer', () => {
  render(<SiteFooter site={{ ...site, company }} />);
  const shown = screen.getByRole('region', { name: site.words.company }).textContent;
  for (const value of [company.legalName, company.cin, company.gstin, company.udyam, company.registeredOffice])
    expect(shown).toContain(value);
  const { email, phone } = company.grievanceOfficer;
  expect(screen.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`);
  expect(screen.getByRole('link', { name: phone }).getAttribute('href')).toBe('tel:+910000000001');
});

test('without details the footer has no company section', () => {
  render(<SiteFooter site={site} />);
  expect(screen.queryByRole('region', { name: site.words.company })).toBeNull();
});
