import { limits } from '@dierbaar/contract';
import { classify, isTooLarge } from '../local/outcome.ts';

/** Reasons why a picture is not sent; each has a text in the specification, but for those of this device. */
export type PhotoProblem = 'failed' | 'notKept' | 'lost' | 'tooBig' | 'format' | 'overLimit' | 'unauthorised';

/** Checks a file before the upload. */
export function checkFile(file: { size: number; type: string; name?: string }): PhotoProblem | null {
  if (!isPicture(file)) return 'format';
  return file.size > limits.uploadBytes ? 'tooBig' : null;
}

/** Maps the failure of an upload to a reason. */
export function problemOf(error: unknown): PhotoProblem {
  if (isTooLarge(error)) return 'overLimit';
  switch (classify(error)) {
    case 'signIn':
      return 'unauthorised';
    case 'full':
    case 'conflict':
      return 'overLimit';
    case 'refused':
      return 'format';
    default:
      return 'failed';
  }
}

/** Whether a retry may succeed: only when the picture itself was not refused. */
export function isRetryable(problem: PhotoProblem): boolean {
  return problem === 'failed' || problem === 'notKept' || problem === 'unauthorised';
}

function isPicture({ type, name = '' }: { type: string; name?: string }): boolean {
  // Some systems give no MIME type; then the file name decides. The server checks the bytes in any case.
  return type === '' ? /\.(jpe?g|png)$/i.test(name) : type === 'image/jpeg' || type === 'image/png';
}
