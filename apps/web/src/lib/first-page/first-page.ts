import { readStored, writeStored } from '../storage.ts';

/** Answer that a visitor wrote on the public home, before there is an account. */
export interface FirstPage {
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
  /** Words below the photo. */
  caption?: string;
}

/** Everything of the try-out on this device. The field names are stored. */
interface StoredPages {
  pieces: Record<string, FirstPage>;
  /** Question that was last answered. */
  current: string | null;
  /** Question whose piece goes along into the first book. */
  taken: string | null;
  /** The book that was made before the page was sent; empty without one. */
  projectId: string;
  /** The account to which it goes; empty until somebody registers or signs in. */
  userId: string;
  /** Whether that account was made for it: a book of that account is then newer than the piece. */
  isOfRegistration: boolean;
}

/** The piece that goes along, and what is known of its way. */
export type MarkedPage = FirstPage & Pick<StoredPages, 'projectId' | 'userId' | 'isOfRegistration'>;

const key = 'first-page';
const notTaken = { taken: null, projectId: '', userId: '', isOfRegistration: false };
const nothing: StoredPages = { pieces: {}, current: null, ...notTaken };

/** Stores a page in this browser; false when the browser refuses. Other pages stay as another tab may have stored them. */
export function storePage(piece: FirstPage): boolean {
  const stored = read();
  return write({
    ...stored,
    pieces: { ...stored.pieces, [piece.questionId]: piece },
    current: piece.questionId,
  });
}

export function readPage(questionId: string): FirstPage | null {
  return read().pieces[questionId] ?? null;
}

/** The piece that was last written in. */
export function readCurrentPage(): FirstPage | null {
  const { pieces, current } = read();
  return (current !== null && pieces[current]) || null;
}

/** Marks the page that goes to the account after registration and payment. */
export function markForAccount(questionId: string): void {
  write({ ...read(), ...notTaken, taken: questionId });
}

/** Assigns the page to the account that was just made here: nobody else who signs in gets it. */
export function assignToRegistered(userId: string): void {
  const stored = read();
  if (stored.taken !== null) write({ ...stored, userId, isOfRegistration: true });
}

/** The piece that goes along. */
export function readMarkedPage(): MarkedPage | null {
  const { pieces, taken, projectId, userId, isOfRegistration } = read();
  const piece = taken === null ? undefined : pieces[taken];
  return piece ? { ...piece, projectId, userId, isOfRegistration } : null;
}

/** The piece of this account; one that is nobody's yet becomes that of the first who signs in. */
export function claimMarkedPage(userId: string): MarkedPage | null {
  const piece = readMarkedPage();
  if (!piece || (piece.userId !== '' && piece.userId !== userId)) return null;
  if (piece.userId === '') write({ ...read(), userId });
  return piece;
}

/** Assigns the page to the first book that is made before it was sent. */
export function assignToBook(projectId: string): void {
  const stored = read();
  if (stored.taken !== null && stored.projectId === '') write({ ...stored, projectId });
}

/** Deletes a page that the server has; false when another tab has changed it since: then it stays. */
export function deleteSentPage(sent: FirstPage): boolean {
  const now = readPage(sent.questionId);
  if (now && contentOf(now) !== contentOf(sent)) return false;
  deletePage(sent.questionId);
  return true;
}

/** What a piece holds, to compare. */
export function contentOf({ chapterId, question, text, photo, caption = '' }: FirstPage): string {
  return JSON.stringify([
    chapterId,
    question,
    text,
    photo && [photo.fileName, photo.width, photo.height],
    caption,
  ]);
}

/** Deletes a page that the visitor threw away. */
export function deletePage(questionId: string): void {
  const stored = read();
  const { [questionId]: _dropped, ...pieces } = stored.pieces;
  write({
    ...stored,
    pieces,
    current: stored.current === questionId ? null : stored.current,
    ...(stored.taken === questionId ? notTaken : {}),
  });
}

function read(): StoredPages {
  try {
    const stored: Partial<StoredPages> | null = JSON.parse(readStored('localStorage', key) ?? 'null');
    return typeof stored?.pieces === 'object' ? { ...nothing, ...stored } : nothing;
  } catch {
    return nothing;
  }
}

function write(stored: StoredPages): boolean {
  const text = JSON.stringify(stored);
  writeStored('localStorage', key, text);
  return readStored('localStorage', key) === text;
}
