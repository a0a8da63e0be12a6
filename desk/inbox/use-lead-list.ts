import { type InfiniteData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type LeadFilters, type LeadPage, listLeads } from '#contract/desk/inbox.ts';
import { callEndpoint, type RequestError } from '#screen/api/call.ts';

/** How long the pages are kept while another screen is open, in milliseconds: a long reply takes more than five minutes. */
const KEPT = 3_600_000;

const NOTHING_FRESH: LeadPage['fresh'] = { count: 0, offset: 0 };

/** `newSince`: since when leads count as new, by the server's clock. It is the same in all pages of a list. */
type KnownPages = InfiniteData<LeadPage & { newSince: string }>;

export type LeadList = ReturnType<typeof useLeadList>;

/** Reads a list by pages. When it changes, all pages that have been read change at once. */
export function useLeadList(filters: LeadFilters) {
  const client = useQueryClient();
  const queryKey = [listLeads.path, filters];
  const query = useInfiniteQuery<KnownPages['pages'][number], RequestError, KnownPages, QueryKey, number>({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const newSince = client.getQueryData<KnownPages>(queryKey)?.pages[0]?.newSince;
      const input = { ...filters, offset: pageParam, ...(newSince && { newSince }) };
      const page = await callEndpoint(listLeads, input, { signal });
      return { ...page, newSince: newSince ?? page.readAt };
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const read = pages.reduce((sum, { leads }) => sum + leads.length, 0);
      return read < total ? read : undefined;
    },
    gcTime: KEPT,
  });
  const { data } = query;
  const newest = data?.pages.at(-1);
  // A lead that moves down while the pages are read is in two of them.
  const leads = useMemo(() => {
    const read = data?.pages.flatMap((page) => page.leads) ?? [];
    return [...new Map(read.map((lead) => [lead.reference, lead])).values()];
  }, [data]);
  return {
    /** Those that have been read, in the order of the list. */
    leads,
    /** Of the whole list; undefined until it has been read. */
    total: newest?.total,
    /** Why nothing of it can be shown. */
    error: data ? null : query.error,
    retry: () => void query.refetch(),
    query,
    /** What has come since the list was opened, and where it begins. */
    fresh: newest?.fresh ?? NOTHING_FRESH,
    /** What has come until now is no longer new. */
    acknowledge: () => {
      if (!newest) return;
      client.setQueryData<KnownPages>(
        queryKey,
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => ({ ...page, newSince: newest.readAt, fresh: NOTHING_FRESH })),
          },
      );
    },
  };
}
