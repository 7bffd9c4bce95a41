import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { deleteWaitingPage, waitingPagesQuery } from '../../../lib/first-page/waiting-pages.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { showFailure } from '../../../ui/snackbar/snackbar.tsx';
import classes from '../dashboard-screen.module.css';

/** Says that the page from the public home waits for a book; nothing when there is none, or when it stands in one. */
export function WaitingPage() {
  const { t } = useTranslation();
  const [page] = useQuery(waitingPagesQuery).data ?? [];
  const drop = useMutation({
    mutationFn: deleteWaitingPage,
    onError: () => showFailure(t('book.somethingWentWrong')),
  });
  if (!page) return null;
  return (
    <div className={classes.waiting}>
      <Notice
        kind="done"
        title={t('dashboard.firstPage.title')}
        action={
          <Button
            variant="default"
            size="sm"
            loading={drop.isPending}
            onClick={() => drop.mutate(page.clientId)}
          >
            {t('dashboard.firstPage.drop')}
          </Button>
        }
      >
        {t('dashboard.firstPage.text', { chapter: page.chapter })}
      </Notice>
    </div>
  );
}
