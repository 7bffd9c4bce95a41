import type { RequestOptions, UsedPasskey } from '@dierbaar/contract';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Config } from '../../../config.ts';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { type ChallengeUse, challengeMs, issueChallenge, useChallenge } from './passkey-challenges.ts';
import { findPasskey, listPasskeys, touchPasskey } from './passkeys.queries.ts';

/** How devices show the site in their list of passkeys. */
export const siteName = 'Dierbaar';

/** The site that passkeys are bound to: a passkey made for it works nowhere else. */
export function siteOf({ APP_URL }: Pick<Config, 'APP_URL'>): { origin: string; id: string } {
  const { origin, hostname } = new URL(APP_URL);
  return { origin, id: hostname };
}

/** What the browser needs to use a passkey: any of this site, or one of this user. */
export async function beginUsingPasskey(deps: Deps, use: ChallengeUse): Promise<RequestOptions> {
  const own = use.userId === null ? [] : await listPasskeys(deps.db, use.userId);
  return {
    challenge: await issueChallenge(deps, use),
    timeout: challengeMs,
    rpId: siteOf(deps.config).id,
    allowCredentials: own.map(({ credentialId }) => ({
      id: credentialId.toString('base64url'),
      type: 'public-key',
    })),
    userVerification: 'required',
  };
}

/** A signature: refused, with the account it was tried on where that is known, or right. */
type PasskeyUse =
  | { isRight: false; userId: string | undefined }
  | { isRight: true; userId: string; note: (trx: Connection) => Promise<boolean> };

/**
 * Verifies a signature against challenge, site, owner and counter. `note` stores the counter in the transaction of the
 * act; it returns false when the same passkey was used meanwhile.
 */
export async function usePasskey(deps: Deps, used: UsedPasskey, use: ChallengeUse): Promise<PasskeyUse> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = used.response;
  const expectedChallenge = await useChallenge(deps, deps.db, clientDataJSON, use);
  const passkey = await findPasskey(deps.db, Buffer.from(used.id, 'base64url'));
  const owner = passkey?.userId;
  const isOthers = use.userId !== null && owner !== use.userId;
  const isHandleWrong = userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== owner;
  if (!passkey || expectedChallenge === undefined || isOthers || isHandleWrong)
    return { isRight: false, userId: isOthers ? undefined : owner };
  const site = siteOf(deps.config);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...used, response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: used.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
      requireUserVerification: true,
    });
    if (!verified) return { isRight: false, userId: owner };
    const { newCounter } = authenticationInfo;
    const { id, counter, userId } = passkey;
    return {
      isRight: true,
      userId,
      note: (trx) => touchPasskey(trx, id, { counter, newCounter, now: deps.clock() }),
    };
  } catch (error) {
    deps.log.info({ err: error }, 'a passkey was refused');
    return { isRight: false, userId: owner };
  }
}
