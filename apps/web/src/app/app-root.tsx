import '../ui/theme/app-styles.ts';
import { Notifications } from '@mantine/notifications';
import { ReauthenticationDialog } from '../features/account/security/reauthentication-dialog.tsx';
import { useTranslation } from '../i18n/react/use-translation.ts';
import { askDialog } from '../lib/invitations/ask-dialog.ts';
import { bookSettingsDialog } from '../lib/projects/settings.ts';
import { HostedDialog } from '../ui/dialog/hosted-dialog.tsx';
import { provideSnackbars } from '../ui/snackbar/snackbar-host.tsx';
import { Frame } from './frame/frame.tsx';
import { ResumeWork } from './resume-work.tsx';
import { UnsentGate } from './unsent/unsent-gate.tsx';

provideSnackbars(<Notifications position="bottom-left" />);

// The settings bring the typesetter.
const loadSettings = async () =>
  (await import('../features/book-settings/settings-dialog.tsx')).SettingsDialog;
const loadAsk = async () => (await import('../features/people/ask/ask-dialog.tsx')).AskDialog;

/** Around all screens but those before signing in; loaded with the first of them. */
export function AppRoot() {
  const { t } = useTranslation();
  return (
    <>
      <UnsentGate>
        <Frame />
      </UnsentGate>
      <HostedDialog opener={bookSettingsDialog} load={loadSettings} failure={t('settings.loadFailed')} />
      <HostedDialog opener={askDialog} load={loadAsk} failure={t('common.failed')} />
      <ReauthenticationDialog />
      <ResumeWork />
    </>
  );
}
