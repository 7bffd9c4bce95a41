import { createHash, createHmac } from 'node:crypto';

interface Secrets {
  TOKEN_SECRET: string;
  TOKEN_SECRET_BEFORE?: string | undefined;
}

/**
 * The token in the link of a mail. It is derived by HMAC from a random seed, so that the outbox needs no token at rest and
 * every retry of a mail holds the same link. The seed names its secret, so that a mail that waits while the secret is
 * replaced keeps its link.
 */
export function deriveMailToken({ TOKEN_SECRET, TOKEN_SECRET_BEFORE }: Secrets, seed: string): string {
  const isOlder = TOKEN_SECRET_BEFORE !== undefined && seed.startsWith(`${nameOf(TOKEN_SECRET_BEFORE)}.`);
  const secret = isOlder ? TOKEN_SECRET_BEFORE : TOKEN_SECRET;
  return createHmac('sha256', secret).update(`mail-token:${seed}`).digest('base64url');
}

/** The token of an invitation, which also stands in a QR code and is typed over: 132 bits of that of a mail. */
export const invitationTokenOf = (mailToken: string): string => mailToken.slice(0, 22);

/** A seed for the present secret. */
export function seedOf({ TOKEN_SECRET }: Secrets, random: string): string {
  return `${nameOf(TOKEN_SECRET)}.${random}`;
}

const nameOf = (secret: string) =>
  createHash('sha256').update(`name:${secret}`).digest('base64url').slice(0, 8);
