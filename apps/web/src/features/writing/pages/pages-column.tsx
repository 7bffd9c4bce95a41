import type { BookFormat } from '@dierbaar/book';
import { type ChapterPages, findInText, textArea } from '@dierbaar/book/live';
import type { Editor } from '@tiptap/core';
import { type MouseEvent, memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { type DebouncedText, useTextValue } from '../debounced-text.ts';
import { findLowResolutionPhotos, type PhotoPlace } from './low-resolution-photos.ts';
import { PageSheet } from './page-sheet.tsx';
import classes from './pages.module.css';
import { PagesBar } from './pages-bar.tsx';
import { PagesFailed } from './pages-failed.tsx';
import { placeCaret, useCaretOnPage } from './use-caret-on-page.ts';
import type { LiveBook } from './use-live-book.ts';
import { type PageSize, usePageScale } from './use-page-scale.ts';

interface PagesColumnProps {
  book: LiveBook | null;
  /** Starts the pages again, null while they have not failed. */
  retry: (() => void) | null;
  editor: Editor;
  text: DebouncedText;
  chapterId: string;
  size: PageSize;
  onSize: (size: PageSize) => void;
}

/** Printed pages of the chapter, scrolled to the caret. */
export const PagesColumn = memo(function PagesColumn(props: PagesColumnProps) {
  const { book, retry, editor, text, chapterId, size, onSize } = props;
  const { t } = useTranslation();
  const view = useRef<HTMLDivElement>(null);
  const format = book?.settings.format ?? 'a4';
  const { pxPerMm, crop } = usePageScale(view, format, size);
  const pages = book?.layout.chapters.get(chapterId);
  const caret = useCaretOnPage(editor, pages?.nodes ?? noNodes, book?.settings ?? null);
  const count = pages?.pages ?? 0;
  const firstPage = pages?.firstPage ?? null;
  // A chapter whose first page is not known yet opens on a right-hand page.
  const firstOnPaper = firstPage ?? pages?.nodes.find(({ index }) => index === null)?.page ?? 1;
  const shown = Math.min(Math.max(caret?.page ?? 1, 1), Math.max(count, 1));
  const lowResolution = useLowResolutionPhotos(text, pages?.nodes ?? noNodes, format);
  // Distance of the sheet's upper edge from the untrimmed one.
  const above = (book?.settings.page.bleed ?? 0) + crop.top;

  useEffect(() => {
    book?.live.show(chapterId, shown);
  }, [book?.live, chapterId, shown]);

  const caretPage = caret?.page;
  const caretY = caret?.y ?? 0;
  useEffect(() => {
    const sheet = view.current?.querySelector<HTMLElement>(`[data-page="${caretPage}"]`);
    if (!sheet || !view.current) return;
    const top = sheet.offsetTop + (caretY - above) * pxPerMm;
    const { scrollTop, clientHeight } = view.current;
    const isVisible = top > scrollTop + 40 && top < scrollTop + clientHeight - 80;
    if (!isVisible)
      view.current.scrollTo({ top: size === 'whole' ? sheet.offsetTop - 4 : top - clientHeight * 0.4 });
  }, [caretPage, caretY, above, pxPerMm, size]);

  const goTo = useCallback((page: number) => {
    const sheet = view.current?.querySelector<HTMLElement>(`[data-page="${page}"]`);
    if (sheet) view.current?.scrollTo({ top: sheet.offsetTop - 4 });
  }, []);
  const clickPage = ({ target, clientY }: MouseEvent<HTMLElement>) => {
    const sheet = target instanceof Element ? target.closest<HTMLElement>('[data-page]') : null;
    if (!book || !pages || !sheet) return;
    const y = (clientY - sheet.getBoundingClientRect().top) / pxPerMm + above;
    const found = findInText(pages.nodes, { page: Number(sheet.dataset.page), y }, textArea(book.settings));
    if (found) placeCaret(editor, found);
  };
  return (
    <div className={classes.column}>
      <PagesBar
        chapter={count > 0 ? (pages?.number ?? null) : null}
        shown={shown}
        count={count}
        firstPage={firstPage}
        total={book?.layout.total ?? null}
        size={size}
        onSize={onSize}
        onGoTo={goTo}
      />
      {pages?.problem && !retry && <PagesProblem problem={pages.problem} editor={editor} />}
      {retry && count > 0 && (
        <p role="status" className={classes.problem}>
          {t('writing.pages.failedOld')}{' '}
          <button type="button" className={classes.retry} onClick={retry}>
            {t('common.retry')}
          </button>
        </p>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the caret follows the pointer here; with the keyboard one is in the text already */}
      <section
        ref={view}
        className={classes.view}
        data-size={size}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable with the keyboard
        tabIndex={0}
        aria-label={t('common.printed')}
        onClick={clickPage}
      >
        {count === 0 && (retry ? <PagesFailed onRetry={retry} /> : !pages?.problem && <PagesStarting />)}
        {book &&
          Array.from({ length: count }, (_, at) => at + 1).map((page) => {
            return (
              <PageSheet
                key={page}
                live={book.live}
                chapterId={chapterId}
                page={page}
                isLeft={(firstOnPaper + page) % 2 === 1}
                number={firstPage === null ? null : firstPage + page - 1}
                format={format}
                measures={book.settings.page}
                pxPerMm={pxPerMm}
                crop={crop}
                caretY={caret?.page === page ? caret.y : null}
                lowResolution={lowResolution.get(page) ?? none}
              />
            );
          })}
      </section>
    </div>
  );
});

interface PagesProblemProps {
  problem: NonNullable<ChapterPages['problem']>;
  editor: Editor;
}

/** Says that the newest text could not be set, and leads to the block that is in the way. */
function PagesProblem({ problem: { block }, editor }: PagesProblemProps) {
  const { t } = useTranslation();
  return (
    <p role="status" className={classes.problem}>
      {t(block === null ? 'writing.pages.problem' : 'writing.pages.problemBlock')}{' '}
      {block !== null && (
        <button
          type="button"
          className={classes.retry}
          onClick={() => placeCaret(editor, { index: block, part: 0 })}
        >
          {t('writing.pages.showBlock')}
        </button>
      )}
    </p>
  );
}

function PagesStarting() {
  const { t } = useTranslation();
  return <p className={classes.starting}>{t('writing.pages.starting')}</p>;
}

const none: readonly PhotoPlace[] = [];
const noNodes: ChapterPages['nodes'] = [];

/** Low-resolution photos by page. */
function useLowResolutionPhotos(
  text: DebouncedText,
  nodes: ChapterPages['nodes'],
  format: BookFormat,
): ReadonlyMap<number, readonly PhotoPlace[]> {
  const found = useTextValue(text, ({ chapter }) =>
    JSON.stringify(findLowResolutionPhotos(chapter, nodes, format)),
  );
  return useMemo(() => Map.groupBy<number, PhotoPlace>(JSON.parse(found), ({ page }) => page), [found]);
}
