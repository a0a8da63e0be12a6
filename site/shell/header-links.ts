import type { SiteFacts } from './queries.ts';

export type HeaderMenu = SiteFacts['navigation']['services'] & { id: 'services' | 'industries' };

/** A link of the header, in dropdowns with a few words below its label. */
export type HeaderLink = HeaderMenu['groups'][number]['links'][number];

/**
 * The `aria-current` of a link: `page` for the page being shown, `true` for the section it is in, undefined otherwise.
 *
 * @param href a path of this site; one with a fragment is never current
 * @param current the page's path, without trailing slash or `.html`
 */
export function currentState(href: string, current: string): 'page' | 'true' | undefined {
  if (href === current) return 'page';
  return href !== '/' && current.startsWith(`${href}/`) ? 'true' : undefined;
}

/** Whether the current page is one of the menu's pages, or in its section. */
export function holdsCurrent(menu: HeaderMenu, current: string): boolean {
  const links = [menu.all, ...menu.groups.flatMap((group) => group.links)];
  return links.some(({ href }) => currentState(href, current));
}

/** The ids of the header's two popovers. */
export const headerPopovers = { menu: 'site-menu', search: 'site-search' } as const;
