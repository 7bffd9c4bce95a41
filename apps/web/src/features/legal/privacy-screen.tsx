import { LegalScreen } from './legal-screen.tsx';
import { privacyEn } from './texts/privacy.en.ts';
import { privacyNl } from './texts/privacy.nl.ts';

export function PrivacyScreen() {
  return <LegalScreen name="privacy" texts={{ nl: privacyNl, en: privacyEn }} />;
}
