import { type BookSettings, makeLayoutData } from '../../layout/layout-data.ts';
import type { FontLoader } from '../engine/font-loader.ts';
import type { PageCounts } from '../engine/page-counts.ts';
import type { Typesetter } from '../engine/typesetter.ts';
import { countFront } from './count-front.ts';
import { type AroundPages, yearsKeyOf } from './page-numbers.ts';

type AroundDeps = {
  typesetter: Pick<Typesetter, 'layOut'>;
  fonts: Pick<FontLoader, 'provide'>;
  counts: PageCounts;
};

/** Pages before the first chapter and years after the last one; undefined when they cannot be laid out. */
export async function countAround(
  deps: AroundDeps,
  settings: BookSettings,
  titles: readonly string[],
): Promise<AroundPages | undefined> {
  const front = await countFront(deps, settings, titles);
  const years = await countYears(deps, settings);
  return front === undefined || years === undefined ? undefined : { front, years };
}

/** Number of pages with the years of a book, after its last chapter; undefined when they cannot be laid out. */
async function countYears(
  { typesetter, fonts, counts }: AroundDeps,
  settings: BookSettings,
): Promise<number | undefined> {
  if (settings.years.length === 0) return 0;
  const part = yearsKeyOf(settings);
  const known = await counts.find(part);
  if (known !== undefined) return known;
  await fonts.provide(settings, () => part);
  const chapter = { id: '', title: '', document: { type: 'doc' as const, content: [] } };
  const layout = typesetter.layOut('/book.typ', makeLayoutData({ ...settings, minPages: 0 }, [chapter], {}));
  if (layout.state === 'failed') return undefined;
  const pages = layout.parts.flatMap(({ part: name, page }) => (name === 'years' ? [page] : []));
  const count = pages.length === 0 ? 0 : Math.max(...pages) - Math.min(...pages) + 1;
  await counts.remember(part, count);
  return count;
}
