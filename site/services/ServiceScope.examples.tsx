import { longTitle, service, serviceCopy } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ServiceScope } from './ServiceScope.tsx';

export const examples: readonly Example[] = [
  { name: 'two lists', element: <ServiceScope copy={serviceCopy} service={service} /> },
  {
    name: 'without what the client provides',
    element: <ServiceScope copy={serviceCopy} service={{ ...service, needs_from_you: undefined }} />,
  },
  {
    name: 'long text',
    element: <ServiceScope copy={serviceCopy} service={{ ...service, not_included: [longTitle, 'Short'] }} />,
  },
];
