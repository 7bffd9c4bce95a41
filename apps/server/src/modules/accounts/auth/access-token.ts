import { webcrypto } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';

/** A `register` token is valid only for the rest of the registration; `session` belongs to a signed-in user. */
type Token = { userId: string } & ({ scope: 'session'; sessionId: string } | { scope: 'register' });

const minutes = 10;
const issuer = 'dierbaar';
const audience = 'dierbaar-api';
const type = 'at+jwt';

const payloadSchema = z.union([
  z.object({ scope: z.literal('session'), sid: z.uuid(), user: z.object({ id: z.uuid() }) }),
  z.object({ scope: z.literal('register'), user: z.object({ id: z.uuid() }) }),
]);

const keys = new Map<string, Promise<webcrypto.CryptoKey>>();

/** Key of a secret, cached because every request is verified with it. */
function keyOf(secret: string): Promise<webcrypto.CryptoKey> {
  const known = keys.get(secret);
  if (known) return known;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const usages: webcrypto.KeyUsage[] = ['sign', 'verify'];
  const key = webcrypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, usages);
  keys.set(secret, key);
  return key;
}

export async function signToken(deps: Pick<Deps, 'config' | 'clock'>, token: Token): Promise<string> {
  const now = Math.floor(deps.clock().getTime() / 1000);
  const session = token.scope === 'session' ? { sid: token.sessionId } : {};
  return new SignJWT({ user: { id: token.userId }, scope: token.scope, ...session })
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + minutes * 60)
    .sign(await keyOf(deps.config.TOKEN_SECRET));
}

/** Cache of verified tokens, so that each save does not verify the same signature again. */
const verified = new Map<string, { content: Token; expiresAt: number }>();
const maxVerified = 10_000;

/** The content of a token; undefined when it is forged, expired or issued for another purpose. */
export async function readToken(
  deps: Pick<Deps, 'config' | 'clock'>,
  token: string,
): Promise<Token | undefined> {
  const { TOKEN_SECRET, TOKEN_SECRET_BEFORE = '' } = deps.config;
  const key = `${TOKEN_SECRET} ${TOKEN_SECRET_BEFORE} ${token}`;
  const known = verified.get(key);
  if (known && deps.clock().getTime() < known.expiresAt) return known.content;
  verified.delete(key);
  const found =
    (await verify(deps, token, TOKEN_SECRET)) ??
    (TOKEN_SECRET_BEFORE === '' ? undefined : await verify(deps, token, TOKEN_SECRET_BEFORE));
  if (!found) return undefined;
  // A map iterates in insertion order, so the oldest entries are evicted first.
  for (const [oldest] of verified) {
    if (verified.size < maxVerified) break;
    verified.delete(oldest);
  }
  verified.set(key, found);
  return found.content;
}

async function verify(deps: Pick<Deps, 'clock'>, token: string, secret: string) {
  try {
    const { payload } = await jwtVerify(token, await keyOf(secret), {
      algorithms: ['HS256'],
      typ: type,
      issuer,
      audience,
      currentDate: deps.clock(),
      requiredClaims: ['exp'],
    });
    const content = payloadSchema.parse(payload);
    const userId = content.user.id;
    const expiresAt = (payload.exp ?? 0) * 1000;
    return content.scope === 'session'
      ? { content: { scope: content.scope, userId, sessionId: content.sid }, expiresAt }
      : { content: { scope: content.scope, userId }, expiresAt };
  } catch {
    return undefined;
  }
}
