import { Outlet } from '@tanstack/react-router';
import { getMe } from '#contract/desk/sign-in.ts';
import { callDesk } from '#desk/api/call.ts';
import { ConnectionBanner } from '#desk/ui/ConnectionBanner.tsx';
import { Toasts } from '#desk/ui/Toasts.tsx';

const callServer = () => callDesk(getMe, {});

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
