import type { SelectedChapter } from '@dierbaar/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { selectedChaptersQuery } from '../../../lib/chapters/chapters.ts';
import { showFailure } from '../../../ui/snackbar/snackbar.tsx';
import { saveOrder } from '../api.ts';

interface ChapterOrder {
  /** Sets the order optimistically and saves it. */
  put: (order: string[]) => void;
  /** Restores the previous order; undefined when there is none. */
  undo: (() => void) | undefined;
  isSaving: boolean;
}

/** Optimistic order of the chapters, rolled back when saving fails. */
export function useChapterOrder(projectId: string, chapters: readonly SelectedChapter[]): ChapterOrder {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = selectedChaptersQuery(projectId);
  const [earlier, setEarlier] = useState<string[][]>([]);
  /** Last order confirmed by the server. */
  const confirmed = useRef(chapters);
  /** Number of the newest change, so that the answer to an older one is ignored. */
  const newest = useRef(0);

  const { mutate, isPending } = useMutation({
    // Mutations of one scope run one after the other, so that the last order sent is the last one saved.
    scope: { id: `chapter-order-${projectId}` },
    mutationFn: ({ order }: { order: string[]; change: number }) => saveOrder(projectId, order),
    onMutate: async ({ order }) => {
      client.setQueryData(queryKey, (before) => before && inOrder(before, order));
      await client.cancelQueries({ queryKey });
    },
    onSuccess: (saved, { change }) => {
      confirmed.current = saved;
      if (change === newest.current) client.setQueryData(queryKey, saved);
    },
    onError: (_error, { change }) => {
      if (change !== newest.current) return;
      client.setQueryData(queryKey, [...confirmed.current]);
      setEarlier([]);
      showFailure(t('bookSetup.reorderChapters.saveFailed'));
    },
  });
  const send = (order: string[]) => {
    if (!isPending) confirmed.current = chapters;
    newest.current += 1;
    mutate({ order, change: newest.current });
  };
  const last = earlier.at(-1);
  return {
    put: (order) => {
      setEarlier((orders) => [...orders, chapters.map(({ projectChapterId }) => projectChapterId)]);
      send(order);
    },
    undo:
      last &&
      (() => {
        setEarlier((orders) => orders.slice(0, -1));
        send(last);
      }),
    isSaving: isPending,
  };
}

/** The chapters in the order of these ids. */
function inOrder(chapters: readonly SelectedChapter[], order: readonly string[]): SelectedChapter[] {
  return [...chapters].sort((a, b) => order.indexOf(a.projectChapterId) - order.indexOf(b.projectChapterId));
}
