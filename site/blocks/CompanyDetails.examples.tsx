import { company, longWord, site } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { CompanyDetails } from './CompanyDetails.tsx';

export const examples: readonly Example[] = [
  { name: 'all details', element: <CompanyDetails company={company} copy={site.words} /> },
  { name: 'only the name', element: <CompanyDetails company={{ legal_name: company.legal_name }} copy={site.words} /> },
  {
    name: 'long words',
    element: <CompanyDetails company={{ ...company, registered_office: longWord }} copy={site.words} />,
  },
];
