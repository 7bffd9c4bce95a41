import pLimit from 'p-limit';
import { coverPhotosOf } from '../../cover/photo-covers/cover-photos.ts';
import { photosOf } from '../../document/contents.ts';
import type { Size } from '../../geometry/formats.ts';
import type { ChapterText, PhotoFile } from '../../layout/layout-data.ts';
import type { NodePlace } from '../../layout/node-map.ts';
import type { PageJob, RenderFailure } from '../job.ts';
import type { InspectedPhoto, PhotoFileCache } from './photo-file-cache.ts';
import type { Jpeg } from './photo-page.ts';
import { frontPrints, largestOf, largestPrints } from './photo-sizes.ts';
import { UnreadablePhoto } from './prepare-photo.ts';

const CONCURRENCY = 4;

type PhotoFailure = { code: RenderFailure; message: string };

/** Placed photos of a job by name, or the reason of the failure. */
type PlacedPhotos =
  | {
      files: Record<string, PhotoFile>;
      /** Prepares the photos for the sizes that they have on the pages; by their files. */
      prepare(places: readonly NodePlace[]): Promise<Map<string, Jpeg> | PhotoFailure>;
    }
  | PhotoFailure;

/** Resolves when the photos of a job are in their files; to false when they will never be. */
export type PhotosFetched = Promise<boolean>;

type Inspected = ReadonlyMap<string, InspectedPhoto>;
type Prepared = ReadonlyMap<string, Promise<Jpeg>>;

/**
 * Puts placeholders of the photos of a job beside the templates. The layout needs nothing but their sizes, so photos that are
 * still being fetched are waited for afterwards, if the job tells their sizes.
 */
export async function placePhotos(
  photos: PhotoFileCache,
  job: PageJob,
  fetched?: PhotosFetched,
): Promise<PlacedPhotos> {
  const wanted = photoNames(job);
  const known = wanted.filter((name) => Object.hasOwn(job.photos, name));
  // A preview shows an empty frame; a print file fails rather than lose a photo.
  const missing = wanted.find((name) => !known.includes(name));
  if (missing !== undefined && job.quality === 'print') return { code: 'missing_photo', message: missing };
  const inspect = () => inspectPhotos(photos, job, known, fetched);
  const prepare = (inspected: Inspected, boxes: ReadonlyMap<string, Size>): Prepared =>
    new Map(
      Array.from(inspected, ([name, photo]) => {
        const jpeg = photos.prepare(photo, job.quality, boxes.get(name)).catch(named(name));
        // Awaited after the layout; until then a failure must not end the process.
        jpeg.catch(() => undefined);
        return [name, jpeg];
      }),
    );
  try {
    const isLater = fetched !== undefined && known.every((name) => originalOf(job, name) !== undefined);
    const inspected = isLater ? null : await inspect();
    const files = new Map(
      known.map((name) => {
        const { width, height } = originalOf(job, name) ?? photoOf(inspected, name).facts;
        return [name, { file: photos.place(name, { width, height }), width, height }];
      }),
    );
    // In other threads, while the pages are laid out.
    const early = inspected && prepare(inspected, estimateBoxes(job, inspected));
    return {
      files: Object.fromEntries(files),
      prepare: async (places) => {
        try {
          const there = inspected ?? (await inspect());
          // A photo that has another size on the pages of a print file than estimated is prepared once more.
          const preparing =
            job.kind !== 'cover' && job.quality === 'print'
              ? prepare(there, measureBoxes(job, places))
              : (early ?? prepare(there, estimateBoxes(job, there)));
          const prepared = new Map<string, Jpeg>();
          for (const [name, { file }] of files) prepared.set(file, await jpegOf(preparing, name));
          return prepared;
        } catch (error) {
          return asFailure(error);
        }
      },
    };
  } catch (error) {
    return asFailure(error);
  }
}

/** The photos were announced and did not come. */
class PhotosMissing extends Error {}

/** Results are in the order of the names: equal books give equal bytes. */
async function inspectPhotos(
  photos: PhotoFileCache,
  job: PageJob,
  names: readonly string[],
  fetched: PhotosFetched | undefined,
): Promise<Inspected> {
  if ((await fetched) === false) throw new PhotosMissing('the photos were not fetched');
  const limit = pLimit(CONCURRENCY);
  const results = names.map((name) =>
    limit(async () => [name, await photos.inspect(job.photos[name] ?? '').catch(named(name))] as const),
  );
  return new Map(await Promise.all(results));
}

function originalOf(job: PageJob, name: string): Size | undefined {
  return job.kind === 'book' ? job.originals?.[name] : undefined;
}

function asFailure(error: unknown): PhotoFailure {
  if (error instanceof PhotosMissing) return { code: 'missing_photo', message: error.message };
  if (!(error instanceof UnreadablePhoto)) throw error;
  return { code: 'unreadable_photo', message: error.message };
}

function photoOf(inspected: Inspected | null, name: string): InspectedPhoto {
  const photo = inspected?.get(name);
  if (photo === undefined) throw new Error(`${name} was not looked at`);
  return photo;
}

function jpegOf(prepared: Prepared, name: string): Promise<Jpeg> {
  const jpeg = prepared.get(name);
  if (jpeg === undefined) throw new Error(`${name} was not prepared`);
  return jpeg;
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

/** Largest size of each photo on paper, estimated before the layout. */
function estimateBoxes(job: PageJob, inspected: Inspected): Map<string, Size> {
  if (job.kind === 'cover') {
    return new Map(coverPhotosOf(job.cover).map(({ name, width, height }) => [name, { width, height }]));
  }
  const pixels = new Map(Array.from(inspected, ([name, { facts }]) => [name, facts]));
  return largestPrints(job.book, chaptersOf(job), pixels);
}

/** Largest size of each photo on the laid-out pages. */
function measureBoxes(job: PageJob, places: readonly NodePlace[]): Map<string, Size> {
  const front = job.kind === 'book' ? frontPrints(job.book) : [];
  return largestOf([...front, ...places.flatMap(({ photos }) => photos)]);
}
