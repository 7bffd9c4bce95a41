import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { chapterQuery } from '../../lib/chapters/chapters.ts';
import { classify } from '../../lib/local/outcome.ts';
import { pathTo } from '../../lib/paths.ts';
import { projectQuery } from '../../lib/projects/projects.ts';
import { userQuery } from '../../lib/session/user.ts';
import { LoadFailure, NoChapter } from '../../ui/screen/load-failure.tsx';
import { Screen } from '../../ui/screen/screen.tsx';
import { showFailure } from '../../ui/snackbar/snackbar.tsx';
import { ChapterWorkspace } from './chapter-workspace.tsx';
import { useOpenChapter } from './saving/use-open-chapter.ts';
import { WritingSkeleton } from './writing-skeleton.tsx';

const name = 'confirmedQuestions';

/** Writing screen. It shows no editor until the text has been loaded. */
export function WritingScreen() {
  const { projectChapterId = '' } = useParams();
  const { data: user } = useQuery(userQuery);
  if (!user) return <Loading />;
  return (
    <ChapterScreen key={`${user.id} ${projectChapterId}`} userId={user.id} chapterId={projectChapterId} />
  );
}

function ChapterScreen({ userId, chapterId }: { userId: string; chapterId: string }) {
  const opening = useOpenChapter(userId, chapterId);
  const isOpen = opening.state === 'open';
  // Opening has put the chapter into the cache; a draft that was opened offline has no name.
  const { data: info } = useQuery({
    ...chapterQuery(chapterId),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isOpen,
  });
  const projectId = useProjectIdParam(info?.projectId);
  switch (opening.state) {
    case 'opening':
      return <Loading />;
    case 'failed':
      return <Failed chapterId={chapterId} error={opening.error} />;
    case 'open':
      return (
        <ChapterWorkspace
          userId={userId}
          chapterId={chapterId}
          projectId={projectId}
          info={info?.chapter}
          opened={opening.chapter}
        />
      );
    default:
      return opening satisfies never;
  }
}

function Loading() {
  const { t } = useTranslation();
  return (
    <Screen name={name} title={t('writing.untitled')}>
      <WritingSkeleton />
    </Screen>
  );
}

/** A missing chapter shows an error; any other failure returns to the selection of questions. */
function Failed({ chapterId, error }: { chapterId: string; error: unknown }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isReported = useRef(false);
  const isMissing = classify(error) === 'gone';
  const projectId = search.get('projectId');
  useEffect(() => {
    if (isMissing || isReported.current) return;
    isReported.current = true;
    showFailure(t('writing.loadFailed'));
    const query = projectId ? { projectId } : {};
    void navigate(pathTo('selectQuestions', { params: { projectChapterId: chapterId }, query }), {
      replace: true,
    });
  }, [isMissing, t, navigate, chapterId, projectId]);
  if (!isMissing) return <Loading />;
  return projectId ? <MissingChapter projectId={projectId} error={error} /> : <MissingBook error={error} />;
}

/** The chapter may be missing because its book is. */
function MissingChapter({ projectId, error }: { projectId: string; error: unknown }) {
  const book = useQuery(projectQuery(projectId));
  if (book.isPending) return <Loading />;
  if (!book.data) return <MissingBook error={error} />;
  return <NoChapter name={name} chaptersPath={pathTo('selectChapters', { query: { projectId } })} />;
}

function MissingBook({ error }: { error: unknown }) {
  return (
    <LoadFailure name={name} error={error} onRetry={() => undefined} dashboardPath={pathTo('dashboard')} />
  );
}

/** Adds a missing `projectId` to the query string, which the header uses to show the book. */
function useProjectIdParam(chapterProjectId: string | undefined): string | undefined {
  const [search, setSearch] = useSearchParams();
  const queryProjectId = search.get('projectId') ?? undefined;
  useEffect(() => {
    if (chapterProjectId === undefined || chapterProjectId === queryProjectId) return;
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('projectId', chapterProjectId);
        return after;
      },
      { replace: true },
    );
  }, [chapterProjectId, queryProjectId, setSearch]);
  return chapterProjectId ?? queryProjectId;
}
