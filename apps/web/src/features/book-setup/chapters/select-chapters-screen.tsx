import type { SelectableChapter } from '@dierbaar/contract';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { pathTo } from '../../../lib/paths.ts';
import { LoadFailure, NoBook } from '../../../ui/screen/load-failure.tsx';
import { Screen, ScreenTitle } from '../../../ui/screen/screen.tsx';
import classes from '../../../ui/screen/setup-page.module.css';
import { selectableChaptersQuery } from '../api.ts';
import { useBookQueryParams } from '../use-book-query-params.ts';
import cards from './chapter-card.module.css';
import { ChapterChoice } from './chapter-choice.tsx';

const name = 'selectChapters';

export function SelectChaptersScreen() {
  const { projectId } = useBookQueryParams();
  return projectId ? (
    <SelectChapters key={projectId} projectId={projectId} />
  ) : (
    <NoBook name={name} dashboardPath={pathTo('dashboard')} />
  );
}

function SelectChapters({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const { data: chapters, error, refetch } = useQuery(selectableChaptersQuery(projectId));
  if (!chapters && error)
    return (
      <LoadFailure
        name={name}
        dashboardPath={pathTo('dashboard')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Screen name={name} title={t('bookSetup.selectChapters.title')} className={classes.page}>
      {chapters ? <ChapterChoice projectId={projectId} chapters={sorted(chapters)} /> : <Loading />}
    </Screen>
  );
}

/** Chapters of the theme before own ones; a stable sort keeps the order within both. */
function sorted(chapters: readonly SelectableChapter[]): SelectableChapter[] {
  return [...chapters].sort((a, b) => Number(a.isOwn) - Number(b.isOwn));
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className={classes.content}>
      <ScreenTitle>{t('bookSetup.selectChapters.title')}</ScreenTitle>
      <p className={classes.text}>{t('bookSetup.selectChapters.text')}</p>
      <div className={cards.cards} role="status" aria-label={t('frame.loading')}>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
          <Skeleton key={place} height={176} radius="xs" />
        ))}
      </div>
    </div>
  );
}
