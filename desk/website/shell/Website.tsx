import { Outlet } from '@tanstack/react-router';
import { FileSessions, useFileSessions } from '#desk/website/file/use-file-session.ts';
import './website.css';

/** Around the screens of Website: what is typed is saved, whatever screen is shown. */
export function Website() {
  return (
    <FileSessions value={useFileSessions()}>
      <Outlet />
    </FileSessions>
  );
}
