import { limits } from '@dierbaar/contract';

/** Reasons for refusing a picture; each has a text in the specification, but for a failed one that only this page has. */
export type PhotoProblem = 'failed' | 'notKept' | 'tooBig' | 'format' | 'overLimit' | 'unauthorised';

/** Checks a file before the upload. */
export function checkFile(file: { size: number; type: string; name?: string }): PhotoProblem | null {
  if (!isPicture(file)) return 'format';
  return file.size > limits.uploadBytes ? 'tooBig' : null;
}

/** Maps the status of an upload to a reason. */
export function problemOf(status: number): PhotoProblem {
  switch (status) {
    case 401:
      return 'unauthorised';
    case 409:
    case 413:
      return 'overLimit';
    case 415:
    case 422:
      return 'format';
    default:
      return 'failed';
  }
}

/** Whether a retry may succeed: only when the picture itself was not refused. */
export function isRetryable(problem: PhotoProblem): boolean {
  return problem === 'failed' || problem === 'notKept' || problem === 'unauthorised';
}

/** Whether closing the page would lose a photo: the disk does not have it yet, or has no room for it. */
export function isOnlyInThisPage(photo: { isKept: boolean; problem: PhotoProblem | null }): boolean {
  return !photo.isKept && (photo.problem === null || isRetryable(photo.problem));
}

function isPicture({ type, name = '' }: { type: string; name?: string }): boolean {
  // Some systems give no MIME type; then the file name decides. The server checks the bytes in any case.
  return type === '' ? /\.(jpe?g|png)$/i.test(name) : type === 'image/jpeg' || type === 'image/png';
}
