import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Route } from '../src/route.ts';
import { routes } from '../src/routes.ts';

const all: Route[] = Object.values(routes).flatMap((resource) => Object.values(resource));

/** The parser of chapters takes out what no page can show, and says so. */
const cleaned = ['PATCH /project-chapters/:id body.body'];

interface Leaf {
  name: string;
  schema: z.ZodType;
}

interface Def {
  type: string;
  format?: string;
  in?: z.ZodType;
  innerType?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  shape?: Record<string, z.ZodType>;
  items?: z.ZodType[];
}

/** Each text and number within a schema, with the name of its field; a text together with what cleans it. */
function leavesOf(name: string, schema: z.ZodType): Leaf[] {
  const def = schema.def as Def;
  if (def.type === 'string' || def.type === 'number') return [{ name, schema }];
  if (def.type === 'pipe' && def.in?.def.type === 'string') return [{ name, schema }];
  const within = [def.in, def.innerType, def.element, ...(def.options ?? [])].filter((each) => each);
  const fields = Object.entries(def.shape ?? {}).map(([key, each]) => [`${name}.${key}`, each] as const);
  return [...within.map((each) => [name, each] as const), ...fields].flatMap(([at, each]) =>
    each ? leavesOf(at, each) : [],
  );
}

const sent = all.flatMap((route) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = route[part];
    return schema ? leavesOf(`${route.method} ${route.path} ${part}`, schema) : [];
  }),
);

test('everything that can be sent is looked at', () => {
  const names = sent.map(({ name }) => name);
  for (const name of [
    'POST /projects body.theme',
    'GET /chapters/ query.themeId',
    'PATCH /project-chapters/:id body.baseVersion',
    'POST /memories body.photos',
    'PATCH /project-exports/:projectId/settings body.people.name',
    'POST /checkout/order body.billing.city',
    'GET /read/:token/pages/:contentHash/:page params.page',
  ])
    expect(names).toContain(name);
});

test('no text that can be sent holds U+0000 or half a sign when it is read', () => {
  const faults = sent.filter(({ name, schema }) => {
    if (cleaned.includes(name)) return false;
    const texts = ['\0', 'a\0b', 'geheim\0woord1', '1012\0AB', 'a\ud800b', 'geheim\udc00woord1'];
    return texts.some((text) => {
      const { data } = schema.safeParse(text);
      return typeof data === 'string' && (data.includes('\0') || !data.isWellFormed());
    });
  });
  expect(faults.map(({ name }) => name)).toEqual([]);
});

test('no day that can be sent lies outside of a calendar', () => {
  const days = ['0000-01-01', '0001-01-01', '9999-12-31'].flatMap((day) => [day, `${day}T00:00:00Z`]);
  const dated = sent.filter(({ schema }) => ['date', 'datetime'].includes((schema.def as Def).format ?? ''));
  expect(dated.map(({ name }) => name)).toContain('PATCH /projects/:id body.readyOn');
  const faults = dated.filter(({ schema }) => days.some((day) => schema.safeParse(day).success));
  expect(faults.map(({ name }) => name)).toEqual([]);
});

test('no whole number that can be sent is larger than a column holds', () => {
  const faults = sent.filter(({ schema }) =>
    [2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1].some((number) => schema.safeParse(number).success),
  );
  expect(faults.map(({ name }) => name)).toEqual([]);
});
