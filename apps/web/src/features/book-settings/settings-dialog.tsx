import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import type { SettingsRequest } from '../../lib/projects/settings.ts';
import { PrintDialog } from '../../ui/dialog/print-dialog.tsx';
import classes from './book-settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { useSpecimenBook } from './use-specimen-book.ts';

/** How a book is set: controls on the left, the printed pages on the right. */
export function SettingsDialog({ request, onClose }: { request: SettingsRequest; onClose: () => void }) {
  const { t } = useTranslation();
  const { book, hasFailed, retry } = useSpecimenBook(request.projectId);
  if (book) return <SettingsForm book={book} onClose={onClose} />;
  return (
    <PrintDialog
      title={t('settings.title')}
      text={t('settings.text')}
      width={1216}
      isEven
      onClose={onClose}
      printedTitle={t('common.printed')}
      printed={null}
      result={hasFailed ? t('settings.loadFailed') : ''}
      controls={hasFailed ? <p>{t('settings.loadFailed')}</p> : <Loading />}
      actions={
        <>
          <Button variant="subtle" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          {hasFailed && <Button onClick={retry}>{t('common.retry')}</Button>}
        </>
      }
    />
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('frame.loading')} className={classes.form}>
      <Skeleton height={230} radius="sm" />
      <Skeleton height={100} radius="sm" />
      <Skeleton height={140} radius="sm" />
    </div>
  );
}
