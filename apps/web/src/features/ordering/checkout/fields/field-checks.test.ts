import { ApiError } from '@dierbaar/contract';
import { orderBodyWithPhones } from '@dierbaar/contract/phone';
import { describe, expect, it } from 'vitest';
import { checkOrder, checkQuantity, type OrderProblem, refusedFields } from './field-checks.ts';
import { type AddressFields, initialOrderFields, type OrderFields, stepQuantity } from './order-fields.ts';

const home: AddressFields = {
  firstName: 'Marieke',
  lastName: 'de Wit',
  companyName: '',
  foundationName: '',
  street: 'Lindelaan 14A',
  postcode: '3581 KD',
  city: 'Utrecht',
  country: 'NL',
  phone: '',
};
const order = (changes: Partial<OrderFields> = {}): OrderFields => ({
  quantity: '2',
  billing: home,
  isDeliveredHere: true,
  shipping: initialOrderFields({ firstName: '', lastName: '' }, undefined).shipping,
  termsAccepted: true,
  ...changes,
});

describe('checkOrder', () => {
  it('finds no problem when every required field is filled in', () => {
    expect(checkOrder(order())).toEqual({});
  });

  it('names every missing field, of the delivery address only when it differs', () => {
    const empty = initialOrderFields({ firstName: '', lastName: '' }, undefined);
    const missing = ['firstName', 'lastName', 'street', 'postcode', 'city'];
    expect(Object.keys(checkOrder(empty)).sort()).toEqual(
      [...missing.map((field) => `billing.${field}`), 'termsAccepted'].sort(),
    );
    expect(Object.keys(checkOrder({ ...order(), isDeliveredHere: false })).sort()).toEqual(
      missing.map((field) => `shipping.${field}`).sort(),
    );
  });

  it.each<[keyof AddressFields, Partial<AddressFields>, OrderProblem]>([
    ['street', { street: 'Lindelaan' }, 'streetNumberMissing'],
    ['street', { street: '14' }, 'streetNumberMissing'],
    ['street', { street: `${'L'.repeat(60)} 1` }, 'tooLong'],
    ['postcode', { postcode: '3581' }, 'postcodeNL'],
    ['postcode', { postcode: '3581 SS' }, 'postcodeNL'],
    ['postcode', { postcode: '3581 KD', country: 'BE' }, 'postcodeBE'],
    ['postcode', { postcode: '2000', country: 'DE' }, 'postcodeDE'],
    ['city', { city: '12' }, 'cityInvalid'],
    ['city', { city: 'Utr\u0007echt' }, 'textInvalid'],
    ['phone', { phone: '12345' }, 'phoneInvalid'],
    ['companyName', { companyName: 'B'.repeat(61) }, 'tooLong'],
  ])('finds the problem of %s in %o', (field, change, problem) => {
    expect(checkOrder(order({ billing: { ...home, ...change } }))).toEqual({ [`billing.${field}`]: problem });
  });

  it.each<Partial<AddressFields>>([
    { postcode: '3581kd' },
    { postcode: '2000', country: 'BE', phone: '0470 12 34 56' },
    { postcode: '10115', country: 'DE' },
    { phone: '06 12 34 56 78' },
    { phone: '+32 470 12 34 56' },
    { phone: '12345' },
    { street: 'Lindelaan' },
    { city: ' ' },
  ])('agrees with the contract on %o', (change) => {
    const billing = { ...home, ...change };
    const isRight = Object.keys(checkOrder(order({ billing }))).length === 0;
    const body = {
      projectId: '018f0000-0000-7000-8000-000000000000',
      quantity: 2,
      contentHash: 'a'.repeat(64),
      total: 95.35,
      billing,
      termsAccepted: true,
    };
    expect(orderBodyWithPhones.safeParse(body).success).toBe(isRight);
  });
});

describe('stepQuantity and checkQuantity', () => {
  it.each<[string, string | undefined, string | undefined]>([
    ['1', undefined, '2'],
    ['2', '1', '3'],
    ['1000', '999', undefined],
    ['1001', '1000', undefined],
    ['0', undefined, '1'],
    ['', undefined, '1'],
    ['twee', undefined, '1'],
  ])('steps %s down to %s and up to %s', (typed, fewer, more) => {
    expect(stepQuantity(typed, -1)).toBe(fewer);
    expect(stepQuantity(typed, 1)).toBe(more);
  });

  it.each<[string, OrderProblem | undefined]>([
    ['1', undefined],
    [' 1000 ', undefined],
    ['0', 'quantityTooSmall'],
    ['-1', 'quantityTooSmall'],
    ['1001', 'quantityTooLarge'],
    ['1000000000', 'quantityTooLarge'],
    ['', 'quantityInvalid'],
    ['1.5', 'quantityInvalid'],
    ['1,5', 'quantityInvalid'],
    ['twee', 'quantityInvalid'],
  ])('checks %j: %s', (text, problem) => {
    expect(checkQuantity(text)).toBe(problem);
  });
});

describe('refusedFields', () => {
  it('returns the fields named in the messages of the server', () => {
    const error = new ApiError({
      statusCode: 400,
      code: 'invalid_input',
      message: [
        'billing.postcode: postcode is not valid',
        'quantity must be at most 1000',
        'total is not valid',
      ],
      error: 'Bad Request',
    });
    expect(refusedFields(error)).toEqual({ 'billing.postcode': 'refused', quantity: 'refused' });
  });
});
