import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { changeLocale } from '../../i18n/i18n.ts';
import type { Locale } from '../../i18n/locale.ts';
import { PrivacyScreen } from './privacy-screen.tsx';
import { TermsScreen } from './terms-screen.tsx';
import { privacyEn } from './texts/privacy.en.ts';
import { privacyNl } from './texts/privacy.nl.ts';
import { termsEn } from './texts/terms.en.ts';
import { termsNl } from './texts/terms.nl.ts';

afterEach(() => changeLocale('nl'));

it.each<[string, ReactElement, Locale, typeof termsNl]>([
  ['TermsScreen', <TermsScreen key="nl" />, 'nl', termsNl],
  ['TermsScreen', <TermsScreen key="en" />, 'en', termsEn],
  ['PrivacyScreen', <PrivacyScreen key="nl" />, 'nl', privacyNl],
  ['PrivacyScreen', <PrivacyScreen key="en" />, 'en', privacyEn],
])('%s shows every section in the language of the reader, %s', async (_, element, locale, text) => {
  await changeLocale(locale);
  renderScreen(element);
  expect(screen.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(text.sections.map(({ heading }) => heading));
});
