import type { SelectedChapter } from '@dierbaar/contract';
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useRef } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';

/** Screen reader announcements while a chapter is dragged. */
export function useOrderAnnouncements(chapters: readonly SelectedChapter[]): Announcements {
  const { t } = useTranslation();
  const hasMoved = useRef(false);
  const facts = (active: UniqueIdentifier, over: UniqueIdentifier = active) => ({
    name: chapters.find(({ projectChapterId }) => projectChapterId === active)?.name ?? '',
    place: chapters.findIndex(({ projectChapterId }) => projectChapterId === over) + 1,
    places: chapters.length,
  });
  return {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return t('bookSetup.reorderChapters.pickedUp', facts(active.id));
    },
    onDragOver: ({ active, over }) => {
      // dnd-kit reports the card's own position right after the start; that is not announced.
      hasMoved.current ||= over !== null && over.id !== active.id;
      return hasMoved.current
        ? t('bookSetup.reorderChapters.movedTo', facts(active.id, over?.id))
        : undefined;
    },
    onDragEnd: ({ active, over }) => t('bookSetup.reorderChapters.dropped', facts(active.id, over?.id)),
    onDragCancel: ({ active }) => t('bookSetup.reorderChapters.putBack', facts(active.id)),
  };
}
