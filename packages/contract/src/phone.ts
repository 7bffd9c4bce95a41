import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import type { z } from 'zod';
import type { Address, Country } from './address.ts';
import { orderBody } from './resources/orders/checkout.ts';

/**
 * Phone numbers are a separate entry of the contract: the numbering plans of all countries are a large dependency, and
 * only the order form and the server need them.
 */

/** Parses a phone number in the notation of a country to E.164; undefined when it is not valid. */
export function readPhone(phone: string, of: Country): string | undefined {
  const number = parsePhoneNumberFromString(phone, of satisfies CountryCode);
  // Short numbers are valid but belong to services, not to people.
  return number?.isValid() && number.nationalNumber.length >= 7 ? number.number : undefined;
}

/** Formats E.164 for readers in a country: national notation there, international notation elsewhere. */
export function writePhone(phone: string, of: Country): string {
  const number = parsePhoneNumberFromString(phone);
  if (!number) return phone;
  return number.country === of ? number.formatNational() : number.formatInternational();
}

/** Body of an order with phone numbers parsed to E.164. */
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
