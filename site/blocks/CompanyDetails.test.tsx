import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SiteFooter } from '#site/shell/SiteFooter.tsx';
import { site } from '#site/shell/schema.ts';
import { contentOf } from '../../tests/support/content-entries.ts';
import { CompanyDetails } from './CompanyDetails.tsx';

const facts = contentOf('content/site.yaml', site);
const company = {
  legalName: 'Kolam Digital Private Limited',
  cin: 'U62099TN2020PTC000000',
  gstin: '33AAAAA0000A1Z5',
  udyam: 'UDYAM-TN-01-0000001',
  registeredOffice: '14 Temple Street, Chennai, Tamil Nadu 600004, India',
  grievanceOfficer: { name: 'R. Iyer', email: 'grievance@kolam.example', phone: '+91 00000 00001' },
};

test('shows the details that are filled in, and no label without a value', () => {
  render(<CompanyDetails company={{ legalName: company.legalName }} copy={facts.words} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Legal name:']);
  expect(screen.getByRole('definition').textContent).toBe(company.legalName);
});

test('the footer shows all details, and links to the grievance officer', () => {
  render(<SiteFooter site={{ ...facts, company }} />);
  const shown = screen.getByRole('region', { name: facts.words.company }).textContent;
  for (const value of [company.legalName, company.cin, company.gstin, company.udyam, company.registeredOffice])
    expect(shown).toContain(value);
  const { email, phone } = company.grievanceOfficer;
  expect(screen.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`);
  expect(screen.getByRole('link', { name: phone }).getAttribute('href')).toBe('tel:+910000000001');
});

test('without details the footer has no company section', () => {
  render(<SiteFooter site={{ ...facts, company: undefined }} />);
  expect(screen.queryByRole('region', { name: facts.words.company })).toBeNull();
});
