import { menus, site } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { NavigationBar } from './NavigationBar.tsx';

export const examples: readonly Example[] = ['/', '/services/cloud-solutions', '/contact'].map((current) => ({
  name: `on ${current}`,
  element: <NavigationBar label="Main" links={site.navigation.primary} menus={menus} current={current} />,
  background: 'dark',
}));
