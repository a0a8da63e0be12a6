import type { UseQueryResult } from '@tanstack/react-query';
import { FailedToLoad } from './FailedToLoad.tsx';
import { Pending } from './Pending.tsx';

/** In place of what a query reads: that it loads, or why it could not be read. Nothing once it is there. */
export function QueryStatus({
  query,
  label,
}: {
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
  /** While it loads. */
  label?: string;
}) {
  if (query.data !== undefined) return null;
  if (query.error) return <FailedToLoad error={query.error} onRetry={() => void query.refetch()} />;
  return <Pending label={label} />;
}
