import type { ExportProgress } from '@dierbaar/contract';
import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import classes from './preview.module.css';
import type { RenderStatus } from './use-preview.ts';

interface RenderStatusNoteProps {
  projectId: string;
  status: RenderStatus;
  /** Whether finished pages of an earlier edition are shown. */
  hasPages: boolean;
  hasEarly: boolean;
  onRetry: () => void;
}

/** Progress of the render, or its failure with a retry button. */
export function RenderStatusNote({ projectId, status, hasPages, hasEarly, onRetry }: RenderStatusNoteProps) {
  const { t } = useTranslation();
  if (status.state === 'failed' && status.code === 'too_large') {
    return (
      <div className={classes.note} data-failed role="alert">
        <b>{t('preview.tooLargeTitle')}</b>
        <p>
          {t('preview.tooLargeText')} {hasPages && t('preview.failedOld')}
        </p>
        <Button size="xs" component={Link} to={pathTo('selectChapters', { query: { projectId } })}>
          {t('preview.empty.action')}
        </Button>
      </div>
    );
  }
  if (status.state === 'failed' || status.state === 'unreachable') {
    return (
      <div className={classes.note} data-failed role="alert">
        <b>{t('preview.failedTitle')}</b>
        <p>
          {t('preview.failedText')} {hasPages && t('preview.failedOld')}
        </p>
        <Button size="xs" onClick={onRetry}>
          {t('preview.retry')}
        </Button>
      </div>
    );
  }
  if (status.state !== 'rendering') return null;
  return (
    <div className={classes.note} role="status" data-stage={status.progress.stage}>
      <b>{t('preview.making.title')}</b>
      <p>
        <StageText progress={status.progress} isUpdate={hasPages} hasEarly={hasEarly} />
      </p>
      <Progress
        value={percentOf(status.progress)}
        size={4}
        color="gold"
        bg="var(--line)"
        aria-label={t('preview.making.progress')}
      />
    </div>
  );
}

interface StageTextProps {
  progress: ExportProgress;
  isUpdate: boolean;
  hasEarly: boolean;
}

function StageText({ progress, isUpdate, hasEarly }: StageTextProps) {
  const { t } = useTranslation();
  const { stage, photo, photos } = progress;
  const pages = progress.pages ?? 0;
  if (isUpdate) return t('preview.making.again');
  switch (stage) {
    case 'photos':
      return photos === 0 ? t('preview.making.noPhotos') : t('preview.making.photos', { photo, photos });
    case 'typesetting':
      return hasEarly ? t('preview.making.early', { pages }) : t('preview.making.typesetting', { pages });
    case 'waiting':
    case 'cover':
    case 'checking':
    case 'storing':
      return t(`preview.making.${stage}`);
    default:
      return stage satisfies never;
  }
}

/** Percentage of the progress bar at the start and the end of each stage. */
const percentRanges: Record<ExportProgress['stage'], readonly [number, number]> = {
  waiting: [2, 5],
  photos: [5, 40],
  typesetting: [40, 85],
  cover: [85, 90],
  checking: [90, 93],
  storing: [93, 98],
};

function percentOf({ stage, photo, photos, page, pages }: ExportProgress): number {
  const [from, to] = percentRanges[stage];
  if (stage === 'photos' && photos > 0) return from + ((to - from) * photo) / photos;
  if (stage === 'typesetting' && pages) return from + ((to - from) * Math.min(page, pages)) / pages;
  return from;
}
