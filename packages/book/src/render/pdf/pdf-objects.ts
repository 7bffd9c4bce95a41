import { z } from 'zod';
import { runIsolated } from '../../isolation/index.ts';

type Box = [number, number, number, number];

/** Boxes of a page in points; null when the page does not have one. */
export type PageBoxes = { media: Box; trim: Box | null; bleed: Box | null; crop: Box | null };

/** Pages, annotations, active content and colours other than grey and RGB of a PDF. */
type PdfObjects = {
  pages: PageBoxes[];
  annotatedPages: number[];
  activeKeys: string[];
  otherColours: string[];
};

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const dictionary = z.record(z.string(), z.unknown());
const pageDictionary = z.object({
  '/MediaBox': box,
  '/TrimBox': box.optional(),
  '/BleedBox': box.optional(),
  '/CropBox': box.optional(),
  '/Annots': z.unknown().optional(),
});
const dump = z.object({
  pages: z.array(z.object({ object: z.string() })),
  qpdf: z.tuple([z.unknown(), dictionary]),
});
const entry = z.object({ value: z.unknown().optional(), stream: z.object({ dict: z.unknown() }).optional() });

// Keys of actions that run when a file is opened or clicked.
const ACTIVE = [
  '/JS',
  '/JavaScript',
  '/OpenAction',
  '/AA',
  '/AcroForm',
  '/Launch',
  '/EmbeddedFiles',
  '/RichMedia',
  '/XFA',
];

// Colours that the printer's software would have to convert in its own way.
const OTHER_COLOURS = ['/DeviceCMYK', '/Separation', '/DeviceN', '/Lab'];

/** Reads the objects of a PDF through qpdf, without stream contents. */
export async function readPdfObjects(path: string): Promise<PdfObjects> {
  const args = ['--json=2', '--json-key=pages', '--json-key=qpdf', path];
  const { stdout } = await runIsolated('qpdf', args, { maxBuffer: 512 * 1024 ** 2 });
  const { pages, qpdf } = dump.parse(JSON.parse(stdout));
  const objects = qpdf[1];
  const dictionaries = pages.map(({ object }) => {
    const found = entry.parse(objects[`obj:${object}`]);
    return pageDictionary.parse(found.value);
  });
  const used = new Set<string>();
  collectKeys(objects, used);
  return {
    pages: dictionaries.map((page) => ({
      media: page['/MediaBox'],
      trim: page['/TrimBox'] ?? null,
      bleed: page['/BleedBox'] ?? null,
      crop: page['/CropBox'] ?? null,
    })),
    annotatedPages: dictionaries.flatMap((page, index) => (hasAny(page['/Annots']) ? [index + 1] : [])),
    activeKeys: ACTIVE.filter((key) => used.has(key)),
    otherColours: OTHER_COLOURS.filter((name) => used.has(name)),
  };
}

// An empty list is no annotation; a reference to a list counts as one.
function hasAny(annotations: unknown): boolean {
  return annotations !== undefined && !(Array.isArray(annotations) && annotations.length === 0);
}

function collectKeys(value: unknown, keys: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collectKeys(item, keys);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      keys.add(key);
      collectKeys(item, keys);
    }
  } else if (typeof value === 'string' && value.startsWith('/')) {
    keys.add(value);
  }
}
