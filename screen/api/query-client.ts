import { QueryClient } from '@tanstack/react-query';
import { RequestError } from './call.ts';

const MAX_RETRIES = 3;

/** Reads are tried again only where that can help; what the server refuses, it refuses again. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  return (
    failures < MAX_RETRIES && error instanceof RequestError && (error.code === 'offline' || error.code === 'failed')
  );
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: isWorthRetrying,
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 10_000),
        // Calls are made although the browser says that it is offline: it is not always right, and their failure is shown.
        networkMode: 'always',
        staleTime: 10_000,
      },
      // An action is never repeated by itself: the first one may have arrived.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
