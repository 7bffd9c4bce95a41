import type { Editor } from '@tiptap/core';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import { deletePhoto } from '../api.ts';
import { removePhoto } from '../editor/remove-photo.ts';
import { isSaved } from '../saving/is-saved.ts';
import type { Saver } from '../saving/use-saver.ts';

interface DeletePhotoDialogProps {
  name: string;
  onClose: () => void;
  editor: Editor;
  saver: Saver;
}

/** Asks before a photo is deleted for good; then it goes from the text, the text is saved, and it goes from storage. */
export function DeletePhotoDialog({ name, onClose, editor, saver }: DeletePhotoDialogProps) {
  const { t } = useTranslation();
  const deleteNow = async () => {
    editor.view.dispatch(removePhoto(editor.state.tr, name));
    if (!(await isSaved(saver))) throw new Error('the text could not be saved');
    await deletePhoto(name);
    showSuccess(t('writing.photo.forGoodDone'));
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('writing.photo.forGoodTitle')}
      cancelLabel={t('writing.photo.forGoodKeep')}
      confirmLabel={t('writing.photo.forGood')}
      isDestructive
      run={deleteNow}
    >
      <p>{t('writing.photo.forGoodText')}</p>
    </ConfirmDialog>
  );
}
