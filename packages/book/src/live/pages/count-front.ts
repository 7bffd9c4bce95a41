import { type BookSettings, makeLayoutData } from '../../layout/layout-data.ts';
import type { FontLoader } from '../engine/font-loader.ts';
import type { PageCounts } from '../engine/page-counts.ts';
import type { Typesetter } from '../engine/typesetter.ts';
import { frontKeyOf } from './page-numbers.ts';

type FrontDeps = {
  typesetter: Pick<Typesetter, 'layOut'>;
  fonts: Pick<FontLoader, 'provide'>;
  counts: PageCounts;
};

/**
 * Number of pages before the first chapter, without a blank one that its side needs; undefined when they cannot be laid
 * out. Empty chapters are enough: the length of the contents depends on the titles alone.
 */
export async function countFront(
  { typesetter, fonts, counts }: FrontDeps,
  settings: BookSettings,
  titles: readonly string[],
): Promise<number | undefined> {
  const part = frontKeyOf(settings, titles);
  const known = await counts.find(part);
  if (known !== undefined) return known;
  await fonts.provide(settings, () => part);
  const document = { type: 'doc' as const, content: [] };
  const chapters = titles.map((title, index) => ({ id: String(index), title, document }));
  const data = makeLayoutData({ ...settings, chapterStart: 'anywhere', minPages: 0 }, chapters, {});
  const layout = typesetter.layOut('/book.typ', data);
  const first = layout.state === 'ready' ? layout.nodes[0] : undefined;
  if (first === undefined) return undefined;
  await counts.remember(part, first.page - 1);
  return first.page - 1;
}
