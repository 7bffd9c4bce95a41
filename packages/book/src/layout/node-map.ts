import { z } from 'zod';

/** Place of a block: page (from 1) and position on the untrimmed page in millimetres. */
export type NodePlace = {
  chapterId: string;
  /** Index of the block in the chapter's document; null for the chapter's opening. */
  index: number | null;
  page: number;
  x: number;
  y: number;
  /** End of the block, if known: long paragraphs run over several pages. */
  end: { page: number; y: number } | null;
  /** Photos of the block with their printed size in millimetres. */
  photos: { name: string; width: number; height: number }[];
  /** Title at a chapter's opening. */
  title?: string;
  /** Code of a voice: left and upper edge and side, and the caption beside it. */
  code?: { x: number; y: number; side: number; caption: string };
};

const row = z.object({
  path: z.union([z.tuple([z.string()]), z.tuple([z.string(), z.int()])]),
  edge: z.enum(['start', 'end']),
  page: z.int(),
  x: z.number(),
  y: z.number(),
  kind: z.string().optional(),
  name: z.string().optional(),
  w: z.number().optional(),
  h: z.number().optional(),
  title: z.string().optional(),
  code: z.object({ x: z.number(), side: z.number(), caption: z.string() }).optional(),
  images: z.array(z.object({ name: z.string(), w: z.number(), h: z.number().optional() })).optional(),
});

type Row = z.output<typeof row>;

/** Pages before and after the chapters; a page that only fills the book is ruled or blank. */
const bookParts = [
  'halfTitle',
  'frontispiece',
  'title',
  'imprint',
  'dedication',
  'people',
  'contents',
  'years',
  'ruled',
  'blank',
  'colophon',
] as const;
export type BookPart = (typeof bookParts)[number];

/** Page of a part, counted from 1. */
export type PartPage = { part: BookPart; page: number };

const partRow = z.object({ part: z.enum(bookParts), page: z.int() });
const isPart = (found: unknown) => typeof found === 'object' && found !== null && 'part' in found;

/** Reads the pages of the parts from the node map of a book, in page order. */
export function readParts(raw: unknown): PartPage[] {
  return z.array(partRow).parse(z.array(z.unknown()).parse(raw).filter(isPart));
}

/** Reads the node map of the templates, in page order. */
export function readNodeMap(raw: unknown): NodePlace[] {
  const places: NodePlace[] = [];
  const open = new Map<string, NodePlace>();
  const rows = z
    .array(z.unknown())
    .parse(raw)
    .filter((found) => !isPart(found));
  for (const found of z.array(row).parse(rows)) {
    const key = JSON.stringify(found.path);
    const place = open.get(key);
    if (place === undefined) {
      const made = placeOf(found);
      open.set(key, made);
      places.push(made);
    } else if (found.edge === 'end') {
      place.end = { page: found.page, y: found.y };
    }
  }
  return places;
}

function placeOf(found: Row): NodePlace {
  const [chapterId, index = null] = found.path;
  const height = found.h ?? 0;
  const single = found.kind === 'image' && found.name !== undefined;
  const photos = single
    ? [{ name: found.name ?? '', width: found.w ?? 0, height }]
    : (found.images ?? []).map((image) => ({ name: image.name, width: image.w, height: image.h ?? height }));
  const { page, x, y, title, code } = found;
  return {
    ...{ chapterId, index, page, x, y, end: null, photos },
    ...(title === undefined ? {} : { title }),
    ...(code === undefined ? {} : { code: { ...code, x: x + code.x, y } }),
  };
}
