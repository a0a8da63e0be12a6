import { exhibitCopy, exhibits, longTitle, longWord, service, serviceWords } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ServiceDetail } from './ServiceDetail.tsx';

export const examples: readonly Example[] = [
  { name: 'a service', element: <ServiceDetail service={service} copy={serviceWords} exhibitCopy={exhibitCopy} /> },
  {
    name: 'long text',
    element: (
      <ServiceDetail
        service={{ ...service, features: [longTitle, longWord], benefits: [longWord] }}
        copy={serviceWords}
        exhibitCopy={exhibitCopy}
      />
    ),
  },
  {
    name: 'with an exhibit',
    element: (
      <ServiceDetail service={{ ...service, exhibit: exhibits.board }} copy={serviceWords} exhibitCopy={exhibitCopy} />
    ),
  },
];
