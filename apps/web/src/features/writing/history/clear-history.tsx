import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import { deleteRevisions } from '../api.ts';

/** Erases the earlier versions of a chapter, after a question. */
export function ClearHistory({ chapterId }: { chapterId: string }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const clear = async () => {
    await deleteRevisions(chapterId);
    showSuccess(t('writing.history.clearDone'));
  };
  return (
    <>
      <Button size="sm" variant="subtle" color="wine" onClick={() => setIsAsking(true)}>
        {t('writing.history.clear')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={t('writing.history.clearTitle')}
        cancelLabel={t('writing.history.clearKeep')}
        confirmLabel={t('writing.history.clear')}
        isDestructive
        run={clear}
      >
        <p>{t('writing.history.clearText')}</p>
      </ConfirmDialog>
    </>
  );
}
