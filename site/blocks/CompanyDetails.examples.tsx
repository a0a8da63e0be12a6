import { company, longWord, site } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { CompanyDetails } from './CompanyDetails.tsx';

export const examples: readonly Example[] = [
  { name: 'all details', element: <CompanyDetails company={company} copy={site.words} /> },
  { name: 'only the name', element: <CompanyDetails company={{ legalName: company.legalName }} copy={site.words} /> },
  {
    name: 'long words',
    element: <CompanyDetails company={{ ...company, registeredOffice: longWord }} copy={site.words} />,
  },
];
