import { errorCodeOf } from './failure-kind.ts';

const maxCalls = 4;

/**
 * Repeats a call that waits until something is rendered, when the server ended it before: the render takes long, or the
 * copy of the server that was asked is being replaced.
 */
export async function askUntilMade<T>(call: () => Promise<T>): Promise<T> {
  for (let calls = 1; ; calls++) {
    try {
      return await call();
    } catch (error) {
      if (errorCodeOf(error) !== 'ask_again' || calls === maxCalls) throw error;
    }
  }
}
