import type { OwnRemark, Reading } from '@dierbaar/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDocumentTitle } from '../../../ui/link-page/use-document-title.ts';
import { openPage } from '../hash-route.ts';
import { LargePage } from '../pages/large-page.tsx';
import { PageView, type Target } from '../pages/page-view.tsx';
import { usePages } from '../pages/use-pages.ts';
import { useReader } from '../read-context.ts';
import { findDraft } from '../remarks/find-draft.ts';
import { carryWords, placeOfWords } from '../remarks/reader-words.ts';
import { RemarkForm } from '../remarks/remark-form.tsx';
import { RemarkPanel } from '../remarks/remark-panel.tsx';
import type { Writing } from '../remarks/writing.ts';
import { ChapterList } from './chapter-list.tsx';
import { DoneDialog } from './done-dialog.tsx';
import classes from './reader.module.css';
import { BottomBar, TopBar } from './reader-bars.tsx';
import { useIsWide } from './use-is-wide.ts';
import { usePageKeys } from './use-page-keys.ts';

interface ReaderScreenProps {
  reading: Reading;
  shown: NonNullable<Reading['shown']>;
  newer: Reading | null;
  page: number;
}

/** The book: one page on a phone, two with the remarks beside them on a wide screen. */
export function ReaderScreen({ reading, shown, newer, page }: ReaderScreenProps) {
  const { t, store, typed, areWordsRead } = useReader();
  const isWide = useIsWide();
  const [isLarge, setIsLarge] = useState(false);
  const [open, setOpen] = useState<'chapters' | 'done' | null>(null);
  const [writing, setWriting] = useState<Writing | null>(null);
  const total = shown.pages;
  const pages = isWide ? spreadOf(page, total) : [page];
  const { pages: read, changed } = usePages(shown.contentHash, pages, total);
  const remarks = useMemo(
    () => reading.remarks.map((remark, index) => ({ ...remark, number: index + 1 })),
    [reading.remarks],
  );
  const turn = (by: 1 | -1) => {
    const next = by === 1 ? (pages.at(-1) ?? page) + 1 : (pages[0] ?? page) - 1;
    if (next < 1 || next > total) return;
    setWriting(null);
    openPage(next);
  };
  const goTo = (next: number) => {
    setOpen(null);
    openPage(Math.min(total, Math.max(1, next)));
  };
  usePageKeys(turn, open === null && writing === null);
  useDocumentTitle(reading.book);

  const isDraftSought = useRef(false);
  useEffect(() => {
    if (!areWordsRead || isDraftSought.current) return;
    isDraftSought.current = true;
    const draft = writing ? null : findDraft(typed, reading.remarks, shown);
    if (!draft) return;
    setWriting(draft);
    openPage(draft.page);
  }, [areWordsRead, typed, reading.remarks, shown, writing]);

  const isCovered = writing !== null && !isWide;
  useEffect(() => {
    // The sheet covers the lower half of the pages; what is written about stays in sight above it.
    if (isCovered && writing?.line != null) lineOf(writing)?.scrollIntoView({ block: 'start' });
  }, [isCovered, writing]);

  const choose = (target: Target) => setWriting({ ...target, remark: null });
  const edit = (remark: OwnRemark) => {
    openPage(remark.page);
    setWriting({ page: remark.page, line: remark.line, remark });
  };
  const chapter = shown.chapters.findLast((each) => each.page <= (pages.at(-1) ?? page));
  const quote =
    writing?.remark?.quote ?? read.get(writing?.page ?? 0)?.lines[writing?.line ?? -1]?.text ?? '';
  const showNewer = async () => {
    await store.showNewer();
    const now = store.get();
    if (!writing || writing.remark || now.kind !== 'reading' || !now.reading.shown) return;
    const from = placeOfWords(shown.contentHash, writing);
    const page = Math.min(writing.page, now.reading.shown.pages);
    setWriting(carryWords(typed, from, now.reading.shown) ?? { page, line: null, remark: null });
  };
  const form = writing && areWordsRead && (
    <RemarkForm
      key={placeOfWords(shown.contentHash, writing)}
      reading={reading}
      contentHash={shown.contentHash}
      writing={writing}
      quote={quote}
      onClose={() => {
        setWriting(null);
        giveFocusBack(writing);
      }}
    />
  );
  const bars = { reading, shown, pages, chapter, remarks, onTurn: turn, onPage: goTo };
  return (
    <div
      data-screen="read-book"
      className={classes.reader}
      data-wide={isWide || undefined}
      data-covered={isCovered || undefined}
    >
      <TopBar
        {...bars}
        isWide={isWide}
        isLarge={isLarge}
        onLarge={() => setIsLarge(!isLarge)}
        onChapters={() => setOpen(open === 'chapters' ? null : 'chapters')}
        onDone={() => setOpen('done')}
      />
      <main className={classes.stage}>
        <h1 className={classes.title}>{reading.book}</h1>
        {newer && (
          <p role="status" className={classes.newer}>
            {t('read.newer')}{' '}
            <button type="button" onClick={() => void showNewer()}>
              {t('read.showNewer')}
            </button>
          </p>
        )}
        <div className={classes.spread} data-large={isLarge || undefined}>
          {pages.map((each) => {
            const own = remarks.filter((remark) => remark.page === each);
            const common = {
              contentHash: shown.contentHash,
              page: each,
              read: read.get(each),
              remarks: own,
              chosen: writing,
              onChoose: choose,
            };
            return isLarge ? (
              <LargePage key={each} {...common} />
            ) : (
              <PageView
                key={`${shown.contentHash} ${each}`}
                {...common}
                ratio={shown.width / shown.height}
                isCropped={!isWide}
                isChanged={changed.has(each)}
                onOpen={edit}
              />
            );
          })}
        </div>
      </main>
      {isWide && (
        <RemarkPanel
          reading={reading}
          remarks={remarks}
          pages={pages}
          form={form}
          writing={writing}
          onPage={goTo}
          onEdit={edit}
        />
      )}
      <BottomBar
        {...bars}
        isWide={isWide}
        onRemark={() => choose({ page: pages.at(-1) ?? page, line: null })}
      />
      {!isWide && form && (
        <aside className={classes.sheet} aria-label={t('read.remark.title')}>
          {form}
        </aside>
      )}
      {open === 'chapters' && (
        <ChapterList chapters={shown.chapters} onPage={goTo} onClose={() => setOpen(null)} />
      )}
      {open === 'done' && areWordsRead && <DoneDialog reading={reading} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** Focuses the line or button that opened the remark, so that the keyboard goes on from there. */
function giveFocusBack(target: Target): void {
  const from = target.line === null ? document.querySelector<HTMLElement>('[data-remark]') : lineOf(target);
  from?.focus();
}

const lineOf = ({ page, line }: Target) =>
  document.querySelector<HTMLElement>(`[data-page="${page}"] [data-line="${line}"]`);

/** The pages that lie open together: an even one on the left, the next on the right. */
function spreadOf(page: number, total: number): number[] {
  const left = page - (page % 2);
  return [left, left + 1].filter((each) => each >= 1 && each <= total);
}
