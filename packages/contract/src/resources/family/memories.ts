import { z } from 'zod';
import { text } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { route } from '../../route.ts';
import { questionText } from '../books/questions.ts';
import { recordingSummary } from '../media/recordings.ts';
import { holdsSomething, memoryParts, memoryText } from '../memory-text.ts';

/** Waiting for a place, put off, standing in a chapter, or thrown away and still to be had back. */
export const memoryState = z.enum(['waiting', 'later', 'placed', 'removed']);

const memory = z.object({
  id: z.uuid(),
  /** Made where it was told; sent twice it is one memory. */
  clientId: z.uuid(),
  /** The chapter whose question it answers, or that the teller had in mind. */
  projectChapterId: z.uuid().nullable(),
  /** Who told it; null for the writer. */
  teller: z.string().nullable(),
  question: z.string().nullable(),
  /** As it was told, or as the writer has changed it since. */
  text: z.string(),
  isEdited: z.boolean(),
  photos: z.array(z.object({ name: z.string(), width: z.int(), height: z.int() })),
  recording: recordingSummary.nullable().default(null),
  state: memoryState,
  /** The chapters whose saved text has words, photos or the voice of it. */
  placedIn: z.array(z.uuid()).default([]),
  isNew: z.boolean(),
  /** The link by which it came; null for what the writer told in the application. */
  invitationId: z.uuid().nullable().default(null),
  /** The teller wants it out of the book; what was not in it is removed at once and cannot be had back. */
  isAskedBack: z.boolean().default(false),
  toldAt: z.iso.datetime(),
});

export type Memory = z.infer<typeof memory>;

const submittedMemory = z
  .object({
    projectId: z.uuid(),
    clientId: z.uuid(),
    projectChapterId: z.uuid().nullable().default(null),
    question: questionText.nullable().default(null),
    ...memoryParts,
  })
  .refine(holdsSomething, 'a memory holds a text, a photo or a recording');

export type SubmittedMemory = z.infer<typeof submittedMemory>;

const memoryChanges = z.object({
  text: memoryText.optional(),
  /** The words from which they were changed: others that came since are not overwritten, but answered with `changed_elsewhere`. */
  previousText: text().max(limits.memoryCharacters).optional(),
  state: memoryState.optional(),
  isNew: z.literal(false).optional(),
});

export type MemoryChanges = z.infer<typeof memoryChanges>;

export const memories = {
  list: route({
    method: 'GET',
    path: '/memories',
    access: 'signed-in',
    summary: 'The memories of a book, the newest first, and those before a given one',
    query: z.object({ projectId: z.uuid(), before: z.uuid().optional() }),
    response: z.array(memory),
  }),
  tell: route({
    method: 'POST',
    path: '/memories',
    access: 'signed-in',
    summary: 'Tell a memory for a book; the same `clientId` again gives the same memory',
    body: submittedMemory,
    response: memory,
  }),
  change: route({
    method: 'PATCH',
    path: '/memories/:id',
    access: 'signed-in',
    summary:
      'Change the words of a memory, whether it waits, or that it was seen. A saved text says itself which memories it has; ' +
      '`placed` is for tabs whose texts do not',
    params: z.object({ id: z.uuid() }),
    body: memoryChanges,
    response: memory,
  }),
};
