import type { BookSettings } from '../../layout/layout-data.ts';
import type { NodePlace } from '../../layout/node-map.ts';
import type { ChapterVersion } from './messages.ts';
import { estimateFrontPages, numberPages, type PageNumbers } from './page-numbers.ts';

/** Pages of one chapter; pages of `nodes` count from 1 within the chapter. */
export type ChapterPages = {
  firstPage: number;
  /** Null until the chapter has been laid out once. */
  pages: number | null;
  nodes: readonly NodePlace[];
  /** Why the newest text could not be laid out; `pages` and `nodes` are then those of the last good text. */
  problem: string | null;
};

/** Immutable snapshot of the layout; every change makes a new object. */
export type LiveLayout = {
  state: 'starting' | 'ready' | 'restarting';
  chapters: ReadonlyMap<string, ChapterPages>;
  /** Pages of the bound book; `complete` is false while a length is estimated. */
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
