import { email, limits, newPassword, personName } from '@dierbaar/contract';

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
  if (value.trim() === '') return missing;
  return personName.safeParse(value).success ? null : 'nameInvalid';
}

export function checkEmail(value: string): FieldProblem | null {
  if (value.trim() === '') return 'emailMissing';
  return email.safeParse(value).success ? null : 'emailInvalid';
}

export function checkNewPassword(value: string): FieldProblem | null {
  if (value === '') return 'passwordMissing';
  if (newPassword.safeParse(value).success) return null;
  return value.length > limits.passwordCharacters.max ? 'passwordTooLong' : 'passwordTooSimple';
}

export function checkRepeated(value: string, password: string): FieldProblem | null {
  if (value === '') return 'passwordMissing';
  return value === password ? null : 'passwordsDiffer';
}
