import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { signOut } from '../../lib/session/sign-out.ts';
import { showFailure, showSuccess } from '../../ui/snackbar/snackbar.tsx';
import { pathTo } from '../paths.ts';

/** Logging out, with what it tells the user. */
export function useLogOut(): { logOut: () => void; isLoggingOut: boolean } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: signOut,
    onSuccess: async () => {
      showSuccess(t('frame.loggedOut'));
      await navigate(pathTo('login'));
    },
    onError: () => showFailure(t('frame.logoutFailed')),
  });
  return { logOut: () => mutate(), isLoggingOut: isPending };
}
