import { z } from 'zod';
import { personName, text } from './fields.ts';

/** Countries that books are sent to. */
export const country = z.enum(['NL', 'BE', 'DE']);

export type Country = z.infer<typeof country>;

const postcodes: Record<Country, { pattern: RegExp; format: (postcode: string) => string }> = {
  NL: {
    pattern: /^[1-9]\d{3} ?(?!SA|SD|SS)[A-Z]{2}$/,
    format: (postcode) => `${postcode.slice(0, 4)} ${postcode.slice(-2)}`,
  },
  BE: { pattern: /^[1-9]\d{3}$/, format: (postcode) => postcode },
  DE: { pattern: /^(?!00)\d{5}$/, format: (postcode) => postcode },
};

/** Postcode in the notation of its country; undefined when it is not valid. */
export function readPostcode(postcode: string, of: Country): string | undefined {
  const { pattern, format } = postcodes[of];
  const input = postcode.trim().toUpperCase();
  return pattern.test(input) ? format(input) : undefined;
}

const line = (name: string, maxLength: number) =>
  text()
    .trim()
    .min(1, `${name} is required`)
    .max(maxLength, `${name} is too long`)
    .refine((text) => !/\p{Cc}/u.test(text), `${name} must be one line`);

/** Empty and absent both become null. */
const optionalLine = (name: string, maxLength: number) =>
  text()
    .trim()
    .max(maxLength, `${name} is too long`)
    .refine((text) => !/\p{Cc}/u.test(text), `${name} must be one line`)
    .nullish()
    .transform((text) => text || null);

/** Limits of a parcel label, which cuts off longer lines. */
export const addressLimits = {
  companyCharacters: 60,
  streetCharacters: 60,
  cityCharacters: 60,
  phoneCharacters: 25,
} as const;

/** An address as it is stored and shown. */
export const address = z.object({
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string().nullable(),
  foundationName: z.string().nullable(),
  /** Street and house number. */
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country,
  /** As E.164. */
  phone: z.string().nullable(),
});

export type Address = z.infer<typeof address>;

/** An address as the form sends it; parsing normalises it, the postcode to the notation of its country. */
export const addressInput = z
  .object({
    firstName: personName,
    lastName: personName,
    companyName: optionalLine('companyName', addressLimits.companyCharacters),
    foundationName: optionalLine('foundationName', addressLimits.companyCharacters),
    street: line('street', addressLimits.streetCharacters).refine(
      (street) => /\d/.test(street) && /\p{L}/u.test(street),
      'street must have a house number',
    ),
    postcode: text('postcode is required').max(20, 'postcode is not valid'),
    city: line('city', addressLimits.cityCharacters).refine(
      (city) => /\p{L}/u.test(city),
      'city is not valid',
    ),
    country: country.default('NL'),
    /** Optional, for the carrier. Parsed by `orderBodyWithPhones`. */
    phone: optionalLine('phone', addressLimits.phoneCharacters),
  })
  .transform((input, context): Address => {
    const postcode = readPostcode(input.postcode, input.country);
    if (postcode === undefined)
      context.addIssue({
        code: 'custom',
        path: ['postcode'],
        message: input.postcode.trim() === '' ? 'postcode is required' : 'postcode is not valid',
      });
    return { ...input, postcode: postcode ?? '' };
  });

/** Form values of an address. */
export type AddressInput = z.input<typeof addressInput>;
