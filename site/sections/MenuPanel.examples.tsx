import { menus } from '#site/sections/example-data.ts';
import { MenuPanel } from '#site/sections/MenuPanel.tsx';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  { name: 'on another page', element: <MenuPanel menu={menus[0]} current="/" />, ground: 'dark' },
  {
    name: 'on a page of its own',
    element: <MenuPanel menu={menus[0]} current="/services/cloud-solutions" />,
    ground: 'dark',
  },
  { name: 'on the page of all', element: <MenuPanel menu={menus[1]} current="/industries" />, ground: 'dark' },
];
