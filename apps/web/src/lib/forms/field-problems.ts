import { isAddress, isOneLine, limits } from '@dierbaar/contract';
import { hasDigit, hasEnoughCharacters } from './password-rules.ts';

/** Validation errors of form fields; each has a text in both languages. */
export const fieldProblems = [
  'firstNameMissing',
  'lastNameMissing',
  'nameInvalid',
  'emailMissing',
  'emailInvalid',
  'emailTaken',
  'emailUnknown',
  'userUnknown',
  'alreadyVerified',
  'passwordMissing',
  'passwordTooSimple',
  'passwordTooLong',
  'passwordGuessable',
  'passwordsDiffer',
  'termsMissing',
] as const;

export type FieldProblem = (typeof fieldProblems)[number];

export function checkName(value: string, missing: FieldProblem): FieldProblem | null {
  const name = value.trim();
  if (name === '') return missing;
  return name.length <= limits.nameCharacters && isOneLine(name) ? null : 'nameInvalid';
}

export function checkEmail(value: string): FieldProblem | null {
  const address = value.trim();
  if (address === '') return 'emailMissing';
  return isAddress(address) ? null : 'emailInvalid';
}

export function checkNewPassword(value: string): FieldProblem | null {
  if (value === '') return 'passwordMissing';
  if (value.length > limits.passwordCharacters.max) return 'passwordTooLong';
  return hasEnoughCharacters(value) && hasDigit(value) ? null : 'passwordTooSimple';
}

export function checkRepeated(value: string, password: string): FieldProblem | null {
  if (value === '') return 'passwordMissing';
  return value === password ? null : 'passwordsDiffer';
}
