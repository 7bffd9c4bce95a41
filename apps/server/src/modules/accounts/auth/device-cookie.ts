import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '../../../config.ts';
import { createRandomToken } from '../users/random-token.ts';

/** Set at a login, and not deleted at logout: it shows that this browser has known the password of an account. */
export const deviceCookie = '__Host-device';

export const deviceCookieOptions: CookieSerializeOptions = {
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'strict',
  maxAge: 365 * 24 * 3600,
};

type Secrets = Pick<Config, 'TOKEN_SECRET' | 'TOKEN_SECRET_BEFORE'>;

/** A new cookie for the account with this e-mail address, which cannot be read from it. */
export function createDeviceCookie({ TOKEN_SECRET }: Secrets, email: string): string {
  const id = createRandomToken();
  return `${id}.${sign(TOKEN_SECRET, id, email).toString('base64url')}`;
}

/** The id of a browser that signed in to this account before; undefined when it did not. */
export function knownDeviceOf(
  { TOKEN_SECRET, TOKEN_SECRET_BEFORE }: Secrets,
  cookie: string | undefined,
  email: string,
): string | undefined {
  const [id = '', signature = ''] = cookie?.split('.') ?? [];
  const given = Buffer.from(signature, 'base64url');
  const isSignedBy = (secret: string) => {
    const expected = sign(secret, id, email);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  const isKnown =
    isSignedBy(TOKEN_SECRET) || (TOKEN_SECRET_BEFORE !== undefined && isSignedBy(TOKEN_SECRET_BEFORE));
  return isKnown ? id : undefined;
}

function sign(secret: string, id: string, email: string): Buffer {
  return createHmac('sha256', secret).update(`device:${id}:${email}`).digest();
}
