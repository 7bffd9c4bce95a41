import { routes, type User } from '@dierbaar/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, bodiesSentTo, refuse, resetAnswers } from '../../../test/components/answers.ts';
import { i18n, showLocale } from '../../i18n/i18n.ts';
import { hasStoredLocale } from '../../i18n/locale.ts';
import { adoptLanguage, chooseLanguage } from './language.ts';

const user: User = {
  id: '7c0e1d52-0000-4000-8000-000000000001',
  firstName: 'Marloes',
  lastName: 'de Wit',
  email: 'marloes@dewit.nl',
  language: 'en',
  isVerified: true,
  hasAccess: true,
};

beforeEach(async () => {
  // Uses up the choice of another test on this page.
  answer(routes.account.update, user);
  await adoptLanguage({ language: 'nl' });
  resetAnswers();
});
afterEach(async () => {
  await showLocale('nl');
});

describe('adoptLanguage', () => {
  it('takes the language of the account on a computer where none was chosen, without storing it', async () => {
    await adoptLanguage(user);
    expect(i18n.language).toBe('en');
    expect(hasStoredLocale()).toBe(false);
  });

  it('keeps a language that was chosen on this computer on an earlier visit', async () => {
    localStorage.setItem('locale', 'nl');
    await adoptLanguage(user);
    expect(i18n.language).toBe('nl');
    expect(bodiesSentTo(routes.account.update)).toEqual([]);
  });

  it('stores a language that was chosen before signing in, in the account, once', async () => {
    answer(routes.account.update, { ...user, language: 'nl' });
    await chooseLanguage('nl');
    await adoptLanguage(user);
    await adoptLanguage({ language: 'nl' });
    expect(bodiesSentTo(routes.account.update)).toEqual([{ language: 'nl' }]);
    expect(i18n.language).toBe('nl');
  });

  it('keeps the chosen language when it cannot be stored', async () => {
    refuse(routes.account.update, 'unavailable');
    await chooseLanguage('nl');
    await adoptLanguage(user);
    expect(i18n.language).toBe('nl');
  });
});
