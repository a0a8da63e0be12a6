import { Link } from '@tanstack/react-router';
import { buttonClass } from '#desk/ui/Button.tsx';
import { EmptyState } from '#desk/ui/EmptyState.tsx';
import { PageHead } from '#desk/ui/PageHead.tsx';

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
