import { RequestError } from '#screen/api/call.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

/** In place of a part of a screen whose data could not be read. */
export function FailedToLoad({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isExplained = error instanceof RequestError;
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
