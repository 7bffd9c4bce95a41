import type { SelectedChapter } from '@dierbaar/contract';
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useReducedMotion } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import classes from './chapter-ordering.module.css';
import { DraggedChapterRow, SortableChapterRow } from './chapter-row.tsx';
import { useOrderAnnouncements } from './use-order-announcements.ts';

interface SortableChaptersProps {
  chapters: readonly SelectedChapter[];
  /** Position of a chapter if the dragged card were dropped now. */
  placeOf: (chapter: SelectedChapter) => number;
  /** Called with the positions while dragging, and with undefined after the drop. */
  onDrag: (dragged: { from: number; to: number } | undefined) => void;
  onMove: (from: number, to: number) => void;
  onStep: (from: number, to: number) => void;
}

/** List of chapters, sortable by their handles with mouse or keyboard. */
export function SortableChapters({ chapters, placeOf, onDrag, onMove, onStep }: SortableChaptersProps) {
  const { t } = useTranslation();
  const reducesMotion = useReducedMotion();
  const [draggedIndex, setDraggedIndex] = useState<number>();
  const ids = chapters.map(({ projectChapterId }) => projectChapterId);
  const announcements = useOrderAnnouncements(chapters);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placesOf = ({ active, over }: DragEndEvent | DragOverEvent) => ({
    from: ids.indexOf(String(active.id)),
    to: ids.indexOf(String((over ?? active).id)),
  });
  const endDrag = () => {
    setDraggedIndex(undefined);
    onDrag(undefined);
  };
  const dragged = draggedIndex === undefined ? undefined : chapters[draggedIndex];
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('bookSetup.reorderChapters.instructions') },
      }}
      onDragStart={({ active }) => setDraggedIndex(ids.indexOf(String(active.id)))}
      onDragOver={(event) => onDrag(placesOf(event))}
      onDragCancel={endDrag}
      onDragEnd={(event) => {
        endDrag();
        const { from, to } = placesOf(event);
        if (from !== to) onMove(from, to);
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={classes.list} aria-label={t('bookSetup.reorderChapters.list')}>
          {chapters.map((chapter, index) => (
            <SortableChapterRow
              key={chapter.projectChapterId}
              chapter={chapter}
              place={placeOf(chapter)}
              isFirst={index === 0}
              isLast={index === chapters.length - 1}
              onStep={(by) => onStep(index, index + by)}
            />
          ))}
        </ol>
      </SortableContext>
      <DragOverlay dropAnimation={reducesMotion ? null : { duration: 180, easing: 'ease-out' }}>
        {dragged && <DraggedChapterRow chapter={dragged} place={placeOf(dragged)} />}
      </DragOverlay>
    </DndContext>
  );
}
