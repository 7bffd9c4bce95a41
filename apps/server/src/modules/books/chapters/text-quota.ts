import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { hasTextRoom, textQuotaBytes } from '../../platform/ownership/text-usage.service.ts';
import { thinHistoryOf } from './history/thin-history.ts';

interface QuotaOptions {
  quotaBytes: number;
  /** Characters a user may save before the texts are measured again. */
  measureEvery: number;
}

const defaults: QuotaOptions = { quotaBytes: textQuotaBytes, measureEvery: 8_000_000 };
const refusedForMs = 60_000;

/**
 * Checks the quota of saves. Measuring takes milliseconds, so it happens only after much was saved, and each process may
 * let through what it did not measure yet. A user over the quota first gets a shorter history; only when that is not
 * enough, saves are refused, and the client keeps the text.
 */
export function createTextQuota(
  deps: Deps,
  options: Partial<QuotaOptions> = {},
): (userId: string, characters: number) => Promise<void> {
  const { quotaBytes, measureEvery } = { ...defaults, ...options };
  const saved = new Map<string, number>();
  const refusedUntil = new Map<string, number>();

  const measure = async (userId: string) => {
    if (await hasTextRoom(deps.db, userId, quotaBytes)) return;
    await thinHistoryOf(deps, userId);
    if (await hasTextRoom(deps.db, userId, quotaBytes)) return;
    refusedUntil.set(userId, deps.clock().getTime() + refusedForMs);
    deps.log.warn({ userId, alarm: 'text_quota' }, 'a user has reached the quota of texts');
    throw new AppError('text_quota_reached');
  };

  return async (userId, characters) => {
    const until = refusedUntil.get(userId);
    if (until !== undefined && deps.clock().getTime() < until) throw new AppError('text_quota_reached');
    const since = (saved.get(userId) ?? 0) + characters;
    if (until === undefined && since < measureEvery) {
      if (saved.size > 10_000) saved.clear();
      saved.set(userId, since);
      return;
    }
    saved.delete(userId);
    refusedUntil.delete(userId);
    await measure(userId);
  };
}
