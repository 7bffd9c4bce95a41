import { z } from 'zod';
import { email, language, personName } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { route } from '../../route.ts';
import { withoutWayOut } from './typed-for-mail.ts';
import { words } from './words.ts';

/**
 * - reading: the link works
 * - done: the reader said so; the link works on
 * - bounced: the address does not exist; the link works, to pass on
 * - ended: the link works no more
 */
const readerState = z.enum(['reading', 'done', 'bounced', 'ended']);

/** Somebody who reads a book before it is printed. */
const reader = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  /** As the writer calls the person: "Tante Riet". */
  name: z.string(),
  /** Null when the writer passes the link on. */
  email: z.string().nullable(),
  language,
  /** Address of the pages, to copy; null when it has ended. */
  link: z.string().nullable(),
  state: readerState,
  /** What the reader said at the end, empty if nothing. */
  doneNote: z.string(),
  remarks: z.int(),
  /** The last day on which the link works by itself, or the day on which it ended. */
  endsAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
});

export type Reader = z.infer<typeof reader>;

const ofReader = z.object({ id: z.uuid() });

export const readers = {
  list: route({
    method: 'GET',
    path: '/readers',
    access: 'signed-in',
    summary: 'Who may read a book before it is printed, and who might before, the last invited first',
    query: z.object({ projectId: z.uuid() }),
    response: z.array(reader),
  }),
  create: route({
    method: 'POST',
    path: '/readers',
    access: 'subscriber',
    summary: 'Let somebody read: mails the link, or makes one to pass on. Sent twice it is one reader',
    body: z.object({
      projectId: z.uuid(),
      /** Made where it is sent. */
      clientId: z.uuid(),
      name: withoutWayOut(personName),
      email: email.nullable().default(null),
      /** Of the mail and of the pages; without it that of the book. */
      language: language.optional(),
      note: withoutWayOut(words(limits.invitationNoteCharacters)).default(''),
    }),
    response: reader,
  }),
  mail: route({
    method: 'POST',
    path: '/readers/:id/mail',
    access: 'subscriber',
    summary: 'Mail the link to this address; the same `clientId` again sends nothing',
    params: ofReader,
    body: z.object({ clientId: z.uuid(), email }),
    response: reader,
  }),
  end: route({
    method: 'POST',
    path: '/readers/:id/end',
    access: 'signed-in',
    summary: 'Take the link back: it shows nothing any more. The remarks stay',
    params: ofReader,
    response: reader,
  }),
  reopen: route({
    method: 'POST',
    path: '/readers/:id/reopen',
    access: 'subscriber',
    summary: 'Let somebody read on whose link has ended, by a new link',
    params: ofReader,
    response: reader,
  }),
};
