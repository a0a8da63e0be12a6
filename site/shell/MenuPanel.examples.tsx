import { menus } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { MenuPanel } from './MenuPanel.tsx';

export const examples: readonly Example[] = [
  { name: 'on another page', element: <MenuPanel menu={menus[0]} current="/" />, background: 'dark' },
  {
    name: 'on a page of its own',
    element: <MenuPanel menu={menus[0]} current="/services/cloud-solutions" />,
    background: 'dark',
  },
  { name: 'on the page of all', element: <MenuPanel menu={menus[1]} current="/industries" />, background: 'dark' },
];
