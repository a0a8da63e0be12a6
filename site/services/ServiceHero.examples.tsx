import { exhibitCopy, exhibits, picture, service, serviceCopy, still } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ServiceHero } from './ServiceHero.tsx';

const copy = { copy: serviceCopy, exhibitCopy };
const facts = [
  { label: 'Price', value: '₹18,000 – ₹45,000 per shoot day + GST', isLarge: true },
  { label: 'Time', value: '2 to 3 weeks', weeks: { least: 2, most: 3 } },
  { label: 'Next step', value: 'a free call of 30 minutes' },
];

export const examples: readonly Example[] = [
  { name: 'with its facts on a paper', element: <ServiceHero {...copy} service={service} facts={facts} /> },
  {
    name: 'with an exhibit',
    element: <ServiceHero {...copy} service={{ ...service, exhibit: exhibits.board }} facts={facts} />,
  },
  {
    name: 'with a wide exhibit',
    element: <ServiceHero {...copy} service={{ ...service, exhibit: exhibits.lighting }} facts={facts} />,
  },
  { name: 'with a rendered picture', element: <ServiceHero {...copy} service={service} facts={facts} still={still} /> },
  {
    name: 'with a photograph and an exhibit',
    element: <ServiceHero {...copy} service={{ ...service, picture, exhibit: exhibits.board }} facts={facts} />,
  },
];
