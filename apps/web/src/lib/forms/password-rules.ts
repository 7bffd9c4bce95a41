import { digit, limits } from '@dierbaar/contract';

export function hasEnoughCharacters(password: string): boolean {
  return password.length >= limits.passwordCharacters.min;
}

export function hasDigit(password: string): boolean {
  return digit.test(password);
}
