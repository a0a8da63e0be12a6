import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useRef } from 'react';
import { routes } from '#contract/routes.ts';
import { IslandBoundary, type IslandErrorWords } from '#site/islands/island-boundary/IslandBoundary.tsx';
import { FullScreenMenu, type FullScreenMenuWords } from '#site/islands/site-header/FullScreenMenu.tsx';
import { HeaderForms } from '#site/islands/site-header/HeaderForms.tsx';
import { currentState, type HeaderLink, type HeaderMenu } from '#site/islands/site-header/header-links.ts';
import { NavigationBar } from '#site/islands/site-header/NavigationBar.tsx';
import { Button } from '#site/ui/Button.tsx';

export interface SiteHeaderProps {
  brand: string;
  /** The brand's figure, as a slot: it is drawn when the page is built and ships no code. */
  logo?: ReactNode;
  /** The path of the page being shown, without trailing slash or `.html`. */
  current: string;
  /** Home first; the dropdowns stand after it. */
  links: HeaderLink[];
  menus: HeaderMenu[];
  login: HeaderLink;
  callToAction: HeaderLink;
  words: FullScreenMenuWords & { openMenu: string; openSearch: string; boundary: IslandErrorWords };
}

/**
 * The fixed header of every page: transparent at the top, dark once scrolled. Everything in it works as plain HTML; its
 * code is loaded on first intent (`client:intent`) and adds exact delays, arrow keys and Escape.
 */
export function SiteHeader(props: SiteHeaderProps) {
  return (
    <IslandBoundary words={props.words.boundary}>
      <Header {...props} />
    </IslandBoundary>
  );
}

function Header({ brand, logo, current, links, menus, login, callToAction, words }: SiteHeaderProps) {
  const search = useRef<HTMLDivElement>(null);

  const home = (
    <a
      href={routes.home}
      className="flex min-h-11 min-w-0 items-center gap-3 font-bold font-head text-h3 leading-tight tracking-tight"
    >
      <span className="w-9 shrink-0 @max-[16rem]:hidden">{logo}</span>
      {brand}
    </a>
  );

  return (
    <header className="site-header on-dark @container fixed inset-x-0 top-0 z-50 bg-transparent">
      <div className="measure flex min-h-17 items-center gap-x-2 py-2 @5xl:min-h-21 @5xl:gap-x-6 @7xl:gap-x-10">
        {home}
        <NavigationBar
          label={words.mainNavigation}
          links={links}
          menus={menus}
          current={current}
          onOpen={() => search.current?.hidePopover()}
        />
        <div className="ml-auto flex shrink-0 items-center gap-x-1">
          <button
            type="button"
            popoverTarget="site-search"
            aria-label={words.openSearch}
            className={`${iconButton} hidden @min-[20rem]:grid`}
          >
            <Search aria-hidden="true" className="size-5" />
          </button>
          <a
            href={login.href}
            aria-current={currentState(login.href, current)}
            className="mr-3 hidden min-h-11 items-center px-2 text-small decoration-2 decoration-accent underline-offset-10 hover:text-accent aria-[current]:underline @5xl:flex"
          >
            {login.label}
          </a>
          <div className="hidden @5xl:block">
            <Button variant="haldi" href={callToAction.href}>
              {callToAction.label}
            </Button>
          </div>
          <button
            type="button"
            popoverTarget="site-menu"
            aria-label={words.openMenu}
            className={`${iconButton} -mr-2.5 grid @5xl:hidden`}
          >
            <Menu aria-hidden="true" className="size-6" />
          </button>
        </div>
      </div>
      <div
        ref={search}
        id="site-search"
        popover="auto"
        role="dialog"
        aria-label={words.openSearch}
        className="site-search on-dark fixed inset-x-0 top-17 bottom-auto max-h-[calc(100dvh-4.25rem)] w-full max-w-none overflow-y-auto border-hairline border-y @5xl:top-21"
      >
        <div className="measure py-8">
          <HeaderForms idPrefix="site-search" focusSearch words={words} />
        </div>
      </div>
      <FullScreenMenu
        id="site-menu"
        brand={home}
        links={links}
        menus={menus}
        login={login}
        callToAction={callToAction}
        current={current}
        words={words}
      />
    </header>
  );
}

const iconButton = 'min-h-11 min-w-11 cursor-pointer place-items-center hover:text-accent';
