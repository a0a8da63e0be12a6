import { exhibitCopy, exhibits, longTitle, longWord, service, serviceCopy } from '#site/gallery/example-data.ts';
import { Still } from '#site/pictures/Still.tsx';
import type { Example } from '#site/ui/example.ts';
import { ServiceDetail } from './ServiceDetail.tsx';

/** The favicon replaces the rendered files, because the gallery has none. */
const still = {
  src: '/favicon.svg',
  srcSet: '/favicon.svg 780w, /favicon.svg 1216w',
  width: 1216,
  height: 640,
  alt: 'A visiting card on a red floor',
  caption: 'Rendered from our drawing',
};

export const examples: readonly Example[] = [
  { name: 'a service', element: <ServiceDetail service={service} copy={serviceCopy} exhibitCopy={exhibitCopy} /> },
  {
    name: 'long text',
    element: (
      <ServiceDetail
        service={{ ...service, features: [longTitle, longWord], benefits: [longWord] }}
        copy={serviceCopy}
        exhibitCopy={exhibitCopy}
      />
    ),
  },
  {
    name: 'with an exhibit',
    element: (
      <ServiceDetail service={{ ...service, exhibit: exhibits.board }} copy={serviceCopy} exhibitCopy={exhibitCopy} />
    ),
  },
  {
    name: 'with a wide exhibit',
    element: (
      <ServiceDetail
        service={{ ...service, exhibit: exhibits.lighting }}
        copy={serviceCopy}
        exhibitCopy={exhibitCopy}
      />
    ),
  },
  {
    name: 'with a still',
    element: (
      <ServiceDetail
        service={service}
        copy={serviceCopy}
        exhibitCopy={exhibitCopy}
        still={<Still still={still} sizes="(width >= 80rem) 77.5rem, 100vw" />}
      />
    ),
  },
];
