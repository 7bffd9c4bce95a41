import { z } from 'zod';
import { text } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { nothing, route } from '../../route.ts';

/** Photos on their way from a phone to the desk. `waiting` for a phone, `connected` with one, or `ended`. */
const handOver = z.object({
  id: z.uuid(),
  state: z.enum(['waiting', 'connected', 'ended']),
  expiresAt: z.iso.datetime(),
  /** How many photos the phone will send in all, at least as many as have arrived. */
  expected: z.int(),
  /** Those that arrived, in that order. */
  photos: z.array(z.object({ name: z.string(), width: z.int(), height: z.int() })),
});

export type HandOver = z.infer<typeof handOver>;

const ofHandOver = z.object({ id: z.uuid() });

export const handOvers = {
  create: route({
    method: 'POST',
    path: '/hand-overs',
    access: 'signed-in',
    summary: 'Open a way for photos from a phone to a book; the link is told here alone',
    body: z.object({ projectId: z.uuid() }),
    response: handOver.extend({ link: z.string() }),
  }),
  get: route({
    method: 'GET',
    path: '/hand-overs/:id',
    access: 'signed-in',
    summary: 'Whether a phone is connected, and the photos that arrived',
    params: ofHandOver,
    response: handOver,
  }),
  mail: route({
    method: 'POST',
    path: '/hand-overs/:id/mail',
    access: 'signed-in',
    summary: 'Mail the link to the writer, for a phone that cannot scan; once',
    params: ofHandOver,
    response: nothing,
  }),
  end: route({
    method: 'POST',
    path: '/hand-overs/:id/end',
    access: 'signed-in',
    summary:
      'Close the way: photos that are in no text and no memory of the book wait in Collected from then on; `placed` names those ' +
      'of a text that is not saved yet',
    params: ofHandOver,
    // Without it the caller puts them there itself; what it did not do is done when the way expires.
    body: z
      .object({
        placed: z
          .array(text().max(200))
          .max(10 * limits.photosPerHandOver)
          .optional(),
      })
      .nullish(),
    response: nothing,
  }),
};
