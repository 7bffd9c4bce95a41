import type { SelectedChapter } from '@dierbaar/contract';
import { useSortable } from '@dnd-kit/sortable';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import type { HTMLAttributes, Ref } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import classes from './chapter-row.module.css';

interface SortableChapterRowProps {
  chapter: SelectedChapter;
  place: number;
  isFirst: boolean;
  isLast: boolean;
  /** Moves the chapter up (-1) or down (1). */
  onStep: (by: 1 | -1) => void;
}

/** Draggable chapter in the list. */
export function SortableChapterRow({ chapter, place, isFirst, isLast, onStep }: SortableChapterRowProps) {
  const { t } = useTranslation();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: chapter.projectChapterId,
      attributes: { roleDescription: t('bookSetup.reorderChapters.roleDescription') },
    });
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? classes.gap : classes.row}
      style={{
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition: transition ?? undefined,
      }}
    >
      <Row
        chapter={chapter}
        place={place}
        handle={{ ...attributes, ...listeners }}
        handleRef={setActivatorNodeRef}
        onUp={isFirst ? undefined : () => onStep(-1)}
        onDown={isLast ? undefined : () => onStep(1)}
      />
    </li>
  );
}

/** Copy of the row that follows the pointer. */
export function DraggedChapterRow({ chapter, place }: { chapter: SelectedChapter; place: number }) {
  return (
    <div className={classes.dragged} aria-hidden="true" inert>
      <Row chapter={chapter} place={place} />
    </div>
  );
}

interface RowProps {
  chapter: SelectedChapter;
  place: number;
  handle?: HTMLAttributes<HTMLButtonElement>;
  handleRef?: Ref<HTMLButtonElement>;
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
}

function Row({ chapter, place, handle, handleRef, onUp, onDown }: RowProps) {
  const { t } = useTranslation();
  const { name, words, questionsSelected } = chapter;
  const facts = [
    questionsSelected > 0
      ? t('bookSetup.reorderChapters.questions', { count: questionsSelected })
      : t('bookSetup.reorderChapters.fresh'),
    ...(words > 0 ? [t('bookSetup.reorderChapters.words', { count: words })] : []),
  ];
  return (
    <>
      <button
        type="button"
        {...handle}
        ref={handleRef}
        className={classes.handle}
        aria-label={t('bookSetup.reorderChapters.handle', { name })}
      >
        <IconGripVertical size={20} stroke={1.6} aria-hidden="true" />
      </button>
      <span className={classes.place}>{place}</span>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>{facts.join(' · ')}</span>
      </span>
      <span className={classes.steps}>
        <button
          type="button"
          className={classes.step}
          aria-label={t('bookSetup.reorderChapters.up', { name })}
          aria-disabled={!onUp}
          onClick={onUp}
        >
          <IconArrowUp size={20} stroke={1.6} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={classes.step}
          aria-label={t('bookSetup.reorderChapters.down', { name })}
          aria-disabled={!onDown}
          onClick={onDown}
        >
          <IconArrowDown size={20} stroke={1.6} aria-hidden="true" />
        </button>
      </span>
    </>
  );
}
