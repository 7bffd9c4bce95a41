import type { Cover, Project } from '@dierbaar/contract';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import type { Item } from '../../lib/local/kind.ts';
import { pathTo } from '../../lib/paths.ts';
import { useOutbox } from '../../lib/session/use-outbox.ts';
import { LoadFailure, NoBook } from '../../ui/screen/load-failure.tsx';
import { Screen } from '../../ui/screen/screen.tsx';
import { readCoverKey } from './cover-key.ts';
import classes from './edit/cover-workspace.module.css';
import { CoverWorkspace } from './edit/cover-workspace.tsx';
import { type CoverEdit, coverKind, findPendingCover } from './edit/saving/cover-kind.ts';
import { LiveCoversProvider } from './live/live-covers.tsx';
import { useBookAndCover } from './use-book-and-cover.ts';

const name = 'editCover';

/** Cover editor screen. It goes on with what the server does not have yet. */
export function EditCoverScreen() {
  const projectId = useSearchParams()[0].get('projectId');
  if (!projectId) return <NoBook name={name} dashboardPath={pathTo('dashboard')} />;
  return <EditCover key={projectId} projectId={projectId} />;
}

function EditCover({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const { loaded, error, retry } = useBookAndCover(projectId);
  if (error)
    return <LoadFailure name={name} dashboardPath={pathTo('dashboard')} error={error} onRetry={retry} />;
  return (
    <Screen name={name} title={t('cover.edit.title')} className={classes.screen}>
      {loaded ? <CoverLoaded {...loaded} /> : <Loading />}
    </Screen>
  );
}

interface CoverLoadedProps {
  book: Project;
  cover: Cover | null;
}

function CoverLoaded({ book, cover }: CoverLoadedProps) {
  const outbox = useOutbox();
  const covers = outbox.use(coverKind);
  // The pending cover of a closed tab may be newer than that of the server.
  const { isSuccess } = useQuery({
    queryKey: ['pending-cover', book.id] as const,
    queryFn: () => outbox.resume().then(() => true),
    networkMode: 'always',
    gcTime: 0,
  });
  if (!isSuccess) return <Loading />;
  return (
    <CoverOpened
      book={book}
      cover={cover}
      pending={findPendingCover(covers, { ...book, projectId: book.id })}
    />
  );
}

function CoverOpened({ book, cover, pending }: CoverLoadedProps & { pending: Item<CoverEdit> | undefined }) {
  const navigate = useNavigate();
  const design = readCoverKey(useSearchParams()[0].get('coverKey'));
  const [unsaved] = useState(pending?.body.fields);
  const selectPath = pathTo('selectCover', { query: { projectId: book.id } });
  // Without a cover, a design or pending changes there is nothing to edit: the user selects a design first.
  if (!cover && !design && !unsaved) return <Navigate to={selectPath} replace />;
  return (
    <LiveCoversProvider>
      <CoverWorkspace
        book={book}
        cover={cover}
        design={design}
        pending={unsaved}
        onFormatChanged={() => void navigate(selectPath, { replace: true })}
      />
    </LiveCoversProvider>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className={classes.workspace} role="status" aria-label={t('frame.loading')}>
      <div className={classes.side}>
        <Skeleton height={24} width={96} radius="sm" />
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <Skeleton key={place} height={40} mt={12} radius="xs" />
        ))}
      </div>
      <div className={classes.stage} />
      <div className={classes.side} data-side="right">
        <Skeleton height={24} width={140} radius="sm" />
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} height={44} mt={16} radius="sm" />
        ))}
      </div>
    </div>
  );
}
