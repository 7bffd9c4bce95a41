import { faces } from '@dierbaar/book/choices';
import { IconFile, IconPencil, IconSquare, IconTypography } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { projectQuery } from '../../lib/projects/projects.ts';
import { bookSettingsDialog, projectSettingsQuery } from '../../lib/projects/settings.ts';
import { RenameDialog } from '../../ui/book/rename-dialog.tsx';
import { iconProps } from '../../ui/icon-props.ts';
import classes from './book-badges.module.css';
import { FormatDialog } from './format-dialog.tsx';

/** Name, format and face of the current book in the header; each opens its dialog. */
export function BookBadges({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const { data: book } = useQuery(projectQuery(projectId));
  const { data: settings } = useQuery(projectSettingsQuery(projectId));
  const [open, setOpen] = useState<'name' | 'format'>();
  // Without the book there are no badges; the screen shows the error.
  if (!book) return null;
  const close = () => setOpen(undefined);
  return (
    <>
      <button
        type="button"
        className={classes.name}
        aria-haspopup="dialog"
        aria-label={t('book.renameBadge', { name: book.name })}
        title={book.name}
        onClick={() => setOpen('name')}
      >
        <span className={classes.nameText}>{book.name}</span>
        <IconPencil {...iconProps(16)} />
      </button>
      <button
        type="button"
        className={classes.format}
        aria-haspopup="dialog"
        aria-label={t('book.formatBadge', { format: t(`book.format.${book.format}`) })}
        onClick={() => setOpen('format')}
      >
        {book.format === 'a4' ? <IconFile {...iconProps(16)} /> : <IconSquare {...iconProps(16)} />}
        {t(`book.format.${book.format}`)}
      </button>
      {settings && (
        <button
          type="button"
          className={classes.format}
          aria-haspopup="dialog"
          aria-label={t('settings.badge', { face: faces[settings.face].name })}
          onClick={() => bookSettingsDialog.open({ projectId })}
        >
          <IconTypography {...iconProps(16)} />
          {faces[settings.face].name}
        </button>
      )}
      <RenameDialog isOpen={open === 'name'} onClose={close} book={book} />
      <FormatDialog isOpen={open === 'format'} onClose={close} book={book} />
    </>
  );
}
