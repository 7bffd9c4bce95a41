import { Outlet, ScrollRestoration } from 'react-router';
import { ConfirmDialog } from '../features/account/security/confirm-dialog.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

/** Root of the route tree, around screens with and without the frame. */
export function Root() {
  return (
    <>
      <Outlet />
      <ConfirmDialog />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  );
}
