import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { pathTo } from '../../../lib/paths.ts';
import classes from '../saving/saving.module.css';
import { useWritingContext } from '../writing-context.ts';

/** Says that an open chapter was taken out of the book; its text is still saved. */
export function NotInBookNotice() {
  const { t } = useTranslation();
  const { projectId } = useWritingContext();
  return (
    <div className={classes.notice} data-tone="calm" role="status">
      <p>{t('writing.notInBook')}</p>
      <Button
        component={Link}
        to={pathTo('selectChapters', { query: { projectId } })}
        size="sm"
        variant="default"
      >
        {t('common.chooseChapters')}
      </Button>
    </div>
  );
}
