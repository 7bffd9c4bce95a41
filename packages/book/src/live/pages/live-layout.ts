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

/** Immutable snapshot of the layout; a change makes a new object, and no change keeps it. */
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

/** Snapshot of the layout for the screen; what is the same as before is the same object, so that nobody draws it again. */
export function makeLiveLayout(
  before: LiveLayout | null,
  state: LiveLayout['state'],
  chapters: readonly ChapterEntry[],
  front: number | null,
  settings: BookSettings | null,
): LiveLayout {
  const next = {
    state,
    chapters: new Map(
      chapters.map((entry) => [entry.latest.id, pagesOf(entry, before?.chapters.get(entry.latest.id))]),
    ),
    total: numberChapters(chapters, front, settings).total,
    complete: front !== null && chapters.every(({ pages }) => pages !== null),
  };
  return before && isSameLayout(before, next) ? before : next;
}

function pagesOf(
  { latest, pages, nodes, problem }: ChapterEntry,
  before: ChapterPages | undefined,
): ChapterPages {
  const { firstPage } = latest;
  const isSame =
    before?.firstPage === firstPage &&
    before.pages === pages &&
    before.nodes === nodes &&
    before.problem === problem;
  return isSame ? before : { firstPage, pages, nodes, problem };
}

function isSameLayout(one: LiveLayout, other: LiveLayout): boolean {
  return (
    one.state === other.state &&
    one.total === other.total &&
    one.complete === other.complete &&
    one.chapters.size === other.chapters.size &&
    [...other.chapters].every(([id, pages]) => one.chapters.get(id) === pages)
  );
}
