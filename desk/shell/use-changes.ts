import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ChangedTopic, streamChanges } from '#contract/desk/leads.ts';

/** How long to wait after the server has refused, in milliseconds. What merely broke off the browser tries again by itself. */
const RETRY = 10_000;

/** The beginnings of the paths whose replies change with a topic. */
const PATHS: Record<ChangedTopic, readonly string[]> = {
  leads: ['/api/leads', '/api/counts'],
  deliveries: ['/api/undelivered', '/api/counts', '/api/leads', '/api/letters'],
  letters: ['/api/letters'],
  people: ['/api/people', '/api/audit', '/api/sessions', '/api/leads/filter-choices'],
};

/**
 * Reads anew what others change, while the tab is visible. A hidden one gives its connection back, because browsers have six
 * for all tabs of an origin, and reads everything when it is shown again.
 */
export function useChanges(isSignedIn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isSignedIn) return;
    let source: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(retry);
      source?.close();
      source = undefined;
    };
    const open = () => {
      close();
      if (document.visibilityState === 'hidden') return;
      source = new EventSource(streamChanges.path);
      source.addEventListener('ready', () => invalidate(client, Object.values(PATHS).flat()));
      source.addEventListener('changed', ({ data }: MessageEvent<string>) => {
        const topics = data.split(' ') as ChangedTopic[];
        invalidate(
          client,
          topics.flatMap((topic) => PATHS[topic] ?? []),
        );
      });
      source.addEventListener('error', () => {
        if (source?.readyState === EventSource.CLOSED) retry = setTimeout(open, RETRY);
      });
    };
    open();
    document.addEventListener('visibilitychange', open);
    return () => {
      document.removeEventListener('visibilitychange', open);
      close();
    };
  }, [isSignedIn, client]);
}

/** A first reading that is under way is left to end. */
function invalidate(client: QueryClient, paths: readonly string[]): void {
  const predicate = ({ queryKey, state }: { queryKey: readonly unknown[]; state: { dataUpdatedAt: number } }) =>
    state.dataUpdatedAt > 0 && paths.some((path) => String(queryKey[0]).startsWith(path));
  void client.invalidateQueries({ predicate });
}
