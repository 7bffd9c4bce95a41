import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { dropPiece, readTakenPiece } from '../../../lib/first-page/first-page.ts';
import { dropFile } from '../../../lib/first-page/first-page-files.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import classes from '../dashboard-screen.module.css';

/** Says that the page from the public home waits for a book; nothing when there is none, or when it has one. */
export function WaitingPage() {
  const { t } = useTranslation();
  const [piece, setPiece] = useState(readTakenPiece);
  if (piece?.projectId !== '') return null;
  const drop = () => {
    dropPiece(piece.questionId);
    setPiece(null);
    void Promise.all([dropFile('photo', piece.questionId), dropFile('page', piece.questionId)]);
  };
  return (
    <div className={classes.waiting}>
      <Notice
        kind="done"
        title={t('dashboard.firstPage.title')}
        action={
          <Button variant="default" size="sm" onClick={drop}>
            {t('dashboard.firstPage.drop')}
          </Button>
        }
      >
        {t('dashboard.firstPage.text')}
      </Notice>
    </div>
  );
}
