import { menus, site } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { FullScreenMenu } from './FullScreenMenu.tsx';

const shared = {
  brand: <a href="/">Kolam Digital</a>,
  links: site.navigation.primary,
  menus,
  login: site.navigation.login,
  callToAction: site.navigation.call_to_action,
  copy: { menu: 'Menu', closeMenu: 'Close menu' },
};

export const examples: readonly Example[] = [
  {
    name: 'on a page of a menu',
    element: <FullScreenMenu {...shared} id="menu-on-service" current="/services/cloud-solutions" />,
    note: 'A popover: the button that refers to it opens it.',
  },
  { name: 'on the home page', element: <FullScreenMenu {...shared} id="menu-on-home" current="/" /> },
];
