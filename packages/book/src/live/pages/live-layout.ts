import type { BookSettings } from '../../layout/layout-data.ts';
import type { NodePlace } from '../../layout/node-map.ts';
import type { ChapterVersion } from './messages.ts';
import { estimateFrontPages, numberPages, type PageNumbers } from './page-numbers.ts';

/** The pages of one chapter. Pages of `nodes` count from 1 within the chapter. */
export type ChapterPages = {
  firstPage: number;
  /** Unknown until the chapter has been laid out for the first time. */
  pages: number | null;
  nodes: readonly NodePlace[];
  /** Why the newest text could not be laid out; the pages are those of the text before it. */
  problem: string | null;
};

/** The book as it stands. A new object after every change. */
export type LiveLayout = {
  state: 'starting' | 'ready' | 'restarting';
  chapters: ReadonlyMap<string, ChapterPages>;
  /** Pages of the bound book; `complete` when no length had to be guessed. */
  total: number;
  complete: boolean;
};

/** A chapter with its newest text and the last layout of it. */
export type ChapterEntry = {
  latest: ChapterVersion;
  /** Version of the newest text the worker has answered. */
  accepted: number;
  pages: number | null;
  nodes: NodePlace[];
  problem: string | null;
};

/** Page numbers of all chapters; `front` is null until the front matter has been laid out. */
export function numberChapters(
  chapters: readonly ChapterEntry[],
  front: number | null,
  settings: BookSettings | null,
): PageNumbers {
  const parts = chapters.map(({ latest, pages }) => ({ id: latest.id, pages }));
  const frontPages = front ?? estimateFrontPages(settings ?? { dedication: '' }, parts.length);
  return numberPages(frontPages, parts, settings?.minPages ?? 0);
}

/** Snapshot of the layout for the screen. */
export function makeLiveLayout(
  state: LiveLayout['state'],
  chapters: readonly ChapterEntry[],
  front: number | null,
  settings: BookSettings | null,
): LiveLayout {
  return {
    state,
    chapters: new Map(chapters.map((entry) => [entry.latest.id, pagesOf(entry)])),
    total: numberChapters(chapters, front, settings).total,
    complete: front !== null && chapters.every(({ pages }) => pages !== null),
  };
}

function pagesOf({ latest, pages, nodes, problem }: ChapterEntry): ChapterPages {
  return { firstPage: latest.firstPage, pages, nodes, problem };
}
