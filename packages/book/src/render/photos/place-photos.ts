import pLimit from 'p-limit';
import { coverPhotosOf } from '../../cover/photo-covers/cover-photos.ts';
import { photosOf } from '../../document/contents.ts';
import type { Size } from '../../geometry/formats.ts';
import type { ChapterText, PhotoFile } from '../../layout/layout-data.ts';
import type { NodePlace } from '../../layout/node-map.ts';
import type { Pixels } from '../../print-check/printed-size.ts';
import type { PageJob, RenderFailure } from '../process/job.ts';
import type { InspectedPhoto, PhotoFileCache } from './photo-file-cache.ts';
import { frontPrints, largestOf, largestPrints } from './photo-sizes.ts';
import { UnreadablePhoto } from './prepare-photo.ts';

const CONCURRENCY = 4;

type PhotoFailure = { code: RenderFailure; message: string };

/** Placed photos of a job by name, or the reason of the failure. */
type PlacedPhotos =
  | {
      files: Record<string, PhotoFile>;
      /** Waits until the photos are prepared; true when pages changed and the book must be laid out again. */
      settle(): Promise<boolean | PhotoFailure>;
    }
  | PhotoFailure;

/** Lays a job out with these photos and returns the places of its blocks. */
type LayOut = (files: Record<string, PhotoFile>) => NodePlace[];

/** Puts the photos of a job beside the templates. */
export async function placePhotos(
  photos: PhotoFileCache,
  job: PageJob,
  layOut: LayOut,
): Promise<PlacedPhotos> {
  const wanted = photoNames(job);
  const known = wanted.filter((name) => Object.hasOwn(job.photos, name));
  // A preview shows an empty frame; a print file fails rather than lose a photo.
  const missing = wanted.find((name) => !known.includes(name));
  if (missing !== undefined && job.quality === 'print') return { code: 'missing_photo', message: missing };
  try {
    const inspected = await forEach(known, (name) => photos.inspect(job.photos[name] ?? ''));
    const boxes = findBoxes(
      job,
      new Map(Array.from(inspected, ([name, { facts }]) => [name, facts])),
      layOut,
    );
    const place = (name: string) => photos.place(photoOf(inspected, name), job.quality, boxes.get(name));
    const placed = await forEach(known, place);
    const preparing = Promise.all(
      Array.from(placed, ([name, { prepared }]) => prepared.catch(named(name))),
    ).then((replaced) => replaced.includes(true), asFailure);
    return {
      files: Object.fromEntries(
        Array.from(placed, ([name, photo]) => [name, { ...photo.placed, ...originalOf(job, name) }]),
      ),
      settle: () => preparing,
    };
  } catch (error) {
    return asFailure(error);
  }
}

function originalOf(job: PageJob, name: string): Size | undefined {
  return job.kind === 'book' ? job.originals?.[name] : undefined;
}

function asFailure(error: unknown): PhotoFailure {
  if (!(error instanceof UnreadablePhoto)) throw error;
  return { code: 'unreadable_photo', message: error.message };
}

function photoOf(inspected: ReadonlyMap<string, InspectedPhoto>, name: string): InspectedPhoto {
  const photo = inspected.get(name);
  if (photo === undefined) throw new Error(`${name} was not looked at`);
  return photo;
}

/** Results are in the order of the names: equal books give equal bytes. */
async function forEach<T>(
  names: readonly string[],
  work: (name: string) => Promise<T>,
): Promise<Map<string, T>> {
  const limit = pLimit(CONCURRENCY);
  const results = names.map((name) =>
    limit(async () => [name, await work(name).catch(named(name))] as const),
  );
  return new Map(await Promise.all(results));
}

function named(name: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof UnreadablePhoto ? new UnreadablePhoto(`${name}: ${error.message}`) : error;
  };
}

function chaptersOf(job: Exclude<PageJob, { kind: 'cover' }>): readonly ChapterText[] {
  return job.kind === 'book' ? job.chapters : [job.chapter];
}

function photoNames(job: PageJob): string[] {
  if (job.kind === 'cover') return coverPhotosOf(job.cover).map(({ name }) => name);
  const blocks = chaptersOf(job).flatMap((chapter) => chapter.document.content);
  const front = job.kind === 'book' ? frontPrints(job.book) : [];
  return [...new Set([...front, ...blocks.flatMap(photosOf)].map(({ name }) => name))];
}

/** Largest size of each photo on paper: estimated for a preview, that of the pages themselves for print. */
function findBoxes(job: PageJob, pixels: ReadonlyMap<string, Pixels>, layOut: LayOut): Map<string, Size> {
  if (job.kind === 'cover') {
    return new Map(coverPhotosOf(job.cover).map(({ name, width, height }) => [name, { width, height }]));
  }
  if (job.quality === 'preview' || pixels.size === 0) return largestPrints(job.book, chaptersOf(job), pixels);
  // Empty frames take the same place as the photos, so nothing has to be prepared for this.
  const frames = Array.from(pixels, ([name, { width, height }]) => [name, { file: null, width, height }]);
  const placed = layOut(Object.fromEntries(frames)).flatMap(({ photos }) => photos);
  return largestOf([...frontPrints(job.book), ...placed]);
}
