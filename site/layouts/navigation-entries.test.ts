import { expect, test } from 'vitest';
import { navigationEntries } from '#site/layouts/navigation-entries.ts';

const links = [
  { label: 'Home', href: '/' },
  { label: 'Projects', href: '/projects' },
];
const menus = [
  {
    id: 'services' as const,
    label: 'Services',
    groups: [{ links: [{ label: 'AI solutions', href: '/ai-solutions' }] }],
    all: { label: 'All services', href: '/services' },
  },
];

test('the dropdowns stand after home', () => {
  const labels = navigationEntries(links, menus, '/').map(({ label }) => label);
  expect(labels).toEqual(['Home', 'Services', 'Projects']);
});

test.each([
  ['/', ['page', undefined, undefined]],
  ['/ai-solutions', [undefined, 'true', undefined]],
  ['/projects', [undefined, undefined, 'page']],
  ['/projects/warehouse-app', [undefined, undefined, 'true']],
])('on %s the current entry is marked', (current, marks) => {
  expect(navigationEntries(links, menus, current).map((entry) => entry.current)).toEqual(marks);
});
