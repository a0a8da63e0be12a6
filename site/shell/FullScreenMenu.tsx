import type { ReactNode } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { chevronDown, cross } from '#site/ui/icon-shapes.ts';
import { currentState, type HeaderLink, type HeaderMenu, holdsCurrent } from './header-links.ts';
import type { SiteFacts } from './queries.ts';

/**
 * The menu of small screens, with every link of the header. A native popover, so that opening, closing and Escape work
 * without JavaScript. In browsers without popovers it opens as the target of a link (site/shell/header.css).
 */
export function FullScreenMenu({
  id,
  brand,
  links,
  menus,
  login,
  callToAction,
  current,
  copy,
}: {
  id: string;
  brand: ReactNode;
  links: readonly HeaderLink[];
  menus: readonly HeaderMenu[];
  login: HeaderLink;
  callToAction: HeaderLink;
  current: string;
  copy: Pick<SiteFacts['words'], 'menu' | 'closeMenu'>;
}) {
  const [home, ...others] = links;

  const plain = (link: HeaderLink) => (
    <a key={link.href} href={link.href} aria-current={currentState(link.href, current)} className="site-menu-row">
      {link.label}
    </a>
  );

  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-label={copy.menu}
      className="site-menu on-dark fixed inset-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain"
    >
      <div className="measure pb-10">
        <div className="flex min-h-17 items-center justify-between gap-4">
          {brand}
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={copy.closeMenu}
            className={`${closeControl} with-popovers`}
          >
            <Icon shape={cross} className="size-6" />
          </button>
          <a href="#content" aria-label={copy.closeMenu} className={`${closeControl} without-popovers`}>
            <Icon shape={cross} className="size-6" />
          </a>
        </div>
        <nav aria-label={copy.menu} className="mt-2">
          {home && plain(home)}
          {menus.map((menu) => (
            <details key={menu.id} name={id} open={holdsCurrent(menu, current)}>
              <summary className="site-menu-row">
                {menu.label}
                <Icon shape={chevronDown} />
              </summary>
              <ul className="site-links grid gap-x-8 border-hairline border-b py-2 @xl:grid-cols-2">
                {[...menu.groups.flatMap((group) => group.links), menu.all].map((link) => (
                  <li key={link.href}>
                    <a href={link.href} aria-current={currentState(link.href, current) === 'page' ? 'page' : undefined}>
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          ))}
          {others.map(plain)}
          {plain(login)}
        </nav>
        <div className="mt-6 mb-10 grid @xl:justify-start">
          <Button variant="haldi" href={callToAction.href}>
            {callToAction.label}
          </Button>
        </div>
      </div>
    </div>
  );
}

const closeControl = '-mr-2.5 grid min-h-11 min-w-11 shrink-0 cursor-pointer place-items-center';
