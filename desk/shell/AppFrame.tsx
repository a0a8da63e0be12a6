import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import type { Person } from '#contract/desk/sign-in.ts';
import { lazyPart } from '#desk/shell/load-part.ts';
import { ellipsis } from '#screen/ui/icon-shapes.ts';
import { Kolam } from '#site/kolam/Kolam.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { type Counts, homeOf, LOCAL_LINKS, linksFor, ON_PHONES } from './links.ts';
import { Count, SideLink, SignOut } from './SideLink.tsx';

/** Loaded when it is opened, with what all dialogs need. */
const MoreMenu = lazyPart(() => import('./MoreMenu.tsx'), 'MoreMenu');

/** What is around every screen: a sidebar, on phones a bar at the lower edge. */
export function AppFrame({
  brand,
  person,
  isLocal = false,
  counts = {},
  onSignOut,
  children,
}: {
  brand: string;
  person: Person;
  /** Without a session: only Website is there. */
  isLocal?: boolean;
  counts?: Counts;
  onSignOut: () => void;
  children: ReactNode;
}) {
  const links = isLocal ? LOCAL_LINKS : linksFor(person);
  const { work, desk } = links;
  const [isMoreOpen, setMoreOpen] = useState(false);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="hidden-until-focus fixed top-2 left-2 z-30 rounded-field bg-haldi px-4 py-2 font-semibold text-on-haldi"
      >
        Skip to the content
      </a>
      <nav
        aria-label="Desk"
        className="sticky top-(--banner) hidden h-[calc(100dvh-var(--banner))] flex-col gap-0.5 overflow-y-auto border-hairline border-r bg-quiet p-3 lg:flex"
      >
        <Link to={homeOf(links)} className="mb-4 flex items-center gap-2.5 px-2 pt-3 font-head leading-tight">
          <Kolam seed="kolam-digital" halfWidth={1} strokeWidth={2.4} className="size-9 shrink-0 text-strand" />
          <span>{brand}</span>
        </Link>
        {work.map((link) => (
          <SideLink key={link.to} link={link} count={link.count && counts[link.count]} />
        ))}
        {!isLocal && <hr className="mx-2 mt-auto mb-2 border-hairline border-t" />}
        {desk.map((link) => (
          <SideLink key={link.to} link={link} />
        ))}
        {!isLocal && <SignOut onSignOut={onSignOut} />}
        {!isLocal && <p className="mt-1 truncate px-2.5 text-muted text-tiny">{person.name}</p>}
      </nav>
      <main id="main" tabIndex={-1} className="min-w-0 px-gutter pb-28 lg:pb-12">
        {/* A screen that shows a page of the site beside its form needs the whole width. */}
        <div className="mx-auto max-w-6xl has-[[data-full-width]]:max-w-none">{children}</div>
      </main>
      <nav
        aria-label="Desk"
        className="fixed inset-x-0 bottom-0 z-30 grid grid-flow-col auto-cols-fr border-hairline border-t bg-background pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        {work.slice(0, ON_PHONES).map((link) => (
          <Link
            key={link.to}
            to={link.to}
            className="relative grid min-h-14 content-center justify-items-center gap-0.5 text-muted text-tiny leading-none aria-[current=page]:font-semibold aria-[current=page]:text-accent"
          >
            <span className="relative">
              <Icon shape={link.shape} className="size-5.5" />
              <Count count={link.count && counts[link.count]} className="absolute -top-2 left-3.5" />
            </span>
            <span className="max-w-full truncate">{link.text}</span>
          </Link>
        ))}
        {!isLocal && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setMoreOpen(true)}
            className="grid min-h-14 content-center justify-items-center gap-0.5 text-muted text-tiny leading-none"
          >
            <Icon shape={ellipsis} strokeWidth={3} className="size-5.5" />
            More
          </button>
        )}
      </nav>
      {isMoreOpen && (
        <Suspense fallback={null}>
          <MoreMenu
            links={[...work.slice(ON_PHONES), ...desk]}
            counts={counts}
            person={person}
            onSignOut={onSignOut}
            onClose={() => setMoreOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
