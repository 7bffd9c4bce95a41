import type { AskedKey } from '../../i18n/asked-texts.ts';
import type { PhotoProblem } from '../../lib/photos/check-file.ts';

/** Text of why a photo cannot come along. */
export function refusalOf(problem: PhotoProblem): AskedKey {
  if (problem === 'tooBig') return 'asked.upload.tooBig';
  return problem === 'overLimit' ? 'asked.upload.overLimit' : 'asked.upload.format';
}
