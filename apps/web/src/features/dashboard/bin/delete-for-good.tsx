import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { projectsKey } from '../../../lib/api/query-keys.ts';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { FailureNotice } from '../../../ui/notice/failure-notice.tsx';
import { showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import { deleteForGood } from '../api.ts';
import classes from './bin-screen.module.css';

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
  const deleting = useSubmission(async () => {
    await deleteForGood(id);
    close();
    showSuccess(t('bin.forGoodDone', { name }));
    await client.invalidateQueries({ queryKey: projectsKey });
    onDeleted();
  });
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
      <Dialog isOpen={isAsking} onClose={close} title={t('bin.forGoodTitle', { name })}>
        <p className={classes.question}>{t('bin.forGoodText')}</p>
        {deleting.failure && <FailureNotice error={deleting.failure} />}
        <DialogActions>
          <Button variant="default" onClick={close} data-autofocus>
            {t('bin.keep')}
          </Button>
          <Button color="wine" loading={deleting.isBusy} onClick={() => deleting.submit()}>
            {t('bin.forGood')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
