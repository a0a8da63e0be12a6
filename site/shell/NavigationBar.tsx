import { Icon } from '#site/ui/Icon.tsx';
import { chevronDown } from '#site/ui/icon-shapes.ts';
import { currentState, type HeaderLink, type HeaderMenu, holdsCurrent } from './header-links.ts';
import { MenuPanel } from './MenuPanel.tsx';

interface NavigationBarProps {
  label: string;
  /** Home first; the menus stand after it. */
  links: readonly HeaderLink[];
  menus: readonly HeaderMenu[];
  /** The path of the page being shown, without trailing slash or `.html`. */
  current: string;
}

/**
 * The links of the header in a row, and a dropdown for each menu. Without JavaScript styles open the dropdowns under the
 * pointer and the focus (header.css); dropdowns.ts then adds the delays, the keys and touch.
 */
export function NavigationBar({ label, links, menus, current }: NavigationBarProps) {
  const [home, ...others] = links;
  const entry = ({ label, href }: HeaderLink) => (
    <li key={href}>
      <a href={href} aria-current={currentState(href, current)} className="site-navigation-entry">
        {label}
      </a>
    </li>
  );
  return (
    <nav aria-label={label} className="site-navigation hidden @5xl:block">
      <ul className="relative flex flex-wrap items-center gap-x-1 @7xl:gap-x-2">
        {home && entry(home)}
        {menus.map((menu) => (
          <li key={menu.id}>
            <button
              type="button"
              id={`open-${menu.id}`}
              aria-expanded="false"
              aria-controls={`panel-${menu.id}`}
              aria-current={holdsCurrent(menu, current) || undefined}
              className="site-navigation-entry"
            >
              {menu.label}
              <Icon shape={chevronDown} className="size-4" />
            </button>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields. */}
            <div
              id={`panel-${menu.id}`}
              role="group"
              aria-labelledby={`open-${menu.id}`}
              className="site-navigation-panel"
            >
              <MenuPanel menu={menu} current={current} />
            </div>
          </li>
        ))}
        {others.map(entry)}
      </ul>
    </nav>
  );
}
