import { expect, test } from 'vitest';
import { jobPosting } from './job-posting.ts';
import type { Job } from './queries.ts';

const job: Job = {
  slug: 'ux-designer',
  title: 'UX Designer',
  department: 'Design',
  location: 'Pune or remote in India',
  place: { city: 'Pune', country_code: 'IN', remote: true },
  type: 'Part-time',
  salary: { from: 17_000, to: 29_000 },
  pay: { from: '$17,000', to: '$29,000' },
  description: 'Draw the screens that people need.',
  requirements: ['Three years of shipped work', 'Figma'],
  posted: { iso: '2026-10-26', text: '26 October 2026' },
  closes: { iso: '2027-03-31', text: '31 March 2027' },
  isOpen: true,
  order: 4,
};
const posting = (changes: Partial<Job> = {}) =>
  jobPosting({ ...job, ...changes }, { brand: 'Kolam Digital' }, new URL('https://kolam.example'));

test('a posting has the fields that search engines require', () =>
  expect(posting()).toMatchObject({
    '@type': 'JobPosting',
    title: 'UX Designer',
    description: 'Draw the screens that people need.',
    qualifications: 'Three years of shipped work; Figma',
    datePosted: '2026-10-26',
    validThrough: '2027-03-31',
    directApply: true,
    employmentType: 'PART_TIME',
    hiringOrganization: { '@id': 'https://kolam.example/#organization', name: 'Kolam Digital' },
    jobLocation: { address: { addressLocality: 'Pune', addressCountry: 'IN' } },
    baseSalary: { currency: 'USD', value: { minValue: 17_000, maxValue: 29_000, unitText: 'YEAR' } },
  }));

test('a closed position keeps its closing date and has no form', () =>
  expect(posting({ isOpen: false })).toMatchObject({ validThrough: '2027-03-31', directApply: false }));

test('only remote positions are marked as remote', () => {
  expect(posting()).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'IN' },
  });
  const onSite = posting({ place: { ...job.place, remote: false } });
  expect(onSite).not.toHaveProperty('jobLocationType');
  expect(onSite).not.toHaveProperty('applicantLocationRequirements');
});
