import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import type { MouseEvent, ReactNode } from 'react';
import { HeaderForms, type HeaderFormsWords } from '#site/islands/site-header/HeaderForms.tsx';
import {
  currentState,
  type HeaderLink,
  type HeaderMenu,
  holdsCurrent,
} from '#site/islands/site-header/header-links.ts';
import { useModalPopover } from '#site/islands/site-header/use-modal-popover.ts';
import { Button } from '#site/ui/Button.tsx';

export interface FullScreenMenuWords extends HeaderFormsWords {
  mainNavigation: string;
  menu: string;
  closeMenu: string;
}

/**
 * The menu of small screens: every link of the header and its two forms. A native popover, so that it opens, closes and
 * answers Escape without JavaScript.
 */
export function FullScreenMenu({
  id,
  brand,
  links,
  menus,
  login,
  callToAction,
  current,
  words,
}: {
  id: string;
  brand: ReactNode;
  links: HeaderLink[];
  menus: HeaderMenu[];
  login: HeaderLink;
  callToAction: HeaderLink;
  current: string;
  words: FullScreenMenuWords;
}) {
  const popover = useModalPopover();
  const [home, ...others] = links;
  // A link to a place in the page being shown would else lead behind the menu.
  const close = (event: MouseEvent<HTMLElement>) =>
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

  const plain = (link: HeaderLink) => (
    <a
      key={link.href}
      href={link.href}
      onClick={close}
      aria-current={currentState(link.href, current)}
      className={`${row} hover:text-accent`}
    >
      {link.label}
    </a>
  );

  return (
    <div
      ref={popover}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={words.menu}
      className="site-menu on-dark fixed inset-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain"
    >
      <div className="measure pb-10">
        <div className="flex min-h-17 items-center justify-between gap-4">
          {brand}
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={words.closeMenu}
            className="-mr-2.5 grid min-h-11 min-w-11 shrink-0 cursor-pointer place-items-center"
          >
            <X aria-hidden="true" className="size-6" />
          </button>
        </div>
        <nav aria-label={words.mainNavigation} className="mt-2">
          {home && plain(home)}
          {menus.map((menu) => (
            <details key={menu.id} name={id} open={holdsCurrent(menu, current)} className="group/menu">
              <summary
                className={`${row} cursor-pointer list-none justify-between gap-2 [&::-webkit-details-marker]:hidden`}
              >
                {menu.label}
                <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open/menu:rotate-180" />
              </summary>
              <ul className="grid gap-x-8 border-hairline border-b py-2 @xl:grid-cols-2">
                {[...menu.groups.flatMap((group) => group.links), menu.all].map((link) => (
                  <li key={link.href}>
                    <a
                      href={link.href}
                      onClick={close}
                      aria-current={currentState(link.href, current) === 'page' ? 'page' : undefined}
                      className="flex min-h-11 items-center py-2 text-muted decoration-2 decoration-accent underline-offset-4 hover:text-text aria-[current]:text-text aria-[current]:underline"
                    >
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
          <Button variant="haldi" href={callToAction.href} onClick={close}>
            {callToAction.label}
          </Button>
        </div>
        <HeaderForms idPrefix={id} words={words} />
      </div>
    </div>
  );
}

const row =
  'flex min-h-14 items-center wrap-anywhere border-hairline border-b py-2 font-head font-semibold text-h3 decoration-2 decoration-accent underline-offset-8 aria-[current]:underline';
