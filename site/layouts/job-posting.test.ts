import { expect, test } from 'vitest';
import type { Job } from '#site/catalogue/jobs.ts';
import { jobPosting } from '#site/layouts/job-posting.ts';

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
  posted: { iso: '2025-10-27', text: '27 October 2025' },
  order: 4,
};
const posting = (changes: Partial<Job> = {}) =>
  jobPosting({ ...job, ...changes }, { brand: 'Kolam Digital' }, new URL('https://kolam.example'));

test('what a search engine asks of a posting is there', () =>
  expect(posting()).toMatchObject({
    '@type': 'JobPosting',
    title: 'UX Designer',
    description: 'Draw the screens that people need.',
    qualifications: 'Three years of shipped work; Figma',
    datePosted: '2025-10-27',
    directApply: true,
    employmentType: 'PART_TIME',
    hiringOrganization: { '@id': 'https://kolam.example/#organization', name: 'Kolam Digital' },
    jobLocation: { address: { addressLocality: 'Pune', addressCountry: 'IN' } },
    baseSalary: { currency: 'USD', value: { minValue: 17_000, maxValue: 29_000, unitText: 'YEAR' } },
  }));

test('the last day to apply is told where there is one', () => {
  expect(posting()).not.toHaveProperty('validThrough');
  expect(posting({ closes: { iso: '2025-12-31', text: '31 December 2025' } })).toMatchObject({
    validThrough: '2025-12-31',
  });
});

test('only what can be done from anywhere says so', () => {
  expect(posting()).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'IN' },
  });
  const onSite = posting({ place: { ...job.place, remote: false } });
  expect(onSite).not.toHaveProperty('jobLocationType');
  expect(onSite).not.toHaveProperty('applicantLocationRequirements');
});
