import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import type { WrittenText } from '../document/written-text.ts';
import type { OpenChapter } from './saver/open-chapter.ts';
import classes from './saving.module.css';

/** Notice on opening a chapter: a recovered draft, further or unreadable drafts, or a browser that stores no drafts. */
export function RecoveryNotice({ opened }: { opened: OpenChapter<WrittenText> }) {
  const { t } = useTranslation();
  const [isRead, setIsRead] = useState(false);
  const { isRecovered, othersLeft, unreadable, keepsDrafts } = opened;
  const notes = [
    ...(isRecovered ? [t('writing.recovered')] : []),
    ...(othersLeft > 0 ? [t('writing.othersLeft', { count: othersLeft })] : []),
    ...(unreadable > 0 ? [t('writing.unreadable')] : []),
    ...(keepsDrafts ? [] : [t('writing.noDrafts')]),
  ];
  if (isRead || notes.length === 0) return null;
  return (
    <div className={classes.notice} data-tone="calm" role="status">
      <p>{notes.join(' ')}</p>
      <Button size="sm" variant="default" onClick={() => setIsRead(true)}>
        {t('writing.understood')}
      </Button>
    </div>
  );
}
