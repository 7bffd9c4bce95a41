import { randomBytes } from 'node:crypto';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** A name nobody can guess and nobody can choose: 128 random bits in 26 characters, and the kind of file. */
export function createMediaName(type: 'image/jpeg' | 'image/png'): string {
  let bits = BigInt(`0x${randomBytes(16).toString('hex')}`);
  let name = '';
  for (let index = 0; index < 26; index++) {
    name += alphabet[Number(bits & 31n)];
    bits >>= 5n;
  }
  return `${name}.${type === 'image/png' ? 'png' : 'jpg'}`;
}

/** Anything else is not even asked for. */
export function isMediaName(name: string): boolean {
  return /^[a-z2-7]{26}\.(jpg|png)$/.test(name);
}

/** What is served under a name. */
export function typeOfName(name: string): 'image/jpeg' | 'image/png' {
  return name.endsWith('.png') ? 'image/png' : 'image/jpeg';
}
