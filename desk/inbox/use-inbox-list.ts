import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type LeadFilters, listLeads, PAGE_SIZE } from '#contract/desk/leads.ts';
import { callEndpoint, type RequestError } from '#screen/api/call.ts';
import { type KnownLeads, type LeadWindow, nothingKnown, takeIn } from './known-leads.ts';

export interface InboxListData {
  known: KnownLeads;
  /** Nothing of it has been read yet. */
  isLoading: boolean;
  error: RequestError | null;
  retry: () => void;
  /** What has come since the list was opened, and where it begins. */
  fresh: LeadWindow['fresh'];
  /** What has come until now is no longer new. */
  acknowledge: () => void;
}

/**
 * Reads a list by pages, as far as it is looked at. All that is on the screen is read at once, so that it changes at once.
 *
 * @param shown the places on the screen
 * @param active the reference of the lead that somebody looks at
 */
export function useInboxList(
  filters: LeadFilters,
  shown: { first: number; last: number },
  active: string | undefined,
): InboxListData {
  const key = JSON.stringify(filters);
  /** Since when leads count as new in this list. */
  const newSince = useRef<{ key: string; at: string }>(undefined);
  const [acknowledged, setAcknowledged] = useState('');
  const from = Math.floor(Math.max(0, shown.first) / PAGE_SIZE) * PAGE_SIZE;
  const pages = Math.floor(Math.max(0, shown.last) / PAGE_SIZE) - from / PAGE_SIZE + 1;
  const { data, error, refetch } = useQuery<LeadWindow & { key: string }, RequestError>({
    queryKey: [listLeads.path, filters, from, pages],
    queryFn: async ({ signal }) => {
      const since = newSince.current?.key === key ? newSince.current.at : undefined;
      const read = await Promise.all(
        Array.from({ length: pages }, (_, page) =>
          callEndpoint(
            listLeads,
            { ...filters, offset: from + page * PAGE_SIZE, limit: PAGE_SIZE, ...(since && { newSince: since }) },
            { signal },
          ),
        ),
      );
      const [first] = read;
      if (!first) throw new Error('No page was asked for.');
      return { ...first, leads: read.flatMap(({ leads }) => leads), from, key };
    },
    placeholderData: keepPreviousData,
  });
  const memory = useRef<{ key: string; known: KnownLeads }>({ key, known: nothingKnown });
  const isOfThisList = data?.key === key;
  const known = useMemo(() => {
    const before = memory.current.key === key ? memory.current.known : nothingKnown;
    return isOfThisList ? takeIn(before, data, active) : before;
  }, [key, isOfThisList, data, active]);
  memory.current = { key, known };
  useEffect(() => {
    if (isOfThisList && newSince.current?.key !== key) newSince.current = { key, at: data.readAt };
  }, [isOfThisList, key, data]);
  return {
    known,
    isLoading: !isOfThisList && !error,
    error: isOfThisList ? null : error,
    retry: () => void refetch(),
    fresh: isOfThisList && data.readAt > acknowledged ? data.fresh : { count: 0, offset: 0 },
    acknowledge: () => {
      if (!data) return;
      newSince.current = { key, at: data.readAt };
      setAcknowledged(data.readAt);
    },
  };
}
