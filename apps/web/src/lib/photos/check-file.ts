import { limits } from '@dierbaar/contract';

/** Why a picture cannot come into the book, in the words of the specification. */
export type PhotoProblem = 'failed' | 'tooBig' | 'format' | 'overLimit' | 'unauthorised';

/** What can be told before a byte is sent. */
export function checkFile(file: { size: number; type: string; name?: string }): PhotoProblem | null {
  if (!isPicture(file)) return 'format';
  return file.size > limits.uploadBytes ? 'tooBig' : null;
}

/** What an answer of the server means. */
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

/** Trying again helps only where the picture itself is fine. */
export function isRetryable(problem: PhotoProblem): boolean {
  return problem === 'failed' || problem === 'unauthorised';
}

function isPicture({ type, name = '' }: { type: string; name?: string }): boolean {
  // Some systems tell no type; then the name decides, and in the end the server, which looks at the bytes.
  return type === '' ? /\.(jpe?g|png)$/i.test(name) : type === 'image/jpeg' || type === 'image/png';
}
