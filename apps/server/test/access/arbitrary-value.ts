import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { z } from 'zod';

/** What JSON Schema says of one value. */
interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  format?: string;
}

/** Values of every type, and borders of what JavaScript, JSON and PostgreSQL can hold. */
const hostile = fc.constantFrom<unknown>(
  ...['', '\0', 'a\0b', '\ud800', '\udc00\ud83d', '\u202e', "';--", '%00', '..', '{"a":1}', 'x'.repeat(5000)],
  ...['0000-01-01', '9999-12-31', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999Z', 'null', 'NaN'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ...[0, -1, 0.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 53), 1e308, -1e308, 5e-324],
  ...[null, true, false, [], {}, [[]], [null], { length: 1 }, Array(300).fill('\0'), { $ne: null }],
);

/**
 * Values for a schema: mostly such as it describes, with its borders; where a valid request is known mostly what stands
 * there; and now and then what has nothing to do with it.
 */
export function arbitraryValue(schema: z.ZodType, known: unknown[]): fc.Arbitrary<unknown> {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'throw' });
  return valuesOf(shape as Shape, known);
}

function valuesOf(shape: Shape, known: unknown[]): fc.Arbitrary<unknown> {
  const values = known.filter((value) => value !== undefined);
  const isWhole = shape.properties !== undefined;
  return fc.oneof(
    { weight: isWhole ? 40 : 12, arbitrary: described(shape, values) },
    { weight: values.length > 0 && !isWhole ? 24 : 0, arbitrary: fc.constantFrom(...values, null) },
    { weight: 1, arbitrary: hostile },
  );
}

function described(shape: Shape, known: unknown[]): fc.Arbitrary<unknown> {
  const either = shape.anyOf ?? shape.oneOf;
  if (either) return fc.oneof(...either.map((each) => described(each, known)));
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  switch (shape.type) {
    case 'object':
      return objectOf(shape, known);
    case 'array':
      return arrayOf(shape, known);
    case 'integer':
    case 'number':
      return numberOf(shape);
    case 'string':
      return textOf(shape);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

function objectOf({ properties = {}, required = [] }: Shape, known: unknown[]): fc.Arbitrary<unknown> {
  const knownAt = (key: string) =>
    known.map((value) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined));
  const values = Object.entries(properties).map(
    ([key, shape]) => [key, valuesOf(shape, knownAt(key))] as const,
  );
  const whole = fc.record(Object.fromEntries(values), { requiredKeys: required });
  return fc.tuple(whole, fc.nat(40)).map(([value, dropped]) => {
    const key = required[dropped];
    // Now and then something that is needed is missing.
    return key === undefined || dropped > 0 ? value : { ...value, [key]: undefined };
  });
}

function arrayOf({ items = {}, maxItems = 20 }: Shape, known: unknown[]): fc.Arbitrary<unknown> {
  const item = valuesOf(items, known.flat());
  const tooMany = fc.tuple(item, fc.constantFrom(maxItems, maxItems + 1));
  return fc.oneof(
    { weight: 8, arbitrary: fc.array(item, { maxLength: 3 }) },
    { weight: 1, arbitrary: tooMany.map(([value, count]) => Array(count).fill(value)) },
  );
}

function numberOf({ type, minimum, maximum }: Shape): fc.Arbitrary<number> {
  const borders = [minimum ?? -(2 ** 53), maximum ?? 2 ** 53];
  const whole = borders.flatMap((border) => [border - 1, border, border + 1]);
  const some = [...whole, 0, 1, 2, 7, 2 ** 31 - 1, 2 ** 31];
  return fc.constantFrom(...some, ...(type === 'number' ? [0.5, 1 / 3, 1e-7] : []));
}

function textOf({ format, maxLength }: Shape): fc.Arbitrary<string> {
  switch (format) {
    case 'uuid':
      return fc.constantFrom(randomUUID(), randomUUID().toUpperCase());
    case 'date':
      return fc.constantFrom('0000-01-01', '0001-01-01', '2024-02-29', '2028-05-01', '9999-12-31');
    case 'date-time':
      return fc.constantFrom('0000-01-01T00:00:00Z', '2026-01-01T12:00:00.123Z', '9999-12-31T23:59:59Z');
    default:
      return fc.oneof(
        fc.string({ unit: 'binary', maxLength: Math.min(maxLength ?? 200, 200) }),
        fc.constantFrom('De wieg.', 'oma@example.org', '#a1b2c3', 'a\nb', 'a\0b', '\ud83d', 'é'.repeat(20)),
        fc.constantFrom(...[0, 1].map((more) => 'é'.repeat((maxLength ?? 20_000) + more))),
      );
  }
}
