import { limits } from '@dierbaar/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { changeProject } from '../../lib/projects/projects.ts';
import { PromptDialog } from '../dialog/prompt-dialog.tsx';
import { showFailure, showSuccess } from '../snackbar/snackbar.tsx';

interface RenameDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onClosed?: () => void;
  book: { id: string; name: string };
}

export function RenameDialog({ isOpen, onClose, onClosed, book }: RenameDialogProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: (name: string) => changeProject(book.id, { name }),
    onSuccess: () => {
      showSuccess(t('book.bookNameChanged'));
      onClose();
    },
    onError: () => showFailure(t('book.somethingWentWrong')),
  });
  return (
    <PromptDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={t('book.rename.title')}
      text={t('book.rename.text')}
      label={t('book.rename.label')}
      initial={book.name}
      maxCharacters={limits.projectNameCharacters}
      emptyText={t('book.nameRequired')}
      submitLabel={t('book.rename.submit')}
      isSubmitting={isPending}
      onSubmit={(name) => (name === book.name ? onClose() : mutate(name))}
    />
  );
}
