import { readStored, writeStored } from '../storage.ts';

/** Answer that a visitor wrote on the public home, before there is an account. */
export interface FirstPiece {
  themeId: string;
  chapterId: string;
  chapter: string;
  questionId: string;
  question: string;
  language: 'nl' | 'en';
  format: 'a4' | 'sq';
  /** As it was typed; each line is a paragraph. */
  text: string;
  /** The picture itself is among the files of `first-page-files.ts`. */
  photo: { fileName: string; width: number; height: number } | null;
  /** Words below the photo; what was kept before there were any has none. */
  caption?: string;
  /** The words stand in the book; the photo does not yet. */
  isPlaced?: true;
}

/** Everything that is kept. The field names are stored. */
interface KeptPieces {
  pieces: Record<string, FirstPiece>;
  /** Question that was last answered. */
  current: string | null;
  /** Question whose piece goes along into the first book. */
  taken: string | null;
  /** The book that was made for it; empty before there is one. */
  projectId: string;
}

const key = 'first-page';
const nothing: KeptPieces = { pieces: {}, current: null, taken: null, projectId: '' };

/** Keeps a piece in this browser; false when the browser refuses. Other pieces stay as another tab may have left them. */
export function keepPiece(piece: FirstPiece): boolean {
  const kept = read();
  return write({
    ...kept,
    pieces: { ...kept.pieces, [piece.questionId]: piece },
    current: piece.questionId,
  });
}

export function readPiece(questionId: string): FirstPiece | null {
  return read().pieces[questionId] ?? null;
}

/** The piece that was last written in. */
export function readCurrentPiece(): FirstPiece | null {
  const { pieces, current } = read();
  return (current !== null && pieces[current]) || null;
}

/** Remembers that a piece goes along through registration and payment. */
export function takeAlong(questionId: string): void {
  write({ ...read(), taken: questionId, projectId: '' });
}

/** The piece that goes along, and the book that was made for it. */
export function readTakenPiece(): (FirstPiece & { projectId: string }) | null {
  const { pieces, taken, projectId } = read();
  const piece = taken === null ? undefined : pieces[taken];
  return piece ? { ...piece, projectId } : null;
}

/** The first book that is made gets the piece; a later one does not. */
export function giveToBook(projectId: string): void {
  const kept = read();
  if (kept.taken !== null && kept.projectId === '') write({ ...kept, projectId });
}

/** The book of the piece is gone: the next one that is made gets it. */
export function takeBackFromBook(): void {
  const kept = read();
  const piece = kept.taken === null ? undefined : kept.pieces[kept.taken];
  if (!piece) return void write({ ...kept, projectId: '' });
  const { isPlaced: _, ...unplaced } = piece;
  write({ ...kept, pieces: { ...kept.pieces, [piece.questionId]: unplaced }, projectId: '' });
}

/** Remembers that the words stand in the book, where the writer may change them. */
export function notePlaced({ questionId, text, caption }: FirstPiece): void {
  const kept = read();
  const now = kept.pieces[questionId];
  if (now?.text !== text || now.caption !== caption) return;
  write({ ...kept, pieces: { ...kept.pieces, [questionId]: { ...now, isPlaced: true } } });
}

/** Forgets a piece that stands in the book; false when another tab has changed its words since: then it stays. */
export function dropPlacedPiece({ questionId, text, caption }: FirstPiece): boolean {
  const now = readPiece(questionId);
  if (now && (now.text !== text || now.caption !== caption)) return false;
  dropPiece(questionId);
  return true;
}

/** Forgets a piece that the visitor no longer wants. */
export function dropPiece(questionId: string): void {
  const { pieces, current, taken, projectId } = read();
  const { [questionId]: _dropped, ...left } = pieces;
  const isTaken = taken === questionId;
  write({
    pieces: left,
    current: current === questionId ? null : current,
    taken: isTaken ? null : taken,
    projectId: isTaken ? '' : projectId,
  });
}

function read(): KeptPieces {
  try {
    const stored: Partial<KeptPieces> | null = JSON.parse(readStored('localStorage', key) ?? 'null');
    return typeof stored?.pieces === 'object' ? { ...nothing, ...stored } : nothing;
  } catch {
    return nothing;
  }
}

function write(kept: KeptPieces): boolean {
  const text = JSON.stringify(kept);
  writeStored('localStorage', key, text);
  return readStored('localStorage', key) === text;
}
