import { z } from 'zod';
import { personName } from './fields.ts';

/** Where books are sent to, and how a postcode looks there. */
export const country = z.enum(['NL', 'BE', 'DE']);

export type Country = z.infer<typeof country>;

const postcodes: Record<Country, { pattern: RegExp; tidy: (postcode: string) => string }> = {
  NL: {
    pattern: /^[1-9]\d{3} ?(?!SA|SD|SS)[A-Z]{2}$/,
    tidy: (postcode) => `${postcode.slice(0, 4)} ${postcode.slice(-2)}`,
  },
  BE: { pattern: /^[1-9]\d{3}$/, tidy: (postcode) => postcode },
  DE: { pattern: /^(?!00)\d{5}$/, tidy: (postcode) => postcode },
};

/** A postcode as that country writes it; undefined when it is none. */
export function readPostcode(postcode: string, of: Country): string | undefined {
  const { pattern, tidy } = postcodes[of];
  const given = postcode.trim().toUpperCase();
  return pattern.test(given) ? tidy(given) : undefined;
}

const line = (name: string, most: number) =>
  z
    .string()
    .trim()
    .min(1, `${name} is required`)
    .max(most, `${name} is too long`)
    .refine((text) => !/\p{Cc}/u.test(text), `${name} must be one line`);

/** Empty and absent are the same: the field is left open. */
const optionalLine = (name: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${name} is too long`)
    .refine((text) => !/\p{Cc}/u.test(text), `${name} must be one line`)
    .nullish()
    .transform((text) => text || null);

/** What a parcel's label holds: longer lines are not printed on it. */
export const addressLimits = {
  companyCharacters: 60,
  streetCharacters: 60,
  cityCharacters: 60,
  phoneCharacters: 25,
} as const;

/** An address, as it is kept and shown. */
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

/** An address as it is filled in; what comes out is tidy: the postcode as its country writes it. */
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
    postcode: z.string('postcode is required').max(20, 'postcode is not valid'),
    city: line('city', addressLimits.cityCharacters).refine(
      (city) => /\p{L}/u.test(city),
      'city is not valid',
    ),
    country: country.default('NL'),
    /** For whoever delivers; not required. Read by `orderBodyWithPhones`. */
    phone: optionalLine('phone', addressLimits.phoneCharacters),
  })
  .transform((given, context): Address => {
    const postcode = readPostcode(given.postcode, given.country);
    if (postcode === undefined)
      context.addIssue({
        code: 'custom',
        path: ['postcode'],
        message: given.postcode.trim() === '' ? 'postcode is required' : 'postcode is not valid',
      });
    return { ...given, postcode: postcode ?? '' };
  });

/** An address as a form holds it. */
export type AddressInput = z.input<typeof addressInput>;
