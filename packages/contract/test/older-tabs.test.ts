import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Route, routes } from '../src/index.ts';
import { file, route } from '../src/route.ts';
import { type DescribedContract, describeContract } from './describe-contract.ts';
import { findBreaks } from './find-breaks.ts';
import released from './released-contract.json' with { type: 'json' };

/** Breaks that the next release accepts, each with who meets it; `npm run release:contract` empties the list. */
const accepted: string[] = [
  // Nobody: versions and pixels are counted from 1, and what is larger could never be stored.
  'PATCH /project-chapters/:id body.baseVersion: maximum 9007199254740991 is written, 2147483647 is read',
  'PATCH /project-chapters/:id body.schemaVersion: maximum 9007199254740991 is written, 2147483647 is read',
  'PATCH /project-exports/:projectId/settings body.frontispiece: object is written, null is read',
];

it('promise 60: a tab of the version before can make every call and read every answer', () => {
  const before = released as unknown as DescribedContract;
  expect(Object.keys(before).length).toBeGreaterThan(80);
  expect(findBreaks(before, describeContract(routes, 'server'))).toEqual(accepted);
});

describe('findBreaks', () => {
  const call = (body: z.ZodType, response: Route['response']) =>
    route({ method: 'POST', path: '/books', access: 'open', summary: '', body, response });
  const compare = (before: Route | undefined, now: Route | undefined) => {
    const of = (each: Route | undefined) =>
      ({ books: each ? { make: each } : {} }) as Record<string, Record<string, Route>>;
    return findBreaks(describeContract(of(before), 'caller'), describeContract(of(now), 'server'));
  };
  const body = z.object({ name: z.string().max(20), kind: z.enum(['a', 'b']).default('a') });
  const answer = z.object({ id: z.string(), state: z.enum(['new', 'old']), note: z.string().nullable() });
  const before = call(body, answer);

  it.each<[string, z.ZodType, Route['response']]>([
    ['nothing', body, answer],
    ['a longer text', body.extend({ name: z.string().max(30) }), answer],
    ['one more choice', body.extend({ kind: z.enum(['a', 'b', 'c']).default('a') }), answer],
    ['an optional field', body.extend({ more: z.string().optional() }), answer],
    ['a field in the answer', body, answer.extend({ more: z.string() })],
    ['a state less', body, answer.extend({ state: z.enum(['new']) })],
    ['never null', body, answer.extend({ note: z.string() })],
  ])('is content with %s', (_, newBody, newAnswer) => {
    expect(compare(before, call(newBody, newAnswer))).toEqual([]);
  });

  it.each<[string, z.ZodType, Route['response']]>([
    [
      'POST /books body.name: maxLength 20 is written, 10 is read',
      body.extend({ name: z.string().max(10) }),
      answer,
    ],
    ['POST /books body.kind: b is not read', body.extend({ kind: z.enum(['a', 'c']).default('a') }), answer],
    ['POST /books body.more: is required and may be missing', body.extend({ more: z.string() }), answer],
    ['POST /books body.kind: is no longer read', body.omit({ kind: true }), answer],
    ['POST /books body.name: string is written, number is read', body.extend({ name: z.number() }), answer],
    ['POST /books answer.state: lost is not read', body, answer.extend({ state: z.enum(['new', 'lost']) })],
    ['POST /books answer.id: is required and may be missing', body, answer.partial({ id: true })],
    ['POST /books answer.note: number is written, string is read', body, answer.extend({ note: z.number() })],
    ['POST /books: answers in another form', body, file],
  ])('finds that %s', (found, newBody, newAnswer) => {
    expect(compare(before, call(newBody, newAnswer))).toEqual([found]);
  });

  it('finds a call that is gone', () => {
    expect(compare(before, undefined)).toEqual(['POST /books: is gone']);
  });
});
