import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { DeskRequestError } from '#desk/api/call.ts';
import { Button } from '#desk/ui/Button.tsx';
import { EmptyState } from '#desk/ui/EmptyState.tsx';
import { PageHead } from '#desk/ui/PageHead.tsx';

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
    <div className="mx-auto max-w-6xl px-gutter lg:px-0">
      <PageHead title="This screen cannot be shown" />
      <FailedToLoad error={error} onRetry={retry} />
    </div>
  );
}

/** In place of a part of a screen whose data could not be read. */
export function FailedToLoad({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isExplained = error instanceof DeskRequestError;
  return (
    <EmptyState
      title={isExplained ? 'It could not be loaded' : 'Something is wrong with this screen'}
      action={
        <Button look="primary" onPress={onRetry}>
          Try again
        </Button>
      }
    >
      <p role="alert">{isExplained ? error.message : 'Try again; if that does not help, reload the page.'}</p>
    </EmptyState>
  );
}
