/** What the header links to. */
export interface HeaderLink {
  label: string;
  href: string;
  /** A few words beneath the label, in a dropdown only. */
  description?: string;
}

export interface HeaderMenu {
  id: 'services' | 'industries';
  label: string;
  groups: { title?: string; links: HeaderLink[] }[];
  /** The page that lists everything of the menu; its path holds the section together. */
  all: HeaderLink;
}

/**
 * How a link stands to the page being shown, as `aria-current` wants it: `page` for the page itself, `true` for the
 * section it lies in, nothing otherwise.
 *
 * @param href a path of this site; one with a fragment is a place in a page and never current
 * @param current the page's path, without trailing slash or `.html`
 */
export function currentState(href: string, current: string): 'page' | 'true' | undefined {
  if (href === current) return 'page';
  return href !== '/' && current.startsWith(`${href}/`) ? 'true' : undefined;
}

/** Whether the page being shown is one of the menu's, or lies in its section. */
export function holdsCurrent(menu: HeaderMenu, current: string): boolean {
  const links = [menu.all, ...menu.groups.flatMap((group) => group.links)];
  return links.some(({ href }) => currentState(href, current));
}
