import { stat } from 'node:fs/promises';
import { COVER_TOLERANCE } from '../../geometry/cover-sheet.ts';
import { runIsolated } from '../../isolation/index.ts';
import type { PageSize } from '../job.ts';
import { findBlankPages } from './blank-pages.ts';
import { type PageBoxes, readPdfObjects } from './pdf-objects.ts';

const PAGE_TOLERANCE = 0.5;
const POINTS_PER_MM = 72 / 25.4;

/** Problem of a finished file; `page` counts from 1 and is null for the whole file. */
export type PdfProblem = {
  code:
    | 'damaged'
    | 'encrypted'
    | 'page_count'
    | 'odd_page_count'
    | 'page_limits'
    | 'file_size'
    | 'colour_space'
    | 'blank_page'
    | 'page_size'
    | 'boxes'
    | 'font_not_embedded'
    | 'annotation'
    | 'active_content'
    | 'photo_resolution';
  page: number | null;
  detail: string;
};

/** Photo in a finished file, with its printed resolution and its number of colours. */
export type PrintedPhoto = { page: number; width: number; height: number; ppi: number; channels: number };

/** Result of `checkPdf`. */
export type PdfReport = { problems: PdfProblem[]; pages: number; photos: PrintedPhoto[] };

/** Requirements on a finished file. */
export type PdfExpectation = {
  kind: 'content' | 'cover';
  pages: number;
  size: PageSize;
  /** Numbers of pages that the printer binds. */
  pageLimits?: { min: number; max: number; step: number };
  /** Pages that would be a fault if nothing were on them. */
  inkedPages?: readonly number[];
  /** Photos below this many pixels per inch are a problem. */
  leastPpi?: number;
  /** Also decodes every photo, which takes a second for four phone photos; for files that go to a printer. */
  decodePhotos?: boolean;
};

/**
 * Preflight of a finished PDF: it opens, has the expected pages and sizes, embeds every font, has no active content and no
 * colours that the printer does not expect, is not too large, and shows something where it must. Needs qpdf and poppler-utils on the machine.
 */
export async function checkPdf(path: string, expected: PdfExpectation): Promise<PdfReport> {
  const unusable = (await checkFileSize(path)) ?? (await findDamage(path, expected.decodePhotos ?? false));
  if (unusable !== null) return { problems: [unusable], pages: 0, photos: [] };
  const objects = await readPdfObjects(path);
  const photos = await listPhotos(path);
  const problems = [
    ...checkCount(objects.pages.length, expected),
    ...objects.pages.flatMap((boxes, index) => checkBoxes(boxes, index + 1, expected)),
    ...objects.annotatedPages.map((page) => problem('annotation', page, 'the page has annotations')),
    ...objects.activeKeys.map((key) => problem('active_content', null, key)),
    ...objects.otherColours.map((name) => problem('colour_space', null, name)),
    ...(await checkFonts(path)),
    ...photos
      .filter((photo) => photo.channels !== 1 && photo.channels !== 3)
      .map((photo) => problem('colour_space', photo.page, `a photo of ${photo.channels} colours`)),
    ...(await findBlankPages(path, expected.inkedPages ?? [])).map((page) =>
      problem('blank_page', page, 'nothing is on the page'),
    ),
    ...photos
      .filter((photo) => photo.ppi < (expected.leastPpi ?? 0))
      .map((photo) => problem('photo_resolution', photo.page, `${photo.ppi} pixels per inch`)),
  ];
  return { problems, pages: objects.pages.length, photos };
}

function problem(code: PdfProblem['code'], page: number | null, detail: string): PdfProblem {
  return { code, page, detail };
}

async function findDamage(path: string, decodePhotos: boolean): Promise<PdfProblem | null> {
  const { stdout: encryption } = await runIsolated('qpdf', ['--show-encryption', path]).catch(keepOutput);
  if (!encryption.includes('not encrypted') && encryption !== '')
    return problem('encrypted', null, encryption.trim());
  const whole = ['--check', path];
  const withoutPhotos = ['--stream-data=uncompress', '--decode-level=generalized', path, '/dev/null'];
  try {
    const { stderr } = await runIsolated('qpdf', decodePhotos ? whole : withoutPhotos, {
      maxBuffer: 16 * 1024 ** 2,
    });
    // qpdf succeeds with a photo that ends too early; only the decoder complains.
    return stderr.trim() === '' ? null : problem('damaged', null, stderr.slice(0, 500));
  } catch (error) {
    if (wasEnded(error)) throw error;
    // Warnings count as damage: a printer's software may be stricter than qpdf.
    const { stdout, stderr } = keepOutput(error);
    return problem('damaged', null, `${stdout}${stderr}`.slice(0, 500));
  }
}

