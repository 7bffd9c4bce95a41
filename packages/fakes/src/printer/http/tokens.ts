import { randomBytes } from 'node:crypto';
import { Problem } from '../rules/problems.ts';
import type { World } from '../rules/world.ts';

export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

const lifetimeSeconds = 14_399;
const scope =
  'products:browse shipping:quote coupons:quote orders:place orders:track files:upload orders:browse';

/** Handles `POST oauth`. */
export const grantToken = (world: World, wanted: Credentials, form: unknown) => {
  const given = form instanceof URLSearchParams ? form : new URLSearchParams();
  if (given.get('grant_type') !== 'client_credentials')
    throw new Problem(400, 'unsupported_grant_type', ['grant_type must be client_credentials.']);
  if (given.get('client_id') !== wanted.clientId || given.get('client_secret') !== wanted.clientSecret)
    throw new Problem(400, 'invalid_client', ['The client is unknown or its secret is wrong.']);
  const token = randomBytes(32).toString('base64url');
  const now = world.clock().getTime();
  world.state.tokens = world.state.tokens.filter(({ expiresAt }) => expiresAt > now);
  world.state.tokens.push({ token, expiresAt: now + lifetimeSeconds * 1000 });
  world.save();
  return { access_token: token, token_type: 'bearer', expires_in: lifetimeSeconds, scope };
};

/** Refuses a call without a valid token. */
export const checkToken = (world: World, header: string | undefined): void => {
  const given = /^Bearer (.+)$/i.exec(header ?? '')?.[1];
  const now = world.clock().getTime();
  const isKnown = world.state.tokens.some(({ token, expiresAt }) => token === given && expiresAt > now);
  if (!isKnown) throw new Problem(401, 'The access token is missing, unknown or expired.');
};
