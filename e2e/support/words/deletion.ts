import type { Language } from '../test.ts';

/** Texts around the end of an account, in both languages. */
const dutch = {
  begin: 'Account verwijderen',
  question: 'Je account verwijderen?',
  keep: 'Account houden',
  confirmation: 'Even bevestigen dat jij het bent',
  password: 'Wachtwoord',
  confirm: 'Bevestigen',
  planned: /^Je account wordt op .* verwijderd$/,
  mail: 'Je account wordt verwijderd',
  undo: 'Toch houden',
  undone: 'Je account blijft',
  forGoodOf: (name: string) => `‘${name}’ voorgoed verwijderen`,
};

const english: typeof dutch = {
  begin: 'Delete account',
  question: 'Delete your account?',
  keep: 'Keep account',
  confirmation: 'Please confirm that it is you',
  password: 'Password',
  confirm: 'Confirm',
  planned: /^Your account will be deleted on /,
  mail: 'Your account will be deleted',
  undo: 'Keep it after all',
  undone: 'Your account stays',
  forGoodOf: (name) => `Delete ‘${name}’ for good`,
};

export const wordsOf: Record<Language, typeof dutch> = { nl: dutch, en: english };
