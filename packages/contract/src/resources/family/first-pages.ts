import { z } from 'zod';
import { anyText, language, text } from '../../fields.ts';
import { nothing, route } from '../../route.ts';
import { chapterName } from '../books/chapters.ts';
import { format } from '../books/projects.ts';
import { questionText } from '../books/questions.ts';
import { media } from '../media/photos.ts';
import { memoryText } from '../memory-text.ts';

/** Id of the catalogue. */
const catalogueId = text().regex(/^[\w.-]{1,100}$/, 'not an id');

const firstPage = z.object({
  /** Made from what the page holds; sent twice it is one page. */
  clientId: z.uuid(),
  themeId: catalogueId,
  chapterId: catalogueId,
  /** Name of the chapter in the language in which it was asked. */
  chapter: chapterName,
  question: questionText,
  text: memoryText,
  caption: anyText()
    .max(200)
    .transform((text) => text.replace(/\p{Cc}+/gu, ' ')),
  language,
  format,
});

/** A page that was written before there was an account, as it waits for a book. */
const waitingPage = firstPage.extend({ text: z.string(), caption: z.string(), hasPhoto: z.boolean() });

export type WaitingPage = z.infer<typeof waitingPage>;

const sentPage = firstPage.extend({
  /** Name of a photo that was sent before. */
  photo: text().max(200).nullable(),
  /** A book that was begun before the page came: it then waits there among what was collected. */
  projectId: z.uuid().nullable(),
});

export type SentPage = z.infer<typeof sentPage>;

/** Pages that are written on the public home before there is an account. */
export const firstPages = {
  list: route({
    method: 'GET',
    path: '/first-pages',
    access: 'signed-in',
    summary: 'The pages that wait for a book, the newest first',
    response: z.array(waitingPage),
  }),
  send: route({
    method: 'POST',
    path: '/first-pages',
    access: 'signed-in',
    summary:
      'Store a page that was written before there was an account, until the chapters of a new book are chosen; the same ' +
      '`clientId` again changes nothing',
    body: sentPage,
    response: nothing,
  }),
  addPhoto: route({
    method: 'POST',
    path: '/first-pages/photos',
    access: 'signed-in',
    summary:
      'Add the photo of such a page: multipart as for a book, one file in the field `file`, optionally its sha256 in ' +
      '`x-content-sha256`',
    response: media.upload.response,
  }),
  delete: route({
    method: 'DELETE',
    path: '/first-pages/:clientId',
    access: 'signed-in',
    summary: 'Delete a page that waits for a book',
    params: z.object({ clientId: z.uuid() }),
    response: nothing,
  }),
};
