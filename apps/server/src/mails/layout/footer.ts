import { company } from '@dierbaar/contract';
import type { Language } from '../mail.ts';

const address = (language: Language) =>
  `${company.name}, ${company.street}, ${company.postcode} ${company.city}, ${company.country[language]}`;

/** Footer of every mail: sender, reason and contact. */
export const footers = {
  nl: {
    motto: 'Schrijf het op, voor later.',
    reason: 'Je krijgt deze mail omdat hij bij je account hoort. Reclame sturen we niet.',
    questions: `Vragen? Mail naar ${company.email}.`,
    sender: address('nl'),
    registration: `KvK ${company.chamberOfCommerceNumber} · Btw-id ${company.vatId}`,
    terms: 'Algemene voorwaarden',
    privacy: 'Privacyverklaring',
    copyAddress: 'Werkt de knop niet? Open dan dit adres:',
  },
  en: {
    motto: 'Write it down, for later.',
    reason: 'You receive this e-mail because it belongs to your account. We send no advertising.',
    questions: `Questions? E-mail ${company.email}.`,
    sender: address('en'),
    registration: `KvK ${company.chamberOfCommerceNumber} · VAT id ${company.vatId}`,
    terms: 'Terms and conditions',
    privacy: 'Privacy statement',
    copyAddress: 'Does the button not work? Then open this address:',
  },
};
