import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { pathTo } from '../../lib/paths.ts';
import { signOut } from '../../lib/session/sign-out.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { showFailure, showSuccess } from '../../ui/snackbar/snackbar.tsx';

/** Sign-out on this device, with messages for the user. */
export function useLogOut(): { logOut: () => void; isLoggingOut: boolean } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leaving = useSubmission(
    async () => {
      await signOut();
      showSuccess(t('frame.loggedOut'));
      await navigate(pathTo('login'));
    },
    { onFailure: () => showFailure(t('frame.logoutFailed')) },
  );
  return { logOut: () => leaving.submit(), isLoggingOut: leaving.isBusy };
}
