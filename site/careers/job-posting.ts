import type { JobPosting } from 'schema-dts';
import { organizationName } from '#site/seo/structured-data.ts';
import type { SiteFacts } from '#site/shell/queries.ts';
import { currencyOf } from './pay.ts';
import type { Job } from './queries.ts';

const employmentTypes: Record<Job['type'], string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
};

/** The position as a schema.org JobPosting, for search engines. `origin`: of the site. */
export function jobPosting(job: Job, site: Pick<SiteFacts, 'brand'>, origin: URL | undefined): JobPosting {
  const { city, countryCode, remote } = job.place;
  const agency = organizationName(site, origin);
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: job.description,
    qualifications: job.requirements.join('; '),
    datePosted: job.posted.iso,
    // Search engines remove the posting from their job lists after this date.
    validThrough: job.closes.iso,
    // An open position has the form on its page.
    directApply: job.isOpen,
    employmentType: employmentTypes[job.type],
    hiringOrganization: { ...agency, sameAs: agency.url },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: countryCode },
    },
    ...(remote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: countryCode },
    }),
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: currencyOf(job.salary),
      value: { '@type': 'QuantitativeValue', minValue: job.salary.from, maxValue: job.salary.to, unitText: 'YEAR' },
    },
  };
}
