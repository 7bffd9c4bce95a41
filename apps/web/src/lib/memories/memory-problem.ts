import { ApiError } from '@dierbaar/contract';
import type { MemoryProblem } from './pending-memories.ts';

/** Why a memory is refused for good; null when it may be taken later. */
export function problemOf(error: unknown): MemoryProblem | null {
  if (!(error instanceof ApiError)) return null;
  if (error.statusCode === 404) return 'bookGone';
  if (['limit_reached', 'text_quota_reached', 'media_quota_reached'].includes(error.code)) return 'full';
  return [400, 413, 415, 422].includes(error.statusCode) ? 'refused' : null;
}
