import type { SelectedChapter } from '@dierbaar/contract';
import { arrayMove } from '@dnd-kit/sortable';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { pathTo } from '../../../lib/paths.ts';
import { ScreenTitle } from '../../../ui/screen/screen.tsx';
import page from '../../../ui/screen/setup-page.module.css';
import { ActionBar } from '../action-bar.tsx';
import { useBookQueryParams } from '../use-book-query-params.ts';
import classes from './chapter-ordering.module.css';
import { ContentsPage } from './contents-page.tsx';
import { SortableChapters } from './sortable-chapters.tsx';
import { useChapterOrder } from './use-chapter-order.ts';

interface ChapterOrderingProps {
  projectId: string;
  chapters: readonly SelectedChapter[];
}

/** Selected chapters, sortable by mouse, keyboard or buttons, beside the table of contents. */
export function ChapterOrdering({ projectId, chapters }: ChapterOrderingProps) {
  const { t } = useTranslation();
  const { query } = useBookQueryParams();
  const { put, undo, isSaving } = useChapterOrder(projectId, chapters);
  const [announcement, setAnnouncement] = useState('');
  /** Start and current position of the dragged card. */
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const shown = drag ? arrayMove([...chapters], drag.from, drag.to) : chapters;
  const draggedId = drag && chapters[drag.from]?.projectChapterId;
  const first = beginningOf(chapters);

  const move = (from: number, to: number) => {
    const moved = arrayMove([...chapters], from, to);
    put(moved.map(({ projectChapterId }) => projectChapterId));
  };
  const step = (from: number, to: number) => {
    const name = chapters[from]?.name ?? '';
    move(from, to);
    setAnnouncement(t('bookSetup.reorderChapters.movedTo', { name, place: to + 1, places: chapters.length }));
  };

  return (
    <>
      <div className={page.content}>
        <div className={page.titleRow}>
          <div>
            <ScreenTitle>{t('bookSetup.reorderChapters.title')}</ScreenTitle>
            <p className={page.text}>{t('bookSetup.reorderChapters.text')}</p>
          </div>
          {undo && (
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconArrowBackUp size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => {
                undo();
                setAnnouncement(t('bookSetup.reorderChapters.undone'));
              }}
            >
              {t('common.undo')}
            </Button>
          )}
        </div>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        <div className={classes.columns}>
          <SortableChapters
            chapters={chapters}
            placeOf={(chapter) => shown.indexOf(chapter) + 1}
            onDrag={setDrag}
            onMove={move}
            onStep={step}
          />
          <ContentsPage projectId={projectId} chapters={shown} draggedId={draggedId} />
        </div>
      </div>
      <ActionBar
        current="order"
        actions={
          <>
            <Button
              component={Link}
              to={pathTo('selectChapters', { query })}
              variant="subtle"
              px={12}
              leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />}
            >
              {t('common.back')}
            </Button>
            {first && (
              <Button
                component={Link}
                to={pathTo('selectQuestions', {
                  params: { projectChapterId: first.projectChapterId },
                  query,
                })}
                loading={isSaving}
                rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden="true" />}
              >
                {t('bookSetup.reorderChapters.save')}
              </Button>
            )}
          </>
        }
      >
        <p className={classes.keys} aria-hidden="true">
          <kbd>{t('bookSetup.reorderChapters.space')}</kbd>
          {t('bookSetup.reorderChapters.pickUp')}
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          {t('bookSetup.reorderChapters.move')}
        </p>
      </ActionBar>
    </>
  );
}

/** The chapter to go on with: the only one that has a text, as after a page from before the registration, or the first. */
function beginningOf(chapters: readonly SelectedChapter[]): SelectedChapter | undefined {
  const written = chapters.filter(({ hasContent }) => hasContent);
  return written.length === 1 ? written[0] : chapters[0];
}
