import { type Block, TEXT_WIDTH, trimSizes } from '@dierbaar/book';
import type { LivePages } from '@dierbaar/book/live';
import { useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { useLivePhotos } from '../../../lib/photos/use-live-photos.ts';
import { makePrintOptions } from '../../../lib/projects/print-options.ts';
import { projectQuery } from '../../../lib/projects/projects.ts';
import { textOfNode } from '../document/written-text.ts';
import { blockAtCaret } from '../editor/toolbar/insert-block.ts';
import { useWritingContext } from '../writing-context.ts';
import { useLivePages } from './engine/live-engine.ts';
import { photoNamesOf } from './engine/photo-names.ts';
import { useLayout } from './engine/use-layout.ts';
import classes from './pages.module.css';
import { PagesFailed } from './pages-failed.tsx';
import { useSettingsAndCover } from './use-settings-and-cover.ts';

const previewId = 'piece';
// A dialog may not be laid out yet when its page is measured.
const MIN_PAGE_HEIGHT = 420;
const SPACE_BELOW = 32;
const OPENING_BLOCKS = 12;

interface BlockPreviewProps {
  block: Block;
  editor: Editor;
  /** Position of the edited node, or null for a block that will be inserted at the caret. */
  pos: number | null;
  /** Shows one or two whole pages of the block instead of the part around it. */
  wholePages?: 1 | 2;
  /** Title of the opening, when it is shown. */
  title?: string;
  /** The voice has no code yet: its place is marked. */
  isCodeToCome?: boolean;
}

/** Preview of a printed block between its neighbours, rendered by the engine that renders the book. */
export function BlockPreview({
  block,
  editor,
  pos,
  wholePages,
  title = '',
  isCodeToCome = false,
}: BlockPreviewProps) {
  const { t } = useTranslation();
  const { projectId, chapterId, format } = useWritingContext();
  const { data: book } = useQuery(projectQuery(projectId));
  const live = useLivePages(true);
  const layout = useLayout(live);
  const box = useRef<HTMLDivElement>(null);
  const [pxPerMm, setPxPerMm] = useState(2.6);
  const [isPainted, setIsPainted] = useState(false);
  const isChapterPhoto = block.type === 'chapterPhoto';
  const around = useMemo(
    () => (isChapterPhoto ? { before: [], after: openingOf(editor) } : linesAround(editor, pos)),
    [editor, pos, isChapterPhoto],
  );
  const { settings: printSettings } = useSettingsAndCover(projectId);
  const settings = useMemo(
    () =>
      makePrintOptions(
        book ?? { name: '', language: 'nl', format, theme: '' },
        printSettings ?? { settings: null, cover: null },
        '',
        0,
      ),
    [book, printSettings, format],
  );
  // A dialog makes its block anew with each render; equal ones are one document.
  const json = JSON.stringify(block);
  const document = useMemo(() => {
    const printed: Block = JSON.parse(json);
    return { type: 'doc' as const, content: [...around.before, printed, ...around.after] };
  }, [around, json]);

  useEffect(() => {
    if (!box.current) return;
    const { clientWidth, clientHeight } = box.current;
    const page = trimSizes[format];
    setPxPerMm(
      wholePages
        ? Math.min(
            clientWidth / (wholePages * page.width),
            Math.max(MIN_PAGE_HEIGHT, clientHeight - SPACE_BELOW) / page.height,
          )
        : (clientWidth - 8) / (TEXT_WIDTH + 18),
    );
  }, [wholePages, format]);
  const number = layout?.chapters.get(chapterId)?.number ?? 1;
  useEffect(() => {
    if (live && printSettings) live.setExcerpt(settings, previewId, document, { title, number });
  }, [live, printSettings, settings, document, title, number]);
  useEffect(() => () => live?.setExcerpt(settings, previewId, null), [live, settings]);
  useLivePhotos(live, projectId, photoNamesOf(document));

  // Before the block has a place, the first page would be shown for its own.
  const pages = layout?.chapters.get(previewId);
  const place = pages?.nodes.find((node) => node.index === around.before.length);
  const page = place?.page ?? 1;
  const { bleed, inner, outer } = settings.page;
  const trim = trimSizes[format];
  const isLeft = page % 2 === 0;
  const above = place ? Math.max(0, place.y - 24) : 0;
  const beside = (isLeft ? outer : inner) + bleed - 9;
  const painted = { live, pxPerMm, onPainted: () => setIsPainted(true) };
  const size = { width: trim.width + 2 * bleed, height: trim.height + 2 * bleed };
  return (
    <div ref={box} className={wholePages ? classes.wholePages : classes.blockPreview}>
      {live && layout?.state === 'failed' ? (
        <PagesFailed onRetry={() => live.retry()} />
      ) : (
        !isPainted && <p className={classes.blockPreviewNote}>{t('writing.pages.starting')}</p>
      )}
      {pages === undefined ? null : wholePages ? (
        range(wholePages).map((after) => (
          <div
            key={after}
            className={classes.wholePage}
            style={{ width: trim.width * pxPerMm, height: trim.height * pxPerMm }}
          >
            <PaintedPage {...painted} {...size} page={page + after} top={bleed} left={bleed} />
          </div>
        ))
      ) : (
        <>
          <PaintedPage {...painted} {...size} page={page} top={above} left={beside} />
          {isCodeToCome && isPainted && place?.code && (
            <p
              className={classes.codeToCome}
              style={{
                top: (place.code.y - above) * pxPerMm,
                left: (place.code.x - beside) * pxPerMm,
                width: place.code.side * pxPerMm,
                height: place.code.side * pxPerMm,
              }}
            >
              {t('writing.voice.codeToCome')}
            </p>
          )}
        </>
      )}
    </div>
  );
}

interface PaintedPageProps {
  live: LivePages | null;
  page: number;
  pxPerMm: number;
  /** Size of the untrimmed page, and the point of it at the upper left corner, in millimetres. */
  width: number;
  height: number;
  top: number;
  left: number;
  onPainted: () => void;
}

function PaintedPage({ live, page, pxPerMm, width, height, top, left, onPainted }: PaintedPageProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const paintedRef = useRef(onPainted);
  paintedRef.current = onPainted;
  useEffect(() => {
    if (!live || !canvas.current) return;
    const scale = pxPerMm * Math.min(2, window.devicePixelRatio || 1);
    return live.paint(canvas.current, {
      chapterId: previewId,
      page,
      scale,
      onPainted: () => paintedRef.current(),
    });
  }, [live, page, pxPerMm]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={t('common.printed')}
      className={classes.blockPreviewCanvas}
      style={{
        top: -top * pxPerMm,
        left: -left * pxPerMm,
        width: width * pxPerMm,
        height: height * pxPerMm,
      }}
    />
  );
}

const range = (count: number) => Array.from({ length: count }, (_, at) => at);

/** The beginning of the chapter, enough to fill a page. */
function openingOf(editor: Editor): Block[] {
  const { content } = textOfNode(editor.state.doc).chapter;
  return content.filter(({ type }) => type !== 'chapterPhoto').slice(0, OPENING_BLOCKS);
}

/** Paragraphs before and after the block. */
function linesAround(editor: Editor, pos: number | null): { before: Block[]; after: Block[] } {
  const { content } = textOfNode(editor.state.doc).chapter;
  const at = pos === null ? blockAtCaret(editor.state) : editor.state.doc.resolve(pos).index(0);
  const isFilledParagraph = (one: Block | undefined): one is Block =>
    one?.type === 'paragraph' && one.content.length > 0;
  const before = content[pos === null ? at : at - 1];
  const after = content[at + 1];
  return {
    before: isFilledParagraph(before) ? [before] : [],
    after: isFilledParagraph(after) ? [after] : [],
  };
}
