import { type Publishing, readPublishing } from '#contract/editor.ts';
import { useEndpoint } from '#screen/api/queries.ts';

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
