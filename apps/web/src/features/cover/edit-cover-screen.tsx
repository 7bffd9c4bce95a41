import type { Cover, Project } from '@dierbaar/contract';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { pathTo } from '../../lib/paths.ts';
import { LoadFailure, NoBook } from '../../ui/screen/load-failure.tsx';
import { Screen } from '../../ui/screen/screen.tsx';
import { readCoverKey } from './cover-key.ts';
import { CoverDraftDialog } from './draft/cover-draft-dialog.tsx';
import { continueDraft } from './draft/cover-drafts.ts';
import { forgetEarlierCover } from './draft/earlier-covers.ts';
import { type CoverDraftState, useCoverDraft } from './draft/use-cover-draft.ts';
import classes from './edit/cover-workspace.module.css';
import { CoverWorkspace } from './edit/cover-workspace.tsx';
import { endCover } from './edit/saving/open-covers.ts';
import { LiveCoversProvider } from './live/live-covers.tsx';
import { useBookAndCover } from './use-book-and-cover.ts';

const name = 'editCover';

/** Cover editor screen, with the draft of an earlier visit on offer. */
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
  const draftState = useCoverDraft(book, cover);
  return draftState ? <CoverOpened book={book} cover={cover} draftState={draftState} /> : <Loading />;
}

function CoverOpened({ book, cover, draftState }: CoverLoadedProps & { draftState: CoverDraftState }) {
  const navigate = useNavigate();
  const key = useSearchParams()[0].get('coverKey');
  const design = readCoverKey(key);
  const [{ drafts, draft }] = useState(draftState);
  const [choice, setChoice] = useState<'draft' | 'saved' | null>(draft ? null : 'saved');
  const selectPath = pathTo('selectCover', { query: { projectId: book.id } });
  if (draft && choice === null) {
    const choose = (selected: 'draft' | 'saved') => {
      if (selected === 'saved') {
        endCover(book.id);
        drafts?.remove();
      }
      forgetEarlierCover(book.id);
      setChoice(selected);
    };
    return (
      <>
        <Loading />
        <CoverDraftDialog draft={draft} hasSaved={cover !== null} onChoose={choose} />
      </>
    );
  }
  const unsaved = choice === 'draft' && draft ? continueDraft(draft, cover) : null;
  // Without a cover, a design or a draft there is nothing to edit: the user selects a design first.
  if (!cover && !design && !unsaved) return <Navigate to={selectPath} replace />;
  return (
    <LiveCoversProvider>
      <CoverWorkspace
        book={book}
        cover={cover}
        design={design}
        unsaved={unsaved}
        drafts={drafts}
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