/** True when a limit ended the tool, which says nothing about the file. */
function wasEnded(error: unknown): boolean {
  return error instanceof Error && 'signal' in error && typeof error.signal === 'string';
}

function keepOutput(error: unknown): { stdout: string; stderr: string } {
  const text = (key: 'stdout' | 'stderr') => {
    const value: unknown = error instanceof Error ? Reflect.get(error, key) : '';
    return typeof value === 'string' ? value : '';
  };
  return { stdout: text('stdout'), stderr: text('stderr') };
}

function checkCount(pages: number, expected: PdfExpectation): PdfProblem[] {
  const problems: PdfProblem[] = [];
  if (pages !== expected.pages)
    problems.push(problem('page_count', null, `${pages} instead of ${expected.pages}`));
  if (expected.kind === 'content' && pages % 2 !== 0)
    problems.push(problem('odd_page_count', null, `${pages}`));
  const { min, max, step } = expected.pageLimits ?? { min: 0, max: pages, step: 1 };
  if (pages < min || pages > max || pages % step !== 0)
    problems.push(problem('page_limits', null, `${pages}, bound are ${min} to ${max} in steps of ${step}`));
  return problems;
}

// The printer publishes no limit; this one is sent to it within minutes over a common line.
const MAX_BYTES = 750_000_000;

async function checkFileSize(path: string): Promise<PdfProblem | null> {
  const { size } = await stat(path);
  return size > MAX_BYTES ? problem('file_size', null, `${size} bytes`) : null;
}

function checkBoxes(boxes: PageBoxes, page: number, { kind, size }: PdfExpectation): PdfProblem[] {
  const across = kind === 'cover' ? COVER_TOLERANCE : PAGE_TOLERANCE;
  const [x1, y1, x2, y2] = boxes.media.map((value) => value / POINTS_PER_MM);
  const [width, height] = [(x2 ?? 0) - (x1 ?? 0), (y2 ?? 0) - (y1 ?? 0)];
  const problems: PdfProblem[] = [];
  if (Math.abs(width - size.width) > across || Math.abs(height - size.height) > PAGE_TOLERANCE) {
    problems.push(problem('page_size', page, `${width.toFixed(2)} x ${height.toFixed(2)} mm`));
  }
  const inset = boxes.trim?.map((value, side) => Math.abs(value - (boxes.media[side] ?? 0)) / POINTS_PER_MM);
  if (inset === undefined || inset.some((side) => Math.abs(side - size.bleed) > PAGE_TOLERANCE)) {
    problems.push(problem('boxes', page, 'the trim box is not the page without its bleed'));
  }
  const wholePage = (box: PageBoxes['media'] | null) =>
    box === null || box.every((value, side) => Math.abs(value - (boxes.media[side] ?? 0)) < 1);
  if (boxes.bleed === null || !wholePage(boxes.bleed) || !wholePage(boxes.crop)) {
    problems.push(problem('boxes', page, 'the bleed or crop box is not the whole page'));
  }
  return problems;
}

async function checkFonts(path: string): Promise<PdfProblem[]> {
  const { stdout } = await runIsolated('pdffonts', [path], { maxBuffer: 16 * 1024 ** 2 });
  return rowsOf(stdout).flatMap((line) => {
    // Columns counted from the right (object id and generation, uni, sub, emb), because names may hold spaces.
    const columns = line.trim().split(/\s+/);
    return columns.at(-5) === 'yes' ? [] : [problem('font_not_embedded', null, columns[0] ?? '')];
  });
}

async function listPhotos(path: string): Promise<PrintedPhoto[]> {
  const { stdout } = await runIsolated('pdfimages', ['-list', path], { maxBuffer: 64 * 1024 ** 2 });
  return rowsOf(stdout).flatMap((line) => {
    const [page, , type, width, height, ...rest] = line.trim().split(/\s+/);
    // page num type width height color comp bpc enc interp object ID x-ppi y-ppi size ratio
    const [channels, across, down] = [Number(rest[1]), Number(rest[7]), Number(rest[8])];
    if (type !== 'image') return [];
    const ppi = Math.min(across, down);
    return [{ page: Number(page), width: Number(width), height: Number(height), ppi, channels }];
  });
}

// Both tools print two header lines.
function rowsOf(table: string): string[] {
  return table
    .split('\n')
    .slice(2)
    .filter((line) => line.trim() !== '');
}
