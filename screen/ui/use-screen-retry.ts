import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

/**
 * Loads a screen again that could not be shown, with what it asks the server for.
 *
 * @param reset of the router's error component
 */
export function useScreenRetry(reset: () => void): () => void {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  return () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
}
