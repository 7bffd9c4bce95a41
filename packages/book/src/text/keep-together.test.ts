import { describe, expect, test } from 'vitest';
import { keepTogether } from './keep-together.ts';

const shown = (text: string) => text.replaceAll('\u00a0', '~');

describe('keepTogether', () => {
  test.each([
    ['Op 12 augustus 1961 om 11 uur', 'Op 12~augustus 1961 om 11~uur'],
    ['Hij sliep 11 u. en woog 7 pond', 'Hij sliep 11~u. en woog 7~pond'],
    ['’s Nachts en ’s morgens in ’t huis', '’s~Nachts en ’s~morgens in ’t~huis'],
    ["Om 's avonds te lezen", "Om 's~avonds te lezen"],
    ['J. de Vries en P.C. Hooft', 'J.~de Vries en P.C.~Hooft'],
    ['Mevr. Bakker en dr. Smit, nr. 16', 'Mevr.~Bakker en dr.~Smit, nr.~16'],
    ['Bij tante Jo, op nummer 16', 'Bij tante~Jo, op nummer~16'],
    ['Voor € 12 of ƒ 3, dus f 2', 'Voor €~12 of ƒ~3, dus f~2'],
    ['Wij – met z’n drieën – en toen …', 'Wij~– met z’n drieën~– en toen~…'],
  ])('keeps %j together in Dutch', (written, set) => {
    expect(shown(keepTogether(written, 'nl'))).toBe(set);
  });

  test.each([
    ['On 12 August or August 12', 'On 12~August or August~12'],
    ['Mr. Smith and Dr. Jones at 5 p.m.', 'Mr.~Smith and Dr.~Jones at 5~p.m.'],
    ['With aunt Jo for 12 years', 'With aunt~Jo for 12~years'],
  ])('keeps %j together in English', (written, set) => {
    expect(shown(keepTogether(written, 'en'))).toBe(set);
  });

  test.each([
    'Er waren 12 meisjes in 1961 en wij gingen. Toen kwam A.',
    'Wij waren thuis. Oma en opa bleven. Mei was koud',
    'We had 7 in the morning. Then May came',
  ])('leaves %j as it is', (written) => {
    expect(keepTogether(written, 'nl')).toBe(written);
    expect(keepTogether(written, 'en')).toBe(written);
  });

  test('changes nothing but spaces', () => {
    const written = 'Op 3 mei 1940, ’s nachts om 4 uur, bij J. P. Coen – op nr. 8 …';
    expect(keepTogether(written, 'nl').replaceAll('\u00a0', ' ')).toBe(written);
  });

  test('leaves a row of initials that is too long for a line breakable', () => {
    expect(keepTogether('A. '.repeat(60), 'nl')).not.toContain('\u00a0');
  });
});
