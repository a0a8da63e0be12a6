import { longTitle, longWord, service, serviceWords } from '#site/sections/example-data.ts';
import { ServiceDetail } from '#site/sections/ServiceDetail.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  { name: 'a service', element: <ServiceDetail service={service} words={serviceWords} /> },
  {
    name: 'long text',
    element: (
      <ServiceDetail
        service={{ ...service, features: [longTitle, longWord], benefits: [longWord] }}
        words={serviceWords}
      />
    ),
  },
];
