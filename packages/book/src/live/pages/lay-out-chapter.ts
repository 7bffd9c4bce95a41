import type { IncrServer } from '@myriaddreamin/typst-ts-web-compiler';
import type { LayoutData } from '../../layout/layout-data.ts';
import { findUnsettableBlock, withoutBalance } from '../../layout/without-balance.ts';
import type { Layout, Typesetter } from '../engine/typesetter.ts';

/** Layout of a chapter; `block` is the index of the block that cannot be set. */
export type ChapterLayout =
  | Extract<Layout, { state: 'ready' }>
  | { state: 'failed'; message: string; block: number | null };

/** Lays out a chapter as the print file has it: without balance when its balance fails (see render/process/typeset-pages.ts). */
export function layOutChapter(
  typesetter: Pick<Typesetter, 'layOut'>,
  data: LayoutData,
  memory?: IncrServer,
): ChapterLayout {
  const layOut = (chapter: LayoutData, session?: IncrServer) =>
    typesetter.layOut('/chapter.typ', chapter, session);
  const balanced = layOut(data, memory);
  if (balanced.state === 'ready') return balanced;
  const flowing = withoutBalance(
    data,
    data.chapters.map(({ id }) => id),
  );
  const layout = layOut(flowing, memory);
  if (layout.state === 'ready') return layout;
  const block = findUnsettableBlock(flowing, (part) => layOut(part).state === 'ready');
  return { ...layout, block };
}
