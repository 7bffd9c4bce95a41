/**
 * The company behind the product, which the law requires in terms, privacy statement and mails.
 * These details are invented: replace every one of them before going live.
 */
export const company = {
  name: 'Dierbaar B.V.',
  street: 'Voorbeeldstraat 1',
  postcode: '1234 AB',
  city: 'Voorbeeldstad',
  country: { nl: 'Nederland', en: 'the Netherlands' },
  chamberOfCommerceNumber: '00000000',
  vatId: 'NL000000000B01',
  email: 'support@dierbaar.example',
} as const;
