import { z } from 'zod';

/** Parameters of an operation; the compiler refuses a name or a value the SDK does not have. */
type Shape<P> = { readonly [K in keyof P]?: z.ZodType<P[K]> };

/** Declares parameters against the SDK's type `P`; undeclared ones are refused as unknown. */
export const params =
  <P extends object>() =>
  <S extends Shape<P>>(shape: S & { readonly [K in Exclude<keyof S, keyof P>]: never }) =>
    z.strictObject(shape as S);

export const text = (max = 5000) => z.string().min(1).max(max);

export const integer = (range: { min?: number; max?: number } = {}) =>
  z.string().transform((value, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message, params: { code: 'parameter_invalid_integer' } });
      return z.NEVER;
    };
    if (!/^-?\d{1,15}$/.test(value)) return refuse(`Invalid integer: ${value}`);
    const number = Number(value);
    if (range.min !== undefined && number < range.min)
      return refuse(`This value must be greater than or equal to ${range.min}.`);
    if (range.max !== undefined && number > range.max)
      return refuse(`This value must be less than or equal to ${range.max}.`);
    return number;
  });

export const decimal = () =>
  z.string().transform((value, context) => {
    if (/^\d{1,9}(\.\d{1,4})?$/.test(value)) return Number(value);
    context.addIssue({ code: 'custom', message: `Invalid decimal: ${value}` });
    return z.NEVER;
  });

export const currency = () =>
  z.string().transform((value, context) => {
    if (/^[a-z]{3}$/.test(value)) return value;
    context.addIssue({ code: 'custom', message: `Invalid currency: ${value}.` });
    return z.NEVER;
  });

export const flag = () =>
  z.string().transform((value, context) => {
    if (value === 'true' || value === 'false') return value === 'true';
    context.addIssue({ code: 'custom', message: `Invalid boolean: ${value}` });
    return z.NEVER;
  });

export const oneOf = <const T extends readonly string[]>(values: T) => z.enum(values);

export const url = () =>
  z.string().transform((value, context) => {
    if (/^https?:$/.test(URL.parse(value)?.protocol ?? '')) return value;
    context.addIssue({ code: 'custom', message: 'Not a valid URL', params: { code: 'url_invalid' } });
    return z.NEVER;
  });

export const metadata = () => z.record(z.string().max(40), z.string().max(500));

const bounds = z.strictObject({
  eq: integer().optional(),
  gt: integer().optional(),
  gte: integer().optional(),
  lt: integer().optional(),
  lte: integer().optional(),
});

/** A time, or a range of times, to filter a list by. */
export const timeRange = () =>
  z.preprocess((value) => (typeof value === 'string' ? { eq: value } : value), bounds);

export type TimeRange = z.output<typeof bounds>;

export const pagination = {
  limit: integer({ min: 1, max: 100 }).optional(),
  starting_after: text().optional(),
  ending_before: text().optional(),
};
