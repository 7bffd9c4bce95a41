import { limits } from '@dierbaar/contract';
import type { Deps } from '../../../deps.ts';

export const binMilliseconds = limits.binDays * 24 * 3600 * 1000;

/** Books that were put into the bin after this moment can be taken out again. */
export const restorableSince = (deps: Deps) => new Date(deps.clock().getTime() - binMilliseconds);
