import { type Block, mediaNamesOf, TEXT_WIDTH, trimSizes } from '@dierbaar/book';
import { useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { projectQuery } from '../../../lib/projects/projects.ts';
import { textOfNode } from '../document/written-text.ts';
import { blockAtCaret } from '../editor/toolbar/insert-block.ts';
import { useWritingContext } from '../writing-context.ts';
import { makeBookSettings } from './book-settings.ts';
import classes from './pages.module.css';
import { useBookPrintSettings } from './use-book-print-settings.ts';
import { sendPhotoToTypesetter, useLayout, useLivePages } from './use-live-book.ts';

const previewId = 'piece';

interface BlockPreviewProps {
  block: Block;
  editor: Editor;
  /** Position of the edited node, or null for a block that will be inserted at the caret. */
  pos: number | null;
}

/** Preview of a printed block between its neighbours, rendered by the engine that renders the book. */
export function BlockPreview({ block, editor, pos }: BlockPreviewProps) {
  const { t } = useTranslation();
  const { projectId, format } = useWritingContext();
  const { data: book } = useQuery(projectQuery(projectId));
  const live = useLivePages(true);
  const layout = useLayout(live);
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pxPerMm, setPxPerMm] = useState(2.6);
  const [isPainted, setIsPainted] = useState(false);
  const around = useMemo(() => linesAround(editor, pos), [editor, pos]);
  const printSettings = useBookPrintSettings(projectId);
  const settings = useMemo(
    () =>
      makeBookSettings(
        book ?? { name: '', language: 'nl', format, theme: '' },
        printSettings ?? { settings: null, cover: null },
        '',
        0,
      ),
    [book, printSettings, format],
  );
  const document = useMemo(
    () => ({ type: 'doc' as const, content: [...around.before, block, ...around.after] }),
    [around, block],
  );

  useEffect(() => {
    if (box.current) setPxPerMm((box.current.clientWidth - 8) / (TEXT_WIDTH + 18));
  }, []);
  useEffect(() => {
    if (!live || !printSettings) return;
    live.setBook(settings, [{ id: previewId, title: '', document }]);
    for (const name of mediaNamesOf(document)) void sendPhotoToTypesetter(live, projectId, name);
  }, [live, printSettings, settings, document, projectId]);

  const pages = layout?.chapters.get(previewId);
  const place = pages?.nodes.find((node) => node.index === around.before.length);
  const page = place?.page ?? 1;
  useEffect(() => {
    if (!live || !canvas.current) return;
    live.show(previewId, page);
    const scale = pxPerMm * Math.min(2, window.devicePixelRatio || 1);
    return live.paint(canvas.current, {
      chapterId: previewId,
      page,
      scale,
      onPainted: () => setIsPainted(true),
    });
  }, [live, page, pxPerMm]);

  const { bleed, inner, outer } = settings.page;
  const trim = trimSizes[format];
  const isLeft = ((pages?.firstPage ?? 1) + page - 1) % 2 === 0;
  const top = place ? Math.max(0, place.y - 24) : 0;
  return (
    <div ref={box} className={classes.blockPreview}>
      {!isPainted && <p className={classes.blockPreviewNote}>{t('writing.pages.starting')}</p>}
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('writing.pages.label')}
        className={classes.blockPreviewCanvas}
        style={{
          top: -top * pxPerMm,
          left: -((isLeft ? outer : inner) + bleed - 9) * pxPerMm,
          width: (trim.width + 2 * bleed) * pxPerMm,
          height: (trim.height + 2 * bleed) * pxPerMm,
        }}
      />
    </div>
  );
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
