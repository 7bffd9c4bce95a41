import { createHmac } from 'node:crypto';

/**
 * The token in the link of a mail. It is derived by HMAC from a random seed, so that the outbox needs no token at rest and
 * every retry of a mail holds the same link.
 */
export function deriveMailToken({ TOKEN_SECRET }: { TOKEN_SECRET: string }, seed: string): string {
  return createHmac('sha256', TOKEN_SECRET).update(`mail-token:${seed}`).digest('base64url');
}
