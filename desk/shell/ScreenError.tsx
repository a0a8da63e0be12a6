import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { FailedToLoad } from '#screen/ui/FailedToLoad.tsx';
import { PageHead } from '#screen/ui/PageHead.tsx';

/** In place of a screen that cannot be shown. It can be loaded again, with what it asks the server for. */
export function ScreenError({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const retry = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  return (
    <div className="mx-auto max-w-6xl px-gutter lg:px-0">
      <PageHead title="This screen cannot be shown" />
      <FailedToLoad error={error} onRetry={retry} />
    </div>
  );
}
