import { outsideCallSeconds } from '../metrics.ts';
import { tracedPart } from './tracing.ts';

type OutsideSystem = 's3' | 'stripe' | 'printer' | 'smtp';

interface OutsideCall<T> {
  system: OutsideSystem;
  /** Name of the call without ids: it is the label of a metric. */
  call: string;
  work: () => Promise<T>;
  /** HTTP status of an answer or an error; undefined when it has none. */
  statusOf?: (answerOrError: unknown) => number | undefined;
}

/** Makes a call of something outside; measures it, and gives it a span. */
export function callOutside<T>({ system, call, work, statusOf }: OutsideCall<T>): Promise<T> {
  return tracedPart(`${system} ${call}`, { kind: 'client' }, async (span) => {
    const endTimer = outsideCallSeconds.startTimer({ system, call });
    const end = (status: number) => {
      const outcome = outcomeOf(status);
      endTimer({ outcome });
      span?.set({ outcome });
    };
    try {
      const answer = await work();
      end(statusOf?.(answer) ?? 200);
      return answer;
    } catch (error) {
      end(statusOf?.(error) ?? 500);
      throw error;
    }
  });
}

/** 429 counts as a failure: a service that refuses every call as one too many answers none. */
function outcomeOf(status: number): 'done' | 'refused' | 'failed' {
  if (status >= 500 || status === 429) return 'failed';
  return status >= 400 ? 'refused' : 'done';
}

/** A path with its ids replaced: names of resources are lower-case words, ids are not. */
export function patternOf(path: string): string {
  const [, ...segments] = new URL(path, 'http://outside').pathname.split('/');
  const isName = (segment: string, index: number) =>
    /^[a-z_]*$/.test(segment) || (index === 0 && /^v\d$/.test(segment));
  return segments.map((segment, index) => `/${isName(segment, index) ? segment : ':id'}`).join('');
}
