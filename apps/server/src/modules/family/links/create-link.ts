import type { Deps } from '../../../deps.ts';
import { deriveMailToken, invitationTokenOf, seedOf } from '../../../mails/mail-token.ts';
import { createRandomToken, hashToken } from '../../accounts/users/random-token.ts';

interface Link {
  tokenSeed: string;
  tokenHash: Buffer;
}

/** A new link: the seed of its token, and the hash by which it is found. */
export function createLink({ config }: Deps): Link {
  const tokenSeed = seedOf(config, createRandomToken());
  return { tokenSeed, tokenHash: hashToken(tokenOf(config, tokenSeed)) };
}

/** Whether the token can still be derived: the secret may have been replaced twice since. */
export const isDerivable = ({ config }: Deps, { tokenSeed, tokenHash }: Link): boolean =>
  hashToken(tokenOf(config, tokenSeed)).equals(tokenHash);

export const urlOfLink = (
  { config }: Deps,
  { tokenSeed }: Pick<Link, 'tokenSeed'>,
  page: 'asked' | 'read' = 'asked',
): string => new URL(`/${page}/${tokenOf(config, tokenSeed)}`, config.APP_URL).href;

const tokenOf = (config: Deps['config'], seed: string) => invitationTokenOf(deriveMailToken(config, seed));
