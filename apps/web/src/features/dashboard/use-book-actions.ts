import type { ProjectSummary } from '@dierbaar/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { projectsKey } from '../../lib/api/query-keys.ts';
import { showFailure, showSuccess } from '../../ui/snackbar/snackbar.tsx';
import { showUndo } from '../../ui/snackbar/undo-snackbar.tsx';
import { cloneProject, deleteProject, projectsQuery, restoreProject } from './api.ts';
import { newBookProblem } from './new-book-problem.ts';

/** Duplicates, deletes and restores a book, with messages for the user. */
export function useBookActions(): {
  duplicate: (book: ProjectSummary) => void;
  remove: (book: ProjectSummary) => void;
} {
  const { t } = useTranslation();
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: projectsKey });

  const restore = useMutation({
    mutationFn: ({ id }: ProjectSummary) => restoreProject(id),
    onSuccess: async (_, { name }) => {
      await reload();
      showSuccess(t('dashboard.restored', { name }));
    },
    onError: () => showFailure(t('dashboard.restoreFailed')),
  });
  const remove = useMutation({
    mutationFn: ({ id }: ProjectSummary) => deleteProject(id),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: projectsQuery.queryKey });
      const before = client.getQueryData(projectsQuery.queryKey);
      client.setQueryData(projectsQuery.queryKey, (books) => books?.filter((book) => book.id !== id));
      return { before };
    },
    onSuccess: (_, book) => showUndo(t('dashboard.deleted', { name: book.name }), () => restore.mutate(book)),
    onError: (_error, _book, context) => {
      client.setQueryData(projectsQuery.queryKey, context?.before);
      showFailure(t('dashboard.deleteFailed'));
    },
    onSettled: reload,
  });
  const duplicate = useMutation({
    mutationFn: ({ id }: ProjectSummary) => cloneProject(id),
    onSuccess: async () => {
      await reload();
      showSuccess(t('dashboard.duplicated'));
    },
    onError: (error) => showFailure(t(newBookProblem(error, 'book.somethingWentWrong'))),
  });
  return { duplicate: duplicate.mutate, remove: remove.mutate };
}
