import { Button, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { selectedChaptersQuery } from '../../../lib/chapters/chapters.ts';
import { selectableQuestionsQuery } from '../../../lib/chapters/questions.ts';
import { DialogShell } from '../../../ui/dialog/dialog-shell.tsx';
import { useWritingContext } from '../writing-context.ts';
import { QuestionsForm } from './questions-form.tsx';
import classes from './questions-sheet.module.css';

interface QuestionsSheetProps {
  onClose: () => void;
  chapterName: string;
}

/** Choice of the questions of this chapter, beside its text. */
export function QuestionsSheet({ onClose, chapterName }: QuestionsSheetProps) {
  const { t } = useTranslation();
  const { projectId, chapterId } = useWritingContext();
  const { data: chapters } = useQuery({ ...selectedChaptersQuery(projectId), enabled: projectId !== '' });
  const place = 1 + (chapters?.findIndex((one) => one.projectChapterId === chapterId) ?? -1);
  return (
    <DialogShell
      onClose={onClose}
      width={560}
      classes={{ content: classes.sheet, inner: classes.inner, overlay: classes.veil, head: classes.head }}
      head={
        <div>
          <Modal.Title className={classes.title}>{t('writing.question.sheet.title')}</Modal.Title>
          <p className={classes.chapter}>
            {place > 0 ? t('writing.question.sheet.chapter', { place, name: chapterName }) : chapterName}
          </p>
        </div>
      }
    >
      <Questions onClose={onClose} />
    </DialogShell>
  );
}

function Questions({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { chapterId } = useWritingContext();
  const { data: questions, isLoadingError, refetch } = useQuery(selectableQuestionsQuery(chapterId));
  if (questions) return <QuestionsForm questions={questions} onClose={onClose} />;
  if (isLoadingError) {
    return (
      <div className={classes.list} role="alert">
        <p className={classes.empty}>{t('writing.question.loadFailed')}</p>
        <Button size="sm" variant="default" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.list} role="status" aria-label={t('frame.loading')}>
      {[1, 2, 3, 4, 5, 6].map((each) => (
        <Skeleton key={each} height={24} radius="xs" mt={20} />
      ))}
    </div>
  );
}
