import type {
  PageLine,
  ReadingManifest,
  ShownPages,
} from '../../../rendering/reading-pictures/reading-pictures.service.ts';
import { type Anchor, findAnchor, type SearchedText, searchText } from './find-anchor.ts';

/** Above this part of a page stand running heads. */
const textTop = 0.1;
/** Lines around a line that are stored to find it again. */
const linesAround = 2;
const maxCharacters = 500;

/** Chapter of a page; null before the first chapter and on pages without text. */
export const chapterOf = ({ pageStarts }: ReadingManifest, page: number): string | null =>
  pageStarts.find((start) => start.page === page)?.chapterId ?? null;

/** The words of a line and of those around it on its page. */
export function anchorOf(lines: readonly PageLine[], line: number): Omit<Anchor, 'index'> {
  const isText = ({ y, text }: PageLine) => y >= textTop && !/^\d+$/.test(text);
  const textOf = (some: readonly PageLine[]) =>
    some
      .filter(isText)
      .map(({ text }) => text)
      .join(' ')
      .slice(0, maxCharacters);
  return {
    quote: (lines[line]?.text ?? '').slice(0, maxCharacters),
    before: textOf(lines.slice(Math.max(0, line - linesAround), line)),
    after: textOf(lines.slice(line + 1, line + 1 + linesAround)),
  };
}

/** Where a remark was written, and by which words it is found. */
export interface WrittenPlace extends Anchor {
  contentHash: string;
  page: number;
  line: number | null;
  chapterId: string | null;
}

/**
 * Finds the lines of remarks on the pages that are shown now. Those written on these very pages are where they were; others
 * are looked for among the lines of their chapter.
 */
export function createPageSearch(shown: ShownPages | null) {
  const searched = new Map<string, { text: SearchedText; places: { page: number; line: number }[] }>();
  const linesOfChapter = (manifest: ReadingManifest, chapterId: string) => {
    const known = searched.get(chapterId);
    if (known) return known;
    const pages = new Set(
      manifest.pageStarts.flatMap((start) => (start.chapterId === chapterId ? [start.page] : [])),
    );
    const found = manifest.lines.flatMap((lines, index) =>
      pages.has(index + 1) ? lines.map(({ text }, line) => ({ text, page: index + 1, line })) : [],
    );
    const made = {
      text: searchText(found.map(({ text }) => text)),
      places: found.map(({ page, line }) => ({ page, line })),
    };
    searched.set(chapterId, made);
    return made;
  };
  return (written: WrittenPlace): { page: number; line: number | null } => {
    const { page, line, chapterId } = written;
    if (!shown || written.contentHash === shown.contentHash) return { page, line };
    const pages = shown.manifest.pictures.length;
    const somewhere = { page: Math.min(page, pages), line: null };
    if (line === null || chapterId === null) return somewhere;
    const { text, places } = linesOfChapter(shown.manifest, chapterId);
    // Lines are counted from the beginning of the chapter, not as blocks: nothing decides between equal ones but order.
    const found = findAnchor(text, { ...written, index: null });
    return (found && places[found.index]) ?? somewhere;
  };
}
