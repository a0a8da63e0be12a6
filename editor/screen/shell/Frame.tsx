import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Kolam } from '#site/kolam/Kolam.tsx';
import { ContentList } from '../contents/ContentList.tsx';
import { Preview } from '../preview/Preview.tsx';
import { PaneTabs } from './PaneTabs.tsx';
import { Separator } from './Separator.tsx';
import { useCurrent } from './use-current.ts';
import { usePaneWidths } from './use-pane-widths.ts';

/** The three panes: all content, the screen of the address, and the page. On narrow screens one of them, with tabs. */
export function Frame({ children }: { children: ReactNode }) {
  const { show } = useSearch({ strict: false });
  const { file } = useCurrent();
  const widths = usePaneWidths();
  const shown = show ?? (file === undefined ? 'content' : 'form');
  const pane = (name: typeof shown) => (shown === name ? 'flex' : 'hidden lg:flex');
  return (
    <>
      <a
        href="#main"
        className="hidden-until-focus fixed top-2 left-2 z-30 rounded-field bg-haldi px-4 py-2 font-semibold text-on-haldi"
      >
        Skip to the form
      </a>
      <div
        style={widths.style}
        className="flex min-h-0 grow lg:grid lg:grid-cols-[var(--list)_minmax(22rem,1fr)_var(--page)] lg:grid-rows-[minmax(0,1fr)]"
      >
        <div className={`${pane('content')} relative min-w-0 grow flex-col border-hairline bg-quiet lg:border-r`}>
          <Link to="/" className="flex items-center gap-2.5 px-5 pt-4 pb-3 font-head leading-tight">
            <Kolam seed="kolam-digital" halfWidth={1} strokeWidth={2.4} className="size-8 shrink-0 text-strand" />
            <span>Edit the words</span>
          </Link>
          <ContentList />
          <Separator label="Width of the list" width={widths.list} side="right" />
        </div>
        <main id="main" tabIndex={-1} className={`${pane('form')} min-w-0 grow flex-col overflow-y-auto`}>
          {children}
        </main>
        <div className={`${pane('page')} relative min-w-0 grow flex-col border-hairline bg-quiet lg:border-l`}>
          <Separator label="Width of the page" width={widths.page} side="left" />
          <Preview />
        </div>
      </div>
      <PaneTabs shown={shown} hasForm={file !== undefined} />
    </>
  );
}
