import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { FailureNotice } from '../../../ui/notice/failure-notice.tsx';
import { showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import { deleteRevisions } from '../api.ts';
import classes from './history-panel.module.css';

/** Erases the earlier versions of a chapter, after a question. */
export function ClearHistory({ chapterId }: { chapterId: string }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const clearing = useSubmission(async () => {
    await deleteRevisions(chapterId);
    close();
    showSuccess(t('writing.history.clearDone'));
  });
  return (
    <>
      <Button size="sm" variant="subtle" color="wine" onClick={() => setIsAsking(true)}>
        {t('writing.history.clear')}
      </Button>
      <Dialog isOpen={isAsking} onClose={close} title={t('writing.history.clearTitle')}>
        <p className={classes.question}>{t('writing.history.clearText')}</p>
        {clearing.failure && <FailureNotice error={clearing.failure} />}
        <DialogActions>
          <Button variant="default" onClick={close} data-autofocus>
            {t('writing.history.clearKeep')}
          </Button>
          <Button color="wine" loading={clearing.isBusy} onClick={() => clearing.submit()}>
            {t('writing.history.clear')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
