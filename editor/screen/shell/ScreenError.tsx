import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { FailedToLoad } from '#desk/ui/FailedToLoad.tsx';

/** In place of a screen that cannot be shown. */
export function ScreenError({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const retry = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  return (
    <div className="p-gutter">
      <FailedToLoad error={error} onRetry={retry} />
    </div>
  );
}
