import { Outlet, ScrollRestoration } from 'react-router';
import { RouteAnnouncer } from './route-announcer.tsx';

/** Root of the route tree, around screens with and without the frame. */
export function Root() {
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  );
}
