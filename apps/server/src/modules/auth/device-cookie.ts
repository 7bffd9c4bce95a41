import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '../../config.ts';
import { createRandomToken } from '../users/random-token.ts';

/** Set at a login and kept after logout: it shows that this browser has known the password of an account. */
export const deviceCookie = '__Host-device';

export const deviceCookieOptions: CookieSerializeOptions = {
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'strict',
  maxAge: 365 * 24 * 3600,
};

/** A new cookie for the account with this e-mail address, which cannot be read from it. */
export function createDeviceCookie(config: Pick<Config, 'TOKEN_SECRET'>, email: string): string {
  const id = createRandomToken();
  return `${id}.${sign(config, id, email).toString('base64url')}`;
}

/** The id of a browser that signed in to this account before; undefined when it did not. */
export function knownDeviceOf(
  config: Pick<Config, 'TOKEN_SECRET'>,
  cookie: string | undefined,
  email: string,
): string | undefined {
  const [id = '', signature = ''] = cookie?.split('.') ?? [];
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(config, id, email);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

function sign({ TOKEN_SECRET }: Pick<Config, 'TOKEN_SECRET'>, id: string, email: string): Buffer {
  return createHmac('sha256', TOKEN_SECRET).update(`device:${id}:${email}`).digest();
}
