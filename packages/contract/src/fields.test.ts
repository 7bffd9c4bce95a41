import { expect, test } from 'vitest';
import { email, newPassword, personName } from './fields.ts';

test.each([
  ['marloes@dewit.nl', 'marloes@dewit.nl'],
  ['  Marloes@DeWit.NL ', 'marloes@dewit.nl'],
  ['jan.van.der.berg+boek@familie.info', 'jan.van.der.berg+boek@familie.info'],
  ["o'neil@example.museum", "o'neil@example.museum"],
  ['a1@b.co', 'a1@b.co'],
])('%s is an e-mail address', (typed, stored) => {
  expect(email.parse(typed)).toBe(stored);
});

test.each([
  '',
  'jan',
  'jan@',
  '@dewit.nl',
  'jan@dewit',
  'jan@de wit.nl',
  'a@b.nl\nBcc: c@d.nl',
  `${'a'.repeat(250)}@b.nl`,
])('%j is not an e-mail address', (typed) => {
  expect(email.safeParse(typed).error?.issues[0]?.message).toBe('email must be an email');
});

test.each([
  ['wachtwoord1', true],
  ['een lange zin met 1 cijfer en 😀', true],
  ['kort1', false],
  ['geencijfers', false],
  ['x'.repeat(257) + 1, false],
])('the password %s fits the rule: %s', (password, isRight) => {
  expect(newPassword.safeParse(password).success).toBe(isRight);
});

test('a name is one line and not empty', () => {
  expect(personName.parse('  Anne-Fleur ')).toBe('Anne-Fleur');
  for (const name of ['', '   ', 'a\nb', 'x'.repeat(101)])
    expect(personName.safeParse(name).success).toBe(false);
});
