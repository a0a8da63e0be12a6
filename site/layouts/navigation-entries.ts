import type { NavigationEntry } from '#site/islands/navigation-bar/NavigationBar.tsx';
import { currentState, type HeaderLink, type HeaderMenu, holdsCurrent } from '#site/sections/header-links.ts';

/**
 * The entries of the navigation bar in their order, with the current one marked: only what the browser needs of them, as
 * an island's properties travel inside the page.
 *
 * @param links home first; the dropdowns stand after it
 * @param current the path of the page being shown, without trailing slash or `.html`
 */
export function navigationEntries(
  links: readonly HeaderLink[],
  menus: readonly HeaderMenu[],
  current: string,
): NavigationEntry[] {
  const [home, ...others] = links.map(({ label, href }) => ({ label, href, current: currentState(href, current) }));
  const dropdowns = menus.map((menu) => ({
    label: menu.label,
    panel: menu.id,
    current: holdsCurrent(menu, current) ? ('true' as const) : undefined,
  }));
  return home ? [home, ...dropdowns, ...others] : dropdowns;
}
