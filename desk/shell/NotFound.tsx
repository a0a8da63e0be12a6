import { Link } from '@tanstack/react-router';
import { buttonClass } from '#screen/ui/Button.tsx';
import { EmptyState } from '#screen/ui/EmptyState.tsx';
import { PageHead } from '#screen/ui/PageHead.tsx';

export function NotFound() {
  return (
    <main className="mx-auto max-w-6xl px-gutter">
      <PageHead title="Not found" />
      <EmptyState
        title="There is nothing at this address"
        action={
          <Link to="/inbox" className={buttonClass('primary')}>
            Open the inbox
          </Link>
        }
      >
        Check the link, or open the inbox and search there.
      </EmptyState>
    </main>
  );
}
