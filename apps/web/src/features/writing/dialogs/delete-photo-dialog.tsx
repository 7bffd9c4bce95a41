import { Button } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { FailureNotice } from '../../../ui/notice/failure-notice.tsx';
import { showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import { deletePhoto } from '../api.ts';
import { removePhoto } from '../editor/remove-photo.ts';
import { isSaved } from '../saving/is-saved.ts';
import type { Saver } from '../saving/use-saving.ts';
import classes from './delete-photo-dialog.module.css';

interface DeletePhotoDialogProps {
  name: string;
  onClose: () => void;
  editor: Editor;
  saver: Saver;
}

/** Asks before a photo is deleted for good; then it goes from the text, the text is saved, and it goes from storage. */
export function DeletePhotoDialog({ name, onClose, editor, saver }: DeletePhotoDialogProps) {
  const { t } = useTranslation();
  const deleting = useSubmission(async () => {
    editor.view.dispatch(removePhoto(editor.state.tr, name));
    if (!(await isSaved(saver))) throw new Error('the text could not be saved');
    await deletePhoto(name);
    showSuccess(t('writing.photo.forGoodDone'));
    onClose();
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('writing.photo.forGoodTitle')}>
      <p className={classes.text}>{t('writing.photo.forGoodText')}</p>
      {deleting.failure && <FailureNotice error={deleting.failure} />}
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('writing.photo.forGoodKeep')}
        </Button>
        <Button color="wine" loading={deleting.isBusy} onClick={() => deleting.submit()}>
          {t('writing.photo.forGood')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
