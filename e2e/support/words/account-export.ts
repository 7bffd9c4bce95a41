import type { Language } from '../test.ts';

/** Texts around taking everything along, in both languages. */
const dutch = {
  make: 'Maak het bestand',
  ready: /^Je bestand staat klaar/,
  mail: 'Alles staat klaar om mee te nemen',
  download: 'Downloaden',
  confirm: 'Even bevestigen dat jij het bent',
  password: 'Wachtwoord',
  submit: 'Bevestigen',
  list: 'inhoud.json',
  start: 'begin hier.html',
  title: 'Alles wat je bij Dierbaar bewaarde',
  menu: (name: string) => `Menu van ${name}`,
  savePdf: 'Bewaar als PDF',
  saved: (name: string) => `De PDF van ‘${name}’ staat bij je downloads`,
};

const english: typeof dutch = {
  make: 'Make the file',
  ready: /^Your file is ready/,
  mail: 'Everything is ready to take along',
  download: 'Download',
  confirm: 'Please confirm that it is you',
  password: 'Password',
  submit: 'Confirm',
  list: 'contents.json',
  start: 'start here.html',
  title: 'Everything you kept at Dierbaar',
  menu: (name) => `Menu of ${name}`,
  savePdf: 'Save as PDF',
  saved: (name) => `The PDF of ‘${name}’ is in your downloads`,
};

export const wordsOf: Record<Language, typeof dutch> = { nl: dutch, en: english };
