import { longTitle } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { SectionList } from './SectionList.tsx';

const items = [
  { id: 'websites', name: 'Websites' },
  { id: 'apps', name: 'Apps' },
  { id: 'logistics', name: longTitle },
];

export const examples: readonly Example[] = [
  { name: 'a row on small screens', element: <SectionList label="Sections" compact="row" items={items} /> },
  {
    name: 'one per line, labelled',
    element: <SectionList label="Contents" isLabelled compact="lines" items={items} />,
  },
];
