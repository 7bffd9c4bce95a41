import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { createLimiter } from '../../../http/limits/limiter.ts';
import { slots } from '../../../http/limits/table.ts';
import type { StoredText } from '../../../texts/stored-text.ts';
import { isShort, TextPoolError } from '../../../texts/text-pool.ts';
import { type StoredJson, type TextReading, textTasks } from '../../../texts/text-tasks.ts';
import type { UncheckedSession } from './chapter-text.queries.ts';
import { requireChapter } from './chapters.service.ts';

/**
 * Reads the HTML of a save. A long text is read only for the owner of the chapter; a short one takes less time than the
 * query that would tell, and saving it asks the same.
 */
export async function readBody(
  deps: Deps,
  userId: string,
  projectChapterId: string,
  html: string,
  session?: UncheckedSession,
): Promise<TextReading> {
  const short = deps.texts.readShort(`${userId} ${projectChapterId}`, html);
  if (short !== undefined) return short;
  await session?.require();
  await requireChapter(deps.db, userId, projectChapterId);
  return inSlot(deps, userId, () => deps.texts.read(html));
}

/** A stored text as HTML. */
export async function writeBody(deps: Deps, userId: string, stored: StoredJson): Promise<string> {
  return isShort(stored) ? textTasks.write(stored) : inSlot(deps, userId, () => deps.texts.write(stored));
}

/** A stored text, to be stored again. */
export async function reopenText(deps: Deps, userId: string, stored: StoredJson): Promise<StoredText> {
  return isShort(stored) ? textTasks.reopen(stored) : inSlot(deps, userId, () => deps.texts.reopen(stored));
}

const unzip = promisify(gunzip);

export async function decompress(stored: { compressed: Buffer; schemaVersion: number }): Promise<StoredJson> {
  const json = await unzip(stored.compressed);
  return { json: json.toString(), schemaVersion: stored.schemaVersion };
}

const slotsOfTexts = createLimiter(slots.texts);

/** Runs a task when its person has a slot. A text that no thread finished is not refused: the client tries again. */
async function inSlot<R>(deps: Deps, userId: string, task: () => Promise<R>): Promise<R> {
  using _slot = await slotsOfTexts.take(userId);
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof TextPoolError)) throw error;
    deps.log.error({ err: error, alarm: 'text_pool' }, 'a text was not read or written');
    throw new AppError('unavailable');
  }
}
