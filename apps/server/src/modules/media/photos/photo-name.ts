import { randomBytes } from 'node:crypto';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** An unguessable name: 26 random characters of 5 bits each, and the extension of the file type. */
export function createMediaName(type: 'image/jpeg' | 'image/png'): string {
  const name = Array.from(randomBytes(26), (byte) => alphabet[byte & 31]).join('');
  return `${name}.${type === 'image/png' ? 'png' : 'jpg'}`;
}

export function isMediaName(name: string): boolean {
  return /^[a-z2-7]{26}\.(jpg|png)$/.test(name);
}

export function typeOfName(name: string): 'image/jpeg' | 'image/png' {
  return name.endsWith('.png') ? 'image/png' : 'image/jpeg';
}
