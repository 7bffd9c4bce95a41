import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import type { StoredText } from '../../../texts/stored-text.ts';
import { TextPoolError } from '../../../texts/text-pool.ts';
import type { StoredJson, TextReading } from '../../../texts/text-tasks.ts';
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
  return orRetryLater(deps, deps.texts.read(userId, html));
}

/** A stored text as HTML. */
export function writeBody(deps: Deps, userId: string, stored: StoredJson): Promise<string> {
  return orRetryLater(deps, deps.texts.write(userId, stored));
}

/** A stored text, to be stored again. */
export function reopenText(deps: Deps, userId: string, stored: StoredJson): Promise<StoredText> {
  return orRetryLater(deps, deps.texts.reopen(userId, stored));
}

const unzip = promisify(gunzip);

export async function decompress(stored: { compressed: Buffer; schemaVersion: number }): Promise<StoredJson> {
  const json = await unzip(stored.compressed);
  return { json: json.toString(), schemaVersion: stored.schemaVersion };
}

/** A text that the pool did not finish is not refused: the client keeps it and tries again. */
async function orRetryLater<R>(deps: Deps, task: Promise<R>): Promise<R> {
  try {
    return await task;
  } catch (error) {
    if (!(error instanceof TextPoolError)) throw error;
    if (error.reason === 'failed')
      deps.log.error({ err: error, alarm: 'text_pool' }, 'a text was not read or written');
    throw new AppError(error.reason === 'person_busy' ? 'rate_limited' : 'unavailable');
  }
}
