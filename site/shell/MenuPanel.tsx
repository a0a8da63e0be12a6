import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import { currentState, type HeaderMenu } from './header-links.ts';

/** What one dropdown of the header holds: columns of links, and the link to all of them. Looks: site/shell/header.css. */
export function MenuPanel({ menu, current }: { menu: HeaderMenu; current: string }) {
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
      {group.title && <p id={id}>{group.title}</p>}
      <ul aria-labelledby={group.title && id}>
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
