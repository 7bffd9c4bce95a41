import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const createRandomToken = () => randomBytes(32).toString('base64url');

/** Only the hash is stored, so that a copy of the database signs in to no account. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
