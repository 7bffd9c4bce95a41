import { Button } from '@mantine/core';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { coverPictureQuery, refetchCoverPictures } from '../../lib/covers/cover-picture.ts';
import { pathTo } from '../../lib/paths.ts';
import { projectQuery } from '../../lib/projects/projects.ts';
import { Actions } from '../../ui/screen/actions.tsx';
import { LoadFailure } from '../../ui/screen/load-failure.tsx';
import { MessageScreen } from '../../ui/screen/message-screen.tsx';
import { Screen, ScreenTitle } from '../../ui/screen/screen.tsx';
import { usePainter } from './pages/use-pages-file.ts';
import classes from './preview.module.css';
import { PreviewWorkspace } from './preview-workspace.tsx';
import { usePreview } from './use-preview.ts';
import { useRefreshOnChange } from './use-refresh-on-change.ts';
import { useRenderNotices } from './use-render-notices.ts';

const name = 'projectPreview';

export function ProjectPreviewScreen() {
  const { projectId = '' } = useParams();
  return <ProjectPreview key={projectId} projectId={projectId} />;
}

function ProjectPreview({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const project = useQuery(projectQuery(projectId));
  const preview = usePreview(projectId);
  const { status, finished, refresh } = preview;
  // Everything the first spread needs is requested in parallel.
  const painter = usePainter();
  usePrefetchQuery(coverPictureQuery(projectId, 'front', 'large'));
  useRefetchCoverOnPageCount(projectId, finished?.pages ?? null);
  useRenderNotices(preview);
  useRefreshOnChange(projectId, preview);

  // A failed refetch of the book leaves the pages that are shown.
  const failure =
    (!project.data && project.error) || (status.state === 'unreachable' && !finished ? status.error : null);
  if (failure) {
    const retry = () => {
      void project.refetch();
      refresh();
    };
    return <LoadFailure name={name} dashboardPath={pathTo('dashboard')} error={failure} onRetry={retry} />;
  }
  if (status.state === 'empty') {
    return (
      <MessageScreen
        name={name}
        drawing="bo-reading"
        title={t('preview.empty.title')}
        text={t('preview.empty.text')}
      >
        <Actions>
          <Button component={Link} to={pathTo('selectChapters', { query: { projectId } })}>
            {t('preview.empty.action')}
          </Button>
        </Actions>
      </MessageScreen>
    );
  }
  return (
    <Screen name={name} title={t('preview.title')} className={classes.preview}>
      <ScreenTitle className={classes.title}>{t('preview.title')}</ScreenTitle>
      {project.data ? (
        <PreviewWorkspace book={project.data} preview={preview} painter={painter} />
      ) : (
        <div className={classes.stage} role="status" aria-label={t('frame.loading')} />
      )}
    </Screen>
  );
}

/** Refetches the cover when the page count changes, because the spine width changes with it. */
function useRefetchCoverOnPageCount(projectId: string, pages: number | null): void {
  const lastPages = useRef(pages);
  useEffect(() => {
    if (pages === lastPages.current) return;
    lastPages.current = pages;
    refetchCoverPictures(projectId);
  }, [projectId, pages]);
}
