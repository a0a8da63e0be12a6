import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight, chevronDown } from '#site/ui/icon-shapes.ts';
import { currentState, type HeaderLink, type HeaderMenu, holdsCurrent } from './header-links.ts';

interface NavigationBarProps {
  label: string;
  /** Home first; the menus come after it. */
  links: readonly HeaderLink[];
  menus: readonly HeaderMenu[];
  /** The path of the page being shown, without trailing slash or `.html`. */
  current: string;
}

/**
 * The links of the header in a row, and a dropdown for each menu. Without JavaScript, styles open the dropdowns on hover and
 * focus (header.css); dropdowns.ts adds the delays, the keys and touch.
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

/** The content of a dropdown: columns of links, and the link to all of them. Styles: site/shell/header.css. */
function MenuPanel({ menu, current }: { menu: HeaderMenu; current: string }) {
  return (
    <div className="site-links panel border border-hairline bg-surface p-4">
      <div className="grid grid-cols-3 gap-x-2">
        {menu.groups.map((group, index) => (
          <Group key={group.links[0]?.href} id={`${menu.id}-${index}`} group={group} current={current} />
        ))}
      </div>
      <div className="mt-3 border-hairline border-t pt-3">
        <a
          href={menu.all.href}
          aria-current={currentState(menu.all.href, current) === 'page' ? 'page' : undefined}
          className="text-accent"
        >
          {menu.all.label}
          <Icon shape={arrowRight} className="ml-2 inline size-4" />
        </a>
      </div>
    </div>
  );
}

function Group({ id, group, current }: { id: string; group: HeaderMenu['groups'][number]; current: string }) {
  return (
    <div>
      <p id={id}>{group.title}</p>
      <ul aria-labelledby={id}>
        {group.links.map((link) => (
          <li key={link.href}>
            <a href={link.href} aria-current={currentState(link.href, current)}>
              {link.label}
              {link.description && <small>{link.description}</small>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
