import { email, newPassword, personName } from '@dierbaar/contract';
import { describe, expect, it } from 'vitest';
import {
  checkEmail,
  checkName,
  checkNewPassword,
  checkRepeated,
  type FieldProblem,
} from './field-problems.ts';

describe('checkName', () => {
  it.each<[string, FieldProblem | null]>([
    ['Marloes', null],
    ["Anne-Fleur d'Ancona", null],
    ['', 'firstNameMissing'],
    ['   ', 'firstNameMissing'],
    ['a'.repeat(101), 'nameInvalid'],
    ['Anne\nFleur', 'nameInvalid'],
  ])('%j -> %s', (value, problem) => {
    expect(checkName(value, 'firstNameMissing')).toBe(problem);
    expect(personName.safeParse(value).success).toBe(problem === null);
  });
});

describe('checkEmail', () => {
  it.each<[string, FieldProblem | null]>([
    ['marloes@dewit.nl', null],
    ['m.de-wit+boek@post.dewit.info', null],
    [' marloes@dewit.nl ', null],
    ['', 'emailMissing'],
    ['marloes', 'emailInvalid'],
    ['marloes@dewit', 'emailInvalid'],
    ['marloes@@dewit.nl', 'emailInvalid'],
  ])('%j -> %s', (value, problem) => {
    expect(checkEmail(value)).toBe(problem);
    expect(email.safeParse(value).success).toBe(problem === null);
  });
});

describe('checkNewPassword', () => {
  it.each<[string, FieldProblem | null]>([
    ['linnen 7 boek', null],
    ['', 'passwordMissing'],
    ['kort 1', 'passwordTooSimple'],
    ['zonder cijfer', 'passwordTooSimple'],
    ['1'.repeat(257), 'passwordTooLong'],
  ])('%j -> %s', (value, problem) => {
    expect(checkNewPassword(value)).toBe(problem);
    expect(newPassword.safeParse(value).success).toBe(problem === null);
  });
});

describe('checkRepeated', () => {
  it.each<[string, string, FieldProblem | null]>([
    ['linnen 7 boek', 'linnen 7 boek', null],
    ['', 'linnen 7 boek', 'passwordMissing'],
    ['linnen 8 boek', 'linnen 7 boek', 'passwordsDiffer'],
  ])('%j after %j -> %s', (value, password, problem) => {
    expect(checkRepeated(value, password)).toBe(problem);
  });
});
