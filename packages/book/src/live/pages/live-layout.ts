import { firstSideOf } from '../../layout/chapter-starts.ts';
import type { BookSettings } from '../../layout/layout-data.ts';
import type { NodePlace } from '../../layout/node-map.ts';
import type { WorkerState } from '../engine/supervised-worker.ts';
import type { ChapterVersion } from './messages.ts';
import { type AroundPages, numberPages, type PageNumbers } from './page-numbers.ts';

/** Why a chapter cannot be laid out, and the index of the block at which that begins. */
type ChapterProblem = { message: string; block: number | null };

/** Pages of one chapter; pages of `nodes` count from 1 within the chapter. */
export type ChapterPages = {
  /** Place among the chapters, from 1. */
  number: number;
  /** Number that is printed on its first page; null until the whole book is counted. */
  firstPage: number | null;
  /** Null until the chapter has been laid out once. */
  pages: number | null;
  nodes: readonly NodePlace[];
  /** Why the newest text could not be laid out; `pages` and `nodes` are then those of the last good text. */
  problem: ChapterProblem | null;
};

/** Immutable snapshot of the layout; a change makes a new object, and no change keeps it. */
export type LiveLayout = {
  state: WorkerState;
  chapters: ReadonlyMap<string, ChapterPages>;
  /** Pages of the bound book; null until the whole book is counted. */
  total: number | null;
};

/** A chapter with its newest text and the last layout of it. */
export type ChapterEntry = {
  title: string;
  number: number;
  /** Null until its text has been fetched. */
  latest: ChapterVersion | null;
  /** Answers of the worker about lower versions are outdated. */
  accepted: number;
  /** Whether `pages` belongs to the current settings. */
  isCounted: boolean;
  pages: number | null;
  nodes: NodePlace[];
  /** Number on the first page of the picture, undefined before there is one. */
  printedFrom: number | null | undefined;
  problem: ChapterProblem | null;
};

export function makeChapterEntry(title: string, number: number): ChapterEntry {
  return {
    title,
    number,
    latest: null,
    accepted: 0,
    isCounted: false,
    pages: null,
    nodes: [],
    printedFrom: undefined,
    problem: null,
  };
}

/** Page numbers of all chapters; null until the chapters and what is around them are counted. */
export function numberChapters(
  chapters: ReadonlyMap<string, ChapterEntry>,
  around: AroundPages | null,
  settings: BookSettings | null,
): PageNumbers | null {
  const parts = Array.from(chapters, ([id, { pages, isCounted, problem, latest }]) => ({
    id,
    pages: isCounted && problem === null ? pages : null,
    side: latest && firstSideOf(latest.document),
  }));
  return settings && numberPages(around, parts, settings);
}

/** Snapshot of the layout for the screen; what is the same as before is the same object, so that nobody draws it again. */
export function makeLiveLayout(
  before: LiveLayout | null,
  state: LiveLayout['state'],
  chapters: ReadonlyMap<string, ChapterEntry>,
  numbers: PageNumbers | null,
): LiveLayout {
  const next = {
    state,
    chapters: new Map(
      Array.from(chapters, ([id, entry]) => [
        id,
        pagesOf(entry, numbers?.firstPages.get(id) ?? null, before?.chapters.get(id)),
      ]),
    ),
    total: numbers?.total ?? null,
  };
  return before && isSameLayout(before, next) ? before : next;
}

// A chapter with a picture has the number that is printed on it: what is said about the page and what can be read on it
// come from one layout.
function pagesOf(
  { number, pages, nodes, problem, printedFrom }: ChapterEntry,
  numbered: number | null,
  before: ChapterPages | undefined,
): ChapterPages {
  const firstPage = printedFrom === undefined ? numbered : printedFrom;
  const isSame =
    before?.number === number &&
    before.firstPage === firstPage &&
    before.pages === pages &&
    before.nodes === nodes &&
    before.problem === problem;
  return isSame ? before : { number, firstPage, pages, nodes, problem };
}

function isSameLayout(one: LiveLayout, other: LiveLayout): boolean {
  return (
    one.state === other.state &&
    one.total === other.total &&
    one.chapters.size === other.chapters.size &&
    [...other.chapters].every(([id, pages]) => one.chapters.get(id) === pages)
  );
}
