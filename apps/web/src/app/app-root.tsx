import '../ui/theme/app-styles.ts';
import { Notifications } from '@mantine/notifications';
import { ReauthenticationDialog } from '../features/account/security/reauthentication-dialog.tsx';
import { BookSettingsDialog } from '../features/book-settings/book-settings-dialog.tsx';
import { AskDialogHost } from '../features/people/ask/ask-dialog-host.tsx';
import { provideSnackbars } from '../ui/snackbar/snackbar-host.tsx';
import { Frame } from './frame/frame.tsx';
import { ResumeWork } from './resume-work.tsx';
import { UnsentGate } from './unsent/unsent-gate.tsx';

provideSnackbars(<Notifications position="bottom-left" />);

/** Around all screens but those before signing in; loaded with the first of them. */
export function AppRoot() {
  return (
    <>
      <UnsentGate>
        <Frame />
      </UnsentGate>
      <BookSettingsDialog />
      <AskDialogHost />
      <ReauthenticationDialog />
      <ResumeWork />
    </>
  );
}
