import { LegalScreen } from './legal-screen.tsx';
import { termsEn } from './texts/terms.en.ts';
import { termsNl } from './texts/terms.nl.ts';

export function TermsScreen() {
  return <LegalScreen name="terms" texts={{ nl: termsNl, en: termsEn }} />;
}
