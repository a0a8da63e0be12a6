import { type ChangedFile, type Publishing, readHistory, readPublishing } from '#contract/desk/website.ts';
import { useEndpoint } from '#screen/api/queries.ts';

/** Whether changes can be published here. */
export type Possibility =
  | { isPossible: true; isServerRunning: boolean; again?: string }
  | { isPossible: false; reason: string };

const NONE: readonly ChangedFile[] = [];

/** What has changed since the last commit. */
export function useHistory() {
  const query = useEndpoint(readHistory, {});
  const files: readonly ChangedFile[] = query.data?.files ?? NONE;
  // A file that was added or removed, and a picture, is one change.
  const count = files.reduce((sum, { changes }) => sum + Math.max(1, changes.length), 0);
  return { query, files, count };
}

/** While it runs, in milliseconds. */
const POLL = 1_000;

/** How publishing goes on. It runs in the program, so it goes on without this page. */
export function usePublishing(): Publishing | undefined {
  return useEndpoint(
    readPublishing,
    {},
    { refetchInterval: (publishing) => (publishing?.state === 'running' ? POLL : false) },
  ).data;
}
