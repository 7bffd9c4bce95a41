import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { z } from 'zod';
import { findFontPaths } from '../../fonts/font-paths.ts';
import type { Size } from '../geometry/formats.ts';
import type { Pixels } from '../print-check/printed-size.ts';
import type { NodePlace, PageSize, RenderFailure, RenderJob } from './job.ts';
import { type ChapterText, makeLayoutData, type PhotoFile, photosOf } from './layout-data.ts';
import { readNodeMap } from './node-map.ts';
import { setPageBoxes } from './page-boxes.ts';
import { largestPrints } from './photo-sizes.ts';
import { measurePhoto, preparePhoto, UnreadablePhoto } from './prepare-photo.ts';

/** What a render in a directory gives: the file is written there as out.pdf. */
export type DirectoryOutcome =
  | { state: 'ready'; pages: number; map: NodePlace[]; pageSize: PageSize }
  | { state: 'failed'; code: RenderFailure; message: string };

/** The name of the file a render leaves in its directory. */
export const OUTPUT_FILE = 'out.pdf';

/**
 * Renders a job in a directory that holds copies of the templates and nothing else. Runs inside the child process:
 * the compiler cannot be stopped from within and an allocation it cannot get ends the process.
 */
export async function renderInDirectory(job: RenderJob, directory: string): Promise<DirectoryOutcome> {
  const photos = await preparePhotos(job, directory);
  if ('code' in photos) return { state: 'failed', ...photos };
  await writeFile(join(directory, 'data.json'), JSON.stringify(dataOf(job, photos.files)));
  const compiler = NodeCompiler.create({
    workspace: directory,
    fontArgs: [{ fontBlobs: fontBlobs() }],
  });
  const compiled = compiler.compile({ mainFilePath: join(directory, `${job.kind}.typ`) });
  const document = compiled.result;
  if (document === null) {
    const problems = compiled.takeDiagnostics()?.shortDiagnostics ?? [];
    return { state: 'failed', code: 'layout_failed', message: JSON.stringify(problems).slice(0, 2000) };
  }
  const raw: unknown =
    job.kind === 'cover' ? [[]] : compiler.query(document, { selector: '<node-map>', field: 'value' });
  const map = readNodeMap(z.tuple([z.unknown()]).parse(raw)[0]);
  const pageSize = pageSizeOf(job);
  const pdf = compiler.pdf(document, { pdfTags: false });
  await writeFile(join(directory, OUTPUT_FILE), await setPageBoxes(pdf, pageSize));
  compiler.evictCache(0);
  return { state: 'ready', pages: document.numOfPages, map, pageSize };
}

/** Loads the fonts before the first job comes in. */
export function warmUp(): void {
  fontBlobs();
}

let blobs: Buffer[] | undefined;

function fontBlobs(): Buffer[] {
  blobs ??= findFontPaths().map((path) => readFileSync(path));
  return blobs;
}

function dataOf(job: RenderJob, photos: Record<string, PhotoFile>): unknown {
  switch (job.kind) {
    case 'book':
      return makeLayoutData(job.book, job.chapters, photos);
    case 'chapter':
      return makeLayoutData(job.book, [job.chapter], photos, job.number);
    case 'cover':
      return { ...job.cover, images: photos };
    default:
      return job satisfies never;
  }
}

function pageSizeOf(job: RenderJob): PageSize {
  if (job.kind === 'cover') {
    const { part, wrap } = job.cover;
    if (part === 'wrap') return { width: wrap.width, height: wrap.height, bleed: wrap.turnIn };
    return { width: part === 'spine' ? wrap.spine : wrap.board, height: wrap.seenHeight, bleed: 0 };
  }
  const { width, height, bleed } = job.book.page;
  return { width: width + 2 * bleed, height: height + 2 * bleed, bleed };
}

type Photos = { files: Record<string, PhotoFile> } | { code: RenderFailure; message: string };

async function preparePhotos(job: RenderJob, directory: string): Promise<Photos> {
  const files: Record<string, PhotoFile> = {};
  const wanted = photoNames(job);
  const known = wanted.filter((name) => Object.hasOwn(job.photos, name));
  // A preview shows an empty place; a printed book never silently loses a photo.
  const missing = wanted.find((name) => !known.includes(name));
  if (missing !== undefined && job.quality === 'print') return { code: 'missing_photo', message: missing };
  let at = '';
  try {
    const pixels = new Map<string, Pixels>();
    for (at of known) pixels.set(at, await measurePhoto(job.photos[at] ?? ''));
    const boxes = largestBoxes(job, pixels);
    for (at of known) {
      const file = `photo-${known.indexOf(at) + 1}.jpg`;
      const made = await preparePhoto(
        job.photos[at] ?? '',
        join(directory, file),
        job.quality,
        boxes.get(at),
      );
      files[at] = { ...made, file };
    }
  } catch (error) {
    if (!(error instanceof UnreadablePhoto)) throw error;
    return { code: 'unreadable_photo', message: `${at}: ${error.message}` };
  }
  return { files };
}

function chaptersOf(job: Exclude<RenderJob, { kind: 'cover' }>): readonly ChapterText[] {
  return job.kind === 'book' ? job.chapters : [job.chapter];
}

function photoNames(job: RenderJob): string[] {
  if (job.kind === 'cover') return job.cover.photo === null ? [] : [job.cover.photo.name];
  const blocks = chaptersOf(job).flatMap((chapter) => chapter.document.content);
  return [...new Set(blocks.flatMap(photosOf).map(({ name }) => name))];
}

function largestBoxes(job: RenderJob, pixels: ReadonlyMap<string, Pixels>): Map<string, Size> {
  if (job.kind !== 'cover') return largestPrints(job.book, chaptersOf(job), pixels);
  const { photo } = job.cover;
  return new Map(photo === null ? [] : [[photo.name, { width: photo.width, height: photo.height }]]);
}
