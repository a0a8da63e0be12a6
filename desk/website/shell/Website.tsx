import { Outlet } from '@tanstack/react-router';
import './website.css';

/** Around the screens of Website, for its styles. */
export function Website() {
  return <Outlet />;
}
