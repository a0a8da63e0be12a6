/**
 * The addresses of the desk. Screens are loaded when they are opened. A screen reads its parameters with
 * `getRouteApi('/leads/$reference')`, so that it need not import this file.
 */
import {
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

/** Those that need a session. */
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedIn });
const parent = () => signedIn;

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/inbox', replace: true });
  },
});
const inbox = createRoute({
  getParentRoute: parent,
  path: '/inbox',
  validateSearch: readLeadSearch,
  component: lazy(() => import('#desk/inbox/Inbox.tsx'), 'Inbox'),
});
const applications = createRoute({
  getParentRoute: parent,
  path: '/applications',
  validateSearch: readLeadSearch,
  component: lazy(() => import('#desk/inbox/Inbox.tsx'), 'Applications'),
});
const quarantine = createRoute({
  getParentRoute: parent,
  path: '/quarantine',
  validateSearch: readLeadSearch,
  component: lazy(() => import('#desk/inbox/Quarantine.tsx'), 'Quarantine'),
});
const undelivered = createRoute({
  getParentRoute: parent,
  path: '/undelivered',
  validateSearch: readDeliverySearch,
  component: lazy(() => import('#desk/inbox/Undelivered.tsx'), 'Undelivered'),
});
const lead = createRoute({
  getParentRoute: parent,
  path: '/leads/$reference',
  component: lazy(() => import('#desk/lead/Lead.tsx'), 'Lead'),
});
const client = createRoute({
  getParentRoute: parent,
  path: '/leads/$reference/client',
  component: lazy(() => import('#desk/lead/Client.tsx'), 'Client'),
});
const meetings = createRoute({
  getParentRoute: parent,
  path: '/meetings',
  validateSearch: readMeetingSearch,
  component: lazy(() => import('#desk/meetings/Meetings.tsx'), 'Meetings'),
});
const letters = createRoute({
  getParentRoute: parent,
  path: '/letters',
  component: lazy(() => import('#desk/letters/Letters.tsx'), 'Letters'),
});
const letter = createRoute({
  getParentRoute: parent,
  path: '/letters/$id',
  component: lazy(() => import('#desk/letters/Letter.tsx'), 'Letter'),
});
const numbers = createRoute({
  getParentRoute: parent,
  path: '/numbers',
  validateSearch: readNumbersSearch,
  component: lazy(() => import('#desk/statistics/Numbers.tsx'), 'Numbers'),
});
const people = createRoute({
  getParentRoute: parent,
  path: '/people',
  component: lazy(() => import('#desk/people/People.tsx'), 'People'),
});
const log = createRoute({
  getParentRoute: parent,
  path: '/log',
  validateSearch: readLogSearch,
  component: lazy(() => import('#desk/people/Log.tsx'), 'Log'),
});
const settings = createRoute({
  getParentRoute: parent,
  path: '/settings',
  component: lazy(() => import('#desk/settings/Settings.tsx'), 'Settings'),
});
const account = createRoute({
  getParentRoute: parent,
  path: '/account',
  component: lazy(() => import('#desk/people/Account.tsx'), 'Account'),
});

const website = createRoute({
  getParentRoute: parent,
  path: '/website',
  validateSearch: readDraftSearch,
  component: lazy(() => import('#desk/website/shell/Website.tsx'), 'Website'),
});
const ofWebsite = () => website;
/** Links between these screens stay in the draft that is shown. */
const inDraft = { middlewares: [retainSearchParams<{ draft?: string }>(['draft'])] };

const contents = createRoute({
  getParentRoute: ofWebsite,
  path: '/',
  component: lazy(() => import('#desk/website/shell/Start.tsx'), 'Start'),
});
const file = createRoute({
  getParentRoute: ofWebsite,
  path: '/file/$',
  validateSearch: readFileSearch,
  search: inDraft,
  component: lazy(() => import('#desk/website/file/FileScreen.tsx'), 'FileScreen'),
});
const newEntry = createRoute({
  getParentRoute: ofWebsite,
  path: '/new/$type',
  validateSearch: readNewEntrySearch,
  search: inDraft,
  component: lazy(() => import('#desk/website/entries/NewEntryScreen.tsx'), 'NewEntryScreen'),
});
const pictures = createRoute({
  getParentRoute: ofWebsite,
  path: '/pictures',
  search: inDraft,
  component: lazy(() => import('#desk/website/pictures/Pictures.tsx'), 'Pictures'),
});
const draftChanges = createRoute({
  getParentRoute: ofWebsite,
  path: '/changes',
  search: inDraft,
  component: lazy(() => import('#desk/website/drafts/Changes.tsx'), 'Changes'),
});
const drafts = createRoute({
  getParentRoute: ofWebsite,
  path: '/drafts',
  component: lazy(() => import('#desk/website/drafts/Drafts.tsx'), 'Drafts'),
});
const publications = createRoute({
  getParentRoute: ofWebsite,
  path: '/history',
  component: lazy(() => import('#desk/website/history/Publications.tsx'), 'Publications'),
});
const publication = createRoute({
  getParentRoute: ofWebsite,
  path: '/history/$id',
  component: lazy(() => import('#desk/website/history/Publication.tsx'), 'Publication'),
});
const websiteScreens = [contents, file, newEntry, pictures, draftChanges, drafts, publications, publication];

const screens = [
  inbox,
  applications,
  quarantine,
  undelivered,
  lead,
  client,
  meetings,
  letters,
  letter,
  numbers,
  people,
  log,
  settings,
  account,
  website.addChildren(websiteScreens),
];
const routeTree = root.addChildren([start, signIn, signedIn.addChildren(screens)]);

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

declare module '#screen/routers.ts' {
  interface Routers {
    desk: ReturnType<typeof createDeskRouter>;
  }
}
