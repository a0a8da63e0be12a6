import { Outlet } from '@tanstack/react-router';
import { getMe } from '#contract/desk/sign-in.ts';
import { callEndpoint } from '#screen/api/call.ts';
import { ConnectionBanner } from '#screen/ui/ConnectionBanner.tsx';
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
