import { menus, site } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { HeaderForms, SiteHeader } from './SiteHeader.tsx';

export const siteHeader = {
  brand: site.brand,
  links: site.navigation.primary,
  menus,
  login: site.navigation.login,
  callToAction: site.navigation.call_to_action,
  copy: {
    mainNavigation: 'Main',
    menu: 'Menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    openSearch: 'Search and newsletter',
    search: 'Search',
    newsletterText: 'One letter a month.',
    newsletterLabel: 'Email address',
    newsletterPlaceholder: 'name@example.com',
    subscribe: 'Subscribe',
  },
  search: <search>The search box</search>,
};

const words = {
  newsletterText: 'One letter a month.',
  newsletterLabel: 'Email address',
  newsletterPlaceholder: 'name@example.com',
  subscribe: 'Subscribe',
};

export const examples: readonly Example[] = [
  { name: 'on the home page', element: <SiteHeader {...siteHeader} current="/" /> },
  { name: 'on a page of a menu', element: <SiteHeader {...siteHeader} current="/services/cloud-solutions" /> },
  { name: 'on the login page', element: <SiteHeader {...siteHeader} current="/login" /> },
  {
    name: 'search and newsletter',
    element: <HeaderForms copy={words} search={<p>The search box</p>} />,
    background: 'dark',
  },
  {
    name: 'only the newsletter',
    element: <HeaderForms copy={{ ...words, newsletterText: 'One letter a month. '.repeat(12) }} />,
    background: 'dark',
  },
];
