import { z } from 'zod';

/** What a remark of the print check asks for, the least first; `refuse`: it would not be printed like this. */
export const remarkSeverity = z.enum(['notice', 'warning', 'confirm', 'refuse']);

/** Where something stands: the chapter, the block in its text from 0, the page from 1. Null where it is not known. */
const place = z.object({
  chapterId: z.uuid().nullable(),
  index: z.int().nullable(),
  page: z.int().nullable(),
});

/** How wide a photo would be on paper, and whether it is sharp then. */
const betterSize = z.object({ centimetres: z.number(), isSharp: z.boolean() });

/** One finding of the print check. */
export const printRemark = place.extend({
  /** Lasts while the text around it changes. */
  id: z.string(),
  code: z.enum([
    'photo_resolution',
    'photo_missing',
    'photo_size_unknown',
    'cover_missing',
    'book_empty',
    'chapter_empty',
    'character_unprintable',
    'qr_too_dense',
    'too_many_pages',
    'link_not_web',
  ]),
  severity: remarkSeverity,
  /** The writer wants it like this. */
  isAccepted: z.boolean(),
  /** The photo it is about. */
  photo: z.string().nullable(),
  /** The character, the address or the chapter's title it is about. */
  subject: z.string(),
  /** What there is to say in figures: `ppi`, `printedCentimetres`, `sharpCentimetres`, `count`, `pages`, `max`. */
  figures: z.partialRecord(
    z.enum(['ppi', 'printedCentimetres', 'sharpCentimetres', 'count', 'pages', 'max']),
    z.number(),
  ),
  /** A smaller size of the photo that prints better: a width of its own, or a height of the row it stands in. */
  better: z
    .discriminatedUnion('of', [
      betterSize.extend({ of: z.literal('photo'), width: z.enum(['small', 'text', 'wide', 'full']) }),
      betterSize.extend({ of: z.literal('row'), height: z.int() }),
    ])
    .nullable(),
});

/** A photo as it is printed, with its light: green is sharp enough, red is not printed. */
const checkedPhoto = place.extend({
  name: z.string(),
  light: z.enum(['green', 'amber', 'red']),
  ppi: z.int().nullable(),
  centimetres: z.number().nullable(),
});

/** The book as the print check sees it. Without finished pages the sizes of photos are estimates. */
export const printCheck = z.object({
  contentHash: z.string(),
  /** The short name of exactly this state of the book. */
  edition: z.string(),
  /** When the pages were finished; null while they are not. */
  madeAt: z.iso.datetime().nullable(),
  pages: z.int().nullable(),
  spineMillimetres: z.number().nullable(),
  qrCodes: z.int(),
  /** The chapters and the pages they open on. */
  chapters: z.array(z.object({ chapterId: z.uuid(), title: z.string(), page: z.int().nullable() })),
  /** What each page begins with; a page without text has none. */
  pageStarts: z.array(z.object({ page: z.int(), chapterId: z.uuid(), index: z.int().nullable() })),
  photos: z.array(checkedPhoto),
  /** The worst first. */
  remarks: z.array(printRemark),
});
