import type { Recording } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { FailureNotice } from '../../../ui/notice/failure-notice.tsx';
import classes from '../dialogs.module.css';
import { deleteVoice } from './voices-api.ts';

interface DeleteVoiceDialogProps {
  voice: Recording;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a voice is deleted for good, naming the copies that were printed with its code. */
export function DeleteVoiceDialog({ voice, isOpen, onClose }: DeleteVoiceDialogProps) {
  const { t } = useTranslation();
  const deleting = useSubmission(() => deleteVoice(voice.id));
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('account.voices.question')}>
      <div className={classes.text}>
        <p className={classes.main}>{t('account.voices.copies', { count: voice.printedCopies })}</p>
        <p>{t('account.voices.consequence')}</p>
        {deleting.failure && <FailureNotice error={deleting.failure} />}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('account.voices.keep')}
        </Button>
        <Button color="wine" loading={deleting.isBusy} onClick={() => deleting.submit()}>
          {t('account.voices.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
