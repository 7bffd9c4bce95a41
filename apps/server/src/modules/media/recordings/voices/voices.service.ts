import { language, readVoiceCode, type Voice } from '@dierbaar/contract';
import type { Deps } from '../../../../deps.ts';
import { AppError } from '../../../../http/app-error.ts';
import { storedStates } from '../recordings.queries.ts';
import { findByCode, type VoiceRow } from './voices.queries.ts';

/** A code of ours, as it is printed or typed. A deleted recording that was never printed is as if it had never been. */
async function requireCode(deps: Deps, typed: string): Promise<VoiceRow> {
  const code = readVoiceCode(typed);
  const row = code === undefined ? undefined : await findByCode(deps.db, code);
  const isKnown = row && (storedStates.includes(row.state) || (isDeleted(row) && row.isPrinted));
  if (!isKnown) throw new AppError('not_found');
  return row;
}

const isDeleted = ({ state, goneAt }: VoiceRow) =>
  (state === 'gone' || state === 'removing') && goneAt !== null;

/** What the page of a code shows. */
export async function getVoice(deps: Deps, typed: string): Promise<Voice> {
  return present(await requireCode(deps, typed));
}

function present(row: VoiceRow): Voice {
  const bookLanguage = language.parse(row.language);
  const hasCover = row.coverOf !== null;
  if (isDeleted(row) && row.goneAt)
    return { state: 'gone', language: bookLanguage, goneAt: row.goneAt.toISOString() };
  if (!row.isPrinted) return { state: 'not-printed', language: bookLanguage };
  const { seconds, levels, soundBytes } = row;
  const isReady = row.playedState === 'ready' && seconds !== null && levels !== null && soundBytes !== null;
  if (row.isOff || !isReady) return { state: 'off', language: bookLanguage, writer: row.writer, hasCover };
  return {
    state: 'playing',
    language: bookLanguage,
    caption: row.caption || row.ownCaption,
    speaker: row.speaker,
    seconds,
    levels,
    transcript: row.transcript,
    bytes: soundBytes,
    recordedAt: row.recordedAt.toISOString(),
    hasCover,
  };
}

/** The recording behind a code, if it is playing now. */
export async function requirePlaying(deps: Deps, typed: string): Promise<VoiceRow> {
  const row = await requireCode(deps, typed);
  if (present(row).state !== 'playing') throw new AppError('not_found');
  return row;
}

/** What a reader hears by a code on the pages of a book of this writer, printed or not, unless it is off. */
export async function requireAudible(deps: Deps, userId: string, code: string): Promise<VoiceRow> {
  const row = await requireCode(deps, code);
  const isAudible = row.userId === userId && !isDeleted(row) && !row.isOff && row.playedState === 'ready';
  if (!isAudible) throw new AppError('not_found');
  return row;
}

/** The book whose cover the page of a code shows. */
export async function requireCovered(
  deps: Deps,
  typed: string,
): Promise<{ userId: string; projectId: string }> {
  const row = await requireCode(deps, typed);
  const voice = present(row);
  const isShown = voice.state === 'playing' || voice.state === 'off';
  if (!isShown || row.coverOf === null) throw new AppError('not_found');
  return { userId: row.userId, projectId: row.coverOf };
}
