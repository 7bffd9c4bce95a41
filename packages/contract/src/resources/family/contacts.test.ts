import { describe, expect, it, test } from 'vitest';
import { holdsContacts, withoutContacts } from './contacts.ts';

/** What people write about earlier days. */
const ordinary = [
  'Wat werd er met de hand gemaakt, en wiens handen waren dat?',
  'Pap, ik weet dat je niet van schrijven houdt.\nEen foto mag ook.',
  'Opa Henk',
  'Oma Riet (van moederskant)',
  'dr. J.A. van den Berg-de Wit',
  'St.Nicolaas kwam altijd op 5 december.',
  'We hadden o.a. een bakfiets, d.w.z. een oude, i.p.v. een auto.',
  'Mijn vader (1953-1960 bij de marine) vertelde er nooit over.',
  'Tussen 1940 en 1945 woonden jullie in Nijmegen.',
  '1940 1941 1942 1943 1944 1945: wat deed je elk jaar?',
  '10-05-1940 05-05-1945, waar was je toen?',
  'Van 01-09-1939-05-05-1945 was het oorlog.',
  'Op 03/05/1940 of 04.05.1940?',
  '2010-05-12 2011-06-13',
  'Het begon om 12.30 uur, of was het 14:45?',
  'School was van 08.30-12.00 13.15-15.30.',
  'We gingen naar huis.De buren ook.',
  'we gingen naar huis.de buren ook',
  'Alles was klaar.Net toen begon het te regenen.',
  'Dat was toen.Nu is alles anders.',
  'dat was toen.nu is alles anders',
  'Het was mooi.Is het er nog?',
  'Wacht even...misschien weet oma het.',
  'Hoe laat...en waar?',
  'Het kostte f 1.250,50 of € 1.000.000.',
  'Postcode 3581 KD, Lindelaan 14A',
  'De trein van 0.15 uur en die van 23.59.',
  'Je was 1,80 m en woog 75 kg.',
  'Klas 4b, 1e rij, nr. 12.',
  'Wie @ kende, was modern: drie eieren @ 10 cent.',
  'Bijv. de fiets, enz. En verder?',
  'Hij reed in een Opel Kadett 1.2 uit 1967.',
  'Vraag: hoe heette de hond? Antwoord: Bello.',
  'Mijn broer/zus en ik',
  'Ik ben benieuwd :) liefs, Marloes x',
  'Tel: hoeveel kleinkinderen zijn er nu?',
  'Het huis op nummer 007',
  'Zijn legernummer was 12.34.567?',
  'In de jaren 50/60/70',
  '24 uur per dag, 7 dagen per week',
  'de K.N.V.B. en de A.N.W.B.',
  'What did you do at 5 p.m. on V.E. Day?',
  'Mr.Smith was the teacher.',
  'Born 1931. In 1950 he left.',
  'It was late.So we went home.',
  'Where were you in 1969, when they landed on the moon?',
  '👨‍👩‍👧 Wie staan er op deze foto?',
  'Honderd.Duizend.Miljoen',
  'Kerst 2019 - Pasen 2020',
  '06-12-1953',
  '06 december 1953',
  '1e, 2e, 3e',
];

