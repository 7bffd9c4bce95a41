import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { queryClient } from '../../lib/api/query-client.ts';
import { userQuery } from '../../lib/session/user.ts';
import { Actions } from '../../ui/screen/actions.tsx';
import { MessageScreen } from '../../ui/screen/message-screen.tsx';
import { showFailure } from '../../ui/snackbar/snackbar.tsx';

/** For those whose payment did not come through. */
export function NoAccessScreen({ supportEmail }: { supportEmail: string }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const check = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...userQuery, staleTime: 0 }),
    onSuccess: async ({ hasAccess }) => {
      if (hasAccess) await revalidate();
      else showFailure(t('noAccess.stillNoAccess'));
    },
    onError: () => showFailure(t('noAccess.checkFailed')),
  });
  return (
    <MessageScreen
      name="NoAccess"
      drawing="payment-failed"
      title={t('noAccess.title')}
      text={t('noAccess.text')}
    >
      <Actions>
        <Button component="a" href={`mailto:${supportEmail}`}>
          {t('noAccess.contact')}
        </Button>
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
          {t('noAccess.checkAgain')}
        </Button>
      </Actions>
    </MessageScreen>
  );
}
