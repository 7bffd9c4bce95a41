import { anAddress } from './editions.ts';

const hash = 'a'.repeat(64);

/** A valid order. */
export const validOrder = {
  projectId: '018f0000-0000-7000-8000-000000000000',
  quantity: 2,
  contentHash: hash,
  total: 95.35,
  billing: anAddress,
  shipping: null,
  termsAccepted: true,
};

type Change = Record<string, unknown>;
const at = (billing: Change): Change => ({ billing: { ...anAddress, ...billing } });
const to = (shipping: Change): Change => ({ shipping: { ...anAddress, ...shipping } });

/** Invalid changes to an order, each with the field that the error names. */
export const invalidOrders: [what: string, change: Change, field: string][] = [
  ['no copies', { quantity: 0 }, 'quantity'],
  ['minus one copy', { quantity: -1 }, 'quantity'],
  ['one and a half copies', { quantity: 1.5 }, 'quantity'],
  ['too many copies', { quantity: 1001 }, 'quantity'],
  ['a thousand million copies', { quantity: 1e9 }, 'quantity'],
  ['copies as a text with a space', { quantity: '1000 ' }, 'quantity'],
  ['copies as a text', { quantity: '2' }, 'quantity'],
  ['copies that are no number', { quantity: 'NaN' }, 'quantity'],
  ['copies as null', { quantity: null }, 'quantity'],
  ['copies left out', { quantity: undefined }, 'quantity'],
  ['copies as a list', { quantity: [2] }, 'quantity'],
  ['copies as true', { quantity: true }, 'quantity'],
  ['copies beyond what a number holds', { quantity: Number.MAX_SAFE_INTEGER + 1 }, 'quantity'],
  ['no book', { projectId: undefined }, 'projectId'],
  ['a book and an earlier order', { reorderOf: validOrder.projectId }, 'projectId'],
  ['a book that is no id', { projectId: '1; drop table orders' }, 'projectId'],
  ['an earlier order that is no id', { projectId: undefined, reorderOf: 'DB-2611-0001' }, 'reorderOf'],
  ['no edition', { contentHash: undefined }, 'contentHash'],
  ['half an edition', { contentHash: 'abc' }, 'contentHash'],
  ['no total', { total: undefined }, 'total'],
  ['a total of nothing', { total: 0 }, 'total'],
  ['a negative total', { total: -95.35 }, 'total'],
  ['a total of parts of cents', { total: 95.355 }, 'total'],
  ['a total as a text', { total: '95.35' }, 'total'],
  ['terms not accepted', { termsAccepted: false }, 'termsAccepted'],
  ['terms accepted in words', { termsAccepted: 'true' }, 'termsAccepted'],
  ['terms left out', { termsAccepted: undefined }, 'termsAccepted'],
  ['no billing address', { billing: undefined }, 'billing'],
  ['no first name', at({ firstName: '  ' }), 'billing.firstName'],
  ['no last name', at({ lastName: '' }), 'billing.lastName'],
  ['a name of two lines', at({ lastName: 'de\nWit' }), 'billing.lastName'],
  ['a name without end', at({ firstName: 'a'.repeat(101) }), 'billing.firstName'],
  ['no street', at({ street: '' }), 'billing.street'],
  ['a street without a house number', at({ street: 'Lindelaan' }), 'billing.street'],
  ['a house number without a street', at({ street: '14' }), 'billing.street'],
  ['a street of two lines', at({ street: 'Lindelaan 14\n3e verdieping' }), 'billing.street'],
  ['a street without end', at({ street: `Lindelaan ${'1'.repeat(60)}` }), 'billing.street'],
  ['no city', at({ city: ' ' }), 'billing.city'],
  ['a city of digits', at({ city: '1234' }), 'billing.city'],
  ['no postcode', at({ postcode: '' }), 'billing.postcode'],
  ['a Dutch postcode without letters', at({ postcode: '3581' }), 'billing.postcode'],
  ['a Dutch postcode that begins with zero', at({ postcode: '0581 KD' }), 'billing.postcode'],
  ['a Dutch postcode that was never given out', at({ postcode: '3581 SS' }), 'billing.postcode'],
  ['a Belgian postcode with letters', at({ country: 'BE', postcode: '3581 KD' }), 'billing.postcode'],
  ['a Belgian postcode of five digits', at({ country: 'BE', postcode: '10000' }), 'billing.postcode'],
  ['a German postcode of four digits', at({ country: 'DE', postcode: '1011' }), 'billing.postcode'],
  ['a German postcode that begins with 00', at({ country: 'DE', postcode: '00123' }), 'billing.postcode'],
  ['a country we do not send to', at({ country: 'US' }), 'billing.country'],
  ['a country in small letters', at({ country: 'nl' }), 'billing.country'],
  ['a phone number that is too short', at({ phone: '12345' }), 'billing.phone'],
  ['a phone number of letters', at({ phone: 'bel me maar' }), 'billing.phone'],
  [
    'a Belgian number with a Dutch beginning',
    at({ country: 'BE', postcode: '1000', phone: '0612345678' }),
    'billing.phone',
  ],
  ['a company without end', at({ companyName: 'a'.repeat(61) }), 'billing.companyName'],
  ['a foundation of two lines', at({ foundationName: 'a\nb' }), 'billing.foundationName'],
  ['another address without postcode', to({ postcode: undefined }), 'shipping.postcode'],
  ['another address with a wrong postcode', to({ postcode: '12' }), 'shipping.postcode'],
  ['another address without a name', to({ firstName: undefined }), 'shipping.firstName'],
  ['another address as a text', { shipping: 'Lindelaan 14A' }, 'shipping'],
];
