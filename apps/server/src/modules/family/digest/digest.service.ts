import { type AskedPage, language } from '@dierbaar/contract';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { orNotFound } from '../../../http/app-error.ts';
import { hashToken } from '../../accounts/users/random-token.ts';
import { createLink } from '../links/create-link.ts';
import { findDigest, findDigestByLink, setDigestSwitch, setDue } from './digest.queries.ts';

/** A teller often sends a second answer right after the first. */
const soonMs = 10 * 60_000;
const daySeconds = 24 * 3600;

export async function getDigest(deps: Deps, userId: string): Promise<{ isWanted: boolean }> {
  return { isWanted: (await findDigest(deps.db, userId))?.isWanted ?? true };
}

export async function changeDigest(
  deps: Deps,
  userId: string,
  isWanted: boolean,
): Promise<{ isWanted: boolean }> {
  await setDigestSwitch(deps.db, userId, isWanted, createLink(deps));
  return { isWanted };
}

/** Schedules the mail about new answers, at most one a day. */
export async function scheduleDigest(deps: Deps, trx: Connection, userId: string): Promise<void> {
  const soonest = new Date(deps.clock().getTime() + soonMs);
  await setDue(trx, userId, { soonest, pauseSeconds: daySeconds, link: createLink(deps) });
}

/** The page of the link in that mail. */
export async function getDigestPage(deps: Deps, token: string): Promise<AskedPage> {
  const found = orNotFound(await findDigestByLink(deps.db, hashToken(token)));
  return { kind: 'digest', language: language.parse(found.language), isStopped: !found.isWanted };
}

export async function stopDigest(deps: Deps, token: string): Promise<AskedPage> {
  const found = orNotFound(await findDigestByLink(deps.db, hashToken(token)));
  await setDigestSwitch(deps.db, found.userId, false, createLink(deps));
  return { kind: 'digest', language: language.parse(found.language), isStopped: true };
}
