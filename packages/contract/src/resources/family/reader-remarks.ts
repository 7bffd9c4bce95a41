import { z } from 'zod';
import { route } from '../../route.ts';

/**
 * Where the words of a remark are in the text as it is now.
 * - same: as the reader saw them
 * - changed: their place is known, they are different
 * - gone: neither they nor what stood around them is there
 * - page: the remark is about a page, or about words outside the chapters
 */
const remarkPlace = z.enum(['same', 'changed', 'gone', 'page']);

/** A remark of a reader, as the writer sees it. */
const readerRemark = z.object({
  id: z.uuid(),
  /** Null when the reader's link ended a while ago. */
  readerId: z.uuid().nullable(),
  /** Name of the reader, as the writer calls them. */
  name: z.string(),
  /** Words of the line that it is about, as printed; empty for a whole page. */
  quote: z.string(),
  text: z.string(),
  place: remarkPlace,
  /** Chapter and block of its text (from 0), to jump to; null when unknown. */
  chapterId: z.uuid().nullable(),
  index: z.int().nullable(),
  /** Page in the newest pages that readers see, or the one on which it was written. */
  page: z.int(),
  /** Top and height of the line on that page, as parts of it; null when it is not there any more. */
  band: z.object({ top: z.number(), height: z.number() }).nullable(),
  isDone: z.boolean(),
  writtenAt: z.iso.datetime(),
});

export type ReaderRemark = z.infer<typeof readerRemark>;

export const readerRemarks = {
  list: route({
    method: 'GET',
    path: '/reader-remarks',
    access: 'signed-in',
    summary: 'What readers of a book remarked, in the order of its pages',
    query: z.object({ projectId: z.uuid() }),
    response: z.object({
      /** State of the book whose pages readers see now, which `page` and `band` are of; null when there are none. */
      contentHash: z.string().nullable(),
      remarks: z.array(readerRemark),
    }),
  }),
  change: route({
    method: 'PATCH',
    path: '/reader-remarks/:id',
    access: 'signed-in',
    summary: 'Mark a remark done, or not any more',
    params: z.object({ id: z.uuid() }),
    body: z.object({ isDone: z.boolean() }),
    response: readerRemark,
  }),
};
