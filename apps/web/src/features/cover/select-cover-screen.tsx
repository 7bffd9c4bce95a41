import type { Cover, Project } from '@dierbaar/contract';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { pathTo } from '../../lib/paths.ts';
import { LoadFailure, NoBook } from '../../ui/screen/load-failure.tsx';
import { Screen, ScreenTitle } from '../../ui/screen/screen.tsx';
import page from '../../ui/screen/setup-page.module.css';
import { showFailure, showSuccess } from '../../ui/snackbar/snackbar.tsx';
import { restoreCover } from './api.ts';
import { coverDesigns, readCoverKey, toCoverKey } from './cover-key.ts';
import { sheetOf } from './cover-layout.ts';
import { LiveCoversProvider } from './live/live-covers.tsx';
import { motifText } from './motif-text.ts';
import { DesignList } from './select/design-list.tsx';
import { EarlierCover } from './select/earlier-cover.tsx';
import classes from './select/select-cover.module.css';
import { useBookAndCover } from './use-book-and-cover.ts';

const name = 'selectCover';

/** Selection of a design, each drawn as the cover of this book. */
export function SelectCoverScreen() {
  const projectId = useSearchParams()[0].get('projectId');
  if (!projectId) return <NoBook name={name} dashboardPath={pathTo('dashboard')} />;
  return <SelectCover key={projectId} projectId={projectId} />;
}

function SelectCover({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const { loaded, error, retry } = useBookAndCover(projectId);
  if (error)
    return <LoadFailure name={name} dashboardPath={pathTo('dashboard')} error={error} onRetry={retry} />;
  return (
    <Screen name={name} title={t('cover.select.title')} className={page.page}>
      {loaded ? (
        <LiveCoversProvider>
          <DesignChoice key={loaded.book.format} {...loaded} />
        </LiveCoversProvider>
      ) : (
        <Loading />
      )}
    </Screen>
  );
}

function DesignChoice({ book, cover }: { book: Project; cover: Cover | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [selectedKey, setSelectedKey] = useState(
    () =>
      search.get('coverKey') ??
      (cover ? toCoverKey({ theme: cover.themeName, motif: cover.mainImageName }) : ''),
  );
  const sheet = useMemo(() => sheetOf({ format: book.format, language: 'nl' }, null), [book.format]);
  const selected = readCoverKey(selectedKey) ?? coverDesigns[0];
  const openEditor = (coverKey: string) =>
    void navigate(pathTo('editCover', { query: { projectId: book.id, coverKey } }));
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (selected) openEditor(toCoverKey(selected));
      }}
    >
      <div className={`${page.content} ${classes.content}`}>
        <div className={page.titleRow}>
          <div>
            <ScreenTitle>{t('cover.select.title')}</ScreenTitle>
            <p className={`${page.text} ${classes.text}`}>{t('cover.select.text')}</p>
          </div>
          {cover?.hasRemoved && <RestoreButton projectId={book.id} />}
        </div>
        {cover && <EarlierCover book={book} cover={cover} />}
        <DesignList
          book={book}
          sheet={sheet}
          selectedKey={selected ? toCoverKey(selected) : ''}
          onSelect={setSelectedKey}
          onOpen={openEditor}
        />
      </div>
      {selected && (
        <section className={classes.bar} aria-label={t('cover.select.actions')}>
          <p className={classes.selected} aria-live="polite">
            <b>{motifText(t, selected.motif)}</b> <span>{t(`cover.theme.${selected.theme}`)}</span>
          </p>
          <Button type="submit" rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden="true" />}>
            {t('cover.select.goOn')}
          </Button>
        </section>
      )}
    </form>
  );
}

/** Restores a replaced cover; it is missing when its term ended while the screen was open. */
function RestoreButton({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => restoreCover(projectId),
    onSuccess: (restored) =>
      restored ? showSuccess(t('cover.select.restored')) : showFailure(t('cover.select.nothingKept')),
    onError: () => showFailure(t('book.somethingWentWrong')),
  });
  return (
    <button type="button" className={page.linkButton} disabled={isPending} onClick={() => mutate()}>
      {t('cover.select.restore')}
    </button>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className={`${page.content} ${classes.content}`}>
      <ScreenTitle>{t('cover.select.title')}</ScreenTitle>
      <p className={`${page.text} ${classes.text}`}>{t('cover.select.text')}</p>
      <div className={classes.theme} role="status" aria-label={t('frame.loading')}>
        <Skeleton height={28} width={120} radius="sm" />
        <div className={classes.cards}>
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} height={274} width={193} radius="xs" />
          ))}
        </div>
      </div>
    </div>
  );
}
