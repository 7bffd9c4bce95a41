import type { ReadLine } from '@dierbaar/contract';
import { readStored, writeStored } from '../../../lib/storage.ts';

/**
 * The lines that this device has shown, as numbers from which nothing can be read, so that pages with other lines can be
 * marked when the book was changed. It stays on the device: the writer does not learn what was read.
 */
export interface LinesRead {
  /** Whether a page was read before and has lines that were not. */
  isChanged(page: number, lines: readonly ReadLine[]): boolean;
  /** Notes a page as read. */
  note(page: number, lines: readonly ReadLine[]): void;
  /** The page that was read last; 1 at first. */
  lastPage(): number;
}

interface Stored {
  hashes: number[];
  pages: number[];
  last: number;
}

/** A page with this part of new lines counts as changed; a paragraph that only moved does not. */
const leastNew = 1;

export async function openLinesRead(token: string): Promise<LinesRead> {
  const name = `dierbaar.read.${await nameOf(token)}`;
  const stored = read(name);
  const hashes = new Set(stored.hashes);
  const pages = new Set(stored.pages);
  let { last } = stored;
  const known = (text: string) => hashes.has(hashOf(text));
  return {
    isChanged: (page, lines) =>
      pages.has(page) && wordyLines(lines).filter(({ text }) => !known(text)).length >= leastNew,
    note(page, lines) {
      last = page;
      pages.add(page);
      for (const { text } of wordyLines(lines)) hashes.add(hashOf(text));
      writeStored('localStorage', name, JSON.stringify({ hashes: [...hashes], pages: [...pages], last }));
    },
    lastPage: () => last,
  };
}

/** Running heads and page numbers move with the pages. */
const wordyLines = (lines: readonly ReadLine[]) =>
  lines.filter(({ text, y }) => y >= 0.1 && !/^\d+$/.test(text));

function read(name: string): Stored {
  try {
    const { hashes, pages, last } = JSON.parse(readStored('localStorage', name) ?? '') as Partial<Stored>;
    return { hashes: hashes ?? [], pages: pages ?? [], last: last ?? 1 };
  } catch {
    return { hashes: [], pages: [], last: 1 };
  }
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The address of the link must not be found on the device. */
async function nameOf(token: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`dierbaar read ${token}`));
  return Array.from(new Uint8Array(bytes).slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
