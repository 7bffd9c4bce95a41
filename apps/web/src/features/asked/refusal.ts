import { limits } from '@dierbaar/contract';
import type { AskedTexts } from '../../i18n/asked-texts.ts';
import type { QueuedPhotos } from '../../lib/memories/queue-photos.ts';
import type { PhotoProblem } from '../../lib/photos/check-file.ts';

/** Text of why a photo cannot come along. */
export function refusalOf(
  problem: PhotoProblem,
): `asked.upload.${'tooBig' | 'overLimit' | 'lost' | 'format'}` {
  return problem === 'tooBig' || problem === 'overLimit' || problem === 'lost'
    ? `asked.upload.${problem}`
    : 'asked.upload.format';
}

/** What is said of photos that were chosen for an answer and cannot all come along; empty when they can. */
export function noticeOf(t: AskedTexts, { problems: [problem], tooMany }: QueuedPhotos): string {
  if (problem) return t(refusalOf(problem));
  return tooMany > 0 ? t('telling.tooMany', { count: tooMany, most: limits.photosPerMemory }) : '';
}
