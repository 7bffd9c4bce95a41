import type { BookFormat, ChapterDocument } from '@dierbaar/book';
import type { WrittenText } from '../document/written-text.ts';
import { sharpnessOf } from '../photos/printed-photo.ts';

/** What Bo can notice in a text. Each is said at most once. */
export type TipKind = 'softPhoto' | 'thousandWords' | 'firstPhoto' | 'silence';

/** A text this long deserves a word. */
const manyWords = 1000;

/** What the text itself gives occasion to say, the most useful first. */
export function chooseWritingTips(
  { chapter, words }: WrittenText,
  { isSilent, format }: { isSilent: boolean; format: BookFormat },
): TipKind[] {
  const { content } = chapter;
  const occasions: Record<TipKind, boolean> = {
    softPhoto: content.some((one) => one.type === 'image' && sharpnessOf(one.attrs, format)?.isSoft),
    thousandWords: words >= manyWords,
    firstPhoto: content.some(({ type }) => type === 'image' || type === 'imageLayout'),
    silence: isSilent && endsWithQuestion(chapter),
  };
  return tipKinds.filter((kind) => occasions[kind]);
}

const tipKinds: readonly TipKind[] = ['softPhoto', 'thousandWords', 'firstPhoto', 'silence'];

/** Whether a question stands there that nobody has begun to answer. */
export function endsWithQuestion({ content }: ChapterDocument): boolean {
  const lines = content.filter((block) => block.type !== 'paragraph' || block.content.length > 0);
  return lines.at(-1)?.type === 'question';
}

const storageKey = 'writingTips';

interface TipMemory {
  isOff: boolean;
  said: string[];
}

/** Storage may be refused; then a tip may come back on another visit. */
export function readTipState(): TipMemory {
  try {
    const [state = '', ...said] = (localStorage.getItem(storageKey) ?? '').split(' ');
    return { isOff: state === 'off', said };
  } catch {
    return { isOff: false, said: [] };
  }
}

export function writeTipState({ isOff, said }: TipMemory): void {
  try {
    localStorage.setItem(storageKey, [isOff ? 'off' : 'on', ...said.slice(-500)].join(' '));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
