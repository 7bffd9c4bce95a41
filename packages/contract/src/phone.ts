import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import type { z } from 'zod';
import type { Address, Country } from './address.ts';
import { orderBody } from './resources/checkout.ts';

/**
 * Phone numbers stand apart from the rest of the contract: the numbering plans of the world are heavy, and only the
 * order form and the server read them.
 */

/** A phone number as E.164, read as people of that country write it; undefined when it is none. */
export function readPhone(phone: string, of: Country): string | undefined {
  const number = parsePhoneNumberFromString(phone, of satisfies CountryCode);
  // Short numbers are valid, and lead to a service instead of a person.
  return number?.isValid() && number.nationalNumber.length >= 7 ? number.number : undefined;
}

/** A number of E.164 as people of that country write it; one of elsewhere with the number of its country. */
export function writePhone(phone: string, of: Country): string {
  const number = parsePhoneNumberFromString(phone);
  if (!number) return phone;
  return number.country === of ? number.formatNational() : number.formatInternational();
}

/** What the order form sends, as the server reads it: each phone number as E.164, or refused. */
export const orderBodyWithPhones = orderBody.transform((order, context) => ({
  ...order,
  billing: withPhone(order.billing, 'billing', context),
  shipping: order.shipping && withPhone(order.shipping, 'shipping', context),
}));

function withPhone(address: Address, part: 'billing' | 'shipping', context: z.core.$RefinementCtx): Address {
  if (address.phone === null) return address;
  const phone = readPhone(address.phone, address.country);
  if (phone === undefined)
    context.addIssue({ code: 'custom', path: [part, 'phone'], message: 'phone is not valid' });
  return { ...address, phone: phone ?? null };
}
