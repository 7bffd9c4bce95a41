import { Outlet, ScrollRestoration } from 'react-router';
import { RouteAnnouncer } from './route-announcer.tsx';

/** Around every screen, inside the frame or not. */
export function Root() {
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  );
}
