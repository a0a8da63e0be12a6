/** The addresses of the editor. A screen is loaded when it is opened, and shown in the middle of the frame. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent as lazy } from '@tanstack/react-router';
import { EDITOR_PATH } from '#contract/desk/website.ts';
import { Pending } from '#screen/ui/Pending.tsx';
import { NotFound } from './shell/NotFound.tsx';
import { Root } from './shell/Root.tsx';
import { ScreenError } from './shell/ScreenError.tsx';

/** On narrow screens one of the three panes is shown: the one of the address unless the search names another. */
interface Show {
  show?: 'content' | 'page';
}

const readShow = ({ show }: Record<string, unknown>): Show => (show === 'content' || show === 'page' ? { show } : {});

const root = createRootRoute({ validateSearch: readShow, component: Root, notFoundComponent: NotFound });

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazy(() => import('./shell/Start.tsx'), 'Start'),
});

export interface FileSearch {
  /** The slug of an entry in a file of several. */
  entry?: string;
  /** The field that gets the focus, as in form/pointer.ts. */
  at?: string;
}

const file = createRoute({
  getParentRoute: () => root,
  path: '/file/$',
  validateSearch: ({ entry, at }): FileSearch => ({
    ...(typeof entry === 'string' && { entry }),
    ...(typeof at === 'string' && { at }),
  }),
  component: lazy(() => import('./file/FileScreen.tsx'), 'FileScreen'),
});

const history = createRoute({
  getParentRoute: () => root,
  path: '/history',
  component: lazy(() => import('./history/History.tsx'), 'History'),
});

export interface NewEntrySearch {
  /** Of the category that the entry is added to. */
  file?: string | undefined;
}

const newEntry = createRoute({
  getParentRoute: () => root,
  path: '/new/$type',
  validateSearch: ({ file }): NewEntrySearch => (typeof file === 'string' ? { file } : {}),
  component: lazy(() => import('./entries/NewEntryScreen.tsx'), 'NewEntryScreen'),
});

const routeTree = root.addChildren([start, file, history, newEntry]);

export function createEditorRouter() {
  return createRouter({
    routeTree,
    basepath: EDITOR_PATH,
    defaultPreload: 'intent',
    defaultPendingComponent: Pending,
    defaultPendingMs: 0,
    // The router's own minimum keeps every screen back for half a second.
    defaultPendingMinMs: 0,
    defaultErrorComponent: ScreenError,
  });
}

declare module '#screen/routers.ts' {
  interface Routers {
    editor: ReturnType<typeof createEditorRouter>;
  }
}
