import type { SelectableChapter } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import classes from './deselect-warning.module.css';

interface DeselectWarningProps {
  isOpen: boolean;
  onClose: () => void;
  /** Chapters that are deselected but were selected before. */
  leaving: readonly SelectableChapter[];
  isSaving: boolean;
  onAgree: () => void;
}

/** Asks for confirmation before chapters are removed from the book. */
export function DeselectWarning({ isOpen, onClose, leaving, isSaving, onAgree }: DeselectWarningProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('bookSetup.selectChapters.warning.title', { count: leaving.length })}
    >
      <p className={classes.text}>{t('bookSetup.selectChapters.warning.text', { count: leaving.length })}</p>
      <ul className={classes.chapters}>
        {leaving.map(({ chapterId, name, hasContent }) => (
          <li key={chapterId}>
            <b className={classes.name}>{name}</b>{' '}
            <span className={classes.state} data-written={hasContent || undefined}>
              {hasContent
                ? t('bookSetup.selectChapters.warning.withText')
                : t('bookSetup.selectChapters.warning.withoutText')}
            </span>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('bookSetup.selectChapters.warning.keep')}
        </Button>
        <Button color="wine" loading={isSaving} onClick={onAgree}>
          {t('bookSetup.selectChapters.warning.agree')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
