import { Skeleton } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { chapterQuery, selectedChaptersQuery } from '../../../lib/chapters/chapters.ts';
import { selectableQuestionsQuery } from '../../../lib/chapters/questions.ts';
import { pathTo } from '../../../lib/paths.ts';
import { LoadFailure, NoChapter } from '../../../ui/screen/load-failure.tsx';
import { Screen, ScreenTitle } from '../../../ui/screen/screen.tsx';
import classes from '../../../ui/screen/setup-page.module.css';
import { useBookQueryParams } from '../use-book-query-params.ts';
import questions from './question-card.module.css';
import { QuestionChoice } from './question-choice.tsx';

const name = 'selectQuestions';

export function SelectQuestionsScreen() {
  const { projectChapterId = '' } = useParams();
  return <SelectQuestions key={projectChapterId} projectChapterId={projectChapterId} />;
}

function SelectQuestions({ projectChapterId }: { projectChapterId: string }) {
  const { t } = useTranslation();
  const { projectId: urlProjectId } = useBookQueryParams();
  const selectable = useQuery(selectableQuestionsQuery(projectChapterId));
  // Without a book id in the URL, the chapter is loaded to find its book.
  const chapterAlone = useQuery({ ...chapterQuery(projectChapterId), enabled: urlProjectId === undefined });
  const projectId = urlProjectId ?? chapterAlone.data?.projectId;
  const selected = useQuery({
    ...selectedChaptersQuery(projectId ?? ''),
    staleTime: 0,
    ...(projectId === undefined ? { queryFn: skipToken } : {}),
  });
  // A failed refetch leaves what is on the screen, with the user's ticks.
  const error = [selectable, chapterAlone, selected].find((query) => query.isLoadingError)?.error;
  const place = selected.data?.findIndex((chapter) => chapter.projectChapterId === projectChapterId) ?? -1;
  const chapter = selected.data?.[place];
  if (error) {
    const retry = () => [selectable, chapterAlone, selected].forEach((query) => void query.refetch());
    return <LoadFailure name={name} dashboardPath={pathTo('dashboard')} error={error} onRetry={retry} />;
  }
  // A chapter that is no longer selected has no questions to select.
  if (selected.data && projectId && !chapter)
    return <NoChapter name={name} chaptersPath={pathTo('selectChapters', { query: { projectId } })} />;
  return (
    <Screen name={name} title={t('bookSetup.selectQuestions.title')} className={classes.page}>
      {chapter && selectable.data ? (
        <QuestionChoice
          chapter={chapter}
          place={place + 1}
          places={selected.data?.length ?? 0}
          questions={selectable.data}
        />
      ) : (
        <Loading />
      )}
    </Screen>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className={classes.content}>
      <ScreenTitle>{t('bookSetup.selectQuestions.title')}</ScreenTitle>
      <p className={classes.text}>{t('bookSetup.selectQuestions.text')}</p>
      <div className={questions.cards} role="status" aria-label={t('frame.loading')}>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((each) => (
          <Skeleton key={each} height={84} radius="xs" />
        ))}
      </div>
    </div>
  );
}
