import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '#screen/ui/toasts.ts';

/** A list that is read by pages. */
export type PagedQuery = Pick<UseInfiniteQueryResult, 'data' | 'hasNextPage' | 'isFetching' | 'fetchNextPage'>;

/**
 * Reads page after page while they are wanted. What reads the list anew meanwhile does not end it.
 *
 * @param onEnd called when there is no further page, or when it could not be read, which a toast says
 */
export function useReadOn(query: PagedQuery, isWanted: boolean, onEnd: () => void): void {
  const { data, isFetching } = query;
  const readOn = useEffectEvent(async () => {
    if (!query.hasNextPage) return onEnd();
    // Not in place of reading the list anew, which may be under way.
    const { error } = await query.fetchNextPage({ cancelRefetch: false });
    if (!error) return;
    onEnd();
    showToast({ text: error.message, tone: 'danger' });
  });
  useEffect(() => {
    if (isWanted && data && !isFetching) void readOn();
  }, [isWanted, data, isFetching]);
}

/** For a button that reads the next page of a list. @param count how many items have been read */
export function useMore(query: PagedQuery, count: number): { isReadingOn: boolean; readOn: () => void } {
  const [wanted, setWanted] = useState(0);
  const isReadingOn = wanted > count;
  useReadOn(query, isReadingOn, () => setWanted(0));
  return { isReadingOn, readOn: () => setWanted(count + 1) };
}
