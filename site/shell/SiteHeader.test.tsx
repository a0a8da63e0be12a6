import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { site } from '#site/gallery/example-data.ts';
import { SiteHeader } from './SiteHeader.tsx';

const services = {
  id: 'services' as const,
  label: 'Services',
  groups: [{ title: 'Grow', links: [{ label: 'SEO', href: '/services/seo', description: 'Found for what you sell' }] }],
  all: { label: 'All services', href: '/services' },
};
const industries = {
  id: 'industries' as const,
  label: 'Industries',
  groups: [{ links: [{ label: 'Schools', href: '/industries/schools' }] }],
  all: { label: 'All industries', href: '/industries' },
};

const { words } = site;
const copy = {
  mainNavigation: words.mainNavigation,
  menu: words.menu,
  openMenu: words.openMenu,
  closeMenu: words.closeMenu,
  openSearch: words.openSearch,
  search: words.search,
  newsletterText: words.newsletterText,
  newsletterLabel: words.newsletterLabel,
  newsletterPlaceholder: words.newsletterPlaceholder,
  subscribe: words.subscribe,
};

function headerOn(current: string): HTMLElement {
  const html = renderToStaticMarkup(
    <SiteHeader
      brand={site.brand}
      current={current}
      links={site.navigation.primary}
      menus={[services, industries]}
      login={site.navigation.login}
      callToAction={site.navigation.callToAction}
      copy={copy}
      search={<search>The box</search>}
    />,
  );
  return new DOMParser().parseFromString(html, 'text/html').body;
}

test('the popover of each button exists', () => {
  const buttons = [...headerOn('/').querySelectorAll('button[popovertarget]')];
  const targets = buttons.map((button) => button.getAttribute('popovertarget'));
  expect(targets).toEqual(['site-search', 'site-menu', 'site-menu']);
  for (const target of targets) expect(headerOn('/').querySelector(`#${target}[popover]`)).not.toBeNull();
});

test('the links of the dropdowns are in the full-screen menu too', () => {
  const menu = headerOn('/').querySelector('#site-menu');
  const hrefs = [...(menu?.querySelectorAll('details a') ?? [])].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/services/seo', '/services', '/industries/schools', '/industries']);
});
