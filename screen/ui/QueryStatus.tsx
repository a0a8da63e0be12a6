import type { UseQueryResult } from '@tanstack/react-query';
import { FailedToLoad } from './FailedToLoad.tsx';
import { Pending } from './Pending.tsx';

/** In place of what a query reads: that it loads, or why it could not be read. Nothing once it is there. */
export function QueryStatus({ query }: { query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'> }) {
  if (query.data !== undefined) return null;
  return query.error ? <FailedToLoad error={query.error} onRetry={() => void query.refetch()} /> : <Pending />;
}
