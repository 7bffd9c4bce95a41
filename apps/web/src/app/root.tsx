import { Outlet, ScrollRestoration } from 'react-router';
import { ConfirmDialog } from '../features/account/security/confirm-dialog.tsx';
import { BookSettingsDialog } from '../features/book-settings/book-settings-dialog.tsx';
import { ResumeWork } from './resume-work.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { UnsentGate } from './unsent/unsent-gate.tsx';

/** Root of the route tree, around screens with and without the frame. */
export function Root() {
  return (
    <>
      <UnsentGate>
        <Outlet />
      </UnsentGate>
      <BookSettingsDialog />
      <ConfirmDialog />
      <ResumeWork />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  );
}
