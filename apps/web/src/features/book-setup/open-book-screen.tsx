import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { selectedChaptersQuery } from '../../lib/chapters/chapters.ts';
import { pathTo } from '../../lib/paths.ts';
import { projectsQuery } from '../../lib/projects/projects.ts';
import { LoadFailure, NoBook } from '../../ui/screen/load-failure.tsx';
import { Screen, ScreenTitle } from '../../ui/screen/screen.tsx';
import classes from '../../ui/screen/setup-page.module.css';

const name = 'editor';

/**
 * The bare address of the editor leads on to writing: the chapter that the address names, else the one last written in,
 * else the first, else choosing chapters. Without a book in the address it is the one last changed.
 */
export function OpenBookScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const books = useQuery(projectsQuery);
  const projectId = search.get('projectId') ?? books.data?.[0]?.id;
  const book = books.data?.find(({ id }) => id === projectId);
  const chapters = useQuery({
    ...selectedChaptersQuery(projectId ?? ''),
    staleTime: 0,
    enabled: book !== undefined,
  });
  const failed = [books, chapters].find((query) => query.isLoadingError);
  if (failed) {
    return (
      <LoadFailure
        name={name}
        dashboardPath={pathTo('dashboard')}
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (books.data && !book)
    return <NoBook name={name} dashboardPath={pathTo('dashboard')} isMissing={projectId !== undefined} />;
  // Books and chapters of a moment ago may be in the cache; what was written or chosen since then must count.
  if (!book || !chapters.data || books.isFetching || chapters.isFetching) {
    return (
      <Screen name={name} title={t('bookSetup.opening')} className={classes.page}>
        <div className={classes.content}>
          <ScreenTitle>{t('bookSetup.opening')}</ScreenTitle>
        </div>
      </Screen>
    );
  }
  const query = { projectId: book.id };
  const isInBook = (id: string | null | undefined) =>
    chapters.data.find(({ projectChapterId }) => projectChapterId === id)?.projectChapterId;
  const projectChapterId =
    isInBook(search.get('projectChapterId')) ??
    isInBook(book.lastChapter?.projectChapterId) ??
    chapters.data[0]?.projectChapterId;
  const path = projectChapterId
    ? pathTo('confirmedQuestions', { params: { projectChapterId }, query })
    : pathTo('selectChapters', { query });
  return <Navigate to={path} replace />;
}
