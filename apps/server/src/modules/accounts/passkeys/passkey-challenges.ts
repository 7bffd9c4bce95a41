import { createHash, randomBytes } from 'node:crypto';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { deleteChallenge, deleteOldChallenges, insertChallenge } from './passkeys.queries.ts';

/** What a signature is for. A signature for one purpose or user is worth nothing for another. */
export interface ChallengeUse {
  purpose: 'add' | 'sign_in' | 'confirm';
  /** Null when the person is not known yet. */
  userId: string | null;
}

export const challengeMs = 5 * 60 * 1000;

/** A new challenge in base64url; it can be used once, within five minutes. */
export async function issueChallenge(deps: Deps, use: ChallengeUse): Promise<string> {
  const now = deps.clock();
  const challenge = randomBytes(32).toString('base64url');
  await deleteOldChallenges(deps.db, now);
  const expiresAt = new Date(now.getTime() + challengeMs);
  await insertChallenge(deps.db, { ...use, challengeHash: hashOf(challenge), expiresAt });
  return challenge;
}

/** Uses up the challenge that a browser signed; undefined when it is not one of ours for this use. */
export async function useChallenge(
  deps: Deps,
  connection: Connection,
  clientDataJSON: string,
  use: ChallengeUse,
): Promise<string | undefined> {
  const challenge = readChallenge(clientDataJSON);
  if (challenge === undefined) return undefined;
  const wasIssued = await deleteChallenge(
    connection,
    { ...use, challengeHash: hashOf(challenge) },
    deps.clock(),
  );
  return wasIssued ? challenge : undefined;
}

function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const challenge = (data as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}
