import { lineGrids, trimSizes } from '@dierbaar/book';
import type { LiveSpecimen } from '@dierbaar/book/live';
import type { ProjectSettings } from '@dierbaar/contract';
import { useEffect, useMemo } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { useLivePhotos } from '../../lib/photos/use-live-photos.ts';
import { makePrintOptions } from '../../lib/projects/print-options.ts';
import classes from './book-settings.module.css';
import { marginOf, PageCanvas, useSpecimenPages } from './page-canvas.tsx';
import type { BookTexts } from './use-size-pages.ts';
import type { SpecimenBook } from './use-specimen-book.ts';

/** Pixels per millimetre of the excerpt, its true size on most screens, and of the small pages. */
const trueScale = 3.78;
const smallScale = 0.62;
/** Lines of the excerpt in each text size; that of A4 begins below the ornament. */
const excerpt = {
  regular: { a4: { from: 7, lines: 15 }, sq: { from: 2, lines: 15 } },
  large: { a4: { from: 7, lines: 13 }, sq: { from: 2, lines: 13 } },
};

/** Pixels per millimetre of a whole page, and of two that face each other. */
const pageScale = 1.7;
const spreadScale = 1.18;

const smallPages = [
  'halfTitle',
  'frontispiece',
  'title',
  'imprint',
  'dedication',
  'people',
  'contents',
  'chapter',
  'years',
  'ruled',
  'colophon',
] as const;

export type ShownPage = (typeof smallPages)[number];

interface SpecimenPagesProps {
  specimen: LiveSpecimen | null;
  book: SpecimenBook;
  /** Photo of each chapter for the contents, once the texts are there. */
  photos: BookTexts['photos'];
  choices: ProjectSettings;
  /** Page that is shown large, if the book has it. */
  shown: ShownPage;
}

/** The pages that the settings change, set by the engine that sets the book. */
export function SpecimenPages({ specimen, book, photos, choices, shown }: SpecimenPagesProps) {
  const { t } = useTranslation();
  const { project, settings, cover } = book;
  const chapters = useMemo(
    () => book.chapters.map((chapter) => ({ ...chapter, photo: photos?.get(chapter.id) ?? null })),
    [book.chapters, photos],
  );
  const pages = useSpecimenPages(specimen);
  const printed = useMemo(() => {
    const made = makePrintOptions(project, { settings: choices, cover }, '', 0);
    return { ...made, imprint: { ...made.imprint, edition: settings.edition } };
  }, [project, settings, cover, choices]);
  useEffect(() => specimen?.setBook(printed, chapters), [specimen, printed, chapters]);
  const inContents = choices.contents === 'photos' ? chapters.map(({ photo }) => photo?.name) : [];
  const names = [choices.frontispiece?.name, ...inContents].filter((name) => name !== undefined);
  useLivePhotos(specimen, project.id, [...new Set(names)].join(' '));

  const { format } = project;
  const { top, bleed } = printed.page;
  const { textSize } = choices;
  const { from, lines } = excerpt[textSize][format];
  const grid = (lineGrids[textSize].height * 25.4) / 72;
  const first = shown === 'chapter' ? undefined : pages?.[shown];
  const large = first === undefined ? undefined : largeOf(shown);
  const canvas = { specimen, textSize, format, bleed };
  const hasDedication = choices.dedication.trim() !== '';
  return (
    <>
      <p className={classes.number}>
        {pages?.chapter === undefined
          ? t('settings.setting')
          : first === undefined
            ? t('settings.trueSize', { page: pages.chapter })
            : t('settings.wholePage', { page: first })}
      </p>
      {large === undefined ? (
        <div className={classes.excerpt} style={{ height: lines * grid * trueScale }}>
          <PageCanvas
            {...canvas}
            page="chapter"
            scale={trueScale}
            label={t('settings.page.chapter')}
            shift={{ x: marginOf(printed.page, pages?.chapter) - 10, y: top + from * grid }}
          />
        </div>
      ) : (
        <div className={classes.spread}>
          {large.pages.map((page) => (
            <div key={page} className={classes.sheet} style={sizeOf(format, large.scale)}>
              <PageCanvas
                {...canvas}
                page={page}
                scale={large.scale}
                label={t('settings.largePage', { part: t(`settings.page.${page}`) })}
              />
            </div>
          ))}
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

/** The page that a control decides about; a photo that faces the title is shown with it. */
function largeOf(shown: ShownPage): { pages: readonly ShownPage[]; scale: number } {
  return shown === 'frontispiece'
    ? { pages: ['frontispiece', 'title'], scale: spreadScale }
    : { pages: [shown], scale: pageScale };
}

function sizeOf(format: 'a4' | 'sq', scale: number) {
  const { width, height } = trimSizes[format];
  return { width: width * scale, height: height * scale };
}
