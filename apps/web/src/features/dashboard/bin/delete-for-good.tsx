import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { projectsKey } from '../../../lib/api/query-keys.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import { deleteForGood } from '../api.ts';

interface DeleteForGoodProps {
  book: { id: string; name: string };
  onDeleted: () => void;
}

/** Deletes a book of the bin at once, after a question. */
export function DeleteForGood({ book: { id, name }, onDeleted }: DeleteForGoodProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const deleteNow = async () => {
    await deleteForGood(id);
    close();
    showSuccess(t('bin.forGoodDone', { name }));
    await client.invalidateQueries({ queryKey: projectsKey });
    onDeleted();
  };
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        color="wine"
        onClick={() => setIsAsking(true)}
        aria-label={t('bin.forGoodOf', { name })}
      >
        {t('bin.forGood')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={t('bin.forGoodTitle', { name })}
        cancelLabel={t('bin.keep')}
        confirmLabel={t('bin.forGood')}
        isDestructive
        run={deleteNow}
      >
        <p>{t('bin.forGoodText')}</p>
      </ConfirmDialog>
    </>
  );
}
