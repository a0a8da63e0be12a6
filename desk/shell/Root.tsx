import { Link, Outlet } from '@tanstack/react-router';
import { getMe } from '#contract/desk/sign-in.ts';
import { callEndpoint } from '#screen/api/call.ts';
import { buttonClass } from '#screen/ui/Button.tsx';
import { ConnectionBanner } from '#screen/ui/ConnectionBanner.tsx';
import { EmptyState } from '#screen/ui/EmptyState.tsx';
import { PageHead } from '#screen/ui/PageHead.tsx';
import { Toasts } from '#screen/ui/Toasts.tsx';

const callServer = () => callEndpoint(getMe, {});

/** Around everything, with a session or without. */
export function Root() {
  return (
    <>
      <ConnectionBanner onRetry={callServer} />
      <Outlet />
      <Toasts />
    </>
  );
}

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
