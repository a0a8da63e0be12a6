import { Link, useRouterState, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIsWide } from '#screen/ui/use-is-wide.ts';
import { Kolam } from '#site/kolam/Kolam.tsx';
import { ContentList } from '../contents/ContentList.tsx';
import { ChangesLink } from '../history/ChangesLink.tsx';
import { Preview } from '../preview/Preview.tsx';
import { PaneTabs } from './PaneTabs.tsx';

/** The three panes: all content, the screen of the address, and the page. On narrow screens one of them, with tabs. */
export function Frame({ children }: { children: ReactNode }) {
  const { show } = useSearch({ strict: false });
  const hasForm = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId !== '/' });
  const shown = show ?? (hasForm ? 'form' : 'content');
  const isWide = useIsWide();
  // On a narrow screen, what is shown is the main part.
  const role = (name: typeof shown) => (!isWide && shown === name ? 'main' : 'complementary');
  const pane = (name: typeof shown) => (shown === name ? 'flex' : 'hidden lg:flex');
  return (
    <>
      <a
        href="#main"
        className="hidden-until-focus fixed top-2 left-2 z-30 rounded-field bg-haldi px-4 py-2 font-semibold text-on-haldi"
      >
        Skip to the form
      </a>
      {/* The form has about 68 characters from 1280 pixels on, and the page the rest. */}
      <div className="flex min-h-0 grow lg:grid lg:grid-cols-[clamp(14rem,19vw,19rem)_minmax(22rem,1fr)_max(36vw,100vw-64rem)] lg:grid-rows-[minmax(0,1fr)]">
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles have a label. */}
        <div
          role={role('content')}
          aria-label="All content"
          className={`${pane('content')} relative min-w-0 grow flex-col border-hairline bg-quiet lg:border-r`}
        >
          {shown === 'content' && <PaneHeading text="All content" />}
          <Link to="/" className="flex items-center gap-2.5 px-5 pt-4 pb-3 font-head leading-tight">
            <Kolam seed="kolam-digital" halfWidth={1} strokeWidth={2.4} className="size-8 shrink-0 text-strand" />
            <span>Edit the words</span>
          </Link>
          <ChangesLink />
          <ContentList />
        </div>
        {/* What has the focus stays clear of the head at its upper edge. */}
        <main
          id="main"
          tabIndex={-1}
          className={`${pane('form')} relative min-w-0 grow scroll-pt-34 scroll-pb-6 flex-col overflow-y-auto lg:scroll-pt-26 low:scroll-pt-4`}
        >
          {children}
        </main>
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles have a label. */}
        <div
          role={role('page')}
          aria-label="The page"
          className={`${pane('page')} relative min-w-0 grow flex-col border-hairline bg-quiet lg:border-l`}
        >
          {shown === 'page' && <PaneHeading text="The page" />}
          <Preview />
        </div>
      </div>
      <PaneTabs shown={shown} hasForm={hasForm} />
    </>
  );
}

/** On narrow screens the heading of the form is hidden with it. */
function PaneHeading({ text }: { text: string }) {
  return <h1 className="hidden-until-focus lg:hidden">{text}</h1>;
}
