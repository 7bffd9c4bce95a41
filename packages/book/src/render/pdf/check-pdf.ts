import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { COVER_TOLERANCE } from '../../geometry/cover-sheet.ts';
import type { PageSize } from '../process/job.ts';
import { type PageBoxes, readPdfObjects } from './pdf-objects.ts';

const run = promisify(execFile);
const PAGE_TOLERANCE = 0.5;
const POINTS_PER_MM = 72 / 25.4;

/** Problem of a finished file; `page` counts from 1 and is null for the whole file. */
export type PdfProblem = {
  code:
    | 'damaged'
    | 'encrypted'
    | 'page_count'
    | 'odd_page_count'
    | 'page_size'
    | 'boxes'
    | 'font_not_embedded'
    | 'annotation'
    | 'active_content'
    | 'photo_resolution';
  page: number | null;
  detail: string;
};

/** Photo in a finished file, with its printed resolution. */
export type PrintedPhoto = { page: number; width: number; height: number; ppi: number };

/** Result of `checkPdf`. */
export type PdfReport = { problems: PdfProblem[]; pages: number; photos: PrintedPhoto[] };

/** Requirements on a finished file. */
export type PdfExpectation = {
  kind: 'content' | 'cover';
  pages: number;
  size: PageSize;
  /** Photos below this many pixels per inch are a problem. */
  leastPpi?: number;
  /** Also decodes every photo, which takes a second for four phone photos; for files that go to a printer. */
  decodePhotos?: boolean;
};

/**
 * Preflight of a finished PDF: it opens, has the expected pages and sizes, embeds every font and has no active content.
 * Needs qpdf and poppler-utils on the machine.
 */
export async function checkPdf(path: string, expected: PdfExpectation): Promise<PdfReport> {
  const damage = await findDamage(path, expected.decodePhotos ?? false);
  if (damage !== null) return { problems: [damage], pages: 0, photos: [] };
  const objects = await readPdfObjects(path);
  const photos = await listPhotos(path);
  const problems = [
    ...checkCount(objects.pages.length, expected),
    ...objects.pages.flatMap((boxes, index) => checkBoxes(boxes, index + 1, expected)),
    ...objects.annotatedPages.map((page) => problem('annotation', page, 'the page has annotations')),
    ...objects.activeKeys.map((key) => problem('active_content', null, key)),
    ...(await checkFonts(path)),
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
  const { stdout: encryption } = await run('qpdf', ['--show-encryption', path]).catch(keepOutput);
  if (!encryption.includes('not encrypted') && encryption !== '')
    return problem('encrypted', null, encryption.trim());
  const whole = ['--check', path];
  const withoutPhotos = ['--stream-data=uncompress', '--decode-level=generalized', path, '/dev/null'];
  try {
    await run('qpdf', decodePhotos ? whole : withoutPhotos, { maxBuffer: 16 * 1024 ** 2 });
    return null;
  } catch (error) {
    // Warnings count as damage: a printer's software may be stricter than qpdf.
    const { stdout, stderr } = keepOutput(error);
    return problem('damaged', null, `${stdout}${stderr}`.slice(0, 500));
  }
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
  return problems;
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
  const { stdout } = await run('pdffonts', [path], { maxBuffer: 16 * 1024 ** 2 });
  return rowsOf(stdout).flatMap((line) => {
    // Columns counted from the right (object id and generation, uni, sub, emb), because names may hold spaces.
    const columns = line.trim().split(/\s+/);
    return columns.at(-5) === 'yes' ? [] : [problem('font_not_embedded', null, columns[0] ?? '')];
  });
}

async function listPhotos(path: string): Promise<PrintedPhoto[]> {
  const { stdout } = await run('pdfimages', ['-list', path], { maxBuffer: 64 * 1024 ** 2 });
  return rowsOf(stdout).flatMap((line) => {
    const [page, , type, width, height, ...rest] = line.trim().split(/\s+/);
    // page num type width height color comp bpc enc interp object ID x-ppi y-ppi size ratio
    const [across, down] = [Number(rest[7]), Number(rest[8])];
    if (type !== 'image') return [];
    return [
      { page: Number(page), width: Number(width), height: Number(height), ppi: Math.min(across, down) },
    ];
  });
}

// Both tools print two header lines.
function rowsOf(table: string): string[] {
  return table
    .split('\n')
    .slice(2)
    .filter((line) => line.trim() !== '');
}
