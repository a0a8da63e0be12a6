import { menus, site } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { MenuPanel, NavigationBar } from './NavigationBar.tsx';

export const examples: readonly Example[] = [
  ...['/', '/services/cloud-solutions', '/contact'].map((current) => ({
    name: `on ${current}`,
    element: <NavigationBar label="Main" links={site.navigation.primary} menus={menus} current={current} />,
    background: 'dark' as const,
  })),
  { name: 'on another page', element: <MenuPanel menu={menus[0]} current="/" />, background: 'dark' },
  {
    name: 'on one of its pages',
    element: <MenuPanel menu={menus[0]} current="/services/cloud-solutions" />,
    background: 'dark',
  },
  { name: 'on the index page', element: <MenuPanel menu={menus[1]} current="/industries" />, background: 'dark' },
];
