import { Link } from '@tanstack/react-router';
import { buttonClass } from '#screen/ui/Button.tsx';
import { EmptyState } from '#screen/ui/EmptyState.tsx';

export function NotFound() {
  return (
    <div className="p-gutter">
      <EmptyState
        title="There is nothing at this address"
        action={
          <Link to="/" className={buttonClass('primary')}>
            Show all content
          </Link>
        }
      >
        Choose what to edit from the list of content.
      </EmptyState>
    </div>
  );
}
