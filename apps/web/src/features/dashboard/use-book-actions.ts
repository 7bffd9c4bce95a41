import { limits, type ProjectSummary } from '@dierbaar/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { errorCodeOf } from '../../lib/api/failure-kind.ts';
import { projectsKey } from '../../lib/api/query-keys.ts';
import { saveFile } from '../../lib/downloads.ts';
import { projectsQuery } from '../../lib/projects/projects.ts';
import { showFailure, showSuccess, showWorking } from '../../ui/snackbar/snackbar.tsx';
import { showUndo } from '../../ui/snackbar/undo-snackbar.tsx';
import { cloneProject, deleteProject, fetchPdf, restoreProject } from './api.ts';
import { newBookProblem } from './new-book-problem.ts';

/** Takes a book out of the bin, with messages for the user. */
export function useRestoreBook() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => restoreProject(id),
    onSuccess: async (_, { name }) => {
      await client.invalidateQueries({ queryKey: projectsKey });
      showSuccess(t('dashboard.restored', { name }));
    },
    onError: (error, { name }) =>
      showFailure(
        errorCodeOf(error) === 'limit_reached'
          ? t('dashboard.restoreFull', { books: limits.projectsPerUser, name })
          : t('dashboard.restoreFailed'),
      ),
  });
}

/** Duplicates and deletes a book, with messages for the user. */
export function useBookActions(): {
  duplicate: (book: ProjectSummary) => void;
  remove: (book: ProjectSummary) => void;
} {
  const { t } = useTranslation();
  const client = useQueryClient();
  const restore = useRestoreBook();
  const reload = () => client.invalidateQueries({ queryKey: projectsKey });
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

/** Saves a book as PDF on this computer, with messages for the user. Asking twice while it is made saves it once. */
export function useSavePdf(): (book: ProjectSummary) => void {
  const { t } = useTranslation();
  return ({ id, name }) => {
    if (underWay.has(id)) return;
    underWay.add(id);
    const endMessage = showWorking(t('dashboard.pdf.busy', { name }));
    fetchPdf(id)
      .then(
        (pdf) => {
          saveFile(pdf, `${name}.pdf`);
          showSuccess(t('dashboard.pdf.done', { name }), 4000);
        },
        (error: unknown) => showFailure(t(problemOf(error), { name })),
      )
      .finally(() => {
        underWay.delete(id);
        endMessage();
      });
  };
}

/** Books whose PDF is being made for this tab; a menu is unmounted when the shelf changes. */
const underWay = new Set<string>();

function problemOf(error: unknown) {
  switch (errorCodeOf(error)) {
    case 'nothing_to_print':
      return 'dashboard.pdf.empty';
    case 'preview_failed':
      return 'dashboard.pdf.unprintable';
    case 'rate_limited':
      return 'dashboard.pdf.busyElsewhere';
    default:
      return 'dashboard.pdf.failed';
  }
}
