import { lineGrids, trimSizes } from '@dierbaar/book';
import type { LiveSpecimen } from '@dierbaar/book/live';
import type { ProjectSettings } from '@dierbaar/contract';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { makeBookSettings } from '../../lib/projects/book-settings.ts';
import classes from './book-settings.module.css';
import { leftMarginOf, PageCanvas, useSpecimenPages } from './page-canvas.tsx';
import type { BookToSet } from './use-book-to-set.ts';

/** Pixels per millimetre of the excerpt, its true size on most screens, and of the small pages. */
const trueScale = 3.78;
const smallScale = 0.62;
/** Lines of the excerpt in each text size: none is cut through. */
const excerpt = {
  regular: { a4: { from: 5, lines: 15 }, sq: { from: 2, lines: 15 } },
  large: { a4: { from: 5, lines: 13 }, sq: { from: 2, lines: 13 } },
};

/** Pixels per millimetre of a whole page. */
const pageScale = 1.7;

const smallPages = [
  'halfTitle',
  'title',
  'imprint',
  'dedication',
  'people',
  'contents',
  'chapter',
  'ruled',
  'colophon',
] as const;

export type ShownPage = (typeof smallPages)[number];

interface SpecimenPagesProps {
  specimen: LiveSpecimen | null;
  book: BookToSet;
  choices: ProjectSettings;
  /** Page that is shown large, if the book has it. */
  shown: ShownPage;
}

/** The pages that the settings change, set by the engine that sets the book. */
export function SpecimenPages({ specimen, book, choices, shown }: SpecimenPagesProps) {
  const { t } = useTranslation();
  const { project, settings, cover, chapters } = book;
  const pages = useSpecimenPages(specimen);
  const printed = useMemo(() => {
    const made = makeBookSettings(project, { settings: choices, cover }, '', 0);
    return { ...made, imprint: { ...made.imprint, edition: settings.edition } };
  }, [project, settings, cover, choices]);
  useEffect(() => specimen?.setBook(printed, chapters), [specimen, printed, chapters]);

  const { format } = project;
  const { top, bleed } = printed.page;
  const { textSize } = choices;
  const { from, lines } = excerpt[textSize][format];
  const grid = (lineGrids[textSize].height * 25.4) / 72;
  const large = shown === 'chapter' ? undefined : pages?.[shown];
  const canvas = { specimen, textSize, format, bleed };
  const hasDedication = choices.dedication.trim() !== '';
  return (
    <>
      <p className={classes.number}>
        {pages?.chapter === undefined
          ? t('settings.setting')
          : large === undefined
            ? t('settings.trueSize', { page: pages.chapter })
            : t('settings.wholePage', { page: large })}
      </p>
      {large === undefined ? (
        <div className={classes.excerpt} style={{ height: lines * grid * trueScale }}>
          <PageCanvas
            {...canvas}
            page="chapter"
            scale={trueScale}
            label={t('settings.page.chapter')}
            shift={{ x: leftMarginOf(printed.page, pages?.chapter) - 10, y: top + from * grid }}
          />
        </div>
      ) : (
        <div className={`${classes.sheet} ${classes.large}`} style={sizeOf(format, pageScale)}>
          <PageCanvas
            {...canvas}
            key={shown}
            page={shown}
            scale={pageScale}
            label={t('settings.largePage', { part: t(`settings.page.${shown}`) })}
          />
        </div>
      )}
      <div className={classes.small}>
        {smallPages.map((page) => {
          if (page === 'dedication' && !hasDedication)
            return (
              <figure key={page} className={classes.figure}>
                <div className={classes.none} style={sizeOf(format, smallScale)} />
                <figcaption>{t('settings.page.noDedication')}</figcaption>
              </figure>
            );
          // Until the first layout only the pages that every book has are expected.
          if (pages?.[page] === undefined && !isInEveryBook.has(page)) return null;
          return (
            <figure key={page} className={classes.figure}>
              <div className={classes.sheet} style={sizeOf(format, smallScale)}>
                <PageCanvas {...canvas} page={page} scale={smallScale} label={t(`settings.page.${page}`)} />
              </div>
              <figcaption>{t(`settings.page.${page}`)}</figcaption>
            </figure>
          );
        })}
      </div>
    </>
  );
}

const isInEveryBook: ReadonlySet<ShownPage> = new Set(['title', 'imprint', 'chapter'] as const);

function sizeOf(format: 'a4' | 'sq', scale: number) {
  const { width, height } = trimSizes[format];
  return { width: width * scale, height: height * scale };
}
