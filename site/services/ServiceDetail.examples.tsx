import { longTitle, longWord, service, serviceCopy } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ServiceDetail } from './ServiceDetail.tsx';

export const examples: readonly Example[] = [
  { name: 'a service', element: <ServiceDetail service={service} copy={serviceCopy} /> },
  {
    name: 'long text',
    element: (
      <ServiceDetail
        service={{ ...service, features: [longTitle, longWord], benefits: [longWord] }}
        copy={serviceCopy}
      />
    ),
  },
];
