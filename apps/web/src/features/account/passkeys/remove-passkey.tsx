import type { Passkey } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import { removePasskey } from '../api.ts';

/** Removes a passkey after a question. */
export function RemovePasskey({ passkey: { id, name } }: { passkey: Passkey }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const remove = async () => {
    await removePasskey(id);
    showSuccess(t('passkeys.removed'));
  };
  return (
    <>
      <Button
        size="sm"
        variant="default"
        onClick={() => setIsAsking(true)}
        aria-label={t('passkeys.removeOf', { name })}
      >
        {t('passkeys.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={t('passkeys.removeTitle')}
        cancelLabel={t('passkeys.keep')}
        confirmLabel={t('passkeys.remove')}
        run={remove}
      >
        <p>{t('passkeys.removeText', { name })}</p>
      </ConfirmDialog>
    </>
  );
}
