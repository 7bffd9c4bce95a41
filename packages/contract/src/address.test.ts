import { describe, expect, it } from 'vitest';
import { addressInput, readPostcode } from './address.ts';

describe('a postcode', () => {
  it.each([
    ['NL', '1234ab', '1234 AB'],
    ['NL', ' 1234 AB ', '1234 AB'],
    ['BE', '2000', '2000'],
    ['DE', '01067', '01067'],
  ] as const)('of %s is normalised: %s', (country, given, tidy) => {
    expect(readPostcode(given, country)).toBe(tidy);
  });

  it.each([
    ['NL', '0123 AB'],
    ['NL', '1234 SA'],
    ['NL', '1234  AB'],
    ['BE', '0999'],
    ['BE', '20000'],
    ['DE', '1067'],
    ['DE', '00999'],
  ] as const)('of %s is refused: %s', (country, given) => {
    expect(readPostcode(given, country)).toBeUndefined();
  });
});

it('an address is normalised and empty fields become null', () => {
  const given = {
    firstName: ' Marieke ',
    lastName: 'de Wit',
    companyName: '',
    street: 'Lindelaan 14A',
    postcode: '3581kd',
    city: 'Utrecht',
    phone: ' 06 12345678 ',
  };
  expect(addressInput.parse(given)).toEqual({
    firstName: 'Marieke',
    lastName: 'de Wit',
    companyName: null,
    foundationName: null,
    street: 'Lindelaan 14A',
    postcode: '3581 KD',
    city: 'Utrecht',
    country: 'NL',
    phone: '06 12345678',
  });
});
