import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { contentOf } from '../../tests/support/content-entries.ts';
import { SiteHeader } from './SiteHeader.tsx';
import { site } from './schema.ts';

const facts = contentOf('content/site.yaml', site);

const services = {
  label: 'Services',
  groups: [{ title: 'Grow', links: [{ label: 'SEO', href: '/services/seo', description: 'Found for what you sell' }] }],
  all: { label: 'All services', href: '/services' },
};
const industries = {
  label: 'Industries',
  groups: [{ title: 'Places', links: [{ label: 'Schools', href: '/industries/schools' }] }],
  all: { label: 'All industries', href: '/industries' },
};

function headerOn(current: string): HTMLElement {
  const html = renderToStaticMarkup(
    <SiteHeader
      site={{ ...facts, navigation: { ...facts.navigation, services, industries } }}
      current={current}
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
