import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ChangedTopic, streamChanges } from '#contract/desk/changes.ts';

/** How long to wait after the server has refused, in milliseconds. What merely broke off the browser tries again by itself. */
const RETRY = 10_000;

/** The beginnings of the paths whose replies change with a topic. */
const PATHS: Record<ChangedTopic, readonly string[]> = {
  leads: ['/api/leads', '/api/counts', '/api/meetings'],
  // They change while anybody types, so the lists are not read.
  drafts: ['/api/leads/:reference'],
  deliveries: ['/api/undelivered', '/api/counts', '/api/leads', '/api/letters'],
  letters: ['/api/letters'],
  // With every entry of the log: settings move when an answer is due and when meetings can be booked, and saved replies are among the templates of a lead.
  people: [
    '/api/people',
    '/api/audit',
    '/api/sessions',
    '/api/settings',
    '/api/saved-replies',
    '/api/tokens',
    '/api/leads',
    '/api/meetings',
    '/api/counts',
  ],
};

/**
 * Reads anew what others change, while the tab is visible. A hidden one gives its connection back, because browsers have six
 * for all tabs of an origin, and reads everything when it is shown again.
 */
export function useChanges(isSignedIn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isSignedIn) return;
    let close: (() => void) | undefined;
    const open = () => {
      close?.();
      close = document.visibilityState === 'hidden' ? undefined : streamTopics((topics) => invalidate(client, topics));
    };
    open();
    document.addEventListener('visibilitychange', open);
    return () => {
      document.removeEventListener('visibilitychange', open);
      close?.();
    };
  }, [isSignedIn, client]);
}

/**
 * Calls back with what changes, and with every topic as soon as the server watches: what was read before may have changed.
 *
 * @returns stops it
 */
export function streamTopics(onChanged: (topics: readonly ChangedTopic[]) => void): () => void {
  let source: EventSource;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(streamChanges.path);
    source.addEventListener('ready', () => onChanged(Object.keys(PATHS) as ChangedTopic[]));
    source.addEventListener('changed', ({ data }: MessageEvent<string>) =>
      onChanged(data.split(' ') as ChangedTopic[]),
    );
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) retry = setTimeout(open, RETRY);
    });
  };
  open();
  return () => {
    clearTimeout(retry);
    source.close();
  };
}

/** A first reading that is under way is left to end. */
function invalidate(client: QueryClient, topics: readonly ChangedTopic[]): void {
  const paths = topics.flatMap((topic) => PATHS[topic] ?? []);
  const predicate = ({ queryKey, state }: { queryKey: readonly unknown[]; state: { dataUpdatedAt: number } }) =>
    state.dataUpdatedAt > 0 && paths.some((path) => String(queryKey[0]).startsWith(path));
  void client.invalidateQueries({ predicate });
}
