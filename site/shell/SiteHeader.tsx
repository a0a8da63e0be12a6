import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { NewsletterForm } from '#site/forms/NewsletterForm.tsx';
import { Kolam } from '#site/kolam/Kolam.tsx';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { menu, search as searchIcon } from '#site/ui/icon-shapes.ts';
import { FullScreenMenu } from './FullScreenMenu.tsx';
import { currentState, headerPopovers } from './header-links.ts';
import { NavigationBar } from './NavigationBar.tsx';
import type { SiteFacts } from './queries.ts';

interface SiteHeaderProps {
  site: Pick<SiteFacts, 'brand' | 'navigation' | 'words'>;
  /** The path of the page being shown, without trailing slash or `.html`. */
  current: string;
  /** The search form; a slot, because it is an island. */
  search?: ReactNode;
}

/** The fixed header of every page: transparent at the top, dark once scrolled. Everything in it works as plain HTML. */
export function SiteHeader({ site: { brand, navigation, words }, current, search }: SiteHeaderProps) {
  const { primary: links, login, callToAction } = navigation;
  const menus = [
    { id: 'services', ...navigation.services },
    { id: 'industries', ...navigation.industries },
  ] as const;
  const home = (
    <a
      href={routes.home}
      className="flex min-h-11 min-w-0 items-center gap-3 font-bold font-head text-h3 leading-tight tracking-tight"
    >
      <span className="w-9 shrink-0 @max-[16rem]:hidden">
        <Kolam seed="kolam-digital" halfWidth={1} strokeWidth={1.8} className="text-strand" />
      </span>
      {brand}
    </a>
  );

  return (
    <header className="site-header on-dark @container">
      <div className="measure flex min-h-17 items-center gap-x-2 py-2 @5xl:min-h-21 @5xl:gap-x-6 @7xl:gap-x-10">
        {home}
        <NavigationBar label={words.mainNavigation} links={links} menus={menus} current={current} />
        <div className="ml-auto flex shrink-0 items-center gap-x-1">
          <button
            type="button"
            popoverTarget={headerPopovers.search}
            aria-label={words.openSearch}
            className={`${iconButton} with-popovers hidden @min-[20rem]:grid`}
          >
            <Icon shape={searchIcon} />
          </button>
          <a
            href={routes.search}
            aria-label={words.search.submit}
            className={`${iconButton} without-popovers hidden @min-[20rem]:grid`}
          >
            <Icon shape={searchIcon} />
          </a>
          <a
            href={login.href}
            aria-current={currentState(login.href, current)}
            className="site-navigation-entry mr-3 hidden text-text hover:text-accent @5xl:flex"
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
            popoverTarget={headerPopovers.menu}
            aria-label={words.openMenu}
            className={`${iconButton} with-popovers -mr-2.5 grid @5xl:hidden`}
          >
            <Icon shape={menu} className="size-6" />
          </button>
          <a
            href={`#${headerPopovers.menu}`}
            aria-label={words.openMenu}
            className={`${iconButton} without-popovers -mr-2.5 grid @5xl:hidden`}
          >
            <Icon shape={menu} className="size-6" />
          </a>
        </div>
      </div>
      <div
        id={headerPopovers.search}
        popover="auto"
        role="dialog"
        aria-label={words.openSearch}
        className="site-search on-dark fixed inset-x-0 top-17 bottom-auto max-h-[calc(100dvh-4.25rem)] w-full max-w-none overflow-y-auto border-hairline border-y @5xl:top-21"
      >
        <div className="measure py-8">
          <HeaderForms copy={words.newsletter} search={search} />
        </div>
      </div>
      <FullScreenMenu
        id={headerPopovers.menu}
        brand={home}
        links={links}
        menus={menus}
        login={login}
        callToAction={callToAction}
        current={current}
        copy={words}
      />
    </header>
  );
}

const iconButton = 'min-h-11 min-w-11 cursor-pointer place-items-center hover:text-accent';

/** The search form, which is an island, and the newsletter form. */
function HeaderForms({ copy, search }: { copy: SiteFacts['words']['newsletter']; search: ReactNode }) {
  return (
    <div className="grid items-start gap-x-12 gap-y-8 @3xl:grid-cols-2">
      {search}
      <NewsletterForm variant="header" id="header-newsletter" copy={copy} consent={copy.consent} />
    </div>
  );
}
