/**
 * The addresses of the desk. Screens are loaded when they are opened. A screen reads its parameters with
 * `getRouteApi('/leads/$reference')`, so that it need not import this file.
 */
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import {
  readDeliverySearch,
  readDraftSearch,
  readFileSearch,
  readLeadSearch,
  readLogSearch,
  readMeetingSearch,
  readNewEntrySearch,
  readNumbersSearch,
} from '#desk/addresses.ts';
import { loadPart } from '#desk/shell/load-part.ts';
import { NotFound, Root } from '#desk/shell/Root.tsx';
import { ScreenError } from '#desk/shell/ScreenError.tsx';
import { SignedIn } from '#desk/shell/SignedIn.tsx';
import { returnPath } from '#desk/sign-in/return-path.ts';
import { Pending } from '#screen/ui/Pending.tsx';

/** @param name of the component in its file. Its type is not read: it depends on the routes, and they on it. */
function lazy<Name extends string>(load: () => Promise<Record<Name, unknown>>, name: Name) {
  return lazyRouteComponent(() => loadPart(load) as Promise<Record<string, ComponentType>>, name);
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFound });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  // Where to go afterwards.
  validateSearch: (search): { return?: string } => (search['return'] ? { return: returnPath(search['return']) } : {}),
  component: lazy(() => import('#desk/sign-in/SignIn.tsx'), 'SignIn'),
});

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/inbox', replace: true });
  },
});

type SearchReader = (search: Record<string, unknown>) => object;

/** Makes the screens below a route: each from its path, its file, its component, and what reads the part behind the ?. */
const screensBelow =
  <Parent extends AnyRoute>(getParentRoute: () => Parent) =>
  <const Path extends string, Name extends string, Search extends SearchReader | undefined = undefined>(
    path: Path,
    load: () => Promise<Record<Name, unknown>>,
    name: Name,
    validateSearch?: Search,
  ) =>
    createRoute({ getParentRoute, path, component: lazy(load, name), validateSearch: validateSearch as Search });

/** Those that need a session. */
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedIn });
const screen = screensBelow(() => signedIn);

const website = screen('/website', () => import('#desk/website/shell/Website.tsx'), 'Website', readDraftSearch);
const websiteScreen = screensBelow(() => website);
/** Links between the screens of a draft stay in the one that is shown. */
const inDraft = { middlewares: [retainSearchParams<{ draft?: string }>(['draft'])] };
const file = createRoute({
  getParentRoute: () => website,
  path: '/file/$',
  validateSearch: readFileSearch,
  search: inDraft,
  component: lazy(() => import('#desk/website/file/FileScreen.tsx'), 'FileScreen'),
});
const newEntry = createRoute({
  getParentRoute: () => website,
  path: '/new/$type',
  validateSearch: readNewEntrySearch,
  search: inDraft,
  component: lazy(() => import('#desk/website/entries/NewEntryScreen.tsx'), 'NewEntryScreen'),
});
const pictures = createRoute({
  getParentRoute: () => website,
  path: '/pictures',
  search: inDraft,
  component: lazy(() => import('#desk/website/pictures/Pictures.tsx'), 'Pictures'),
});
const draftChanges = createRoute({
  getParentRoute: () => website,
  path: '/changes',
  search: inDraft,
  component: lazy(() => import('#desk/website/drafts/Changes.tsx'), 'Changes'),
});

const websiteScreens = website.addChildren([
  file,
  newEntry,
  pictures,
  draftChanges,
  websiteScreen('/', () => import('#desk/website/shell/Start.tsx'), 'Start'),
  websiteScreen('/drafts', () => import('#desk/website/drafts/Drafts.tsx'), 'Drafts'),
  websiteScreen('/history', () => import('#desk/website/history/Publications.tsx'), 'Publications'),
  websiteScreen('/history/$id', () => import('#desk/website/history/Publication.tsx'), 'Publication'),
]);

const screens = signedIn.addChildren([
  screen('/inbox', () => import('#desk/inbox/Inbox.tsx'), 'Inbox', readLeadSearch),
  screen('/applications', () => import('#desk/inbox/Inbox.tsx'), 'Applications', readLeadSearch),
  screen('/quarantine', () => import('#desk/inbox/Quarantine.tsx'), 'Quarantine', readLeadSearch),
  screen('/undelivered', () => import('#desk/inbox/Undelivered.tsx'), 'Undelivered', readDeliverySearch),
  screen('/leads/$reference', () => import('#desk/lead/Lead.tsx'), 'Lead'),
  screen('/leads/$reference/client', () => import('#desk/lead/Client.tsx'), 'Client'),
  screen('/meetings', () => import('#desk/meetings/Meetings.tsx'), 'Meetings', readMeetingSearch),
  screen('/letters', () => import('#desk/letters/Letters.tsx'), 'Letters'),
  screen('/letters/$id', () => import('#desk/letters/Letter.tsx'), 'Letter'),
  screen('/numbers', () => import('#desk/statistics/Numbers.tsx'), 'Numbers', readNumbersSearch),
  screen('/people', () => import('#desk/people/People.tsx'), 'People'),
  screen('/log', () => import('#desk/people/Log.tsx'), 'Log', readLogSearch),
  screen('/settings', () => import('#desk/settings/Settings.tsx'), 'Settings'),
  screen('/account', () => import('#desk/people/Account.tsx'), 'Account'),
  websiteScreens,
]);
const routeTree = root.addChildren([start, signIn, screens]);

export function createDeskRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: Pending,
    defaultPendingMs: 0,
    // The router's own minimum keeps every screen back for half a second.
    defaultPendingMinMs: 0,
    defaultErrorComponent: ScreenError,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDeskRouter>;
  }
}
