import type { Format } from '@dierbaar/contract';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { changeProject } from '../../lib/projects/projects.ts';
import { FormatPicker } from '../../ui/book/format-picker.tsx';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';
import { showFailure, showSuccess } from '../../ui/snackbar/snackbar.tsx';
import classes from './format-dialog.module.css';

interface FormatDialogProps {
  isOpen: boolean;
  onClose: () => void;
  book: { id: string; format: Format };
}

/** Changes the format of a book, with a warning about its cover. */
export function FormatDialog({ isOpen, onClose, book }: FormatDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('book.changeFormat.title')} width={760}>
      <FormatForm book={book} onClose={onClose} />
    </Dialog>
  );
}

function FormatForm({ book, onClose }: Omit<FormatDialogProps, 'isOpen'>) {
  const { t } = useTranslation();
  const [format, setFormat] = useState(book.format);
  const isOther = format !== book.format;
  const { mutate, isPending } = useMutation({
    mutationFn: () => changeProject(book.id, { format }),
    onSuccess: () => {
      showSuccess(t('book.bookformatChanged'));
      onClose();
    },
    onError: () => showFailure(t('book.somethingWentWrong')),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isOther) mutate();
        else onClose();
      }}
    >
      <p className={classes.text}>{t('book.changeFormat.text')}</p>
      <FormatPicker label={t('book.changeFormat.title')} value={format} onChange={setFormat} />
      <div aria-live="polite" className={classes.warning}>
        {isOther && (
          <Alert
            role="presentation"
            icon={<IconAlertTriangle size={20} stroke={1.6} aria-hidden="true" />}
            classNames={{ root: classes.alert, icon: classes.alertIcon, message: classes.alertText }}
          >
            {t('book.changeFormat.warning')}
          </Alert>
        )}
      </div>
      <DialogActions>
        <Button variant="subtle" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" disabled={!isOther} loading={isPending}>
          {t('book.changeFormat.submit')}
        </Button>
      </DialogActions>
    </form>
  );
}
