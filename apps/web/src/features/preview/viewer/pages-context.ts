import type { Format } from '@dierbaar/contract';
import { createContext, use } from 'react';
import type { PagesFile } from '../pages/painter.ts';

/** Where the pictures of pages come from. */
export interface PagesSource {
  projectId: string;
  format: Format;
  all: PagesFile | null;
  /** The first pages, while the others are made; which ones it truly has. */
  first: PagesFile | null;
  firstPages: ReadonlySet<number>;
}

export const PagesContext = createContext<PagesSource | null>(null);

export function usePages(): PagesSource {
  const source = use(PagesContext);
  if (!source) throw new Error('there is no book around this page');
  return source;
}

/** The file that has a page; null while it is being made. */
export function fileWith({ all, first, firstPages }: PagesSource, page: number): PagesFile | null {
  return all ?? (firstPages.has(page) ? first : null);
}
