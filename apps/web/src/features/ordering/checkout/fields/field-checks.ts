import { ApiError, addressLimits, limits, readPostcode } from '@dierbaar/contract';
import { readPhone } from '@dierbaar/contract/phone';
import type { nl } from '../../../../i18n/nl.ts';
import type { AddressFields, OrderFields } from './order-fields.ts';

/** Problem of a field of the order; each has a text in both languages. */
export type OrderProblem = keyof (typeof nl)['checkout']['problems'];

type Problems = Record<string, OrderProblem>;

/** Problems of the form by field path. */
export function checkOrder(fields: OrderFields): Problems {
  const quantity = checkQuantity(fields.quantity);
  return {
    ...checkAddress('billing', fields.billing),
    ...(fields.isDeliveredHere ? {} : checkAddress('shipping', fields.shipping)),
    ...(quantity ? { quantity } : {}),
    ...(fields.termsAccepted ? {} : { termsAccepted: 'termsMissing' as const }),
  };
}

export function checkQuantity(text: string): OrderProblem | undefined {
  const typed = text.trim();
  if (/^-\d+$/.test(typed) || /^0+$/.test(typed)) return 'quantityTooSmall';
  if (!/^\d+$/.test(typed)) return 'quantityInvalid';
  return Number(typed) > limits.booksPerOrder ? 'quantityTooLarge' : undefined;
}

/** Fields that the server refused, from messages such as `billing.postcode: …`. */
export function refusedFields(error: unknown): Problems {
  if (!(error instanceof ApiError) || error.code !== 'invalid_input') return {};
  const paths = error.messages.flatMap((message) => message.match(refusedField)?.[0] ?? []);
  return Object.fromEntries(paths.map((path) => [path, 'refused' as const]));
}

const refusedField = /^(?:(?:billing|shipping)\.\w+|quantity|termsAccepted)/;

function checkAddress(part: 'billing' | 'shipping', address: AddressFields): Problems {
  const found = Object.entries(checks).flatMap(([field, check]) => {
    const problem = check(address);
    return problem ? [[`${part}.${field}`, problem] as const] : [];
  });
  return Object.fromEntries(found);
}

const checks: Partial<Record<keyof AddressFields, (address: AddressFields) => OrderProblem | undefined>> = {
  firstName: ({ firstName }) => checkLine(firstName, limits.nameCharacters, 'firstNameMissing'),
  lastName: ({ lastName }) => checkLine(lastName, limits.nameCharacters, 'lastNameMissing'),
  companyName: ({ companyName }) => checkLine(companyName, addressLimits.companyCharacters),
  foundationName: ({ foundationName }) => checkLine(foundationName, addressLimits.companyCharacters),
  street: ({ street }) =>
    checkLine(street, addressLimits.streetCharacters, 'streetMissing') ??
    (/\d/.test(street) && /\p{L}/u.test(street) ? undefined : 'streetNumberMissing'),
  postcode: ({ postcode, country }) => {
    if (postcode.trim() === '') return 'postcodeMissing';
    return readPostcode(postcode, country) === undefined ? `postcode${country}` : undefined;
  },
  city: ({ city }) =>
    checkLine(city, addressLimits.cityCharacters, 'cityMissing') ??
    (/\p{L}/u.test(city) ? undefined : 'cityInvalid'),
  phone: ({ phone, country }) =>
    checkLine(phone, addressLimits.phoneCharacters) ??
    (phone.trim() === '' || readPhone(phone, country) !== undefined ? undefined : 'phoneInvalid'),
};

function checkLine(text: string, maxLength: number, missing?: OrderProblem): OrderProblem | undefined {
  const line = text.trim();
  if (line === '') return missing;
  if (line.length > maxLength) return 'tooLong';
  return /\p{Cc}/u.test(line) ? 'textInvalid' : undefined;
}
