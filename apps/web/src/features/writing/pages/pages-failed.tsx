import { Button } from '@mantine/core';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import classes from './pages.module.css';

/** Shown in place of pages that cannot be set at the moment. */
export function PagesFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={classes.failed}>
      <p className={classes.failedTitle}>{t('writing.pages.failedTitle')}</p>
      <p>{t('writing.pages.failedText')}</p>
      <Button variant="default" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
