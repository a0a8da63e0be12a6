import { Outlet } from '@tanstack/react-router';
import { Toasts } from '#desk/ui/Toasts.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';

/** Around everything, with a session or without. */
export function Root() {
  return (
    <>
      <ConnectionBanner />
      <Outlet />
      <Toasts />
    </>
  );
}
