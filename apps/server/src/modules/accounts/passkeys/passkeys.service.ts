import { type CreatedPasskey, type CreationOptions, limits, type Passkey } from '@dierbaar/contract';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { recordEvent } from '../../platform/audit/security-events.service.ts';
import { sendMail } from '../../platform/outbox/outbox.service.ts';
import { findUser, lockUser } from '../users/users.service.ts';
import { challengeMs, issueChallenge, useChallenge } from './passkey-challenges.ts';
import * as queries from './passkeys.queries.ts';
import { siteName, siteOf } from './use-passkey.ts';

export async function listPasskeys(deps: Deps, userId: string): Promise<Passkey[]> {
  return (await queries.listPasskeys(deps.db, userId)).map(present);
}

/** What the browser needs to make a passkey that identifies its user by itself. */
export async function beginAddingPasskey(deps: Deps, userId: string): Promise<CreationOptions> {
  const user = await findUser(deps.db, userId);
  if (!user) throw new AppError('unauthenticated');
  const known = await queries.listPasskeys(deps.db, userId);
  if (known.length >= limits.passkeysPerUser) throw new AppError('limit_reached');
  const challenge = await issueChallenge(deps, { purpose: 'add', userId });
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: siteOf(deps.config).id,
    userID: new Uint8Array(Buffer.from(userId)),
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
  });
  return {
    ...options,
    rp: { id: siteOf(deps.config).id, name: siteName },
    timeout: challengeMs,
    excludeCredentials: known.map(({ credentialId }) => ({
      id: credentialId.toString('base64url'),
      type: 'public-key',
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/**
 * Stores a passkey that the browser has just made, and mails the owner. The challenge is used up in the same
 * transaction, and also when the passkey is refused.
 */
export async function addPasskey(
  deps: Deps,
  userId: string,
  { name, credential }: { name: string; credential: CreatedPasskey },
  network: string | null,
): Promise<Passkey> {
  const passkey = await deps.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user) throw new AppError('unauthenticated');
    if ((await queries.listPasskeys(trx, userId)).length >= limits.passkeysPerUser)
      throw new AppError('limit_reached');
    const made = await verifyCreation(deps, trx, userId, credential);
    if (!made) return undefined;
    const createdAt = deps.clock();
    const added = await queries.insertPasskey(trx, {
      userId,
      credentialId: Buffer.from(made.id, 'base64url'),
      publicKey: Buffer.from(made.publicKey),
      counter: made.counter,
      name,
      createdAt,
    });
    if (!added) return undefined;
    await recordEvent(deps, trx, { userId, kind: 'passkey_added', network });
    await sendMail(deps, trx, {
      kind: 'passkeyAdded',
      dedupeKey: `passkey-added:${added.id}`,
      user,
      data: { firstName: user.firstName, addedAt: createdAt.toISOString() },
    });
    return added;
  });
  if (!passkey) throw new AppError('passkey_refused');
  return present(passkey);
}

/** Removes a passkey of this user; false when it belongs to another user or was deleted. */
export function removePasskey(
  deps: Deps,
  { userId, id }: { userId: string; id: string },
  network: string | null,
): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const isRemoved = await queries.deletePasskey(trx, userId, id);
    if (isRemoved) await recordEvent(deps, trx, { userId, kind: 'passkey_removed', network });
    return isRemoved;
  });
}

/**
 * Removes every passkey of a user, as one of them may be a stranger's, and every challenge, so that none that is being
 * made is added afterwards; returns whether there was a passkey.
 */
export async function removeAllPasskeys(
  deps: Deps,
  trx: Connection,
  userId: string,
  network: string | null,
): Promise<boolean> {
  await queries.deleteChallengesOf(trx, userId);
  const isAny = (await queries.deleteAllPasskeys(trx, userId)) > 0;
  if (isAny) await recordEvent(deps, trx, { userId, kind: 'passkey_removed', network });
  return isAny;
}

async function verifyCreation(deps: Deps, trx: Connection, userId: string, credential: CreatedPasskey) {
  const { clientDataJSON } = credential.response;
  const expectedChallenge = await useChallenge(deps, trx, clientDataJSON, { purpose: 'add', userId });
  if (expectedChallenge === undefined) return undefined;
  const site = siteOf(deps.config);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential,
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    });
    return registrationInfo?.credential;
  } catch (error) {
    deps.log.info({ err: error }, 'a new passkey was refused');
    return undefined;
  }
}

function present(row: { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }): Passkey {
  const { id, name, createdAt, lastUsedAt } = row;
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
