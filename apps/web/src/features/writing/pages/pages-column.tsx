import { trimSizes } from '@dierbaar/book';
import { findInText, textArea } from '@dierbaar/book/live';
import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconAlertTriangle, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { WrittenText } from '../document/written-text.ts';
import { findLowResolutionPhotos } from './low-resolution-photos.ts';
import { PageCanvas } from './page-canvas.tsx';
import classes from './pages.module.css';
import { placeCaret, useCaretOnPage } from './use-caret-on-page.ts';
import type { LiveBook } from './use-live-book.ts';
import { type PageSize, usePageScale } from './use-page-scale.ts';

interface PagesColumnProps {
  book: LiveBook | null;
  editor: Editor;
  text: WrittenText;
  chapterId: string;
  size: PageSize;
  onSize: (size: PageSize) => void;
}

/** Printed pages of the chapter, scrolled to the caret. */
export function PagesColumn({ book, editor, text, chapterId, size, onSize }: PagesColumnProps) {
  const { t } = useTranslation();
  const view = useRef<HTMLDivElement>(null);
  const format = book?.settings.format ?? 'a4';
  const { pxPerMm, offset } = usePageScale(view, format, size);
  const pages = book?.layout.chapters.get(chapterId);
  const caret = useCaretOnPage(editor, pages?.nodes ?? [], book?.settings ?? null);
  const shown = Math.min(Math.max(caret?.page ?? 1, 1), pages?.pages ?? 1);
  const lowResolution = useMemo(
    () => findLowResolutionPhotos(text.chapter, pages?.nodes ?? [], format),
    [text, pages?.nodes, format],
  );
  const bleed = book?.settings.page.bleed ?? 0;
  const trim = trimSizes[format];

  useEffect(() => {
    book?.live.show(chapterId, shown);
  }, [book?.live, chapterId, shown]);

  const caretPage = caret?.page;
  const caretY = caret?.y ?? 0;
  useEffect(() => {
    const sheet = view.current?.querySelector<HTMLElement>(`[data-page="${caretPage}"]`);
    if (!sheet || !view.current) return;
    const top = sheet.offsetTop + (caretY - bleed) * pxPerMm;
    const { scrollTop, clientHeight } = view.current;
    const isVisible = top > scrollTop + 40 && top < scrollTop + clientHeight - 80;
    if (!isVisible)
      view.current.scrollTo({ top: size === 'whole' ? sheet.offsetTop - 4 : top - clientHeight * 0.4 });
  }, [caretPage, caretY, bleed, pxPerMm, size]);

  const goTo = (page: number) => {
    const sheet = view.current?.querySelector<HTMLElement>(`[data-page="${page}"]`);
    if (sheet) view.current?.scrollTo({ top: sheet.offsetTop - 4 });
  };
  const clickPage = (event: MouseEvent<HTMLElement>, page: number) => {
    if (!book || !pages) return;
    const box = event.currentTarget.getBoundingClientRect();
    const y = (event.clientY - box.top) / pxPerMm + bleed;
    const found = findInText(pages.nodes, { page, y }, textArea(book.settings));
    if (found) placeCaret(editor, found);
  };
  const count = pages?.pages ?? 0;
  return (
    <div className={classes.column}>
      <div className={classes.bar}>
        <p>
          <b>{t('writing.pages.page', { page: (pages?.firstPage ?? 1) + shown - 1 })}</b>{' '}
          <span className={classes.of}>
            {book &&
              t(book.layout.complete ? 'writing.pages.of' : 'writing.pages.about', {
                pages: book.layout.total,
              })}
          </span>
        </p>
        <div className={classes.barTools}>
          <SegmentedControl
            size="xs"
            aria-label={t('writing.pages.size')}
            className={classes.sizes ?? ''}
            value={size}
            onChange={(value) => onSize(value === 'reading' ? 'reading' : 'whole')}
            data={[
              { value: 'whole', label: t('writing.pages.whole') },
              { value: 'reading', label: t('writing.pages.reading') },
            ]}
          />
          <span className={classes.pageButtons}>
            <ActionIcon
              variant="subtle"
              size={28}
              aria-label={t('writing.pages.previous')}
              disabled={shown <= 1}
              onClick={() => goTo(shown - 1)}
            >
              <IconChevronLeft size={20} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size={28}
              aria-label={t('writing.pages.next')}
              disabled={shown >= count}
              onClick={() => goTo(shown + 1)}
            >
              <IconChevronRight size={20} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
          </span>
        </div>
      </div>
      {pages?.problem && (
        <p role="status" className={classes.problem}>
          {t('writing.pages.problem')}
        </p>
      )}
      <section
        ref={view}
        className={classes.view}
        data-size={size}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable with the keyboard
        tabIndex={0}
        aria-label={t('writing.pages.label')}
      >
        {count === 0 && <p className={classes.starting}>{t('writing.pages.starting')}</p>}
        {book &&
          Array.from({ length: count }, (_, at) => at + 1).map((page) => {
            const number = (pages?.firstPage ?? 1) + page - 1;
            const isLeft = number % 2 === 0;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the caret follows the pointer here; with the keyboard one is in the text already
              // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut to a place in the text, not a control
              <div
                key={page}
                data-page={page}
                className={classes.sheet}
                style={{
                  width: trim.width * pxPerMm,
                  height: trim.height * pxPerMm,
                  marginLeft: isLeft ? -offset.left * pxPerMm : -offset.right * pxPerMm,
                }}
                onClick={(event) => clickPage(event, page)}
              >
                <PageCanvas
                  live={book.live}
                  chapterId={chapterId}
                  page={page}
                  label={t('writing.pages.picture', { page: number })}
                  pxPerMm={pxPerMm}
                  size={{ width: trim.width + 2 * bleed, height: trim.height + 2 * bleed, bleed }}
                />
                {lowResolution
                  .filter((photo) => photo.page === page)
                  .map((photo) => (
                    <span
                      key={photo.index}
                      className={classes.soft}
                      data-soft
                      style={{
                        top: (photo.y - bleed) * pxPerMm,
                        left: (photo.x - bleed) * pxPerMm,
                        width: photo.width * pxPerMm,
                        height: photo.height * pxPerMm,
                      }}
                    >
                      <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
                    </span>
                  ))}
                {caret?.page === page && (
                  <span
                    className={classes.caret}
                    style={{
                      top: (caret.y - bleed) * pxPerMm,
                      left: ((isLeft ? book.settings.page.outer : book.settings.page.inner) - 8) * pxPerMm,
                      height: 5.4 * pxPerMm,
                    }}
                  />
                )}
              </div>
            );
          })}
      </section>
    </div>
  );
}
