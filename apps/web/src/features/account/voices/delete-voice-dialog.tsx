import type { Recording } from '@dierbaar/contract';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
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
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('account.voices.question')}
      cancelLabel={t('account.voices.keep')}
      confirmLabel={t('account.voices.confirm')}
      isDestructive
      run={() => deleteVoice(voice.id)}
    >
      <p className={classes.main}>{t('account.voices.copies', { count: voice.printedCopies })}</p>
      <p>{t('account.voices.consequence')}</p>
    </ConfirmDialog>
  );
}
