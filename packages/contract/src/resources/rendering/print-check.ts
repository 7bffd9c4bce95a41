import { z } from 'zod';

/** Severity of a remark, lowest first; `refuse` prevents printing. */
const remarkSeverity = z.enum(['notice', 'warning', 'confirm', 'refuse']);

/** Position in the book: chapter, block of its text from 0, page from 1. Null when unknown. */
const place = z.object({
  chapterId: z.uuid().nullable(),
  index: z.int().nullable(),
  page: z.int().nullable(),
  /** Page of the front matter; absent for the cover and for the book as a whole. */
  part: z.literal('frontispiece').optional(),
});

/** Printed width of a photo, and whether it is sharp at that width. */
const betterSize = z.object({ centimetres: z.number(), isSharp: z.boolean() });

/** One finding of the print check. */
const printRemark = place.extend({
  /** Stable while the text around it changes. */
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
    'book_size',
    'link_not_web',
    'spine_too_narrow',
    'spine_without_author',
    'filled_with_lines',
    'filled_with_blanks',
  ]),
  severity: remarkSeverity,
  /** The user accepted the remark. */
  isAccepted: z.boolean(),
  /** The photo it is about. */
  photo: z.string().nullable(),
  /** The character, the address or the chapter's title it is about. */
  subject: z.string(),
  /** Values for the text of the remark: `ppi`, `printedCentimetres`, `sharpCentimetres`, `count`, `pages`, `max`, `percent`, `millimetres`. */
  figures: z.partialRecord(
    z.enum([
      'ppi',
      'printedCentimetres',
      'sharpCentimetres',
      'count',
      'pages',
      'max',
      'percent',
      'millimetres',
    ]),
    z.number(),
  ),
  /** A smaller size that prints better: another width of the photo, or another height of its row. */
  better: z
    .discriminatedUnion('of', [
      betterSize.extend({ of: z.literal('photo'), width: z.enum(['small', 'text', 'wide', 'full']) }),
      betterSize.extend({ of: z.literal('row'), height: z.int() }),
    ])
    .nullable(),
});

/** A photo at its printed size, with a traffic light: green is sharp enough, red prevents printing. */
const checkedPhoto = place.extend({
  name: z.string(),
  light: z.enum(['green', 'amber', 'red']),
  ppi: z.int().nullable(),
  centimetres: z.number().nullable(),
});

/** Result of the print check. Without rendered pages the sizes of photos are estimates. */
export const printCheck = z.object({
  contentHash: z.string(),
  /** Short code of this state of the book. */
  edition: z.string(),
  /** Time at which the pages were rendered; null when they are not. */
  madeAt: z.iso.datetime().nullable(),
  pages: z.int().nullable(),
  spineMillimetres: z.number().nullable(),
  qrCodes: z.int(),
  /** Chapters with their first pages. */
  chapters: z.array(z.object({ chapterId: z.uuid(), title: z.string(), page: z.int().nullable() })),
  /** First block of each page that has text. */
  pageStarts: z.array(z.object({ page: z.int(), chapterId: z.uuid(), index: z.int().nullable() })),
  photos: z.array(checkedPhoto),
  /** Highest severity first. */
  remarks: z.array(printRemark),
  /** Remarks on voices, apart, because tabs of the version before know no such codes. */
  voiceRemarks: z
    .array(printRemark.extend({ code: z.enum(['voice_gone', 'voice_not_ready', 'voice_off']) }))
    .default([]),
});
