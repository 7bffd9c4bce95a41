import type { ExportProgress } from '@dierbaar/contract';
import { Button, Group, Progress } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { failureKindOf } from '../../lib/api/failure-kind.ts';
import type { PrintCheck } from '../../lib/exports/exports.ts';
import { pathTo } from '../../lib/paths.ts';
import { editorPathOf } from './editor-path.ts';
import classes from './preview.module.css';
import type { RenderStatus } from './use-preview.ts';

interface RenderStatusNoteProps {
  projectId: string;
  status: RenderStatus;
  /** Says in which chapter a photo is, and what chapters are called. */
  check: PrintCheck | undefined;
  /** Whether finished pages of an earlier edition are shown. */
  hasPages: boolean;
  hasEarly: boolean;
  onRetry: () => void;
}

/** Progress of the render, or its failure with a retry button. */
export function RenderStatusNote(props: RenderStatusNoteProps) {
  const { status, hasPages, hasEarly } = props;
  const { t } = useTranslation();
  if (status.state === 'failed' || status.state === 'unreachable') {
    return (
      <div className={classes.note} data-failed role="alert">
        <RenderFailure {...props} status={status} />
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

interface RenderFailureProps extends RenderStatusNoteProps {
  status: Extract<RenderStatus, { state: 'failed' | 'unreachable' }>;
}

/**
 * What went wrong, in which chapter when that is known, and what can be done about it. That the preview failed is said
 * by the snackbar (use-render-notices.ts), so not here again.
 */
function RenderFailure({ projectId, status, check, hasPages, onRetry }: RenderFailureProps) {
  const { t } = useTranslation();
  const old = hasPages && t('preview.failedOld');
  const retry = (
    <Button size="xs" onClick={onRetry}>
      {t('common.retry')}
    </Button>
  );
  if (status.state === 'unreachable') {
    return (
      <>
        <p>
          {t(`failure.kinds.${failureKindOf(status.error)}`)} {old}
        </p>
        {retry}
      </>
    );
  }
  if (status.code === 'too_large') {
    return (
      <>
        <b>{t('preview.tooLargeTitle')}</b>
        <p>
          {t('preview.tooLargeText')} {old}
        </p>
        <Button size="xs" component={Link} to={pathTo('selectChapters', { query: { projectId } })}>
          {t('preview.empty.action')}
        </Button>
      </>
    );
  }
  const isPhoto = status.code === 'unreadable_photo' || status.code === 'missing_photo';
  const place = isPhoto ? check?.photos.find(({ name }) => name === status.photo) : status.block;
  const chapter = place && check?.chapters.find(({ chapterId }) => chapterId === place.chapterId);
  if (place && chapter) {
    const path = editorPathOf(projectId, { chapterId: chapter.chapterId, index: place.index });
    return (
      <>
        <b>{t(isPhoto ? 'preview.photoFailedTitle' : 'preview.blockFailedTitle')}</b>
        <p>
          {t(isPhoto ? 'preview.photoFailedText' : 'preview.blockFailedText', { chapter: chapter.title })}{' '}
          {old}
        </p>
        <Group gap="xs">
          <Button size="xs" component={Link} to={path}>
            {t(isPhoto ? 'preview.check.toPhoto' : 'preview.showBlock')}
          </Button>
          <Button size="xs" variant="default" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </Group>
      </>
    );
  }
  return (
    <>
      {isPhoto && <b>{t('preview.photoFailedTitle')}</b>}
      <p>
        {t(isPhoto ? 'preview.photoFailedSomewhere' : 'preview.failedText')} {old}
      </p>
      {retry}
    </>
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
