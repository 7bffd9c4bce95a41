import { type BookFormat, type ChapterDocument, photosOf } from '@dierbaar/book';
import { readStored, writeStored } from '../../../lib/storage.ts';
import type { WrittenText } from '../document/written-text.ts';
import { sharpnessOf } from '../photos/printed-photo.ts';

/** Tips about the text; each is shown once. The names are stored in `writingTips`. */
export type TipKind = 'softPhoto' | 'thousandWords' | 'firstPhoto' | 'silence';

/** Word count of the `thousandWords` tip. */
const longTextWords = 1000;

/** Tips that apply to the text, most useful first. */
export function chooseWritingTips(
  { chapter, words }: WrittenText,
  { isIdle, format }: { isIdle: boolean; format: BookFormat },
): TipKind[] {
  const { content } = chapter;
  const applies: Record<TipKind, boolean> = {
    softPhoto: content.some((one) => one.type === 'image' && sharpnessOf(one.attrs, format)?.isLowResolution),
    thousandWords: words >= longTextWords,
    firstPhoto: content.some((one) => one.type !== 'letter' && photosOf(one).length > 0),
    silence: isIdle && endsWithQuestion(chapter),
  };
  return tipKinds.filter((kind) => applies[kind]);
}

const tipKinds: readonly TipKind[] = ['softPhoto', 'thousandWords', 'firstPhoto', 'silence'];

/** Whether the text ends with a question without an answer. */
export function endsWithQuestion({ content }: ChapterDocument): boolean {
  const lines = content.filter((block) => block.type !== 'paragraph' || block.content.length > 0);
  return lines.at(-1)?.type === 'question';
}

const storageKey = 'writingTips';

interface TipState {
  isOff: boolean;
  shown: string[];
}

export function readTipState(): TipState {
  const [state = '', ...shown] = (readStored('localStorage', storageKey) ?? '').split(' ');
  return { isOff: state === 'off', shown };
}

export function writeTipState({ isOff, shown }: TipState): void {
  writeStored('localStorage', storageKey, [isOff ? 'off' : 'on', ...shown.slice(-500)].join(' '));
}
