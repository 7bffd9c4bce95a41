import type { Format } from '@dierbaar/contract';
import { createContext, use } from 'react';
import type { PagesFile } from '../pages/painter.ts';

/** Files that pages are painted from. */
export interface PagesSource {
  projectId: string;
  format: Format;
  all: PagesFile | null;
  /** Early pages while the rest is rendered, and the page numbers they contain. */
  early: PagesFile | null;
  earlyPages: ReadonlySet<number>;
  /** Addresses of the cover of a book that everybody may see; that of one's own book is fetched. */
  covers?: { front: string; back: string };
}

export const PagesContext = createContext<PagesSource | null>(null);

export function usePages(): PagesSource {
  const source = use(PagesContext);
  if (!source) throw new Error('there is no book around this page');
  return source;
}

/** File that contains a page; null until it is rendered. */
export function fileWith({ all, early, earlyPages }: PagesSource, page: number): PagesFile | null {
  return all ?? (earlyPages.has(page) ? early : null);
}