const withContacts = [
  ['http://bank-nl.example/login', 'Uw rekening is geblokkeerd … nu'],
  ['https://bit.ly/3xYz', 'Uw rekening is geblokkeerd … nu'],
  ['HTTPS://BANK.NL', 'Uw rekening is geblokkeerd … nu'],
  ['www.bank.nl', 'Uw rekening is geblokkeerd … nu'],
  ['bank.nl', 'Uw rekening is geblokkeerd … nu'],
  ['BANK.NL', 'Uw rekening is geblokkeerd … nu'],
  ['Bank.Nl', 'Uw rekening is geblokkeerd … nu'],
  ['mijn.bank-online.com/inloggen?x=1', 'Uw rekening is geblokkeerd … nu'],
  ['bank.be', 'Uw rekening is geblokkeerd … nu'],
  ['sparkasse.de/login', 'Uw rekening is geblokkeerd … nu'],
  ['bánk.nl', 'Uw rekening is geblokkeerd … nu'],
  ['bank。nl', 'Uw rekening is geblokkeerd … nu'],
  ['ba\u200bnk.nl', 'Uw rekening is geblokkeerd … nu'],
  ['bank .nl', 'Uw rekening is geblokkeerd bank … nu'],
  ['185.12.4.77/x', 'Uw rekening is geblokkeerd … nu'],
  ['help@bank.nl', 'Uw rekening is geblokkeerd … nu'],
  ['help@bank', 'Uw rekening is geblokkeerd … nu'],
  ['mailto:help@bank.nl', 'Uw rekening is geblokkeerd … nu'],
  ['tel:0612345678', 'Uw rekening is geblokkeerd … nu'],
  ['06-12345678', 'Uw rekening is geblokkeerd … nu'],
  ['06 12 34 56 78', 'Uw rekening is geblokkeerd … nu'],
  ['06.12.34.56.78', 'Uw rekening is geblokkeerd … nu'],
  ['0612345678', 'Uw rekening is geblokkeerd … nu'],
  ['(020) 123 45 67', 'Uw rekening is geblokkeerd … nu'],
  ['+31 6 12 34 56 78', 'Uw rekening is geblokkeerd … nu'],
  ['+31(0)612345678', 'Uw rekening is geblokkeerd … nu'],
  ['0031612345678', 'Uw rekening is geblokkeerd … nu'],
  ['+1 (555) 123-4567', 'Uw rekening is geblokkeerd … nu'],
  ['02 123 45 67', 'Uw rekening is geblokkeerd … nu'],
  ['0900-1234', 'Uw rekening is geblokkeerd … nu'],
  ['0900 123 4567', 'Uw rekening is geblokkeerd … nu'],
  ['612345678', 'Uw rekening is geblokkeerd … nu'],
  ['０６１２３４５６７８', 'Uw rekening is geblokkeerd … nu'],
  ['ｂａｎｋ.ｎｌ', 'Uw rekening is geblokkeerd … nu'],
  ['𝐛𝐚𝐧𝐤.𝐧𝐥', 'Uw rekening is geblokkeerd … nu'],
  ['bank\u0301.nl', 'Uw rekening is geblokkeerd … nu'],
] as const;

describe('a text for a mail to a stranger', () => {
  it.each(ordinary)('may say: %s', (text) => {
    expect(holdsContacts(text)).toBe(false);
    // At most a space is added where one was forgotten.
    expect(withoutContacts(text).replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  });

  it.each(withContacts)('may not name %s', (contact, expected) => {
    const text = `Uw rekening is geblokkeerd ${contact} nu`;
    expect(holdsContacts(text)).toBe(true);
    expect(holdsContacts(contact)).toBe(true);
    expect(withoutContacts(text)).toBe(expected);
  });

  it.each(['sparkasse.de', 'inloggen.nu', 'bank.nl.', '(bank.nl)', 'Zie bank.nl, vandaag nog'])(
    'may not name %s',
    (text) => {
      expect(holdsContacts(text)).toBe(true);
    },
  );

  it('has no word with a full stop in it that a program for mail makes a link of', () => {
    const forgotten = ['foto.museum', 'naar huis.de buren', 'iets.zomaar en.nog.iets'];
    const anyEnds = [
      'bank24.pl/inloggen',
      'bank24.xn--p1ai',
      'bank24.РФ',
      'b4.online nu inloggen',
      'k\u0301.pl',
    ];
    for (const text of [...ordinary, ...forgotten, ...anyEnds])
      expect(withoutContacts(text)).not.toMatch(/[\p{L}\p{M}\p{N}]\.\p{L}{2}/u);
  });
});

test('a text of the greatest length is looked through at once', () => {
  const begin = performance.now();
  for (const part of ['a.', '0 ', 'a@', 'a-', '1.', '(0', 'www', '. ', '+ ', 'a.b-', 'a:', 'a'])
    withoutContacts(part.repeat(2000 / part.length));
  expect(performance.now() - begin).toBeLessThan(1000);
});
