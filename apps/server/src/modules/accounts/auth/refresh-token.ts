import { createHmac } from 'node:crypto';
import { storageTerms } from '@dierbaar/contract';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../../config.ts';

/** How long a used refresh token still returns its successor, for two tabs or a lost response. */
export const graceSeconds = 30;
export const idleDays = storageTerms.session.days;
export const absoluteDays = storageTerms.longestSession.days;

export const refreshCookie = '__Host-refresh';

export const refreshCookieOptions: CookieSerializeOptions = {
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'strict',
  maxAge: idleDays * 24 * 3600,
};

/**
 * The refresh token after this one. It is derived by HMAC instead of random, so that parallel refreshes with the same
 * cookie get the same successor without storing it.
 */
export function deriveNextRefreshToken(
  { TOKEN_SECRET }: Pick<Config, 'TOKEN_SECRET'>,
  token: string,
): string {
  return createHmac('sha256', TOKEN_SECRET).update(`refresh-successor:${token}`).digest('base64url');
}

/** Ends the session in the browser too: the cookie goes, and so do photos and covers in its cache. */
export function forgetSession(reply: FastifyReply): void {
  reply.clearCookie(refreshCookie, refreshCookieOptions).header('clear-site-data', '"cache"');
}
