import type { Cover, Project } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { pathTo } from '../../../lib/paths.ts';
import { layOutCover, sheetOf } from '../cover-layout.ts';
import { CoverCanvas } from '../live/cover-canvas.tsx';
import { useCoverPhoto } from '../live/use-cover-photo.ts';
import classes from './select-cover.module.css';

const pxPerMm = 0.36;

/** Existing cover of the book, also when a change back to its format has restored it. */
export function EarlierCover({ book, cover }: { book: Project; cover: Cover }) {
  const { t } = useTranslation();
  const layout = useMemo(() => layOutCover(cover, book, sheetOf(book, null), 'front'), [cover, book]);
  useCoverPhoto(book.id, cover.image?.name ?? null);
  const size = { width: layout.wrap.board * pxPerMm, height: layout.wrap.seenHeight * pxPerMm };
  return (
    <section className={classes.offer} aria-label={t('cover.select.earlier.title')}>
      <span className={classes.paper} style={size}>
        <CoverCanvas cover={layout} crops={cover} pxPerMm={pxPerMm} style={size} />
      </span>
      <div>
        <p className={classes.offerTitle}>{t('cover.select.earlier.title')}</p>
        <p className={classes.offerText}>
          {t('cover.select.earlier.text', {
            theme: t(`cover.theme.${cover.themeName}`),
            format: t(`book.format.${cover.format}`),
          })}
        </p>
      </div>
      <Button component={Link} to={pathTo('editCover', { query: { projectId: book.id } })}>
        {t('cover.select.earlier.goOn')}
      </Button>
    </section>
  );
}
