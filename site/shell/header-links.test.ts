import { expect, test } from 'vitest';
import { currentState, type HeaderMenu, holdsCurrent } from './header-links.ts';

test.each([
  ['/projects', '/projects', 'page'],
  ['/projects', '/projects/warehouse-app', 'true'],
  ['/projects', '/projects-archive', undefined],
  ['/', '/', 'page'],
  ['/', '/about', undefined],
  ['/services#seo', '/services', undefined],
])('the link %s on the page %s is %s', (href, current, state) => {
  expect(currentState(href, current)).toBe(state);
});

test('a menu is marked on its own pages and on every page of its section', () => {
  const menu: HeaderMenu = {
    id: 'services',
    label: 'Services',
    all: { label: 'All services', href: '/services' },
    groups: [{ title: 'Grow', links: [{ label: 'AI solutions', href: '/ai-solutions' }] }],
  };
  expect(['/services', '/services/any', '/ai-solutions', '/'].map((path) => holdsCurrent(menu, path))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
