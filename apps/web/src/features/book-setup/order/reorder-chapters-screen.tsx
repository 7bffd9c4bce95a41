import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { selectedChaptersQuery } from '../../../lib/chapters/chapters.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Actions } from '../../../ui/screen/actions.tsx';
import { LoadFailure, NoBook } from '../../../ui/screen/load-failure.tsx';
import { MessageScreen } from '../../../ui/screen/message-screen.tsx';
import { Screen, ScreenTitle } from '../../../ui/screen/screen.tsx';
import classes from '../../../ui/screen/setup-page.module.css';
import { useBookQueryParams } from '../use-book-query-params.ts';
import ordering from './chapter-ordering.module.css';
import { ChapterOrdering } from './chapter-ordering.tsx';

const name = 'reorderChapters';

export function ReorderChaptersScreen() {
  const { projectId } = useBookQueryParams();
  return projectId ? (
    <ReorderChapters key={projectId} projectId={projectId} />
  ) : (
    <NoBook name={name} dashboardPath={pathTo('dashboard')} />
  );
}

function ReorderChapters({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const { data: chapters, error, refetch } = useQuery({ ...selectedChaptersQuery(projectId), staleTime: 0 });
  if (!chapters && error)
    return (
      <LoadFailure
        name={name}
        dashboardPath={pathTo('dashboard')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (chapters?.length === 0) return <NoChapters />;
  return (
    <Screen name={name} title={t('bookSetup.reorderChapters.title')} className={classes.page}>
      {chapters ? <ChapterOrdering projectId={projectId} chapters={chapters} /> : <Loading />}
    </Screen>
  );
}

function NoChapters() {
  const { t } = useTranslation();
  const { query } = useBookQueryParams();
  return (
    <MessageScreen
      name={name}
      drawing="bo-pointing"
      title={t('bookSetup.reorderChapters.empty')}
      text={t('bookSetup.reorderChapters.emptyText')}
    >
      <Actions>
        <Button component={Link} to={pathTo('selectChapters', { query })}>
          {t('common.chooseChapters')}
        </Button>
      </Actions>
    </MessageScreen>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className={classes.content}>
      <ScreenTitle>{t('bookSetup.reorderChapters.title')}</ScreenTitle>
      <p className={classes.text}>{t('bookSetup.reorderChapters.text')}</p>
      <div className={ordering.columns} role="status" aria-label={t('frame.loading')}>
        <div className={ordering.list}>
          {[1, 2, 3, 4, 5].map((place) => (
            <Skeleton key={place} height={76} radius="xs" />
          ))}
        </div>
        <Skeleton height={571} radius="xs" />
      </div>
    </div>
  );
}
