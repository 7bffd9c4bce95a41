import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../../../http/app-error.ts';

const common = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));

/** Hashes a new password (argon2id); refuses one from the list of common passwords. */
export async function hashPassword(password: string): Promise<string> {
  if (common.has(password.toLowerCase())) throw new AppError('weak_password');
  return hash(password);
}

/** Verifies a password. Without an account it hashes all the same, so that the response time reveals no account. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await dummyHash), password);
  return passwordHash !== undefined && isRight;
}

const dummyHash = hash('the password of nobody');
