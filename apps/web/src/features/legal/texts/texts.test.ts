import { company, storageTerms } from '@dierbaar/contract';
import { describe, expect, it } from 'vitest';
import type { LegalText } from '../legal-text.ts';
import { privacyEn } from './privacy.en.ts';
import { privacyNl } from './privacy.nl.ts';
import { termsEn } from './terms.en.ts';
import { termsNl } from './terms.nl.ts';

const pairs: [string, LegalText, LegalText][] = [
  ['terms', termsNl, termsEn],
  ['privacy', privacyNl, privacyEn],
];

describe.each(pairs)('%s', (_, dutch, english) => {
  it('has the same sections in both languages', () => {
    expect(english.sections.map(shapeOf)).toEqual(dutch.sections.map(shapeOf));
    expect(english.updated).toBe(dutch.updated);
  });

  it('contains the same numbers in both languages', () => {
    expect(english.sections.map(numbersOf)).toEqual(dutch.sections.map(numbersOf));
  });

  it('contains name, address and registration of the company', () => {
    for (const text of [dutch, english]) {
      const all = text.sections.map(wordsOf).join(' ');
      for (const detail of [company.name, company.street, company.chamberOfCommerceNumber, company.email]) {
        expect(all).toContain(detail);
      }
    }
  });
});

it('the privacy statement tells people who are asked what is kept of them and how they get it back', () => {
  const sections = [privacyNl, privacyEn].map(({ sections: all }) =>
    all.find(({ heading }) => /^(Als iemand je iets vraagt|When somebody asks you something)$/.test(heading)),
  );
  const [dutch = '', english = ''] = sections.map((section) => section && wordsOf(section));
  for (const word of ['zonder account', 'naam', 'e-mailadres', 'foto’s', 'instemde', 'terug', 'wissen'])
    expect(dutch).toContain(word);
  for (const word of ['without an account', 'name', 'e-mail address', 'photos', 'agreed', 'back', 'erase'])
    expect(english).toContain(word);
});

it('the privacy statement prints every term by which data is deleted', () => {
  const periods = (text: LegalText) =>
    text.sections.flatMap(({ table }) => table?.rows ?? []).map(([, period]) => period);
  const expected = Object.values(storageTerms).map((term) =>
    'years' in term ? `${term.years} jaar` : term.days === 365 ? '1 jaar' : `${term.days} dagen`,
  );
  expect(periods(privacyNl)).toEqual(expected);
  expect(periods(privacyEn)).toHaveLength(expected.length);
});

type Section = LegalText['sections'][number];

const shapeOf = (section: Section) => [
  section.paragraphs.length,
  section.list?.length ?? 0,
  section.table?.rows.length ?? 0,
];

const wordsOf = (section: Section) =>
  [
    section.heading,
    ...section.paragraphs,
    ...(section.list ?? []),
    ...(section.table?.rows.flat() ?? []),
  ].join(' ');

const numbersOf = (section: Section) =>
  (wordsOf(section).match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => number.replace(',', '.')).sort();
