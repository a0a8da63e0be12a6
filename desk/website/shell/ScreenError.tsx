import type { ErrorComponentProps } from '@tanstack/react-router';
import { FailedToLoad } from '#screen/ui/FailedToLoad.tsx';
import { useScreenRetry } from '#screen/ui/use-screen-retry.ts';

/** In place of a screen that cannot be shown. */
export function ScreenError({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const retry = useScreenRetry(reset);
  return (
    <div className="p-gutter">
      <FailedToLoad error={error} onRetry={retry} />
    </div>
  );
}
