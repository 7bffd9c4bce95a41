import { classify } from '../local/outcome.ts';
import type { MemoryProblem } from './pending-memories.ts';

/** Why a memory is refused for good; null when it may be taken later. */
export function problemOf(error: unknown): MemoryProblem | null {
  const outcome = classify(error);
  if (outcome === 'gone') return 'bookGone';
  return outcome === 'full' || outcome === 'refused' ? outcome : null;
}
