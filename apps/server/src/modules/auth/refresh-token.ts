import { createHmac } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '../../config.ts';

/** How long after its use a refresh token still answers with its successor: two tabs, a lost answer. */
export const graceSeconds = 30;
export const idleDays = 30;
export const absoluteDays = 180;

export const refreshCookie = '__Host-refresh';

export const refreshCookieOptions: CookieSerializeOptions = {
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'strict',
  maxAge: idleDays * 24 * 3600,
};

/**
 * The token that follows this one. It is derived, not drawn, so that parallel refreshes with the same
 * cookie all answer with the same successor without the database ever holding it.
 */
export function deriveNextRefreshToken(
  { TOKEN_SECRET }: Pick<Config, 'TOKEN_SECRET'>,
  token: string,
): string {
  return createHmac('sha256', TOKEN_SECRET).update(`refresh-successor:${token}`).digest('base64url');
}
