import { services } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ServiceCatalogue } from './ServiceCatalogue.tsx';

const lowest = { low: 12_000, high: 30_000, from: '₹12,000', to: '₹30,000', per: 'per month' };
const entries = services.map((service, index) => ({ ...service, lowest: index === 1 ? undefined : lowest }));

const list = {
  copy: {
    heading: 'Find yours',
    text: 'Beside each name stands its price.',
    category_action: 'All of {category}',
    more: 'About {title}',
    from: 'from {price}',
    quoted: 'price on quotation',
  },
  featuresShown: 3,
  categories: [{ name: 'Core services', slug: 'core', order: 0, text: 'What most begin with.', entries }],
};

export const examples: readonly Example[] = [
  { name: 'a category', element: <ServiceCatalogue {...list} filter={<p>The search box</p>} /> },
  { name: 'filtered', element: <ServiceCatalogue {...list} isFiltered isShown={({ slug }) => slug === 'video'} /> },
  { name: 'filtered to nothing', element: <ServiceCatalogue {...list} isShown={() => false} /> },
];
