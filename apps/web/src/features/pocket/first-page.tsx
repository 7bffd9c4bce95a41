import { limits, routes, type WaitingPage } from '@dierbaar/contract';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { projectsKey } from '../../lib/api/query-keys.ts';
import { readMarkedPage } from '../../lib/first-page/first-page.ts';
import { reloadWaitingPages, waitingPagesQuery } from '../../lib/first-page/waiting-pages.ts';
import frame from '../../ui/link-page/phone.module.css';
import { ScreenTitle } from '../../ui/screen/screen.tsx';
import { showFailure } from '../../ui/snackbar/snackbar.tsx';
import classes from './first-page.module.css';

import '../../ui/book/book-face.css';

interface FirstPageProps {
  userId: string;
  /** Shown when no page was written before there was an account. */
  without: ReactNode;
}

/** The page that was written before there was an account, while there is no book: it begins one. */
export function FirstPage({ userId, without }: FirstPageProps) {
  const { t } = useTranslation();
  const [page] = useQuery(waitingPagesQuery).data ?? [];
  const piece = readMarkedPage();
  // One that is still on its way; `ResumeWork` sends it from whichever screen is open.
  const unsent = piece && (piece.userId === '' || piece.userId === userId) ? piece : undefined;
  const shown = page ?? unsent;
  if (!shown) return without;
  return (
    <div className={frame.message}>
      <ScreenTitle>{t('pocket.firstPage.title')}</ScreenTitle>
      <p>{page ? t('pocket.firstPage.text', { chapter: page.chapter }) : t('pocket.firstPage.unsent')}</p>
      <article className={classes.page}>
        <p className={classes.question}>{shown.question}</p>
        <p className={classes.text}>{shown.text}</p>
      </article>
      {page && <BeginBook page={page} />}
    </div>
  );
}

function BeginBook({ page }: { page: WaitingPage }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const begin = useMutation({
    mutationFn: () => beginBook(page, name.trim()),
    onError: () => showFailure(t('book.somethingWentWrong')),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '') setIsMissing(true);
    else if (!begin.isPending) begin.mutate();
  };
  return (
    <form className={classes.begin} noValidate onSubmit={submit}>
      <TextInput
        size="lg"
        label={t('pocket.firstPage.name')}
        maxLength={limits.projectNameCharacters}
        value={name}
        error={isMissing && t('pocket.firstPage.nameMissing')}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setIsMissing(false);
        }}
      />
      <Button type="submit" size="lg" fullWidth loading={begin.isPending}>
        {t('pocket.firstPage.begin')}
      </Button>
    </form>
  );
}

/** The server puts the page into its chapter when that is chosen. */
async function beginBook({ themeId, format, chapterId }: WaitingPage, name: string): Promise<void> {
  const { id } = await api(routes.projects.create, { body: { name, theme: themeId, format } });
  try {
    await api(routes.projectChapters.save, { body: { projectId: id, chapterList: [chapterId] } });
  } finally {
    // A book without chapters is there all the same; its page then waits until they are chosen.
    await Promise.all([queryClient.invalidateQueries({ queryKey: projectsKey }), reloadWaitingPages()]);
  }
}
